import { withheldReasons } from '#contract/answers/withheld.ts'
import { leastPeople } from '#contract/limits.ts'
import type { Intake, IntakeRound } from '#contract/reports/insight-calls.ts'
import type { IntakeLine } from '../../../charts/IntakeLines.tsx'
import { number, rangeCell, reasonOf, remarkOf, type Table } from '../figures/table.ts'

const nameOf = ({ year }: Intake) => `${year}年度入社`

/** The four lines: rain and clouds of both, this year's on top. */
export const intakeLines = (now: Intake, before: Intake): IntakeLine[] =>
  [before, now].flatMap((intake) =>
    (['cloudy', 'rainy'] as const).map((weather) => ({
      key: `${intake.year} ${weather}`,
      label: `${nameOf(intake)}の${weather === 'rainy' ? '雨' : 'くもり'}`,
      weather,
      isBefore: intake === before,
      percents: intake.rounds.map((round) => round[weather].percent),
    })),
  )

function wordsOf(intake: Intake, round: IntakeRound | undefined): string {
  if (!round) return ''
  const reason = reasonOf(round)
  if (round.n === 0)
    return `${nameOf(intake)}は${reason ? withheldReasons[reason].words : '回答がありません'}。`
  if (round.n < leastPeople) return `${nameOf(intake)}は${round.n}件の回答のうち雨${round.rainy.count}件。`
  return `${nameOf(intake)}は雨${round.rainy.percent}%・くもり${round.cloudy.percent}%（${number(round.n)}件の回答）。`
}

export const intakePoints = (now: Intake, before: Intake) =>
  now.rounds.map((round, at) => ({
    key: String(round.round),
    label: `${round.round}回`,
    sentence: `${round.round}回目：${wordsOf(now, round)}${wordsOf(before, before.rounds[at])}`,
    figures: [],
  }))

export const lastRoundOf = ({ rounds }: Intake): number =>
  Math.max(
    0,
    rounds.findLastIndex(({ n }) => n > 0),
  )

export const intakeTable = (now: Intake, before: Intake): Table => ({
  columns: [
    '入社年度',
    '回',
    '天気がわかる回答',
    '雨',
    '雨（%）',
    '雨 95%信頼区間（%）',
    'くもり',
    'くもり（%）',
    '備考',
  ],
  rows: [now, before].flatMap((intake) =>
    intake.rounds
      .filter(({ n, is_withheld }) => n > 0 || is_withheld)
      .map((round) => [
        `${intake.year}年度`,
        `${round.round}回`,
        round.n,
        round.rainy.count,
        round.rainy.percent,
        rangeCell(round.rainy),
        round.cloudy.count,
        round.cloudy.percent,
        remarkOf(round.n, reasonOf(round)),
      ]),
  ),
})
