import type { OpenedMail } from './opened-mail.ts'
import { withoutQuotes } from './quote-rules.ts'

type Headers = OpenedMail['headers']

const isNo = (value: string): boolean => /^\s*(no|none|never|false|off|0)?\s*(;.*)?$/i.test(value)

const valuesOf = (headers: Headers, name: string): string[] =>
  headers.flatMap(([one, value]) => (one === name ? value.trim() : []))

/** Marks of programs that answer by themselves; each by its value, as `X-Autoreply: no` is none. */
const answering =
  /^x-(mail-?)?(auto-?(reply|respond|responder|response|answer|generated|submitted|notify)|vacation|away|out-?of-?office|oof|absence|fc-machinegenerated|md-?autoresponse|amazon-auto-reply|opr-autoreply)(-(from|to|sender|id|message))?$/
const bulk = /^(bulk|auto_reply|auto-reply|junk)$/i

/** Marks that people's mails carry too: they prove nothing alone, and together with the subject do. */
const hinting =
  /^(x-auto-response-suppress|x-auto|x-ms-exchange-inbox-rules-loop|x-ms-exchange-generated|x-loop|feedback-id|x-campaign|list-id|precedence|auto-submitted)/

/** An answer of a person quotes our own subject: what stands in it proves nothing. */
const isAnswer = (subject: string): boolean =>
  /^\s*(re|aw|sv|vs|antw|odp|ynt|返信|回复|回覆|答复|答覆)\s*(\[\d+\])?\s*[:：]/i.test(subject)

const awaySubject =
  /自動(応答|返信|送信|回答|配信)|不在(連絡|通知|届|のお知らせ|のご連絡|のご案内|中|です|の(ため|為)|にして(おり|い)ます)|(休暇|休業|出張|育休|産休|長期休暇)(中|のお知らせ|のご連絡|のため)|退職(しました|いたしました|のお知らせ)|out[ -]of[ -](the[ -])?office|away from|on (vacation|leave|holiday)|auto(matic|mated)?[ -]?(reply|response|answer)|vacation|absence|自[动動](回复|回覆|答复|回應)|abwesenhei|automatische antwort|réponse automatique|absent|respuesta automática|risposta automatica|resposta automática|automatisch antwoord|autosvar|automatiskt? svar|automaattinen|автоответ|자동 (회신|응답)|부재/iu

/** A subject that is named so from its first letter, and words that say it of the mail itself: no person writes so. */
const namedSubject =
  /^[\s\p{Ps}]*(自動(応答|返信|回答|送信|配信)|【?不在(連絡|通知|届|のお知らせ|のご連絡|です|にして(おり|い)ます)|(休暇|休業|出張)(中|のお知らせ|のご連絡)|自动(回复|答复)|自動(回覆|回應)|auto(matic|mated)?[ -]?(reply|response|answer)\b|auto\s*[:：]|out[ -]of[ -](the[ -])?office|away from my mail|vacation (reply|message|response)|abwesenhei|automatische antwort|réponse automatique|respuesta automática|risposta automatica|resposta automática|automatisch antwoord|autosvar|automatiskt? svar|automaattinen|автоответ|자동 (회신|응답)|부재중)/iu
const automaticLine = [
  /^[\p{P}\p{S}\s]*(自動(応答|返信|送信|配信)|自动回复|自動回覆)(メール|メッセージ)?(です)?[\p{P}\p{S}\s]*$/u,
  /^[\p{P}\p{S}\s]*(この|本)(メール|メッセージ|返信)は.{0,20}自動(的に|で)?(応答|返信|送信|配信)[^かい？?]*$/u,
  /^[\p{P}\p{S}\s]*(此|本)(邮件|郵件|信件)(为|為|是|由).{0,12}自(动|動)(回复|回覆|发送|發送|发出|發出)/u,
  /^[\p{P}\p{S}\s]*this (is an?|(e-?mail|message|reply) (is|was)( an?)?) auto(matic|mated|-?generated)/iu,
]

/** Whether a machine wrote it (RFC 3834, and what programs do that do not know it). */
export const isAutomatic = (mail: OpenedMail): boolean =>
  isMarked(mail.headers) || /^multipart\/report\b/i.test(mail.contentType) || isAway(mail)

/** Whether a mail is an absence notice, by its subject, its words or its headers. */
export function isAway({ headers, subject, text }: OpenedMail): boolean {
  if (valuesOf(headers, 'auto-submitted').some((value) => /^auto-replied/i.test(value))) return true
  if (isOfPerson(headers)) return false
  if (!isAnswer(subject)) {
    if (namedSubject.test(subject)) return true
    if (awaySubject.test(subject) && headers.some(([name]) => hinting.test(name))) return true
    if (valuesOf(headers, 'list-id').length > 0) return true
  }
  return saysAutomatic(text)
}

function isMarked(headers: Headers): boolean {
  if (isOfPerson(headers)) return false
  return headers.some(([name, value]) => {
    if (name === 'auto-submitted') return !isNo(value)
    if (name === 'precedence' || name === 'preference') return bulk.test(value.trim())
    if (name === 'delivered-to') return /^autoresponder/i.test(value.trim())
    return answering.test(name) && !isNo(value)
  })
}

const isOfPerson = (headers: Headers): boolean => {
  const values = valuesOf(headers, 'auto-submitted')
  return values.length > 0 && values.every((value) => /^no\b/i.test(value))
}

/** Whether what stands above the quoted says of itself that a machine wrote it. */
function saysAutomatic(text: string): boolean {
  const lines = withoutQuotes(text.slice(0, mostOwnLetters), []).text.split('\n').slice(0, mostOwnLines)
  return lines.some((line) => line.length < 200 && automaticLine.some((pattern) => pattern.test(line)))
}

const mostOwnLines = 40
const mostOwnLetters = 20_000
