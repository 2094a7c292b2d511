import type { MailTable, TableCell, TableRow } from './content.ts'
import { escapeHtml, linkHtml } from './html-text.ts'
import { badges, styles } from './styles.ts'

/** People in rows, as narrow as a phone: what belongs to a cell stands beneath it, what is long under the row. */
export function tableHtml({ columns, rows, more }: MailTable): string[] {
  return [
    `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.table}">`,
    `<thead><tr>${columns.map(columnHtml).join('')}</tr></thead>`,
    '<tbody>',
    ...rows.flatMap((row, at) => rowHtml(row, { width: columns.length, isLast: at === rows.length - 1 })),
    '</tbody>',
    '</table>',
    ...(more ? [`<p style="${styles.paragraph}">${escapeHtml(more)}</p>`] : []),
  ]
}

const columnHtml = (column: string, index: number): string =>
  `<th scope="col"${index === 0 ? ' width="38%"' : ''} style="${styles.column}">${escapeHtml(column)}</th>`

/** A row with a line under it, but for the last: what follows the table may begin with one. */
function rowHtml(
  { cells, below = [] }: TableRow,
  { width, isLast }: { width: number; isLast: boolean },
): string[] {
  const style = below.length > 0 || isLast ? styles.above : styles.cell
  const under = isLast ? styles.lastBelow : styles.below
  const drawn = cells.map((cell, index) =>
    index === 0
      ? `<th scope="row" style="${style}">${personHtml(cell)}</th>`
      : `<td style="${style}${index < cells.length - 1 ? styles.short : ''}">${cellHtml(cell)}</td>`,
  )
  const beneath = below.map(escapeHtml).join('<br>\n')
  return [
    `<tr>${drawn.join('')}</tr>`,
    ...(beneath ? [`<tr><td colspan="${width}" style="${under}">${beneath}</td></tr>`] : []),
  ]
}

const personHtml = (cell: TableCell): string =>
  `<span style="${styles.person}">${wordsHtml(cell)}</span>${noteHtml(cell)}`

const cellHtml = (cell: TableCell): string => `${wordsHtml(cell)}${noteHtml(cell)}`

function wordsHtml({ text, url, weather }: TableCell): string {
  if (url !== undefined) return linkHtml(url, text)
  if (weather === undefined) return escapeHtml(text)
  const { shape, style } = badges[weather]
  const drawn = shape ? `<span aria-hidden="true">${shape}</span> ` : ''
  return `<span style="${style}">${drawn}${escapeHtml(text)}</span>`
}

const noteHtml = ({ note }: TableCell): string =>
  note ? `<br><span style="${styles.note}">${escapeHtml(note)}</span>` : ''
