import { setImmediate as nextTurn } from 'node:timers/promises'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { csvOf } from '../csv.ts'
import { AppError } from '../errors.ts'
import { xlsxOf } from '../xlsx.ts'
import { readTable } from './table.ts'
import { unpack, type ZipPart, zipEntries, zipped } from './zip.ts'

const fileOf = (content: Uint8Array | string | Blob, name: string) =>
  new File([content instanceof Uint8Array ? Uint8Array.from(content) : content], name)

async function refusal(file: File, rowLimit = 100) {
  const error = await readTable(file, rowLimit).then(
    () => null,
    (thrown) => thrown,
  )
  return error instanceof AppError ? [error.status, error.fields[0]?.rule] : error
}

const sheet = (rows: string[][]) => ({
  name: '名簿',
  columns: [{ heading: '姓' }, { heading: '入社日', kind: 'date' as const }],
  rows,
})

const workbook = async (rows = [['髙﨑', '2026-04-01']]) =>
  Buffer.from(await (await xlsxOf([sheet(rows)])).arrayBuffer())

async function packed(parts: ZipPart[]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of zipped(parts)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** A workbook with some parts changed or added. */
async function changed(change: (name: string, text: string) => string, more: ZipPart[] = []): Promise<File> {
  const bytes = await workbook()
  const parts = zipEntries(bytes).map((entry) => ({
    name: entry.name,
    data: Buffer.from(change(entry.name, unpack(bytes, entry, 1_000_000).toString())),
  }))
  return fileOf(await packed([...parts, ...more]), '名簿.xlsx')
}

const same = (_name: string, text: string) => text

test('UTF-8 with and without BOM, CP932 and XLSX say the same', async () => {
  const text = '姓,入社日\r\n髙﨑①㈱,2026-04-01\r\n'
  const files = [
    fileOf(text, 'a.csv'),
    fileOf(`\ufeff${text}`, 'a.csv'),
    fileOf(iconv.encode(text, 'cp932'), 'a.csv'),
    fileOf(await workbook([['髙﨑①㈱', '2026-04-01']]), 'a.xlsx'),
  ]
  const tables = await Promise.all(files.map((file) => readTable(file, 10)))
  expect(tables.map(({ encoding }) => encoding)).toEqual(['utf-8', 'utf-8', 'cp932', 'xlsx'])
  for (const { headings, rows } of tables) {
    expect(headings).toEqual(['姓', '入社日'])
    expect(rows).toEqual([{ line: 2, cells: ['髙﨑①㈱', '2026-04-01'] }])
  }
})

test('a day that does not exist stays as it was written, also in a column of dates', async () => {
  const { rows } = await readTable(fileOf(await workbook([['空野', '2026-02-30']]), 'a.xlsx'), 10)
  expect(rows).toEqual([{ line: 2, cells: ['空野', '2026-02-30'] }])
})

test('blank rows are left out and the others keep their line', async () => {
  const { rows } = await readTable(fileOf('姓\n\n　\n空野\n', 'a.csv'), 10)
  expect(rows).toEqual([{ line: 4, cells: ['空野'] }])
})

test('what our own files guard against formulas comes back as it was', async () => {
  const file = fileOf(await csvOf(['姓'], [['=1+1'], ['-5'], ['@x']]), 'a.csv')
  expect((await readTable(file, 10)).rows.map(({ cells }) => cells[0])).toEqual(['=1+1', '-5', '@x'])
})

test('too many rows and too many bytes are refused with 413, naming the limit', async () => {
  const rows = fileOf(`姓\n${'空野\n'.repeat(11)}`, 'a.csv')
  expect(await refusal(rows, 10)).toEqual([413, 'file_rows'])
  await expect(readTable(rows, 10)).rejects.toMatchObject({
    fields: [{ message: '一度に取り込めるのは10行までです。ファイルを分けてください。' }],
  })
  expect(await refusal(fileOf('x'.repeat(10 * 1024 * 1024 + 1), 'a.csv'))).toEqual([413, 'file_size'])
})

test('too many columns and too long cells are refused with 413, naming the limit', async () => {
  const wide = (columns: number) => fileOf(`姓${',欄'.repeat(columns - 1)}\n空野\n`, 'a.csv')
  expect((await readTable(wide(200), 10)).headings).toHaveLength(200)
  expect(await refusal(wide(201))).toEqual([413, 'file_columns'])
  await expect(readTable(wide(201), 10)).rejects.toMatchObject({
    fields: [{ message: '列は200列までです。使わない列を削除して保存し直してください。' }],
  })
  const long = (characters: number) => fileOf(`姓\n"${'あ'.repeat(characters)}"\n`, 'a.csv')
  expect((await readTable(long(10_000), 10)).rows).toHaveLength(1)
  expect(await refusal(long(10_001))).toEqual([413, 'file_cell'])
  const cells = (row: string[]) => workbook([row])
  expect(await refusal(fileOf(await cells(['あ'.repeat(10_001)]), 'a.xlsx'))).toEqual([413, 'file_cell'])
})

const withCell = (cell: string) =>
  changed((name, text) =>
    name.endsWith('sheet1.xml') ? text.replace('</sheetData>', `<row r="9">${cell}</row></sheetData>`) : text,
  )

test('a workbook with a cell far to the right is refused, and one with shared words without end', async () => {
  expect(await refusal(await withCell('<c r="GS9" t="inlineStr"><is><t>x</t></is></c>'))).toEqual([
    413,
    'file_columns',
  ])
  expect(
    (await readTable(await withCell('<c r="GR9" t="inlineStr"><is><t>x</t></is></c>'), 9)).rows,
  ).toHaveLength(2)
})

/** How often other work had its turn meanwhile. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    await nextTurn()
    turns += 1
  }
  return turns
}

test('nine million commas are refused at the first two hundred, and one endless cell lets others have their turn', async () => {
  const commas = fileOf(','.repeat(9_000_000), 'a.csv')
  expect(await refusal(commas)).toEqual([413, 'file_columns'])
  const endless = fileOf(`姓\n"${'x'.repeat(1_900_000)}`, 'a.csv')
  const refused = refusal(endless)
  expect(await turnsDuring(refused)).toBeGreaterThan(20)
  expect(await refused).toEqual([422, 'file_quotes'])
  expect(await refusal(fileOf(`姓\n"${'x'.repeat(9_000_000)}`, 'a.csv'))).toEqual([413, 'file_cell'])
})

test('a file that is not what it says is refused with 415', async () => {
  expect(await refusal(fileOf(await workbook(), 'a.csv'))).toEqual([415, 'file_type'])
  expect(await refusal(fileOf('姓\n空野', 'a.xlsx'))).toEqual([415, 'file_type'])
  expect(await refusal(fileOf(await packed([{ name: 'x.txt', data: Buffer.from('x') }]), 'a.xlsx'))).toEqual([
    415,
    'file_type',
  ])
  expect(await refusal(fileOf(Buffer.from('fffe41', 'hex'), 'a.csv'))).toEqual([415, 'file_utf16'])
  expect(await refusal(fileOf(Buffer.from('姓\n空野', 'utf16le'), 'a.csv'))).toEqual([415, 'file_encoding'])
  const locked = Buffer.from('d0cf11e0a1b11ae100000000', 'hex')
  expect(await refusal(fileOf(locked, 'a.xlsx'))).toEqual([422, 'file_password'])
  expect(await refusal(fileOf(locked, 'a.xls'))).toEqual([415, 'file_old_excel'])
})

test('a formula without its result stands in its row, macros and external links are refused by name', async () => {
  const formula = await changed((name, text) =>
    name.endsWith('sheet1.xml')
      ? text.replace('</sheetData>', '<row r="9"><c r="A9"><f>1+1</f></c></row></sheetData>')
      : text,
  )
  expect((await readTable(formula, 10)).rows.at(-1)).toEqual({ line: 9, cells: ['#数式（名簿!A9）'] })
  const part = (name: string): ZipPart => ({ name, data: Buffer.from('x') })
  expect(await refusal(await changed(same, [part('xl/vbaProject.bin')]))).toEqual([422, 'file_macro'])
  expect(await refusal(await changed(same, [part('xl/externalLinks/externalLink1.xml')]))).toEqual([
    422,
    'file_links',
  ])
})

test('what unpacks to far more than it weighs is refused, also when its directory lies', async () => {
  const bomb = await packed([
    { name: 'xl/workbook.xml', data: Buffer.from('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', data: Buffer.alloc(100 * 1024 * 1024) },
  ])
  expect(bomb.length).toBeLessThan(200_000)
  expect(await refusal(fileOf(bomb, 'a.xlsx'))).toEqual([413, 'file_unpacked'])
  const lying = Buffer.from(bomb)
  const listed = lying.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml')) - 46
  lying.writeUInt32LE(10, listed + 24)
  expect(await refusal(fileOf(lying, 'a.xlsx'))).toEqual([413, 'file_unpacked'])
})

test('entities, cut files and open quotes end with a sentence, not with a crash', async () => {
  const entities = await changed((name, text) =>
    name.endsWith('sheet1.xml') ? text.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>') : text,
  )
  expect(await refusal(entities)).toEqual([422, 'file_damaged'])
  expect(await refusal(fileOf((await workbook()).subarray(0, 900), 'a.xlsx'))).toEqual([422, 'file_damaged'])
  expect(await refusal(fileOf('姓\n"空野\n', 'a.csv'))).toEqual([422, 'file_quotes'])
})
