import iconv from 'iconv-lite'
import { unpack, type ZipPart, zipEntries, zipped } from '../../server/platform/files/zip.ts'
import { xlsxOf } from '../../server/platform/xlsx.ts'

export type Shape = () => Promise<File> | File

const megabyte = 1024 * 1024

const csv = (content: string | Buffer) =>
  new File([typeof content === 'string' ? content : Uint8Array.from(content)], '名簿.csv')

/** A text over and over, without ever standing in memory as a whole. */
async function* repeated(unit: string, times: number, head = '', tail = ''): AsyncGenerator<string> {
  const atOnce = Math.max(1, Math.floor(megabyte / unit.length))
  yield head
  for (let left = times; left > 0; left -= atOnce) yield unit.repeat(Math.min(left, atOnce))
  yield tail
}

async function workbook(changed: readonly ZipPart[]): Promise<File> {
  const sheet = { name: '名簿', columns: [{ heading: '姓' }], rows: [['空野']] }
  const bytes = Buffer.from(await (await xlsxOf([sheet])).arrayBuffer())
  const kept = zipEntries(bytes).filter((entry) => !changed.some(({ name }) => name === entry.name))
  const parts = kept.map((entry) => ({ name: entry.name, data: unpack(bytes, entry, megabyte) }))
  const pieces: Buffer<ArrayBuffer>[] = []
  for await (const piece of zipped([...parts, ...changed])) pieces.push(Buffer.from(piece))
  return new File(pieces, '名簿.xlsx')
}

const part = (name: string, ...of: Parameters<typeof repeated>): ZipPart => ({ name, data: repeated(...of) })

const inSheet = (unit: string, times: number, head = '', tail = '') =>
  workbook([
    part(
      'xl/worksheets/sheet1.xml',
      unit,
      times,
      `<worksheet><sheetData>${head}`,
      `${tail}</sheetData></worksheet>`,
    ),
  ])

const strings = 'xl/sharedStrings.xml'
const shared = '<row><c t="s"><v>1</v></c></row>'

export const tables: Record<string, Shape> = {
  'xlsx-ordinary': () => inSheet('<row><c t="inlineStr"><is><t>空野</t></is></c></row>', 100),
  'xlsx-cell-of-50-mb': () =>
    inSheet('x', 50 * megabyte, '<row><c t="inlineStr"><is><t>', '</t></is></c></row>'),
  'xlsx-bomb-of-1-gb': () => inSheet('<row/>', 170_000_000),
  'xlsx-part-of-48-mb': () => inSheet('<row/>', 7_500_000),
  'xlsx-2000-sheets': () =>
    workbook(
      Array.from({ length: 1_980 }, (_, at) => part(`xl/worksheets/sheet${at + 2}.xml`, '<row/>', 5_000)),
    ),
  'xlsx-60000-sheets': () =>
    workbook(Array.from({ length: 60_000 }, (_, at) => part(`xl/worksheets/sheet${at + 2}.xml`, '<a/>', 1))),
  'xlsx-shared-strings': async () =>
    workbook([
      part(strings, '<si><t>x</t></si>', 2_900_000, '<sst>', '</sst>'),
      part('xl/worksheets/sheet1.xml', shared, 900_000, '<worksheet><sheetData>', '</sheetData></worksheet>'),
    ]),
  'xlsx-deep': () => inSheet('<a>', 15_000_000),
  'xlsx-deep-book': () => workbook([part('xl/workbook.xml', '<a>', 4_000_000)]),
  'xlsx-million-columns': () => inSheet('<c><v>1</v></c>', 1_000_000, '<row>', '</row>'),
  'xlsx-formulas': () => inSheet('<row><c><f>1+1</f></c></row>', 1_500_000),
  'xlsx-million-rows': () => inSheet('<row><c><v>1</v></c></row>', 1_700_000),
  'xlsx-entities': () => inSheet('<row><c t="inlineStr"><is><t>&lol;</t></is></c></row>', 800_000),
  'csv-ordinary': () => csv(`姓,名\n${'空野,葵\n'.repeat(100)}`),
  'csv-cp932-endless': () => csv(iconv.encode('空'.repeat(5 * megabyte), 'cp932')),
  'csv-endless': () => csv('a'.repeat(10 * megabyte)),
  'csv-nul': () => csv(Buffer.alloc(10 * megabyte)),
  'csv-100-mb': () => csv(Buffer.alloc(100 * megabyte, 'a,b\n')),
  'csv-commas': () => csv(','.repeat(9_000_000)),
  'csv-lines': () => csv('姓\n'.repeat(2_600_000)),
  'csv-open-quote': () => csv(`"${'a\n'.repeat(5 * megabyte - 1)}`),
  'csv-quotes': () => csv(`${'""'.repeat(5 * megabyte - 1)}`),
  'csv-marks': () => csv(`姓\n${'a\u0301\u0323'.repeat(2_000_000)}`),
}
