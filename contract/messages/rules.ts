import { placeholdersIn, withValues } from '../mails/placeholders.ts'

export { unknownPlaceholder } from '../mails/placeholders.ts'

export const messageSubjectLimit = 200
export const messageBodyLimit = 10_000

/** What became of a message on its way. */
export const messageState = {
  queued: '送信待ち',
  sent: '送信済み',
  bounced: '不達',
  failed: '送信失敗',
  received: '受信',
} as const

/** The placeholders of a message; the preview and the mail put the member's own words in their place. */
export const messagePlaceholders = [
  { name: 'name', label: '氏名' },
  { name: 'company', label: '会社名' },
  { name: 'department', label: '部署' },
  { name: 'sender', label: '差出人' },
] as const

export type MessagePlaceholder = (typeof messagePlaceholders)[number]['name']

const isKnown = (name: string): name is MessagePlaceholder =>
  messagePlaceholders.some((placeholder) => placeholder.name === name)

/** The placeholders of a text that no message knows. */
export function unknownPlaceholders(text: string): string[] {
  return placeholdersIn(text).filter((name) => !isKnown(name))
}

/** A text with the words of one member in place of the placeholders; unknown ones stay as typed. */
export function filledMessage(text: string, words: Record<MessagePlaceholder, string>): string {
  return withValues(text, (name) => (isKnown(name) ? words[name] : undefined))
}
