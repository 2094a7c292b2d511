import type { ExternalChannel } from '#contract/channels/names.ts'
import { accessTo, nullWhereUnusable } from '../../../channels/accounts/opening.ts'
import { findAccount } from '../../../channels/accounts/queries.ts'
import { SlackAccount } from '../../../channels/slack/account.ts'
import { slackChannel } from '../../../channels/slack/channel.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import type { App } from '../../../platform/context.ts'
import { codeHash } from '../linking/code-rules.ts'
import { makeCode } from '../linking/code-service.ts'
import { changeLink, type LinkingCtx } from '../linking/link-service.ts'
import { knownAddress } from '../member-page/card-rules.ts'
import { type InvitationPayload, offerTo } from './mails.ts'
import { type Invited, readInvited } from './queries.ts'

type Batch = { companyId: number; channel: ExternalChannel; memberIds: readonly number[] }

/** Where a channel reaches a member, or why that is unknown. */
type Place = { address: string } | { code: 'no_address' | 'unknown_address' | 'unusable' }

const reasons = {
  no_address: '連絡先が登録されていません。メンバーの情報に登録してから、もう一度招待してください。',
  unusable: 'Slackの接続の設定が足りないか、読み取れません。設定を保存してから、もう一度招待してください。',
  unknown_address: 'メールアドレスの合う利用者がSlackにいません。Slackのメールアドレスを登録してください。',
} as const

/** Finds members on a channel and queues its first message; HR sees who was not found, and why. */
export async function askOverChannel(app: App, { companyId, channel, memberIds }: Batch): Promise<void> {
  const members = await app.database.asCompany(companyId, (tx) => readInvited(tx, companyId, memberIds))
  const find = channel === 'slack' ? await slackFinder(app, companyId) : null
  for (const member of members) {
    const known = knownAddress(channel, member)
    const place = known === null || !find ? placeOf(known) : await find(known)
    await app.database.asCompany(companyId, (tx) =>
      askAt({ app, tx, now: app.clock(), actor: { companyId } }, { member, channel, place }),
    )
  }
}

const placeOf = (known: string | null): Place =>
  known === null ? { code: 'no_address' } : { address: known }

/** Looks members up by their mail address; null where the company has no Slack. */
async function slackFinder(app: App, companyId: number): Promise<((email: string) => Promise<Place>) | null> {
  const row = await app.database.asCompany(companyId, (tx) =>
    findAccount(tx, { companyId, channel: 'slack' }),
  )
  if (!row) return null
  const slack = slackChannel(app.config.SLACK_API_BASE)
  const access = await accessTo(app, row, SlackAccount).catch(nullWhereUnusable)
  if (!access) return async () => ({ code: 'unusable' })
  return async (email) => {
    const user = await slack.findUserByEmail(access, email)
    return user ? { address: user.userId } : { code: 'unknown_address' }
  }
}

async function askAt(
  ctx: LinkingCtx,
  { member, channel, place }: { member: Invited; channel: ExternalChannel; place: Place },
): Promise<void> {
  const { companyId } = ctx.actor
  if ('code' in place) {
    const { code } = place
    await changeLink(ctx, { memberId: member.id, channel }, { kind: 'failed', code, words: reasons[code] })
    return
  }
  const { address } = place
  const { code, consent, expiresAt } = await makeCode(ctx, member, { channel, address })
  const payload: InvitationPayload = {
    ...offerTo(member, channel),
    consent,
    expiresAt: expiresAt.toISOString(),
    codeHash: codeHash(code).toString('hex'),
  }
  const key = `${member.id} ${channel} ${expiresAt.getTime()}`
  const mail = { companyId, kind: 'channel_invitation', key, channel, recipient: address, payload } as const
  await enqueueNotifications(ctx.tx, ctx.app, [{ ...mail, memberId: member.id }], ctx.now)
}
