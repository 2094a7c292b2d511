import { keysOf } from '../keys.ts'

/** What a webhook may tell, with the words by which HR chooses it. */
export const webhookEvents = {
  'answer.received': '回答が届いた',
  'member.weather_became_rainy': '天気が雨になった',
  'follow_up.due': '対応が必要になった',
  'follow_up.overdue': '対応の期限を過ぎた',
  'member.registered': 'メンバーが登録された',
  'member.changed': 'メンバーの登録内容が変わった',
  'member.left': 'メンバーが退職した',
  'delivery.failed': 'メンバーに届かなかった',
  'talk.recorded': '面談が記録された',
} as const

export type WebhookEvent = keyof typeof webhookEvents

export const webhookEventNames = keysOf(webhookEvents)

/** What the receiver gets when somebody tries a webhook. */
export const testEvent = 'webhook.test'

/** Who receives: a program of the company's own, or a tool that takes sentences. */
export const webhookKinds = {
  program: '自社のシステム',
  teams: 'Microsoft Teams',
  slack: 'Slack',
  chatwork: 'Chatwork',
} as const

export type WebhookKind = keyof typeof webhookKinds

export const webhookKindNames = keysOf(webhookKinds)

/** Why a webhook is off. */
export const stopReasons = ['by_hand', 'failing', 'gone'] as const
export type StopReason = (typeof stopReasons)[number]

/** With what every secret begins (Standard Webhooks). */
export const secretPrefix = 'whsec_'

export const mostWebhooks = 20
/** Attempts that are shown of a webhook, the newest first. */
export const mostAttempts = 100
/** Hours for which a former secret signs beside the new one. */
export const formerSecretHours = 24
/** Days without any acceptance after which a webhook is switched off. */
export const failingDays = 3
/** Days for which what was told, and its attempts, are kept. */
export const attemptDays = 30
/** Characters of an answer that are kept. */
export const keptAnswer = 500

const outside = /^https:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i
const ownMachine = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/

/** Whether an address leads to this very machine, in the clear. */
export const isOwnMachine = (text: string): boolean => ownMachine.test(text)

/** Whether a text may be an address: without name and password, in the clear only on this very machine. */
export const isWebhookUrl = (text: string): boolean => outside.test(text) || isOwnMachine(text)
