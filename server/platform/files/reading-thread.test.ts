import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { xlsxOf } from '../xlsx.ts'
import { readingLimits } from './reading-thread.ts'
import { readTable } from './table.ts'
import { unpack, zipEntries, zipped } from './zip.ts'

const csv = (text: string) => new File([text], '名簿.csv')

async function refusal(file: File) {
  const error = await readTable(file, 10_000).catch((thrown: unknown) => thrown)
  return error instanceof AppError ? [error.status, error.fields[0]?.rule ?? error.code] : error
}

/** A workbook of which one part is another. */
async function workbook(part: string, content: string): Promise<File> {
  const sheet = { name: '名簿', columns: [{ heading: '姓' }], rows: [['空野']] }
  const bytes = Buffer.from(await (await xlsxOf([sheet])).arrayBuffer())
  const kept = zipEntries(bytes).filter(({ name }) => name !== part)
  const parts = kept.map((entry) => ({ name: entry.name, data: unpack(bytes, entry, 1_000_000) }))
  const pieces: Buffer[] = []
  for await (const piece of zipped([...parts, { name: part, data: Buffer.from(content) }])) pieces.push(piece)
  return new File([Uint8Array.from(Buffer.concat(pieces))], '名簿.xlsx')
}

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

test('a workbook that the thread dies of is refused in words, and the next one is read', async () => {
  const deadly = await workbook(
    'xl/workbook.xml',
    `<sheets><sheet name="名簿" sheetId="1" r:id="rId1"/></sheets>${'<a>'.repeat(4_000_000)}`,
  )
  expect(deadly.size).toBeLessThan(1_000_000)
  await expect(readTable(deadly, 10_000)).rejects.toMatchObject({
    status: 413,
    fields: [{ message: expect.stringContaining('ファイルの中身が大きすぎます') }],
  })
  expect((await readTable(csv('姓\n空野\n'), 10)).rows).toEqual([{ line: 2, cells: ['空野'] }])
})

test('a cell of fifty megabytes is refused before it is parsed', async () => {
  const cell = `<c r="A2" t="inlineStr"><is><t>${'x'.repeat(50_000_000)}</t></is></c>`
  const file = await workbook('xl/worksheets/sheet1.xml', sheetOf(`<row r="2">${cell}</row>`))
  expect(file.size).toBeLessThan(100_000)
  expect(await refusal(file)).toEqual([413, 'file_cell'])
  const tag = `<row r="2" ${'a="1" '.repeat(5_000_000)}/>`
  expect(await refusal(await workbook('xl/worksheets/sheet1.xml', sheetOf(tag)))).toEqual([413, 'file_cell'])
})

test('cells that each may be there hold together no more than so much', async () => {
  const words = 'あ'.repeat(9_000)
  const row = (line: number) =>
    `<row r="${line}"><c r="A${line}" t="inlineStr"><is><t>${words}</t></is></c></row>`
  const rows = (count: number) =>
    sheetOf(Array.from({ length: count }, (_, index) => row(index + 1)).join(''))
  const file = await workbook('xl/worksheets/sheet1.xml', rows(2_300))
  expect(file.size).toBeLessThan(1_000_000)
  expect(await refusal(file)).toEqual([413, 'file_unpacked'])
  expect(await refusal(await workbook('xl/worksheets/sheet1.xml', rows(200)))).toMatchObject({
    encoding: 'xlsx',
  })
})

test('files are read one after another, and so many wait', async () => {
  const all = await Promise.all(
    Array.from({ length: readingLimits.waiting + 4 }, () => refusal(csv('姓\n空野\n'))),
  )
  expect(all.filter(Array.isArray)).toContainEqual([503, 'overloaded'])
  expect(all.filter((one) => !Array.isArray(one)).length).toBeGreaterThanOrEqual(readingLimits.waiting)
})
