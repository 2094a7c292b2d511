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

export type TogetherTextKind = 'annual_senior' | 'annual_senior_remind'

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
  /** One mail about several members: its default words, the list's columns, and what leads to each answer page. */
  together: {
    words(count: number): Record<TogetherTextKind, Words>
    columns: readonly [name: string, deadline: string, page: string]
    link: string
    /** Names where a company's own words speak of one person, so that what follows a name fits the last. */
    names(all: readonly string[]): string
  }
  /** Names the page on which the member chooses which mails to get. */
  choice: string
  /** The same in a few words, for SMS; the link follows. */
  brief: Record<ChannelTextKind, string>
  /** What a lock screen says, which others may read: who writes, nothing of what. */
  lockScreen: string
}
