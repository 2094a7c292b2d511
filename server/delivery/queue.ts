import type { Temporal } from 'temporal-polyfill'
import type { ChannelKind } from '#contract/channels/names.ts'
import type { Notice } from '../channels/channel.ts'
import { mailDomain } from '../channels/email/address.ts'
import type { RenderedMail } from '../channels/email/message.ts'
import { asDate } from '../platform/clock.ts'
import type { App } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import type { NewNotification, NotificationKindName, QueuedNotification } from './kinds.ts'

export type { QueuedNotification } from './kinds.ts'

import { carryTogether, insertNotifications } from './queries.ts'
import { routed } from './routing/routing.ts'

export type FailedNotification = QueuedNotification & {
  reason: string
  /** The address does not exist, as against a mail that was not liked. */
  isBadAddress: boolean
  /** A server had taken it, and another could not deliver it. */
  isLate?: boolean
  /** Only for now, as for a full mailbox: the next mail may arrive. */
  isPassing?: boolean
  movedTo?: ChannelKind
}

/** A mail that a channel has, or may have. */
export type SentNotification = QueuedNotification & {
  /** It may have been taken, which nobody can find out. */
  isUnconfirmed?: boolean
}

/** How a feature's mail reads and what follows when it has left or cannot leave. */
export type NotificationKind = {
  /** Pure but for our own links' address; `at` is the moment of sending. */
  render(app: App, mail: QueuedNotification, at: Date): RenderedMail
  /** The text over a channel besides mail; required for kinds that use any channel. */
  notice?(app: App, mail: QueuedNotification, at: Date): Notice
  /** Whether it is too late for the mail to leave: it is then cancelled instead. */
  isStale?(mail: QueuedNotification, at: Date): boolean
  /** Runs in the transaction that records these mails of one kind as sent. */
  sent?(tx: Tx, mails: readonly SentNotification[], at: Date): Promise<void>
  /** Runs in the transaction that records these mails of one kind as failed for good. */
  failed?(tx: Tx, mails: readonly FailedNotification[], at: Date): Promise<void>
}

export type NotificationKinds = Readonly<Record<NotificationKindName, NotificationKind>>

/**
 * Queues notifications in the caller's transaction, once for each kind and key; `again` repeats one that ended.
 * Several to one address of a kind that leaves together become one mail. @returns how many were queued
 */
export async function enqueueNotifications(
  tx: Tx,
  app: App,
  mails: readonly NewNotification[],
  now: Temporal.Instant,
  options: { again?: boolean; from?: Temporal.Instant } = {},
): Promise<number> {
  if (mails.length === 0) return 0
  const from = asDate(options.from ?? now)
  const at = { domain: mailDomain(app), now: asDate(now), from, again: options.again ?? false }
  const onChannels = await routed(tx, mails)
  const queued = await insertNotifications(tx, onChannels, at)
  await carryTogether(tx, onChannels, at)
  if (from > at.now) await enqueue(tx, 'send_mails', {}, { key: `send_mails ${from.getTime()}`, runAt: from })
  else await enqueue(tx, 'send_mails', {}, { key: 'send_mails' })
  return queued
}
