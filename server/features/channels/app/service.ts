import { isLinked } from '#contract/channels/link-rules.ts'
import type { MemberPageScreen } from '#contract/channels/member-page-view.ts'
import type { Language } from '#contract/codes.ts'
import { findAccount } from '../../../channels/accounts/queries.ts'
import { readLinks } from '../../../channels/links/queries.ts'
import { recordProof } from '../../../inbound/provider-events/queries.ts'
import { asDate } from '../../../platform/clock.ts'
import { bindToCompany, type Tx } from '../../../platform/database.ts'
import { found } from '../../../platform/errors.ts'
import { openCodes, storeDisclosed } from '../linking/code-queries.ts'
import { restingCode } from '../linking/code-rules.ts'
import { consentOf } from '../linking/code-service.ts'
import { changeLink, type LinkingCtx } from '../linking/link-service.ts'
import type { Visit } from '../member-page/page-service.ts'
import type { PageMember } from '../member-page/queries.ts'
import type { PostedDevice, PostedReceipt } from './device-rules.ts'
import { holdByKey, keepSubscription, noteSeen } from './queries.ts'

const appOf = ({ company_id: companyId, id: memberId }: PageMember) => ({
  companyId,
  memberId,
  channel: 'app' as const,
})

const isAppLinked = async (tx: Tx, member: PageMember): Promise<boolean> =>
  (await readLinks(tx, member.company_id, [member.id])).some(
    ({ channel, status }) => channel === 'app' && isLinked(status),
  )

/** Stores a device. A press of the button links the app; a page that only returns moves the subscription. */
export async function subscribe(
  ctx: LinkingCtx,
  member: PageMember,
  { asked, ...device }: PostedDevice,
  language: Language,
): Promise<void> {
  const key = appOf(member)
  found(await findAccount(ctx.tx, key))
  const wasLinked = await isAppLinked(ctx.tx, member)
  if (!asked && !wasLinked) return
  if (asked && !wasLinked) {
    const { words, disclosed } = await consentOf(ctx.tx, { ...key, member, language })
    const move = { kind: 'confirmed', by: 'member', address: null, consent: words.join('\n') } as const
    await changeLink(ctx, key, move)
    await storeDisclosed(ctx.tx, key, disclosed)
  }
  const { memberId, companyId } = key
  await keepSubscription(ctx.tx, { ...device, memberId, companyId }, asDate(ctx.now))
}

/** The code that an app on a home screen begins with, while one waits. */
export async function startCode({ app, now }: Visit, tx: Tx, member: PageMember): Promise<string | null> {
  const open = await openCodes(tx, member.company_id, member.id, asDate(now))
  const row = open.find(({ channel }) => channel === 'app')
  return row ? restingCode(app.secrets, { ...appOf(member), expiresAt: row.expires_at }, row.code_hash) : null
}

/** The page on which a device is made to take notifications; null where the company has no app. */
export async function appScreen(
  visit: Visit,
  tx: Tx,
  member: PageMember,
  { publicKey, language }: { publicKey: string; language: Language },
): Promise<Extract<MemberPageScreen, { kind: 'app' }> | null> {
  const key = appOf(member)
  if (!(await findAccount(tx, key))) return null
  const { words: consent } = await consentOf(tx, { ...key, member, language })
  return {
    kind: 'app',
    companyName: member.company_name,
    publicKey,
    isInstallable: (await startCode(visit, tx, member)) !== null,
    isLinked: await isAppLinked(tx, member),
    consent,
  }
}

/** What a device tells of a notification it got: the key of the notification vouches for it. */
export function receive({ app, now }: Visit, { key, event, endpoint }: PostedReceipt): Promise<void> {
  return app.database.asSystem(async (tx) => {
    const dispatch = await holdByKey(tx, key)
    if (!dispatch) return
    const { company_id: companyId, member_id: memberId } = dispatch
    await bindToCompany(tx, companyId)
    await recordProof(tx, dispatch, event === 'clicked' ? 'read' : 'arrived', asDate(now))
    if (memberId !== null && endpoint !== null)
      await noteSeen(tx, { companyId, memberId, endpoint }, asDate(now))
  })
}
