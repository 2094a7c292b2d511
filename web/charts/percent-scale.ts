/** From where to where a plot of percentages goes, and where it has lines. */
export interface PercentScale {
  from: number
  to: number
  marks: readonly number[]
}

const narrowest = 20

function marked(from: number, to: number): PercentScale {
  const span = to - from
  const step = span <= 20 ? 5 : span <= 50 ? 10 : span <= 60 ? 20 : 25
  return { from, to, marks: Array.from({ length: Math.floor(span / step) + 1 }, (_, at) => from + at * step) }
}

export function lineScale(values: readonly number[]): PercentScale {
  if (values.length === 0) return marked(0, 100)
  const low = Math.floor(Math.min(...values) / 10) * 10
  const high = Math.min(100, Math.ceil(Math.max(...values) / 10) * 10)
  const from = Math.max(0, Math.min(low, high - narrowest))
  const to = Math.max(high, from + narrowest)
  return to - from > 60 ? marked(0, 100) : marked(from, to)
}

const ends = [20, 40, 60] as const

/** The scale of columns: from 0, and cut above what matters of them, given in percent, so that its change is seen. */
export function columnScale(values: readonly number[]): PercentScale {
  const most = Math.max(0, ...values)
  return marked(0, values.length === 0 ? 100 : (ends.find((end) => most * 1.3 <= end) ?? 100))
}
