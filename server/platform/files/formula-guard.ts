import type { Cell } from './sheet.ts'

// What Excel takes for a formula, in either width, behind as many guards as were typed by people.
const begins = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** A cell of a CSV file with an apostrophe before what Excel would take for a formula. */
export const guarded = (cell: Cell): Cell =>
  typeof cell === 'string' && begins.test(cell) ? `'${cell}` : cell

/** The same without the apostrophe; what `guarded` wrote comes back as it was. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && begins.test(cell) ? cell.slice(1) : cell
