import type { Temporal } from 'temporal-polyfill'
import type { RouteName } from '#contract/channels/names.ts'
import { asDate } from '../platform/clock.ts'
import type { App } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { enqueue } from '../platform/jobs.ts'
import type { Notice } from './channel.ts'
import type { MailKindName, NewMail, QueuedMail } from './mail-kinds.ts'

export type { QueuedMail } from './mail-kinds.ts'

import { insertMails } from './queries.ts'
import { routed } from './routing/routing.ts'

/** What leaves: made from a queued mail's payload at the moment of sending. */
export type RenderedMail = {
  fromName: string
  /** The address that answers go to, when it is not the sender's. */
  replyTo?: string | null
  /** Somebody wrote it for this reader: it is no automatic mail (RFC 3834 5). */
  isPersonal?: boolean
  subject: string
  text: string
  html: string
  /** The files that it carries, read as it leaves: `message_attachments` of its company. */
  files?: readonly number[]
  headers?: Record<string, string>
}

/** A mail that the server refused for good, with its words. */
export type FailedMail = QueuedMail & {
  reason: string
  /** The address does not exist, as against a mail that was not liked. */
  isBadAddress: boolean
  /** A server had taken it, and another could not deliver it. */
  isLate?: boolean
  /** Only for now, as for a full mailbox: the next mail may arrive. */
  isPassing?: boolean
  /** The way that the thing goes on by, if it does. */
  movedTo?: RouteName
}

/** A mail that a channel has, or may have. */
export type SentMail = QueuedMail & {
  /** Nobody can know whether it was taken. */
  isUnconfirmed?: boolean
}

/** How a feature's mail reads and what follows when it has left or cannot leave. */
export type MailKind = {
  /** Pure but for the address of our own links; `at` is the moment of sending. */
  render(app: App, mail: QueuedMail, at: Date): RenderedMail
  /** What the same says over a channel besides mail; a kind that goes any way has it. */
  notice?(app: App, mail: QueuedMail, at: Date): Notice
  /** Whether it is too late for the mail to leave: it is then cancelled instead. */
  isStale?(mail: QueuedMail, at: Date): boolean
  /** Runs in the transaction that records these mails of one kind as sent. */
  sent?(tx: Tx, mails: readonly SentMail[], at: Date): Promise<void>
  /** Runs in the transaction that records these mails of one kind as failed for good. */
  failed?(tx: Tx, mails: readonly FailedMail[], at: Date): Promise<void>
}

export type MailKinds = Readonly<Record<MailKindName, MailKind>>

/**
 * Queues mails in the caller's transaction: they leave if and only if it commits.
 * A mail whose kind and key were queued before is not queued again.
 * @param options.again one that ended waits to leave once more, under its own Message-ID and marked as repeated
 * @param options.from nothing leaves before
 * @returns how many are new
 */
export async function queueMails(
  tx: Tx,
  app: App,
  mails: readonly NewMail[],
  now: Temporal.Instant,
  options: { again?: boolean; from?: Temporal.Instant } = {},
): Promise<number> {
  if (mails.length === 0) return 0
  const from = asDate(options.from ?? now)
  const at = { domain: mailDomain(app), now: asDate(now), from, again: options.again ?? false }
  const queued = await insertMails(tx, await routed(tx, mails), at)
  if (from > at.now) await enqueue(tx, 'send_mails', {}, { key: `send_mails ${from.getTime()}`, runAt: from })
  else await enqueue(tx, 'send_mails', {}, { key: 'send_mails' })
  return queued
}

/** Our address on every mail: that of MAIL_FROM, else no-reply at the public address. */
export function senderAddress(app: App): string {
  const configured = app.config.MAIL_FROM?.match(/[^\s<>]+@[^\s<>]+/)?.[0]
  return configured ?? `no-reply@${new URL(app.config.PUBLIC_URL).hostname}`
}

/** The domain of our Message-IDs: that of our address. */
function mailDomain(app: App): string {
  return senderAddress(app).split('@').at(-1) ?? 'localhost'
}
