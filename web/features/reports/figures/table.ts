import { reasonAmong, withheldReasons } from '#contract/answers/withheld.ts'
import { type WithheldReason, withheldKeys } from '#contract/answers/withheld-keys.ts'
import type { Rate } from '#contract/company/dashboard-calls.ts'
import { leastPeople, referenceBelow } from '#contract/limits.ts'
import { wholePercents, wilsonInterval } from '#contract/reports/proportions.ts'

export type Cell = string | number | null

/** A chart's figures, as they stand behind it and in its CSV file. */
export interface Table {
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** A rate with its range in percent; null where it stands on too few. */
export function rangeOf({ count, n, percent }: Rate): { percent: number; low: number; high: number } | null {
  return percent === null ? null : { percent, ...wholePercents(wilsonInterval(count, n)) }
}

/** The range as a cell, such as 65〜97. */
export function rangeCell(rate: Rate): string | null {
  const range = rangeOf(rate)
  return range && `${range.low}〜${range.high}`
}

export const isReference = (n: number): boolean => n > 0 && n < referenceBelow

export interface Withheld {
  is_withheld: boolean
  withheld_reason?: WithheldReason | undefined
}

/** Why something of these figures is not shown to the reader; undefined where all is. */
export const reasonOf = (...figures: readonly Withheld[]): WithheldReason | undefined =>
  reasonAmong(figures.map((one) => one.withheld_reason ?? (one.is_withheld && 'too_few')))

/** Each reason among many figures, as it is said below them. */
export const withheldRemarks = (figures: readonly Withheld[]): string[] =>
  withheldKeys
    .filter((reason) => figures.some((one) => reasonOf(one) === reason))
    .map((reason) => `※ ${withheldReasons[reason].remark}`)

/** What figures do not count, at the end of a sentence about them; nothing where they count all. */
export const exceptWords = (reason: WithheldReason | undefined): string =>
  reason ? `${withheldReasons[reason].except}を除いた数字です。` : ''

export function remarkOf(n: number, reason: WithheldReason | undefined): string | null {
  if (n === 0) return reason ? withheldReasons[reason].words : null
  const remarks = [
    ...(n < leastPeople
      ? [`${leastPeople}名未満のため人数のみ`]
      : n < referenceBelow
        ? [`参考値（${referenceBelow}名未満）`]
        : []),
    ...(reason ? [`${withheldReasons[reason].except}を除く`] : []),
  ]
  return remarks.length > 0 ? remarks.join('・') : null
}

export const number = (value: number): string => value.toLocaleString('ja-JP')

export const signed = (points: number): string => `${points > 0 ? '+' : ''}${points.toFixed(1)}`
