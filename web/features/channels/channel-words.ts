import type { Closing, Forecast } from '#contract/channels/account-calls.ts'
import { type ChannelName, type RouteName, routeLabel } from '#contract/channels/names.ts'
import { fullDate } from '../../parts/japanese-dates.ts'

const number = (count: number) => count.toLocaleString('ja-JP')

/** The screen of a channel. */
export const channelPage = {
  app: '/company/setting/enq/notification/app',
  line: '/company/setting/enq/notification/line',
  line_works: '/company/setting/enq/notification/line_works',
  slack: '/company/setting/enq/notification/slack',
  sms: '/company/setting/enq/notification/sms',
} as const satisfies Record<ChannelName, string>

/** What a way is good for, in a line. */
export const routeSummary: Record<RouteName, string> = {
  app: 'スマートフォンのホーム画面に追加して、通知を受け取ります。届いたことと開いたことがわかり、費用はかかりません。',
  line: '会社のLINE公式アカウントから届きます。届いたかどうかは、LINEからは知らされません。',
  line_works: '会社のLINE WORKSのBotから届きます。届いたかどうかは、LINE WORKSからは知らされません。',
  slack:
    '会社のSlackのアプリからダイレクトメッセージで届きます。届いたかどうかは、Slackからは知らされません。',
  mail: '登録されたメールアドレスに届きます。設定は必要ありません。',
  sms: '携帯電話番号に届きます。端末に届いたことがわかります。1通ごとに料金がかかります。',
}

/** What somebody may do about a closed lane, by the cause. */
function wayOut(channel: ChannelName, { code, until }: Closing): string {
  if (code === 'monthly_quota')
    return '急ぐときは、LINE公式アカウントの管理画面で料金プランを変更し、LINEの設定を保存し直してください。'
  if (until !== null) return ''
  return channel === 'app'
    ? 'システムの管理者にお問い合わせください。'
    : `${routeLabel[channel]}の管理画面で内容を確認し、設定を保存し直すと再開します。`
}

/** Why nothing leaves over a channel, until when, and what to do. */
export function closingWords(channel: ChannelName, closing: Closing): { cause: string; next: string } {
  const resumes = closing.until === null ? '' : `${fullDate(closing.until)}に再開します。`
  const waiting = closing.waiting > 0 ? `送信を待っているものが${number(closing.waiting)}件あります。` : ''
  const cause = closing.words || `${routeLabel[channel]}での送信が止まっています。`
  return { cause, next: `${resumes}${wayOut(channel, closing)}${waiting}` }
}

/** What a month takes at most, in one or two sentences; null where nothing is counted. */
export function forecastWords(channel: ChannelName, forecast: Forecast | null): string | null {
  if (!forecast || (channel !== 'line' && channel !== 'sms')) return null
  const { messages_each, linked, everybody, limit, unit_price } = forecast
  const people = linked > 0 ? linked : everybody
  const who = linked > 0 ? `連携済みの${number(linked)}名` : `${number(everybody)}名全員が連携したとき`
  const most = people * messages_each
  const amount = `${who}に、月次アンケートとリマインド（最大${messages_each - 1}回）を送ると、月に最大${number(most)}通です。`
  if (limit !== null)
    return most > limit
      ? `${amount}プランの上限は${number(limit)}通のため、超えた分は次の連絡手段で送信します。`
      : `${amount}プランの上限（${number(limit)}通）に収まります。`
  if (unit_price === null) return amount
  return `${amount}1通${unit_price}円で計算すると、月に最大${number(Math.ceil(most * unit_price))}円です。`
}
