/** The longest internal note, in characters. */
export const noteLimit = 4_000

/** What happens to a conversation beside its messages, as its time line names it. */
export const conversationEvent = {
  status: '対応状況の変更',
  assigned: '担当者の変更',
  snoozed: '保留',
  taken_back: '送信の取り消し',
  bounced: '不達',
  linked: '連携',
  unlinked: '連携の解除',
} as const

export type ConversationEvent = keyof typeof conversationEvent
