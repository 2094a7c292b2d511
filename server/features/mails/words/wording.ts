import type { MailTextKind } from '#contract/mails/text-rules.ts'

/** A mail's default words with placeholders; a company's own words replace all but the preview. */
export type Words = {
  subject: string
  title: string
  /** What an inbox shows beside the subject: the matter, as the company is the sender's name already. */
  preview: string
  paragraphs: readonly string[]
  details: readonly string[]
}

export type ChannelTextKind = 'monthly' | 'monthly_remind' | 'annual' | 'annual_remind' | 'thanks'

/** The default words of every mail in one language, and what the layout adds to them. */
export type Wording = {
  words: Record<MailTextKind, Words>
  lastReminder: Words
  button: string
  onlyFor: Record<'member' | 'supervisor', string>
  /** So many minutes, as the placeholder says them. */
  minutes(count: number): string
  /** What a reader with questions can do: answer the mail, or not. */
  replyNote: { reaches: string; isLost: string; inChat: string }
  page: string
  /** Tells one of several mails of a day to a supervisor from the others, whose subjects are the same: a mail program would fold them into one. */
  among(nth: number, of: number): string
  /** Names the page on which the member chooses which mails to get. */
  choice: string
  /** The same in a few words, for SMS; the link follows. */
  brief: Record<ChannelTextKind, string>
  /** What a lock screen says, which others may read: who writes, nothing of what. */
  lockScreen: string
}
