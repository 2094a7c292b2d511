import type { Language } from './code-tables.ts'

/** What a member chooses on the page behind "unsubscribe". */
export const mailChoices = ['stop_notices', 'resume_notices', 'stop_surveys', 'resume_surveys'] as const
export type MailChoice = (typeof mailChoices)[number]

/** Which mails a member gets: surveys stopped by HR cannot be resumed by the member. */
export type MailStanding = {
  companyName: string
  memberName: string
  notices: 'sent' | 'stopped'
  surveys: 'sent' | 'stopped_by_member' | 'stopped_by_company' | 'ended'
}

/** One screen of the page. */
export type UnsubscribeScreen =
  /** `isChanged` right after a choice was made. */
  { kind: 'choose'; standing: MailStanding; isChanged: boolean } | { kind: 'unknown' | 'unavailable' }

export type UnsubscribeView = {
  language: Language
  screen: UnsubscribeScreen
  /** The public paths of the page's script and style sheet. */
  assets: { script: string; style: string }
}

/** What the server bundle gives beside the answering page: this page's whole document. */
export type RenderUnsubscribePage = (view: UnsubscribeView) => string
