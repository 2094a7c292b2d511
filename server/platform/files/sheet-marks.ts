import { attributesOf } from './workbook.ts'

/** Cells of one column that are merged into one, from 0. */
export type MergedCells = { column: number; from: number; to: number }

export type SheetMarks = {
  /** Rows that a filter or a person hides, the first being 0. */
  hiddenRows: ReadonlySet<number>
  /** What replaces a cell's value, by `row,column` from 0. */
  texts: ReadonlyMap<string, string>
  /** Merged cells of more than one row, their first column only. */
  merged: readonly MergedCells[]
}

const pieceBytes = 262_144

function* tagsIn(bytes: Uint8Array): Generator<{ isEnd: boolean; name: string; tag: string; text: string }> {
  const decoder = new TextDecoder()
  let rest = ''
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const isLast = from + pieceBytes >= bytes.length
    const text = rest + decoder.decode(bytes.subarray(from, from + pieceBytes), { stream: !isLast })
    const cut = isLast ? text.length : Math.max(0, text.lastIndexOf('<'))
    rest = text.slice(cut)
    for (const [, end, name = '', tag = '', behind = ''] of text
      .slice(0, cut)
      .matchAll(/<(\/?)(?:\w+:)?(\w+)([^<>]*)>([^<]*)/g))
      yield { isEnd: end === '/', name, tag, text: behind }
  }
}

/** 0 for A, 25 for Z, 26 for AA. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function mergedIn(tag: string): MergedCells[] {
  const { ref = '' } = attributesOf(tag)
  const [, first, top, bottom] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(ref) ?? []
  const [from, to] = [Number(top) - 1, Number(bottom) - 1]
  return first && from < to ? [{ column: columnOf(first), from, to }] : []
}

type OpenCell = {
  name: string
  type: string
  style: string
  value: string
  hasValue: boolean
  isFormula: boolean
}

const openedCell = (tag: string): OpenCell => {
  const { r = '', t = 'n', s = '' } = attributesOf(tag)
  return { name: r, type: t, style: s, value: '', hasValue: false, isFormula: false }
}

/** A formula without a stored result. */
const uncalculated = (sheet: string, cell: string) => `#数式（${sheet}!${cell}）`

/** What values alone do not say: zeros before a number, a text that looks like one, a formula without a result. */
export function sheetMarks(
  bytes: Uint8Array,
  { sheet, zeros }: { sheet: string; zeros: ReadonlyMap<string, (digits: string) => string> },
): SheetMarks {
  const hiddenRows = new Set<number>()
  const texts = new Map<string, string>()
  const merged: MergedCells[] = []
  let [row, column] = [-1, -1]
  let open: OpenCell | null = null
  const close = ({ name, type, style, value, hasValue, isFormula }: OpenCell) => {
    const letters = /^[A-Z]{1,3}/.exec(name)?.[0]
    column = letters ? columnOf(letters) : column + 1
    const shown = type === 'n' && /^\d{1,15}$/.test(value) ? zeros.get(style)?.(value) : undefined
    if (shown !== undefined) texts.set(`${row},${column}`, shown)
    else if (value === '' && isFormula && !(type === 'str' && hasValue))
      texts.set(`${row},${column}`, uncalculated(sheet, name))
    else if (value === '' && type === 's') texts.set(`${row},${column}`, '')
  }
  for (const { isEnd, name, tag, text } of tagsIn(bytes)) {
    const isWhole = tag.endsWith('/')
    if (name === 'row' && !isEnd) {
      const { r, hidden } = attributesOf(tag)
      row = r ? Number(r) - 1 : row + 1
      column = -1
      if (hidden === '1' || hidden === 'true') hiddenRows.add(row)
    } else if (name === 'mergeCell' && !isEnd) {
      merged.push(...mergedIn(tag))
    } else if (name === 'c' && !isEnd) {
      open = openedCell(tag)
      if (isWhole) close(open)
    } else if (name === 'c' && open) {
      close(open)
      open = null
    } else if (open && !isEnd && name === 'f') open.isFormula = true
    else if (open && !isEnd && name === 'v') {
      open.value = text.trim()
      open.hasValue = true
    }
  }
  return { hiddenRows, texts, merged }
}
