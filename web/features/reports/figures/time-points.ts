import { longMonth } from '../../../parts/japanese-dates.ts'

export type Axis = 'calendar' | 'round'

export interface TimePoint {
  key: string
  label: string
  /** The year where it begins, in a line of its own; none along the rounds. */
  year: readonly string[]
  /** In a sentence, such as 2026年4月. */
  words: string
}

/** The words of a key of the charts: a month 2026/04 or a round 第1回. */
export function timePoint(key: string, at: number): TimePoint {
  const month = /^(\d{4})\/(\d{2})$/.exec(key)
  if (!month) return { key, label: key.replace('第', ''), year: [], words: key }
  const [, year = '', number = ''] = month
  return {
    key,
    label: `${Number(number)}月`,
    // of a first December the next year tells; two side by side run into each other on a phone
    year: [(at === 0 && number !== '12') || number === '01' ? year : ''],
    words: longMonth(key),
  }
}

/** What the lines under the points tell, the years first where they are months. */
export const timeCaptions = (axis: Axis, captions: readonly string[]): string[] =>
  axis === 'calendar' ? ['年', ...captions] : [...captions]
