import * as z from 'zod'
import type { MemberPageScreen } from '#contract/channels/member-page-view.ts'
import { type Language, languageOf } from '#contract/codes.ts'
import { listAccounts } from '../../../channels/accounts/queries.ts'
import { oaMessageUrl } from '../../../channels/line/account.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import { bindToCompany, type Tx } from '../../../platform/database.ts'
import { found } from '../../../platform/errors.ts'
import { linkToken, nonceOf } from '../../../platform/tokens.ts'
import { openCodes } from '../linking/code-queries.ts'
import { codeOf } from '../linking/code-rules.ts'
import type { LinkingCtx } from '../linking/link-service.ts'
import type { MemberAct } from './act-rules.ts'
import { act, type Next } from './act-service.ts'
import { squaresOf } from './line-rules.ts'
import { memberPage, type Visit } from './page-service.ts'
import { findByNonce, type PageMember } from './queries.ts'

/** Which screen of the page is asked for, and in which language. */
export type Wish = { at: string | undefined; language: Language | null }

export type Shown = { screen: MemberPageScreen; language: Language }

/** What the holder of a member's link sees. Looking changes nothing. */
export function show(visit: Visit, token: string, wish: Wish): Promise<Shown> {
  return visit.app.database.asSystem(async (tx) => {
    const member = await enter(visit, tx, token)
    const screen = wish.at === 'line' ? await lineScreen(visit, tx, member) : null
    const language = wish.language ?? languageOf(member.mail_language)
    if (screen) return { screen, language }
    const { page } = await memberPage(tx, member, wish.language)
    return { screen: { kind: 'home', page, news: null }, language }
  })
}

/** Does what a button asks for, in one transaction. */
export function press(visit: Visit, token: string, wish: MemberAct, shownIn: Language | null): Promise<Next> {
  return visit.app.database.asSystem(async (tx) => {
    const member = await enter(visit, tx, token)
    const ctx: LinkingCtx = { ...visit, tx, actor: { companyId: member.company_id } }
    return await act(ctx, member, wish, shownIn ?? languageOf(member.mail_language))
  })
}

/** The token of a member's page. */
export const pageToken = (secret: string, { page_nonce }: Pick<PageMember, 'page_nonce'>): string =>
  linkToken(secret, 'member', page_nonce)

/** The member behind a link, in a transaction that from here on sees one company only. */
export async function enter({ app }: Visit, tx: Tx, token: string): Promise<PageMember> {
  const nonce = found(nonceOf(app.secret, 'member', token))
  const member = found(await findByNonce(tx, nonce))
  await bindToCompany(tx, member.company_id)
  return member
}

const lineSettings = z.object({ basicId: z.string() })

/** The code that waits to be sent, or null where none does: the page then shows where the member stands. */
async function lineScreen(
  { app, now }: Visit,
  tx: Tx,
  member: PageMember,
): Promise<Extract<MemberPageScreen, { kind: 'line' }> | null> {
  const { company_id: companyId, id: memberId } = member
  const open = await openCodes(tx, companyId, memberId, asDate(now))
  const row = open.find(({ channel }) => channel === 'line')
  const accounts = await listAccounts(tx, companyId)
  const account = lineSettings.safeParse(accounts.find(({ channel }) => channel === 'line')?.settings).data
  if (!row || !account) return null
  const code = codeOf(app.secret, { companyId, memberId, channel: 'line', expiresAt: row.expires_at })
  const url = oaMessageUrl(account.basicId, code)
  return {
    kind: 'line',
    companyName: member.company_name,
    ...{ code, url, squares: squaresOf(url), basicId: account.basicId },
    until: formatLocal(row.expires_at).slice(11, 16),
    claimed: row.claimed_address === null ? null : { name: row.claimed_name },
  }
}
