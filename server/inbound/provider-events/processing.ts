import { accessTo, nullWhereUnusable, openRow } from '../../channels/accounts/opening.ts'
import { type AccountRow, findAccount, suspendAccount } from '../../channels/accounts/queries.ts'
import type { ChannelEvent, DeliveryReport } from '../../channels/channel.ts'
import { LineAccount } from '../../channels/line/account.ts'
import { lineChannel } from '../../channels/line/channel.ts'
import { moveLink } from '../../channels/links/moves.ts'
import { findLinked, type MemberLink } from '../../channels/links/queries.ts'
import type { NotificationKinds } from '../../delivery/queue.ts'
import { applyFailureEffects } from '../../delivery/worker/effects.ts'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { fetchCame } from './files.ts'
import type { ChannelHandlers, ChatEvent, ChatReply } from './handlers.ts'
import {
  type EventKey,
  endEvent,
  endTakenBack,
  holdDispatch,
  markNotArrived,
  recordProof,
} from './queries.ts'
import { replyInChat } from './replying.ts'

type Processing = {
  kinds: NotificationKinds
  handlers: ChannelHandlers
  key: EventKey
  /** Null for one that is given up. */
  event: ChannelEvent | null
  receivedAt: Date
  isLast: boolean
}

/** Does what follows from an event, once. @returns false where it must wait, as a report that came before its dispatch was recorded */
export async function processEvent(app: App, processing: Processing): Promise<boolean> {
  const { key, event } = processing
  const { companyId } = key
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => app.database.asCompany(companyId, work)
  const at = asDate(app.clock())
  const row = await inCompany((tx) => findAccount(tx, key))
  if (!event || !row) {
    await inCompany((tx) => endEvent(tx, key, at))
    return true
  }
  if ('address' in event) return processChat(app, processing, { event, row, at })
  const report = event.kind === 'hint' ? await reportOf(app, row, event.providerId) : event
  return inCompany(async (tx) => {
    const isDone = report === null || (await processReport(tx, processing, report, at))
    return isDone ? endEvent(tx, key, at).then(() => true) : false
  })
}

/** What a hint is about; nothing is known where the account holds too little to ask by now. */
async function reportOf(app: App, row: AccountRow, providerId: string): Promise<DeliveryReport | null> {
  const opened = await openRow(app, row).catch(nullWhereUnusable)
  return opened ? opened.lookUp(providerId) : null
}

type Report = DeliveryReport | Extract<ChannelEvent, { kind: 'read' | 'account_ended' }>

async function processReport(tx: Tx, { kinds, key }: Processing, report: Report, at: Date): Promise<boolean> {
  if (report.kind === 'account_ended') {
    await suspendAccount(tx, key, { code: report.code, words: report.words, until: null }, at)
    return true
  }
  const dispatch = await holdDispatch(tx, key, report.providerId)
  if (!dispatch) return false
  if (report.kind !== 'not_arrived') {
    await recordProof(tx, dispatch, report.kind, at)
    return true
  }
  if (!(await markNotArrived(tx, dispatch, { ...report, at }))) return true
  const { code, words } = report
  if (report.about === 'recipient' && dispatch.member_id !== null) {
    const failed = { kind: 'failed' as const, code, words, address: dispatch.recipient }
    await moveLink(tx, { ...key, memberId: dispatch.member_id }, failed, at)
  }
  await applyFailureEffects(
    tx,
    kinds,
    [{ ...dispatch, reason: report.words, isBadAddress: false, isLate: true }],
    at,
  )
  return true
}

type Chat = { event: ChatEvent; row: AccountRow; at: Date }

async function processChat(app: App, processing: Processing, { event, row, at }: Chat): Promise<boolean> {
  const { handlers, key } = processing
  const { companyId, channel } = key
  const known = await app.database.asCompany(companyId, (tx) => linkOf(tx, key, event))
  const name = known ? null : await nameOf(app, row, event)
  const came = known && event.kind === 'other_message' ? await fetchCame(app, row, event) : null
  if (came === 'later' && mayWait(processing, at)) return false
  const file = came === 'later' ? { lost: 'failed' as const } : came
  const said = await app.database.asCompany(companyId, async (tx): Promise<ChatReply | null> => {
    if (!(await endEvent(tx, key, at))) return null
    if (event.kind === 'taken_back') await endTakenBack(tx, key, event.providerMessageId, at)
    const link = await linkOf(tx, key, event)
    return handlers.handleChatEvent(tx, app, { companyId, channel, link, name, event, file, at })
  })
  if (said) await replyInChat(app, row, event, said)
  return true
}

/** A file is waited for no longer than this, in milliseconds; then its message is told without it. */
const fileWaitMs = 10 * 60_000

const mayWait = ({ receivedAt, isLast }: Processing, at: Date): boolean =>
  !isLast && at.getTime() - receivedAt.getTime() < fileWaitMs

const linkOf = (
  tx: Tx,
  { companyId, channel }: EventKey,
  { address }: ChatEvent,
): Promise<MemberLink | null> => findLinked(tx, { companyId, channel, address })

/** What somebody unknown goes by on LINE, which a code is confirmed with. */
async function nameOf(app: App, row: AccountRow, event: ChatEvent): Promise<string | null> {
  if (row.channel !== 'line' || event.kind !== 'text') return null
  const access = await accessTo(app, row, LineAccount).catch(nullWhereUnusable)
  if (!access) return null
  return lineChannel(app.config.LINE_API_BASE)
    .profile(access, event.address)
    .catch(() => null)
}
