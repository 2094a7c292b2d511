import type { ReachReport } from '#contract/channels/attempt-calls.ts'
import { channelLabel } from '#contract/channels/names.ts'
import type { Rate } from '#contract/company/dashboard-calls.ts'
import type { RangeRow } from '../../../charts/RangeRows.tsx'
import { number, rangeCell, rangeOf, reasonOf, remarkOf, type Table } from '../figures/table.ts'

type ChannelFigures = ReachReport['by_channel'][number]

const shortRate = ({ count, n, percent }: Rate): string =>
  percent === null ? `${n}件中${count}件` : `${percent}%（${number(n)}件）`

const lineOf = (rate: Rate | null) =>
  rate && rate.n > 0
    ? { rate: rangeOf(rate), text: shortRate(rate) }
    : { rate: null, text: rate ? '—' : '確認できません' }

/** One row for each way: answered within a day, and arrived where that can be known. */
export const chartRows = (byChannel: readonly ChannelFigures[]): RangeRow[] =>
  byChannel.map(({ route: channel, answered, arrived }) => ({
    key: channel,
    label: channelLabel[channel],
    lines: [lineOf(answered), lineOf(arrived)],
  }))

export const chartSummary = (rows: readonly RangeRow[]): string =>
  rows
    .map(({ label, lines: [answered, arrived] }) => `${label} 回答 ${answered.text}、到達 ${arrived.text}`)
    .join('。')

const cells = (rate: Rate | null) =>
  rate && rate.n > 0 ? [rate.count, rate.n, rate.percent, rangeCell(rate)] : [null, null, null, null]

/** The same as a table, with who is linked and what was sent. */
export const chartTable = (byChannel: readonly ChannelFigures[]): Table => ({
  columns: [
    '連絡手段',
    '連携（名）',
    '送信（件）',
    '24時間以内の回答（件）',
    '回答の対象（件）',
    '24時間以内の回答（%）',
    '回答の95%信頼区間（%）',
    '到達（件）',
    '到達の対象（件）',
    '到達（%）',
    '到達の95%信頼区間（%）',
    '備考',
  ],
  rows: byChannel.map(({ route: channel, linked, sent, answered, arrived, ...figures }) => {
    const isHidden = figures.is_withheld && sent === 0
    return [
      channelLabel[channel],
      isHidden ? null : linked,
      isHidden ? null : sent,
      ...cells(isHidden ? null : answered),
      ...cells(arrived),
      remarkOf(answered.n, reasonOf(figures)),
    ]
  }),
})
