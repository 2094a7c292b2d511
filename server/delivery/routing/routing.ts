import type { ChannelKind } from '#contract/channels/names.ts'
import { asInstant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import {
  isEmptied,
  isReminder,
  type NewNotification,
  type QueuedNotification,
  usesAnyChannel,
} from '../kinds.ts'
import { channelsOf, movesFromClosed, nextChannel, reminderChannel } from './channel-choice-rules.ts'
import {
  endOnClosed,
  findRouting,
  holdOnClosed,
  insertMoved,
  type MemberKey,
  type MovedDispatch,
  named,
  type RoundOfMember,
  readChannels,
  readTried,
  readTriedOf,
  roundNamed,
} from './queries.ts'

export type RoutedNotification = NewNotification & { channel: ChannelKind }

const memberOf = ({ companyId, delivery, memberId }: NewNotification): MemberKey | null => {
  const id = delivery?.memberId ?? memberId
  return id === undefined ? null : { companyId, memberId: id }
}

/** Gives each notification its channel: the member's best one, where its kind allows any. */
export async function routed(tx: Tx, mails: readonly NewNotification[]): Promise<RoutedNotification[]> {
  const byMail = (mail: NewNotification): RoutedNotification => ({ ...mail, channel: mail.channel ?? 'mail' })
  const able = mails.filter((mail) => !mail.channel && usesAnyChannel(mail.kind) && memberOf(mail))
  const companies = await findRouting(tx, [...new Set(able.map(({ companyId }) => companyId))])
  const asked = new Set(able.filter(({ companyId }) => companies.has(companyId)))
  if (asked.size === 0) return mails.map(byMail)
  const byMember = await readChannels(
    tx,
    [...asked].flatMap((mail) => memberOf(mail) ?? []),
  )
  const tried = await readTried(tx, [...asked].filter(({ kind }) => isReminder(kind)).flatMap(roundOf))
  return mails.map((mail) => {
    const member = asked.has(mail) ? memberOf(mail) : null
    const known = member && byMember.get(named(member))
    if (!member || !known) return byMail(mail)
    const channels = channelsOf(known)
    const channel = isReminder(mail.kind)
      ? reminderChannel(
          channels,
          roundOf(mail).flatMap((round) => tried.get(roundNamed(round)) ?? []),
        )
      : (channels[0] ?? null)
    return channel ? { ...mail, channel: channel.name, recipient: channel.address } : byMail(mail)
  })
}

/** The channels to these members, the best first; mail where there is no other. */
export async function readMemberChannels(
  tx: Tx,
  companyId: number,
  memberIds: readonly number[],
): Promise<Map<number, ChannelKind[]>> {
  const isRouting = (await findRouting(tx, [companyId])).size > 0
  const keys = isRouting ? memberIds.map((memberId) => ({ companyId, memberId })) : []
  const byMember = await readChannels(tx, keys)
  return new Map(
    memberIds.map((memberId) => {
      const known = byMember.get(named({ companyId, memberId }))
      const channels = known ? channelsOf(known).map(({ name }) => name) : []
      return [memberId, channels.length > 0 ? channels : ['mail' as const]]
    }),
  )
}

const roundOf = ({ companyId, delivery }: NewNotification): RoundOfMember[] =>
  delivery ? [{ companyId, ...delivery }] : []

/** The Message-ID on another channel: that of the mail with the channel's name. */
function messageIdOn(messageId: string, channel: ChannelKind): string {
  const [, thing = '', domain = ''] = /^<([^.]+\.[^.@]+)[^@]*@(.*)>$/.exec(messageId) ?? []
  return channel === 'mail' ? `<${thing}@${domain}>` : `<${thing}.${channel}@${domain}>`
}

/** Queues what is known not to have arrived on the member's next channel; gives that channel by dispatch. */
export async function fallBack(
  tx: Tx,
  ended: readonly QueuedNotification[],
  at: Date,
): Promise<Map<number, ChannelKind>> {
  const moved: MovedDispatch[] = []
  for (const [companyId, own] of Map.groupBy(ended.filter(mayFallBack), (mail) => mail.company_id)) {
    const isByMailAlone = own.every(({ channel }) => channel === 'mail')
    if (isByMailAlone && (await findRouting(tx, [companyId])).size === 0) continue
    const keys = own.map((mail) => ({ companyId, memberId: mail.member_id ?? 0 }))
    const byMember = await readChannels(tx, keys)
    const tried = await readTriedOf(tx, companyId, own.map(originOf))
    for (const mail of own) {
      const known = byMember.get(named({ companyId, memberId: mail.member_id ?? 0 }))
      const before = tried.get(originOf(mail))
      if (before?.emptied.includes(mail.id)) continue
      const channel = known && nextChannel(channelsOf(known), before?.tried ?? [mail.channel])
      if (channel) moved.push(movedTo(mail, channel, (before?.ordinal ?? mail.ordinal) + 1))
    }
  }
  if (moved.length > 0) {
    await insertMoved(tx, moved, at)
    await enqueue(tx, 'send_mails', {}, { key: 'send_mails' })
  }
  return new Map(moved.map(({ id, route: channel }) => [id, channel]))
}

/** A forgotten or emptied mail has no words to go on with. */
const mayFallBack = (mail: QueuedNotification): boolean =>
  mail.member_id !== null && mail.attempt_key !== null && !isEmptied(mail) && usesAnyChannel(mail.kind)

const originOf = (mail: QueuedNotification): number => mail.origin_id ?? mail.id

const movedTo = (
  mail: QueuedNotification,
  channel: { name: ChannelKind; address: string },
  ordinal: number,
): MovedDispatch => ({
  companyId: mail.company_id,
  id: mail.id,
  originId: originOf(mail),
  ordinal,
  messageId: messageIdOn(mail.message_id, channel.name),
  route: channel.name,
  recipient: channel.address,
})

const batch = 500

/** A notification that a suspended account kept, with the channel that it uses instead. */
export type LeftAccount = {
  mail: QueuedNotification
  reason: string
  route: ChannelKind | null
  isUnconfirmed: boolean
}

const withoutAccount = 'チャネルの設定が削除されました'

/** Moves what suspended accounts kept past 18:00 to the next channel; not what may have arrived. */
export async function leaveClosed(tx: Tx, at: Date): Promise<LeftAccount[]> {
  const rows = await holdOnClosed(tx, at, batch)
  const late = rows.filter(
    (row) =>
      row.is_without_account || isEmptied(row) || movesFromClosed(asInstant(row.created_at), asInstant(at)),
  )
  const mayHaveArrived = (row: QueuedNotification) => row.unknown_count > 0
  const channels = await fallBack(
    tx,
    late.filter((row) => !mayHaveArrived(row)),
    at,
  )
  const left = late.map((row) => ({
    mail: row,
    isOver: row.is_without_account || channels.has(row.id) || mayHaveArrived(row),
    isEmptied: isEmptied(row),
    isUnconfirmed: mayHaveArrived(row),
    reason: row.closed_reason ?? withoutAccount,
    route: channels.get(row.id) ?? null,
  }))
  for (const [companyId, own] of Map.groupBy(left, ({ mail }) => mail.company_id))
    await endOnClosed(
      tx,
      companyId,
      own.map(({ mail, reason, ...one }) => ({ id: mail.id, words: reason, end: endOf(one) })),
    )
  return left.filter((one) => one.isOver && !one.isEmptied)
}

function endOf(left: { isOver: boolean; isEmptied: boolean; isUnconfirmed: boolean }) {
  if (left.isEmptied) return 'cancelled'
  if (left.isUnconfirmed) return 'unconfirmed'
  return left.isOver ? 'failed' : null
}
