import type { Reach, ReachReport } from '#contract/channels/attempt-calls.ts'
import { channelLabel } from '#contract/channels/names.ts'
import type { Rate } from '#contract/company/dashboard-calls.ts'
import { intervalWords } from '../../../parts/rate-words.ts'

const number = (count: number) => count.toLocaleString('ja-JP')

/** A rate as a cell: the percentage and what it stands on; the count alone under five. */
export function rateCell(rate: Rate | null): string {
  if (!rate || rate.n === 0) return '—'
  const { count, n, percent } = rate
  if (percent === null) return `${n}件中${count}件`
  const range = intervalWords(rate)
  return `${percent}%（${number(count)}/${number(n)}件${range ? `、${range}` : ''}）`
}

const isSure = ({ answered, is_withheld }: Reach) => answered.percent !== null && !is_withheld

/** The one sentence that is sure: how fast people answer, and where the fastest are if the numbers tell them apart. */
export function reachInsight({ total, by_channel }: ReachReport): string {
  const { answered } = total
  const whole =
    answered.percent === null
      ? `送信した${number(answered.n)}件のうち、${number(answered.count)}件に24時間以内の回答がありました。`
      : `送信した${number(answered.n)}件のうち、${answered.percent}%に24時間以内の回答がありました。`
  const sorted = by_channel
    .filter((row) => row.sent >= 30 && isSure(row))
    .sort((one, other) => (other.answered.percent ?? 0) - (one.answered.percent ?? 0))
  const [first, second] = sorted
  const gap = (first?.answered.percent ?? 0) - (second?.answered.percent ?? 0)
  if (!first || !second || gap < 10) return whole
  return `${whole}${channelLabel[first.route]}が${first.answered.percent}%で、${channelLabel[second.route]}より${gap}ポイント高くなっています。`
}
