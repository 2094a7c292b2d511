import type { Closing, Forecast, LineQuota } from '#contract/channels/account-calls.ts'
import { type ChannelKind, channelLabel, type ExternalChannel } from '#contract/channels/names.ts'
import { fullDate } from '../../parts/japanese-dates.ts'

const number = (count: number) => count.toLocaleString('ja-JP')

export const channelPage = {
  app: '/company/setting/enq/notification/app',
  line: '/company/setting/enq/notification/line',
  line_works: '/company/setting/enq/notification/line_works',
  slack: '/company/setting/enq/notification/slack',
  sms: '/company/setting/enq/notification/sms',
} as const satisfies Record<ExternalChannel, string>

export const channelSummary: Record<ChannelKind, string> = {
  app: '無料、届いたことと開いたことがわかる',
  line: '会社のLINE公式アカウントから、届いたかはわからない',
  line_works: '会社のBotから、届いたかはわからない',
  slack: '会社のアプリからダイレクトメッセージで、届いたかはわからない',
  mail: '設定は不要',
  sms: '1通ごとに料金、端末に届いたことがわかる',
}

/** What to do about a suspended account, by its cause. */
function remedy(channel: ExternalChannel, { code, until }: Closing): string {
  if (code === 'monthly_quota')
    return '急ぐときは、LINE公式アカウントの管理画面で料金プランを変更し、LINEの設定を保存し直してください。'
  if (until !== null || code === 'sample') return ''
  return channel === 'app'
    ? 'システムの管理者にお問い合わせください。'
    : `${channelLabel[channel]}の管理画面で内容を確認し、設定を保存し直すと再開します。`
}

/** Why nothing leaves over a channel, until when, and what to do. */
export function closingWords(channel: ExternalChannel, closing: Closing): { cause: string; next: string } {
  const resumes = closing.until === null ? '' : `${fullDate(closing.until)}に再開します。`
  const waiting = closing.waiting > 0 ? `送信を待っているものが${number(closing.waiting)}件あります。` : ''
  const cause = closing.words || `${channelLabel[channel]}での送信が止まっています。`
  return { cause, next: `${resumes}${remedy(channel, closing)}${waiting}` }
}

/** What a month takes at most, in some sentences; null where nothing is counted. `quota` is what LINE says, once it is there. */
export function forecastWords(
  channel: ExternalChannel,
  forecast: Forecast | null,
  quota?: LineQuota,
): string | null {
  if (!forecast || (channel !== 'line' && channel !== 'sms')) return null
  const { messages_each, linked, everybody, parts_each, unit_price } = forecast
  const people = linked > 0 ? linked : everybody
  const who = linked > 0 ? `連携済みの${number(linked)}名` : `${number(everybody)}名全員が連携したとき`
  const most = people * messages_each
  if (most === 0) return null
  const amount = `${who}に、月次アンケートとリマインド（最大${messages_each - 1}回）を送ると、月に最大${number(most)}通です。`
  if (channel === 'line') return amount + limitWords(most, quota, forecast.limit)
  if (unit_price === null || parts_each === null) return amount
  const parts = people * parts_each
  const cost = number(Math.ceil(parts * unit_price))
  return `${amount}いまの日本語の文面の長さでは${number(parts)}通分になり、1通分${unit_price}円で月に最大${cost}円です。`
}

/** Whether a month's messages fit, and whether LINE or the chosen plan says so. */
function limitWords(most: number, quota: LineQuota | undefined, planned: number | null): string {
  const isAsked = quota?.source === 'line'
  const limit = isAsked ? quota.limit : planned
  const source = isAsked
    ? `上限は、LINEに確認した今月の値です（送信済み${number(quota.used ?? 0)}通）。`
    : quota
      ? '上限は、選んだプランの値です（LINEには確認できませんでした）。'
      : ''
  if (limit === null) return isAsked ? `LINE公式アカウントの送信数に上限はありません。${source}` : source
  return most > limit
    ? `上限は月${number(limit)}通のため、超えた分は次の連絡手段で送信します。${source}`
    : `上限（月${number(limit)}通）に収まります。${source}`
}
