import type { Contact } from '#contract/answers/view.ts'
import type { MemberPageScreen } from '#contract/channels/member-page-view.ts'
import { type Language, languageOf } from '#contract/codes.ts'
import { accountOf } from '../../../channels/accounts/opening.ts'
import { pushAccount } from '../../../channels/accounts/push-keys.ts'
import { findAccount } from '../../../channels/accounts/queries.ts'
import { LineAccount, oaMessageUrl } from '../../../channels/line/account.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import { bindToCompany, type Tx } from '../../../platform/database.ts'
import { found } from '../../../platform/errors.ts'
import { squaresOf } from '../../../platform/qr-code.ts'
import { linkToken, nonceOf } from '../../../platform/tokens.ts'
import { contactFor } from '../../contacts/service.ts'
import type { PostedDevice } from '../app/device-rules.ts'
import { appScreen, startCode, subscribe } from '../app/service.ts'
import { openCodes } from '../linking/code-queries.ts'
import { restingCode } from '../linking/code-rules.ts'
import type { LinkingCtx } from '../linking/link-service.ts'
import type { MemberAct } from './act-rules.ts'
import { act, type Next } from './act-service.ts'
import { memberPage, type Visit } from './page-service.ts'
import { findByNonce, type PageMember } from './queries.ts'

export type Wish = { at: string | undefined; language: Language | null }

export type Shown = { screen: MemberPageScreen; language: Language; contact?: Contact }

/** What the holder of a member's link sees. Looking changes nothing. */
export async function show(visit: Visit, token: string, wish: Wish): Promise<Shown> {
  const publicKey = wish.at === 'app' ? (await pushAccount(visit.app)).publicKey : null
  return await visit.app.database.asSystem(async (tx) => {
    const member = await enter(visit, tx, token)
    const language = wish.language ?? languageOf(member.mail_language)
    const contact = await contactFor(tx, { companyId: member.company_id, memberId: member.id })
    if (publicKey !== null) {
      const screen = await appScreen(visit, tx, member, { publicKey, language })
      if (screen) return { screen, language, contact }
    }
    const screen = wish.at === 'line' ? await lineScreen(visit, tx, member) : null
    if (screen) return { screen, language, contact }
    const { page } = await memberPage(tx, visit, member, wish.language)
    return { screen: { kind: 'home', page, news: null }, language, contact }
  })
}

export function press(visit: Visit, token: string, wish: MemberAct, shownIn: Language | null): Promise<Next> {
  return visit.app.database.asSystem(async (tx) => {
    const member = await enter(visit, tx, token)
    const ctx: LinkingCtx = { ...visit, tx, actor: { companyId: member.company_id } }
    return await act(ctx, member, wish, shownIn ?? languageOf(member.mail_language))
  })
}

export function keepDevice(
  visit: Visit,
  token: string,
  device: PostedDevice,
  shownIn: Language | null,
): Promise<void> {
  return visit.app.database.asSystem(async (tx) => {
    const member = await enter(visit, tx, token)
    const ctx: LinkingCtx = { ...visit, tx, actor: { companyId: member.company_id } }
    await subscribe(ctx, member, device, shownIn ?? languageOf(member.mail_language))
  })
}

/** The start data of an installed app; throws 'not_found' unless it was requested just now. */
export function startOf(visit: Visit, token: string): Promise<{ code: string; language: Language }> {
  return visit.app.database.asSystem(async (tx) => {
    const member = await enter(visit, tx, token)
    const code = found(await startCode(visit, tx, member))
    return { code, language: languageOf(member.mail_language) }
  })
}

export function isOwnPage({ app }: Visit, token: string): Promise<boolean> {
  const nonce = nonceOf(app.secrets, 'member', token)
  if (!nonce) return Promise.resolve(false)
  return app.database.asSystem(async (tx) => (await findByNonce(tx, nonce)) !== undefined)
}

export const pageToken = (secret: string, { page_nonce }: Pick<PageMember, 'page_nonce'>): string =>
  linkToken(secret, 'member', page_nonce)

/** The member behind a link, in a transaction that from here on sees one company only. */
async function enter({ app }: Visit, tx: Tx, token: string): Promise<PageMember> {
  const nonce = found(nonceOf(app.secrets, 'member', token))
  const member = found(await findByNonce(tx, nonce))
  await bindToCompany(tx, member.company_id)
  return member
}

/** The code that waits to be sent, or null where none does: the page then shows where the member stands. */
async function lineScreen(
  { app, now }: Visit,
  tx: Tx,
  member: PageMember,
): Promise<Extract<MemberPageScreen, { kind: 'line' }> | null> {
  const { company_id: companyId, id: memberId } = member
  const open = await openCodes(tx, companyId, memberId, asDate(now))
  const row = open.find(({ channel }) => channel === 'line')
  const kept = await findAccount(tx, { companyId, channel: 'line' })
  const account = kept && LineAccount.safeParse(await accountOf(app, kept)).data
  if (!row || !account) return null
  const name = { companyId, memberId, channel: 'line', expiresAt: row.expires_at } as const
  const code = restingCode(app.secrets, name, row.code_hash)
  const url = oaMessageUrl(account.basicId, code)
  return {
    kind: 'line',
    companyName: member.company_name,
    code,
    url,
    squares: squaresOf(url),
    basicId: account.basicId,
    until: formatLocal(row.expires_at).slice(11, 16),
    claimed: row.claimed_address === null ? null : { name: row.claimed_name },
  }
}
