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

/** Said where a reader may not see the numbers of so few. */
export const withheldWords = '少人数のため表示していません'

/** What has to be known about numbers that stand on so many. */
export function remarkOf(n: number, isWithheld: boolean): string | null {
  if (n === 0) return isWithheld ? withheldWords : null
  const remarks = [
    ...(n < leastPeople
      ? [`${leastPeople}名未満のため人数のみ`]
      : n < referenceBelow
        ? [`参考値（${referenceBelow}名未満）`]
        : []),
    ...(isWithheld ? [`${leastPeople}名に満たないグループを除く`] : []),
  ]
  return remarks.length > 0 ? remarks.join('・') : null
}

export const number = (value: number): string => value.toLocaleString('ja-JP')

/** Such as +3.2. */
export const signed = (points: number): string => `${points > 0 ? '+' : ''}${points.toFixed(1)}`
