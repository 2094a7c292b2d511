import type { Temporal } from 'temporal-polyfill'
import { type WrittenAt, writtenAtOf, writtenField } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import type { ReplyProblem } from '#contract/messages/reply-view.ts'
import { messageBodyLimit } from '#contract/messages/rules.ts'
import { isVisible } from '#contract/plain-text.ts'
import { languageNamed } from '../../../platform/http/page-language.ts'

/** So many replies one link takes within an hour. */
export const mostPerHour = 10

/** The same words within so many milliseconds are a second press, not a second reply. */
const secondPressMs = 10 * 60_000

/** What HR reads of something that came and says nothing. */
export const emptyWords = {
  mail: '本文のないメールが届きました。',
  files: '本文はなく、添付ファイルだけが届きました。',
  chat: '文字のないメッセージが届きました。',
} as const

/** The subject of a reply; one that is marked already stays as it is. */
export function replySubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`
}

/** Whether a reply says again what the last one said a moment ago. */
export function isRepeated(
  last: { mail_body: string; created_at: Date } | undefined,
  body: string,
  now: Temporal.Instant,
): boolean {
  if (last?.mail_body !== body) return false
  return now.epochMilliseconds - last.created_at.getTime() < secondPressMs
}

/** A reply form as a browser posted it. */
export type PostedReply = {
  isSent: boolean
  language: Language | null
  noticeId: string
  text: string
  writtenAt: WrittenAt
}

/** The form as posted; line ends are one character. */
export function postedReply(body: string): PostedReply {
  const fields = new URLSearchParams(body)
  const [step, language] = (fields.get('step') ?? '').split(':')
  return {
    isSent: step === 'send',
    language: languageNamed(language) ?? languageNamed(fields.get('lang')),
    noticeId: (fields.get('notice_id') ?? '').slice(0, 100),
    writtenAt: writtenAtOf(fields.get(writtenField)),
    text: (fields.get('mail_body') ?? '').replace(/\r\n?/g, '\n'),
  }
}

/** What keeps a reply from being taken: nothing was written, or too much. */
export function replyProblems(text: string): ReplyProblem[] {
  if (!isVisible(text)) return ['nothing']
  return text.trim().length > messageBodyLimit ? ['too_long'] : []
}
