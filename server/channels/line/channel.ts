import type { AccountCheck, Attempt, Channel, ChannelOutcome, Notice } from '../channel.ts'
import { outcomeWithoutAnswer } from '../provider/answers.ts'
import { failedCheck, outcomeOfSending, ProviderFailure } from '../provider/failure.ts'
import type { LineAccount } from './account.ts'
import { askBot, askProfile, askQuota } from './account-calls.ts'
import { outcomeOf, outcomeOfTooMany, type Quota } from './answer-rules.ts'
import { type LineMessage, lineContent, lineReply, shownLine } from './content.ts'
import { readWebhook } from './event-rules.ts'
import { fetchContent } from './files.ts'
import { type Access, askLine, type LineRequest } from './requests.ts'

/** LINE as every channel, and what linking and reading need of it. */
export type LineChannel = Channel<LineAccount, LineMessage> & {
  /** Answers an event in the chat; costs nothing of the quota. Its token is short-lived and works once. */
  reply(
    access: Access,
    replyToken: string,
    text: string,
    choices?: Notice['choices'],
  ): Promise<ChannelOutcome>
  /** What a user calls himself on LINE; null of one who is unknown or blocked the account. @throws ProviderFailure */
  profile(access: Access, userId: string): Promise<string | null>
  /** Shows 既読 to the member; whether LINE took it. */
  markAsRead(access: Access, markAsReadToken: string): Promise<boolean>
  /** @throws ProviderFailure */
  quota(access: Access): Promise<Quota>
}

/** LINE's Messaging API. User ids hold within one provider; a key makes a message unique for 24 hours. */
export function lineChannel(given?: string): LineChannel {
  const base = given ?? 'https://api.line.me'
  // files come from a host of their own; a test double is both
  const dataBase = given ?? 'https://api-data.line.me'
  return {
    name: 'line',
    repeating: 'keyed',
    // half of what LINE takes, as a company's other software may use the same channel
    pace: () => ({ perSecond: 1000 }),
    compose: lineContent,
    show: shownLine,
    send: (access, address, message, attempt) =>
      outcomeOfSending(() => push(base, access, { to: address, messages: [message] }, attempt)),
    check: (access) => check(base, access),
    fetchFile: (access, file, mostBytes) => fetchContent({ base, dataBase }, access, { file, mostBytes }),
    receive: (account, request) => readWebhook(account.channelSecret, request),
    reply: (access, replyToken, text, choices) =>
      outcomeOfSending(() =>
        hand(base, access, {
          method: 'POST',
          path: '/v2/bot/message/reply',
          body: { replyToken, messages: [lineReply(text, choices)] },
        }),
      ),
    profile: (access, userId) => askProfile(base, access, userId),
    markAsRead: async (access, markAsReadToken) => {
      const request = { method: 'POST', path: '/v2/bot/chat/markAsRead', body: { markAsReadToken } } as const
      return (await outcomeOfSending(() => hand(base, access, request))).kind === 'taken'
    },
    quota: (access) => askQuota(base, access),
  }
}

type Push = { to: string; messages: [LineMessage] }

async function push(base: string, access: Access, body: Push, { key }: Attempt) {
  const path = '/v2/bot/message/push'
  const outcome = await hand(base, access, { method: 'POST', path, body, retryKey: key })
  if (outcome.kind !== 'put_off') return outcome
  return outcomeOfTooMany(await quotaIfReadable(base, access), access.now())
}

async function hand(base: string, access: Access, request: LineRequest): Promise<ChannelOutcome> {
  const answer = await askLine(base, access, request)
  return 'failure' in answer ? outcomeWithoutAnswer('LINE', answer) : outcomeOf(answer)
}

async function quotaIfReadable(base: string, access: Access): Promise<Quota | null> {
  try {
    return await askQuota(base, access)
  } catch (error) {
    if (error instanceof ProviderFailure) return null
    throw error
  }
}

const sample: LineMessage = lineReply('接続テスト', [{ label: '確認する', action: 'check' }])

/** Asks for the account and its quota, and has a message looked over without sending it. */
async function check(base: string, access: Access): Promise<AccountCheck> {
  try {
    const bot = await askBot(base, access)
    if (bot.basicId !== access.account.basicId)
      return {
        ok: false,
        code: 'basic_id',
        words: `このチャネルのベーシックIDは${bot.basicId}です。入力したベーシックIDを確認してください。`,
      }
    const { limit, used } = await askQuota(base, access)
    const looked = await hand(base, access, {
      method: 'POST',
      path: '/v2/bot/message/validate/push',
      body: { messages: [sample] },
    })
    if (looked.kind !== 'taken') return failedCheck(looked)
    const most = limit === null ? '上限なし' : `上限${limit.toLocaleString('ja')}通`
    return {
      ok: true,
      facts: [
        { label: 'アカウント名', value: bot.displayName },
        { label: 'ベーシックID', value: bot.basicId },
        { label: '今月の送信数', value: `${used.toLocaleString('ja')}通（${most}）` },
      ],
    }
  } catch (error) {
    if (error instanceof ProviderFailure) return failedCheck(error.outcome)
    throw error
  }
}
