import type { OpenedMail } from './opened-mail.ts'
import { withoutQuotes } from './quote-rules.ts'
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
function isAutomatic({ headers, subject, text, contentType }: OpenedMail): boolean {
  const isMarked = headers.some(([name, value]) => {
    if (name === 'auto-submitted') return !/^no\b/i.test(value.trim())
    if (name === 'precedence') return bulk.test(value.trim())
    return answering.has(name)
  })
  if (isMarked || isReport(contentType)) return true
  if (awaySubject.test(subject) && headers.some(([name]) => hinting.test(name))) return true
  return !isOfPerson(headers) && (namedSubject.test(subject) || saysAutomatic(text))
}

const isOfPerson = (headers: OpenedMail['headers']): boolean =>
  headers.some(([name, value]) => name === 'auto-submitted' && /^no\b/i.test(value.trim()))

// What no person writes: a subject that is named so from its first letter, and words that say it of the mail itself.
const namedSubject =
  /^[\s\p{Ps}]*(自動(応答|返信)|自动(回复|答复)|自動(回覆|回應)|automatic reply|auto[- ]?reply)/iu
const automaticLine = [
  /^[\p{P}\p{S}\s]*(自動(応答|返信|送信|配信)|自动回复|自動回覆)(メール|メッセージ)?[\p{P}\p{S}\s]*$/u,
  /^[\p{P}\p{S}\s]*(この|本)(メール|メッセージ|返信)は.{0,20}自動(的に|で)?(応答|返信|送信|配信)[^かい？?]*$/u,
  /^[\p{P}\p{S}\s]*(此|本)(邮件|郵件|信件)(为|為|是|由).{0,12}自(动|動)(回复|回覆|发送|發送|发出|發出)/u,
  /^[\p{P}\p{S}\s]*this (is an?|(e-?mail|message|reply) (is|was)( an?)?) auto(matic|mated|-?generated)/iu,
]

/** Whether what stands above the quoted says of itself that a machine wrote it. */
function saysAutomatic(text: string): boolean {
  const lines = withoutQuotes(text.slice(0, mostOwnLetters), []).text.split('\n').slice(0, mostOwnLines)
  return lines.some((line) => line.length < 200 && automaticLine.some((pattern) => pattern.test(line)))
}

const mostOwnLines = 40
const mostOwnLetters = 20_000
