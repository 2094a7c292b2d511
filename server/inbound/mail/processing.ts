import * as z from 'zod'
import type { NotificationKinds } from '../../delivery/queue.ts'
import { applyFailureEffects } from '../../delivery/worker/effects.ts'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { BounceClass } from './bounce-rows.ts'
import type { OpenedMail } from './opened-mail.ts'
import type { Unreadable } from './parsing.ts'
import {
  endInbound,
  followsTwoSoft,
  type HeldNotification,
  holdCarried,
  holdMail,
  markBounced,
  type WaitingInbound,
} from './queries.ts'
import { isOfFormer, type Report } from './report-rules.ts'
import { type Sorted, sortMail } from './sorting-rules.ts'

/** An answer to a message that came by mail; `mail` is null when it could not be read. */
export type MailAnswer = {
  companyId: number
  messageId: number
  mail: OpenedMail | null
  isAuto: boolean
  at: Date
}

/** A report about a mail to a member that cannot be understood. */
export type UnclearReport = { companyId: number; memberId: number; mail: OpenedMail; at: Date }

/** What follows from what came back, by the features that know. Each runs in the transaction that settles the mail. */
export type InboundHandlers = {
  answered(tx: Tx, answer: MailAnswer): Promise<void>
  reported(tx: Tx, report: UnclearReport): Promise<void>
  complained(tx: Tx, member: { companyId: number; memberId: number }, at: Date): Promise<void>
}

export type Processing = { app: App; kinds: NotificationKinds; handlers: InboundHandlers }

/** Why a mail came back, as HR reads it. */
const reasons: Record<BounceClass, string> = {
  hard: 'あて先のアドレスが見つかりません',
  full: '受信箱がいっぱいです',
  soft: '一時的に受信できませんでした',
  reputation: '相手のメールサーバーが受け取りを断りました',
  message: 'メールの大きさや形式が受け付けられませんでした',
}

/** Sorts a mail that was read, writes what it is, and does what follows, in one transaction and once. */
export function processMail(
  processing: Processing,
  waiting: WaitingInbound,
  opened: OpenedMail | Unreadable,
): Promise<void> {
  const companyId = waiting.company_id
  return processing.app.database.asCompany(companyId, async (tx) => {
    const at = asDate(processing.app.clock())
    const ours = waiting.mail_id === null ? null : ((await holdMail(tx, companyId, waiting.mail_id)) ?? null)
    const result =
      'problem' in opened ? { kind: 'unreadable' as const } : sortMail(opened, reachedBy(waiting, ours))
    const detail = 'problem' in opened ? opened.problem : 'words' in result ? result.words : null
    const sortedAs = result.kind === 'bounce' && result.isUnsaid ? 'nothing' : result.kind
    const settled = { sortedAs, detail: detail?.slice(0, 500) ?? null, at }
    if (!(await endInbound(tx, { companyId, id: waiting.id }, settled))) return
    const mail = 'problem' in opened ? null : opened
    await follow(processing, tx, { waiting, ours, result, mail, at })
  })
}

const reachedBy = (waiting: WaitingInbound, ours: HeldNotification | null) => ({
  kind: waiting.token_kind === 'bounce' ? ('bounce' as const) : ('reply' as const),
  isNullSender: waiting.envelope_from === '',
  recipient: ours?.recipient ?? '',
})

type Following = {
  waiting: WaitingInbound
  ours: HeldNotification | null
  result: Sorted | { kind: 'unreadable' }
  mail: OpenedMail | null
  at: Date
}

async function follow(processing: Processing, tx: Tx, following: Following): Promise<void> {
  const { waiting, ours, result, mail, at } = following
  const { company_id: companyId, member_id: memberId } = waiting
  if (result.kind === 'bounce' && result.isUnsaid) {
    if (memberId !== null && mail)
      await processing.handlers.reported(tx, { companyId, memberId, mail, at: waiting.received_at })
    return
  }
  if (result.kind === 'bounce') {
    const isFormer = mail !== null && ours !== null && isOfFormer(mail, ours)
    return bounced(processing, tx, { ours: await returned(tx, ours, isFormer), report: result, at })
  }
  if (result.kind === 'complaint') {
    if (memberId !== null) await processing.handlers.complained(tx, { companyId, memberId }, at)
    return
  }
  if (result.kind === 'delay' || result.kind === 'arrival') return
  // An unreadable mail to a return path is such a report.
  if (result.kind === 'unreadable' && waiting.token_kind === 'bounce') return
  const messageId = waiting.message_id ?? messageOf(ours)
  if (messageId === null) return
  const isAuto = result.kind === 'auto_reply'
  await processing.handlers.answered(tx, { companyId, messageId, mail, isAuto, at: waiting.received_at })
}

/** The message that a mail of kind `message` brought. */
function messageOf(mail: HeldNotification | null): number | null {
  if (mail?.kind !== 'message') return null
  return z.object({ messageId: z.int() }).safeParse(mail.payload).data?.messageId ?? null
}

/** What a report is about: our mail with what left in its list, or that list alone where the mail has gone to another address since. */
async function returned(
  tx: Tx,
  ours: HeldNotification | null,
  isFormer: boolean,
): Promise<HeldNotification[]> {
  if (ours?.state !== 'sent') return []
  if (isFormer) return holdCarried(tx, ours, 'earlier')
  return [ours, ...(await holdCarried(tx, ours, 'this'))]
}

type Bounced = { ours: readonly HeldNotification[]; report: Extract<Report, { kind: 'bounce' }>; at: Date }

/** Turns a mail that had left into one that came back, once, with what left in its list. */
async function bounced({ app, kinds }: Processing, tx: Tx, { ours, report, at }: Bounced): Promise<void> {
  const [first] = ours
  if (!first) return
  const { bounceClass, isUnclear, words } = report
  const isSoft = bounceClass === 'full' || bounceClass === 'soft'
  const isHard =
    bounceClass === 'hard' ||
    (isSoft && !isUnclear && first.member_id !== null && (await followsTwoSoft(tx, first)))
  const why = isUnclear ? '理由はわかりません' : reasons[bounceClass]
  const reason = (words === '' ? why : `${why}（${words}）`).slice(0, 500)
  const returning = { companyId: first.company_id, ids: ours.map(({ id }) => id) }
  await markBounced(tx, returning, { bounceClass, isUnclear, reason, at })
  if (isUnclear || bounceClass === 'reputation' || bounceClass === 'message')
    app.log.warn({ mail_id: first.id, kind: first.kind, bounce: bounceClass }, 'a mail was not let in')
  const isPassing = isSoft && !isHard
  const failed = ours.map((mail) => ({ ...mail, reason, isBadAddress: isHard, isLate: true, isPassing }))
  await applyFailureEffects(tx, kinds, failed, at)
}
