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

test('a sheet is set in a Japanese font, keeps the name in sight, and prints on its side with its headings', async () => {
  const people = [{ heading: '社員番号' }, { heading: '氏名' }, { heading: '備考1' }]
  const file = await written([
    { name: 'メンバー', columns: people, rows: [['1', '空野 晴子', '']] },
    { name: '説明', columns, rows: [] },
  ])
  const part = (name: string) => {
    const entry = zipEntries(file).find((one) => one.name === name)
    return entry ? unpack(file, entry, 1_000_000).toString() : ''
  }
  const sheet = part('xl/worksheets/sheet1.xml')
  expect(sheet).toMatch(/<pane [^>]*xSplit="2"[^>]*ySplit="1"[^>]*topLeftCell="C2"[^>]*state="frozen"/)
  expect(sheet).toMatch(/<pageSetup [^>]*orientation="landscape"/)
  expect(sheet).toMatch(/fitToWidth="1" fitToHeight="0"/)
  expect(part('xl/worksheets/sheet2.xml')).toMatch(/<pane ySplit="1"/)
  expect(part('xl/workbook.xml')).toMatch(/_xlnm.Print_Titles[^>]*>[^<]*\$1:\$1/)
  expect(part('xl/styles.xml')).toMatch(/<sz val="11"\/><name val="Yu Gothic"\/>|<name val="Yu Gothic"\/>/)
  expect(part('xl/styles.xml')).not.toContain('Calibri')
})
