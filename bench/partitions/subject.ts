/** The months of the year that is filled. */
export const months = 12
export const members = 50_000
export const rows = 10_000

/** The first moment of a month of 2025, 13 for the one after. */
export const firstOf = (month: number): string => new Date(Date.UTC(2025, month - 1, 1)).toISOString()

export type Write = (table: string, turn: number) => string

/** A statement and its values, which are planned each time as the product's are. */
export interface Read {
  of: (table: string) => string
  values: (turn: number) => unknown[]
}

export interface Subject {
  table: string
  by: string
  fill: Write
  reads: Record<string, Read>
  writes: Record<string, Write>
}
