import { remarkFor } from '#contract/answers/withheld.ts'
import type { WithheldReason } from '#contract/answers/withheld-keys.ts'
import type { Reach, ReachQuery, ReachReport } from '#contract/channels/attempt-calls.ts'
import { channelLabel } from '#contract/channels/names.ts'
import type { Rate } from '#contract/company/dashboard-calls.ts'
import type { Cell, Sheet, SheetColumn } from '../../../platform/files/sheet.ts'

const number = (heading: string): SheetColumn => ({ heading, kind: 'number' })

const rateColumns = (name: string): SheetColumn[] => [
  number(`${name}（件）`),
  number(`${name}の対象（件）`),
  number(`${name}（%）`),
  number(`${name} 95%信頼区間の下限（%）`),
  number(`${name} 95%信頼区間の上限（%）`),
]

const figureColumns: SheetColumn[] = [
  number('連携（名）'),
  number('送信（件）'),
  ...rateColumns('到達'),
  ...rateColumns('24時間以内の回答'),
  { heading: '備考', width: 44 },
]

const rateCells = (rate: Rate | null): Cell[] =>
  rate
    ? [rate.count, rate.n, rate.percent, rate.interval?.low ?? null, rate.interval?.high ?? null]
    : [null, null, null, null, null]

const figures = ({ linked, sent, arrived, answered, withheld_reason }: Reach): Cell[] =>
  withheld_reason && sent === 0
    ? [null, null, ...rateCells(null), ...rateCells(null), remarkFor(withheld_reason, true)]
    : [linked, sent, ...rateCells(arrived), ...rateCells(answered), remarkOf(arrived, withheld_reason)]

function remarkOf(arrived: Rate | null, reason: WithheldReason | undefined): string | null {
  const remarks = [
    ...(arrived ? [] : ['到達は確認できません']),
    ...(reason ? [remarkFor(reason, false)] : []),
  ]
  return remarks.join('・') || null
}

const aboutRows = (
  { from, to }: ReachReport,
  channel: ReachQuery['route'],
  department?: string,
): Cell[][] => [
  ['期間', from === to ? from : `${from}〜${to}`],
  ...(department ? [['部署', `${department}（下位部署を含む）`]] : []),
  ...(channel ? [['部署別の連絡手段', channelLabel[channel]]] : []),
  ['送信', '月次アンケートの数です（リマインドを除く）。'],
  ['到達', '届いたことを確認できる連絡手段（アプリとSMS）だけの割合です。'],
  ['24時間以内の回答', '送信から24時間以内に回答があった割合です。'],
]

export function reachSheets(report: ReachReport, channel: ReachQuery['route'], department?: string): Sheet[] {
  return [
    {
      name: '概要',
      columns: [
        { heading: '項目', width: 20 },
        { heading: '内容', width: 60 },
      ],
      rows: aboutRows(report, channel, department),
    },
    {
      name: '連絡手段別',
      columns: [{ heading: '連絡手段', width: 16 }, ...figureColumns],
      rows: [
        ['すべて', ...figures(report.total)],
        ...report.by_channel.map((row) => [channelLabel[row.route], ...figures(row)]),
      ],
    },
    {
      name: '部署別',
      columns: [{ heading: '部署', width: 28 }, number('対象（名）'), ...figureColumns],
      rows: report.by_department.map((row) => [
        row.name,
        row.is_withheld ? null : row.people,
        ...figures(row),
      ]),
    },
  ]
}
