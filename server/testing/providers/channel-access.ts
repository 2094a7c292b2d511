import { randomUUID } from 'node:crypto'
import type { AccountAccess, Attempt, Notice, WebhookRequest } from '../../channels/channel.ts'
import { tokenStore } from './token-store.ts'

export function accessTo<Account>(
  account: Account,
  now: () => Date = () => new Date(),
): AccountAccess<Account> {
  return {
    account,
    webhookUrl: 'https://soramoyo.example/webhooks/channel/k3y',
    tokens: tokenStore().keeper(),
    now,
  }
}

export const attemptAt = (firstAt: Date): Attempt => ({ key: randomUUID(), firstAt })

export function noticeOf(given: Partial<Notice> = {}): Notice {
  return {
    language: 'ja',
    sender: '株式会社青空 人事部',
    text: '6月のアンケートです。3分ほどで回答できます。',
    brief: '株式会社青空 人事部です。アンケートにご回答ください。',
    lockScreen: { title: '株式会社青空', body: '人事から新しいメッセージがあります' },
    link: {
      label: '回答する',
      url: 'https://soramoyo.example/a/token',
      shortUrl: 'https://s.example/s/Ab3dE6gH',
    },
    ...given,
  }
}

/** A webhook's request as the server hands it to an adapter. */
export function webhookOf(given: {
  raw: Buffer
  headers: Record<string, string>
  url?: string
}): WebhookRequest {
  const headers = new Headers(given.headers)
  return {
    raw: given.raw,
    url: given.url ?? 'https://soramoyo.example/webhooks/channel/k3y',
    header: (name) => headers.get(name),
  }
}
