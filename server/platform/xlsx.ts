import { requiredMark } from '#contract/members/sheet.ts'
import { gathered } from './files/making.ts'
import { SharedWords } from './files/shared-words.ts'
import type { Sheet, SheetColumn } from './files/sheet.ts'
import { rowsXml, textXml, type WrittenColumn } from './files/sheet-xml.ts'
import { unpack, type ZipPart, zipEntries, zipped } from './files/zip.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const lastChoiceRow = 10_001
const longestChoices = 250
const partLimit = 64 * 1024 * 1024

/** On every Windows and Mac with Excel in Japanese; another one lets the width of columns and the shape of kanji change. */
const font = { name: 'Yu Gothic', size: 11 }

const headingStyle = (isRequired: boolean | undefined) => ({
  font: { ...font, bold: true, color: { rgb: 'FFFFFF' } },
  fill: {
    type: 'pattern' as const,
    pattern: 'solid' as const,
    fgColor: { rgb: isRequired ? 'A63D2F' : '2F5D8C' },
  },
  alignment: { vertical: 'center' as const, wrapText: true },
})

const top = { vertical: 'top' as const }

const cellStyle = ({ kind = 'text' }: SheetColumn) => {
  switch (kind) {
    case 'text':
      return { numFmt: '@', alignment: top }
    case 'paragraph':
      return { numFmt: '@', alignment: { ...top, wrapText: true } }
    case 'date':
      return { numFmt: 'yyyy/mm/dd', alignment: top }
    case 'datetime':
      return { numFmt: 'yyyy/mm/dd hh:mm', alignment: top }
    case 'number':
      return { alignment: top }
  }
}

/** A, B, … Z, AA, … */
function personalMailOf(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? personalMailOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

const defaultWidth = ({ heading }: SheetColumn) => Math.min(40, Math.max(10, heading.length * 2 + 4))

function choicesOf({ choices }: SheetColumn, column: number) {
  if (!choices?.length) return []
  const values = [...choices]
  if (values.join(',').length > longestChoices || values.some((value) => value.includes(','))) return []
  const letter = personalMailOf(column)
  return [
    {
      type: 'list' as const,
      values,
      range: `${letter}2:${letter}${lastChoiceRow}`,
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: 'warning' as const,
      errorTitle: '一覧にない値です',
      errorMessage: '一覧から選ぶか、説明のシートにある値を入力してください。',
    },
  ]
}

const nameHeadings = ['氏名', '名', 'メンバー']
const mostFrozen = 5

/** The columns that stay in sight: those up to the name. */
function frozenColumns({ columns }: Sheet): number {
  const place = columns.findIndex(({ heading }) => nameHeadings.includes(heading.replace(requiredMark, '')))
  return place < mostFrozen ? place + 1 : 0
}

/** Printed on its side, as wide as the paper, with the headings on each page. */
const pageSetup = (frozen: number) => ({
  paperSize: 'a4' as const,
  orientation: 'landscape' as const,
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  printTitlesRow: '$1:$1',
  ...(frozen > 0 ? { printTitlesColumn: `$A:$${personalMailOf(frozen - 1)}` } : {}),
})

/** The sheet without its rows: the heading, and a row with each column's style. */
const skeletonOf = ({ name, columns }: Sheet, frozen: number) => ({
  name,
  columns: columns.map((column) => ({
    width: column.width ?? defaultWidth(column),
    style: cellStyle(column),
  })),
  rows: [columns.map(({ heading }) => heading), columns.map(() => '-')],
  cells: new Map(
    columns.map(({ isRequired }, index) => [`0,${index}`, { style: headingStyle(isRequired) }] as const),
  ),
  autoFilter: { range: `A1:${personalMailOf(columns.length - 1)}1` },
  freezePane: { rows: 1, columns: frozen },
  pageSetup: pageSetup(frozen),
  dataValidations: columns.flatMap(choicesOf),
})

/** Puts the rows in the place of the second row, and widens the filter over them. */
async function* filledIn(
  skeleton: string,
  { columns, rows }: Sheet,
  shared: SharedWords,
): AsyncGenerator<string> {
  const [before = '', styles = '', after = ''] = skeleton.split(/<row r="2"[^>]*>(.*?)<\/row>/s)
  const ids = [...styles.matchAll(/ s="(\d+)"/g)].map((match) => match[1] ?? '0')
  const written = columns.map(
    ({ kind }, index): WrittenColumn => ({
      letter: personalMailOf(index),
      style: ids[index] ?? '0',
      isDay: kind === 'date' || kind === 'datetime',
    }),
  )
  // Empty cells that are filled in later get the column's style too.
  yield before
    .replace(/<dimension[^>]*>/, '')
    .replace(/<col min="(\d+)"/g, (col, number) => `${col} style="${ids[Number(number) - 1] ?? '0'}"`)
  const last = yield* rowsXml(rows, written, shared)
  yield after.replace(/(<autoFilter ref="A1:[A-Z]+)1"/, `$1${last}"`)
}

const sharedPart = 'xl/sharedStrings.xml'

/** The headings' words and after them those that rows share, once all rows are written; how many is no longer said. */
async function* withShared(headings: string, shared: SharedWords): AsyncGenerator<string> {
  const [before = '', after = ''] = headings
    .replace(/ count="\d+" uniqueCount="\d+"/, '')
    .split(/(?=<\/sst>)/)
  yield before +
    shared
      .words()
      .map((word) => `<si>${textXml(word)}</si>`)
      .join('') +
    after
}

/** A workbook in pieces, with a frozen and filtered heading on each sheet; text never becomes a formula. */
export async function* xlsxPieces(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx')
  const skeleton = Buffer.from(
    await writeXlsx({
      defaultFont: font,
      sheets: sheets.map((sheet) => skeletonOf(sheet, frozenColumns(sheet))),
    }),
  )
  const texts = zipEntries(skeleton).map((entry) => ({
    name: entry.name,
    text: unpack(skeleton, entry, partLimit).toString(),
  }))
  const headings = texts.find(({ name }) => name === sharedPart)?.text ?? ''
  const shared = new SharedWords(headings.split('<si>').length - 1)
  const parts = texts.map(({ name, text }): ZipPart => {
    const number = /^xl\/worksheets\/sheet(\d+)\.xml$/.exec(name)?.[1]
    const sheet = sheets[Number(number) - 1]
    if (sheet) return { name, data: filledIn(text, sheet, shared) }
    return { name, data: name === sharedPart ? withShared(text, shared) : Buffer.from(text) }
  })
  const isShared = ({ name }: ZipPart) => name === sharedPart
  yield* zipped([...parts.filter((part) => !isShared(part)), ...parts.filter(isShared)])
}

/** The same workbook whole; memory follows the packed file. */
export async function xlsxOf(sheets: readonly Sheet[]): Promise<Blob> {
  return new Blob(await gathered(xlsxPieces(sheets)), { type: xlsxType })
}
