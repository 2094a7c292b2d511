import type { ClosedUntil, Contact } from '../answers/view.ts'
import type { Language } from '../codes.ts'
import type { PersonName } from '../members/name.ts'

/** What a member chooses on the page behind "unsubscribe". */
export const mailChoices = ['stop_notices', 'resume_notices', 'stop_surveys', 'resume_surveys'] as const
export type MailChoice = (typeof mailChoices)[number]

/** Which mails a member gets: surveys stopped by HR cannot be resumed by the member. */
export type MailStanding = {
  companyName: string
  member: PersonName
  notices: 'sent' | 'stopped'
  surveys: 'sent' | 'stopped_by_member' | 'stopped_by_company' | 'ended'
}

/** What one link stops for who looks after members, named as its reader knows it. */
export const readerMails = {
  supervisor_reports: 'メンバーの天気のレポート',
  weekly_figures: '今週の集計',
  weekly_summary: '今週のまとめ',
} as const
export type ReaderMail = keyof typeof readerMails

/** Whether such a mail is sent; who stopped it begins again through HR, or in the settings of an own account. */
export type ReaderStanding = { companyName: string; readerName: string; mail: ReaderMail; isSent: boolean }

/** One screen of the page. */
export type UnsubscribeScreen =
  /** `isChanged` right after a choice was made. */
  | { kind: 'choose'; standing: MailStanding; isChanged: boolean }
  | { kind: 'reader'; standing: ReaderStanding }
  | { kind: 'unknown' }
  /** `choice` is what could not be written just now. */
  | { kind: 'unavailable'; closedUntil: ClosedUntil; choice: MailChoice | null }

export type UnsubscribeView = {
  language: Language
  screen: UnsubscribeScreen
  /** Behind a link that leads somewhere: whom in HR its holder can reach. */
  contact?: Contact | undefined
  /** The public paths of the page's script and style sheet. */
  assets: { script: string; style: string }
}

/** The page's document, rendered by the server bundle. */
export type RenderUnsubscribePage = (view: UnsubscribeView) => string
