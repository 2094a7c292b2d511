import type { Contact } from '#contract/answers/view.ts'
import type { MemberPageScreen } from '#contract/channels/member-page-view.ts'
import { languageOf } from '#contract/codes.ts'
import { asDate } from '../../../platform/clock.ts'
import { bindToCompany, type Tx } from '../../../platform/database.ts'
import { found } from '../../../platform/errors.ts'
import { contactFor } from '../../contacts/service.ts'
import { findCode, type LinkCode, spendCode } from '../linking/code-queries.ts'
import { codeHash } from '../linking/code-rules.ts'
import { confirmCode } from '../linking/code-service.ts'
import { maskedNumber } from './card-rules.ts'
import type { Visit } from './page-service.ts'
import { findMember, type PageMember } from './queries.ts'
import { pageToken, type Shown } from './service.ts'

const spent: MemberPageScreen = { kind: 'spent' }

/** What the holder of a code sees: the one button that uses it. Looking changes nothing. */
export function showCode(visit: Visit, code: string): Promise<Shown> {
  return visit.app.database.asSystem(async (tx) => {
    const { row, member, contact } = await enter(tx, code)
    const language = languageOf(member.mail_language)
    const isOpen = row.used_at === null && row.expires_at > asDate(visit.now)
    if (!isOpen || (row.channel !== 'sms' && row.channel !== 'app'))
      return { screen: spent, language, contact }
    const { channel, consent, claimed_address: address } = row
    return {
      language,
      contact,
      screen: {
        kind: 'agree',
        channel,
        companyName: member.company_name,
        name: address && maskedNumber(address),
        consent: (consent ?? '').split('\n'),
      },
    }
  })
}

/** The code is used, or not; an app that begins goes on to its member's page. */
export type Used = { page: string } | Shown

/** Uses a code, once: the number that got it is its member's, or the app on the home screen knows whose it is. */
export function useCode(visit: Visit, code: string): Promise<Used> {
  return visit.app.database.asSystem(async (tx) => {
    const { row, member, contact } = await enter(tx, code)
    const language = languageOf(member.mail_language)
    const ctx = { ...visit, tx, actor: { companyId: row.company_id } }
    if (row.channel === 'app')
      return (await spendCode(tx, row, asDate(visit.now)))
        ? { page: pageToken(visit.app.secret, member) }
        : { screen: spent, language, contact }
    if (row.channel !== 'sms' || row.claimed_address === null) return { screen: spent, language, contact }
    const refusal = await confirmCode(ctx, row, { address: row.claimed_address, name: null })
    const { company_name: companyName } = member
    const name = maskedNumber(row.claimed_address)
    return { language, contact, screen: refusal ? spent : { kind: 'agreed', companyName, name } }
  })
}

/** The code and its member, in a transaction that from here on sees one company only. */
async function enter(tx: Tx, code: string): Promise<{ row: LinkCode; member: PageMember; contact: Contact }> {
  const row = found(await findCode(tx, codeHash(code)))
  await bindToCompany(tx, row.company_id)
  const { company_id: companyId, member_id: memberId } = row
  const member = found(await findMember(tx, companyId, memberId))
  return { row, member, contact: await contactFor(tx, { companyId, memberId }) }
}
