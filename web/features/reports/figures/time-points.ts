import { longMonth, shortMonth } from '../../../parts/japanese-dates.ts'

export type Axis = 'calendar' | 'round'

export interface TimePoint {
  key: string
  label: string
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

/** Those of the period before in the order of the points: its months by their place, its rounds by their number. */
export function earlierOf<Entry>(
  entries: Record<string, unknown>,
  before: Record<string, Entry>,
): { key: string; entry: Entry }[] {
  const found = Object.entries(before).map(([key, entry]) => ({ key, entry }))
  return found.length === Object.keys(entries).length ? found : []
}

/** What the period before was at the same place, such as 前の期間（2025年8月）の回答率は87%。 */
export function beforeWords(key: string | undefined, percent: number | null, name: string): string {
  if (key === undefined || percent === null) return ''
  const place = /^\d{4}\//.test(key) ? `（${longMonth(key)}）` : ''
  return `前の期間${place}の${name}は${percent}%。`
}

/** From month to month (2026/04), such as 2026年4月〜8月. */
export function monthRange(months: readonly string[]): string {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  if (first === last) return longMonth(first)
  const end = first.slice(0, 4) === last.slice(0, 4) ? shortMonth(last) : longMonth(last)
  return `${longMonth(first)}〜${end}`
}
