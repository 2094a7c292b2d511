import { channelLabel } from '#contract/channels/names.ts'
import { longDate } from '#contract/dates.ts'
import type { WebhookEvent } from '#contract/webhooks/event-rules.ts'
import type { Details } from './body-rules.ts'

/** Only what no tool takes for markup, a mention or a link. */
const plainCode = /^[\w.-]{1,50}$/

const who = (code: string | null): string =>
  code !== null && plainCode.test(code) ? `社員番号${code}の方` : 'メンバー1名'

const day = (due: string | undefined): string => (due ? longDate(due, 'ja') : '')

const sentences: Record<WebhookEvent, (person: string, details: Details) => string> = {
  'answer.received': (person) => `${person}から回答が届きました。`,
  'member.weather_became_rainy': (person) => `${person}の天気が雨になりました。`,
  'follow_up.due': (person, { due_on }) => `${person}への対応が必要です。期限は${day(due_on)}です。`,
  'follow_up.overdue': (person, { due_on }) => `${person}への対応が、期限の${day(due_on)}を過ぎています。`,
  'member.registered': (person) => `${person}が登録されました。`,
  'member.changed': (person) => `${person}の登録内容が変わりました。`,
  'member.left': (person) => `${person}が退職または入社辞退になりました。`,
  'delivery.failed': (person, { channel }) =>
    `${person}に${channel ? channelLabel[channel] : 'メール'}が届きませんでした。`,
  'talk.recorded': (person) => `${person}との面談が記録されました。`,
}

/** An event as people read it in Teams, Slack or Chatwork: no name, no reason, no word of an answer. */
export const sentenceOf = (event: WebhookEvent, code: string | null, details: Details): string =>
  sentences[event](who(code), details)

export const testSentence = '空模様からのテスト送信です。このように通知が届きます。'
