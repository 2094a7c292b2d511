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
  cancelled: '取り消し',
  unconfirmed: '確認できません',
} as const

/** Where a sending stands. */
export const sendingState = {
  draft: '下書き',
  scheduled: '送信予約',
  leaving: '送信中',
  done: '送信済み',
  cancelled: '取り消し',
} as const

/** Why somebody who was asked for gets no message. */
export const exclusionReason = {
  sample: 'サンプルのメンバーのため',
  left: '退職・入社辞退のため',
  bounced: 'メールが続けて届かなかったため',
  no_address: 'メールアドレスが未登録のため',
  no_survey: '回答できるアンケートがないため',
  gone: '削除されたため',
} as const

export type ExclusionReason = keyof typeof exclusionReason

/** Why a sending ended before it left. */
export const sendingEnd = {
  taken_back: '送信前に取り消しました。',
  writer_gone: '作成者がメッセージを送信できなくなったため、送信されませんでした。',
  no_recipients: '送信できる宛先がいなかったため、送信されませんでした。',
} as const

/** The placeholders of a message; the preview and the mail put the member's own words in their place. */
export const messagePlaceholders = [
  { name: 'name', label: '氏名' },
  { name: 'company', label: '会社名' },
  { name: 'department', label: '部署' },
  { name: 'sender', label: '差出人' },
  { name: 'answer_url', label: '回答ページのリンク' },
] as const

/** What HR sees where a mail has the member's own link to its answering page. */
const answerLinkWords = '（回答ページのリンク）'

/** The placeholder that only what leaves fills. */
export const answerLinkMark = '{{answer_url}}'

export type MessagePlaceholder = (typeof messagePlaceholders)[number]['name']

const isKnown = (name: string): name is MessagePlaceholder =>
  messagePlaceholders.some((placeholder) => placeholder.name === name)

/** The placeholders of a text that no message knows. */
export function unknownPlaceholders(text: string): string[] {
  return placeholdersIn(text).filter((name) => !isKnown(name))
}

export type MessageWords = Record<Exclude<MessagePlaceholder, 'answer_url'>, string>

/** A text with placeholders filled for one member; unknown ones stay as typed. */
export function filledMessage(
  text: string,
  words: MessageWords,
  answerLink: string = answerLinkWords,
): string {
  const all = { ...words, answer_url: answerLink }
  return withValues(text, (name) => (isKnown(name) ? all[name] : undefined))
}

/** The language a person's words are marked with inside a page of another one: Japanese wherever they have kana. */
export const writtenIn = (text: string): 'ja' | undefined => (/[\u3041-\u30ff]/.test(text) ? 'ja' : undefined)

/** Whether a text asks for the link to the answering page. */
export const asksForAnswer = (text: string): boolean => placeholdersIn(text).includes('answer_url')

/** A stored text as HR and the reply page show it: nobody but the member gets the link. */
export const withoutAnswerLink = (text: string): string => text.replaceAll(answerLinkMark, answerLinkWords)
