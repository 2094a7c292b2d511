/** The list comes in pages of so many rows. */
export const pageSize = 100

/** The pages that hold the rows from `first` to `last`. */
export function pagesAround(first: number, last: number): number[] {
  const from = Math.floor(first / pageSize)
  return Array.from({ length: Math.floor(last / pageSize) - from + 1 }, (_, step) => from + step)
}

/** The rows between two of them, both included, whichever comes first. */
export function rowsBetween(one: number, other: number): { first: number; last: number } {
  return { first: Math.min(one, other), last: Math.max(one, other) }
}
