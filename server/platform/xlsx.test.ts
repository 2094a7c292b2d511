import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { unpack, zipEntries } from './files/zip.ts'
import { xlsxOf } from './xlsx.ts'

const columns = [{ heading: '番号' }, { heading: '天気' }, { heading: '言葉' }]

const written = async (sheets: Parameters<typeof xlsxOf>[0]) =>
  Buffer.from(await (await xlsxOf(sheets)).arrayBuffer())

test('words come back as they were written, whether one cell holds them or many, on each sheet', async () => {
  const odd = [
    '晴れ',
    ' 先頭と末尾の空白 ',
    '<b>&amp;</b>',
    '一行目\n二行目',
    '=1+1',
    '番号',
    '長い文'.repeat(100),
  ]
  const rows = Array.from({ length: 10_000 }, (_, n) => [
    `E${n}`,
    odd[n % odd.length] ?? null,
    `組${n % 5_000}`,
  ])
  const sheets = [
    { name: '一', columns, rows },
    { name: '二', columns, rows: rows.slice(0, 20) },
  ]
  const read = await readXlsx(new Uint8Array(await written(sheets)))
  expect(read.sheets.map((sheet) => sheet.rows.slice(1))).toEqual(sheets.map((sheet) => sheet.rows))
})

test('what rows share is packed after all of them', async () => {
  const names = zipEntries(await written([{ name: '一', columns, rows: [] }])).map(({ name }) => name)
  expect(names.at(-1)).toBe('xl/sharedStrings.xml')
})

test('a blank at the beginning is told to be kept also where what XML cannot hold stood before it', async () => {
  const file = await written([{ name: '一', columns, rows: [['\u0001 先頭の空白', null, null]] }])
  const sheet = zipEntries(file).find(({ name }) => name === 'xl/worksheets/sheet1.xml')
  if (!sheet) throw new Error('no sheet')
  expect(unpack(file, sheet, 1_000_000).toString()).toContain('<t xml:space="preserve"> 先頭の空白</t>')
})
