import type { OpenedMail } from './opened-mail.ts'
import { isReport, type Report, reportOf } from './report-rules.ts'

/** How a mail reached us. */
export type Reached = {
  kind: 'reply' | 'bounce'
  /** MAIL FROM:<>, as machines that report send. */
  isNullSender: boolean
  /** To whom the mail went that this one is about; empty where it is about none. */
  recipient: string
}

/** What a mail is. */
export type Sorted = Report | { kind: 'complaint' } | { kind: 'auto_reply' } | { kind: 'reply' }

/** Sorts a mail: a report, a complaint, a machine's answer or somebody's; the first that it is. */
export function sortMail(mail: OpenedMail, reached: Reached): Sorted {
  if (isComplaint(mail)) return { kind: 'complaint' }
  if (reached.kind === 'bounce' && (reached.isNullSender || isReport(mail.contentType))) {
    const report = reportOf(mail, reached.recipient)
    if (report) return report
  }
  return reached.isNullSender || isAutomatic(mail) ? { kind: 'auto_reply' } : { kind: 'reply' }
}

/** An abuse report of a mail provider (RFC 5965). */
const isComplaint = ({ contentType, feedback }: OpenedMail): boolean =>
  isReport(contentType) && (feedback !== null || /report-type="?feedback-report/i.test(contentType))

const answering = new Set(['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id'])
const bulk = /^(bulk|auto_reply|auto-reply|junk|list)$/i

/** Marks that prove nothing alone, and together with the subject do. */
const hinting =
  /^(x-auto|x-mail-autoreply|x-ms-exchange-inbox-rules-loop|x-loop|feedback-id|x-campaign|auto-|precedence$)/
const awaySubject =
  /自動(応答|返信|送信|回答)|不在(連絡|通知|のお知らせ|中|です|の(ため|為))|休暇中|out of (the )?office|automatic reply|auto(matic)?[ -]?(reply|response)|vacation|自动回复|自動回覆/i

/** Whether a machine wrote it (RFC 3834, and what programs do that do not know it). */
function isAutomatic({ headers, subject, contentType }: OpenedMail): boolean {
  const isMarked = headers.some(([name, value]) => {
    if (name === 'auto-submitted') return !/^no\b/i.test(value.trim())
    if (name === 'precedence') return bulk.test(value.trim())
    return answering.has(name)
  })
  if (isMarked || isReport(contentType)) return true
  return awaySubject.test(subject) && headers.some(([name]) => hinting.test(name))
}
