import { isAutomatic, isAway } from './automatic-rules.ts'
import { withoutCopy } from './copy-rules.ts'
import { isNamedReport, isOfServer, lineThatSaysWhy, saysFailed } from './notice-rules.ts'
import type { OpenedMail } from './opened-mail.ts'
import { isReport, type Report, reportOf, unsaid } from './report-rules.ts'

export type Reached = {
  kind: 'reply' | 'bounce'
  isNullSender: boolean
  recipient: string
}

export type Sorted = Report | { kind: 'complaint' } | { kind: 'auto_reply' } | { kind: 'reply' }

/** A mail's kind, the first that fits: complaint, report, automatic answer, reply. */
export function sortMail(mail: OpenedMail, reached: Reached): Sorted {
  if (isComplaint(mail)) return { kind: 'complaint' }
  if (reached.kind === 'bounce' && (reached.isNullSender || isOfMachine(mail, reached.recipient))) {
    const report = reportOf(mail, { recipient: reached.recipient, isAway: isAway(mail) })
    if (report) return report
    // Nobody answers without a sender to a return path, but machines that say so.
    if (!isAutomatic(mail) && mail.from !== reached.recipient.toLowerCase())
      return unsaid(lineThatSaysWhy(withoutCopy(mail.text)))
  }
  return reached.isNullSender || isAutomatic(mail) ? { kind: 'auto_reply' } : { kind: 'reply' }
}

/** Whether a mail with a sender is a machine's report: by its head, or as a server speaks in it and not the member. */
function isOfMachine(mail: OpenedMail, recipient: string): boolean {
  if (isNamedReport(mail)) return true
  const said = withoutCopy(mail.text)
  const speaks =
    isOfServer(said) || (recipient !== '' && said.toLowerCase().includes(recipient.toLowerCase()))
  return mail.from !== recipient.toLowerCase() && speaks && saysFailed(said)
}

/** An abuse report: by RFC 5965, or with only the mail complained about. */
function isComplaint({ contentType, feedback, subject, hasCopy }: OpenedMail): boolean {
  if (feedback !== null) return !/^feedback-type:\s*not-spam/im.test(feedback)
  if (isReport(contentType) && /report-type="?feedback-report/i.test(contentType)) return true
  return hasCopy && complaintSubject.test(subject)
}

const complaintSubject =
  /^\s*(\[.{1,40}\]\s*)?(complaint about message|(fwd?: ?)?((e-?mail|spam|user) )?(feedback|abuse|spam|junk|complaint)( loop)? (report|complaint|notification|feedback)|abuse\b|\[?fbl\b)/i
