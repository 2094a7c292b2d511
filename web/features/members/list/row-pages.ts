/** The rows from one to another, both included. */
export interface RowSpan {
  first: number
  last: number
}

/** The pages of so many rows that hold a span. */
export function pagesAround({ first, last }: RowSpan, pageSize: number): number[] {
  const from = Math.floor(first / pageSize)
  return Array.from({ length: Math.floor(last / pageSize) - from + 1 }, (_, step) => from + step)
}

/** The rows between two of them, both included, whichever comes first. */
export function rowsBetween(one: number, other: number): RowSpan {
  return { first: Math.min(one, other), last: Math.max(one, other) }
}
