import type { Cell, Table } from '../figures/table.ts'

/** What Excel would take for a formula, and what would be read as one that was led by an apostrophe. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as Excel in Japan opens it: UTF-8 with BOM, CRLF, formulas neutralised. */
export const csvText = ({ columns, rows }: Table): string =>
  `\uFEFF${[columns, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('')}`
