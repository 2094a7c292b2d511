import { type ZipPart, zipped } from '../../platform/files/zip.ts'

export type RawCell = string | { xml: (name: string) => string }

export type RawSheet = {
  name?: string
  state?: 'hidden' | 'veryHidden'
  isChart?: boolean
  rows: readonly (readonly RawCell[])[]
  hidden?: readonly number[]
  /** Such as A2:A4. */
  merged?: readonly string[]
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const personalMailOf = (column: number): string =>
  (column >= 26 ? personalMailOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

const cellXml = (cell: RawCell, name: string) =>
  typeof cell === 'string'
    ? `<c r="${name}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
    : cell.xml(name)

const sheetXml = ({ rows, hidden = [], merged = [] }: RawSheet) =>
  `<worksheet xmlns="${main}"><sheetData>${rows
    .map((cells, index) => {
      const line = index + 1
      const mark = hidden.includes(line) ? ' hidden="1"' : ''
      const inside = cells.map((cell, column) => cellXml(cell, `${personalMailOf(column)}${line}`)).join('')
      return `<row r="${line}"${mark}>${inside}</row>`
    })
    .join(
      '',
    )}</sheetData><mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${officeDocument}/${kind}" Target="${target}"/>`

const relations = (inside: string) =>
  `<Relationships xmlns="${packages}/relationships">${inside}</Relationships>`

/** Styles 1, 2, … have these formats. */
const stylesXml = (formats: readonly string[]) =>
  `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
    .map((format, index) => `<numFmt numFmtId="${170 + index}" formatCode="${escaped(format)}"/>`)
    .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
    .map((_, index) => `<xf numFmtId="${170 + index}" applyNumberFormat="1"/>`)
    .join('')}</cellXfs></styleSheet>`

export type RawWorkbook = {
  sheets: readonly RawSheet[]
  /** The number formats of styles 1, 2, … */
  formats?: readonly string[]
  shared?: readonly string[]
  isFrom1904?: boolean
}

export async function rawWorkbook(book: RawWorkbook): Promise<Buffer<ArrayBuffer>> {
  const { sheets, formats = [], shared = [], isFrom1904 = false } = book
  const part = (name: string, text: string): ZipPart => ({
    name,
    data: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`),
  })
  const parts = [
    part('[Content_Types].xml', `<Types xmlns="${packages}/content-types"/>`),
    part('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${officeDocument}">${isFrom1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${sheets
        .map(({ name, state }, index) => {
          const mark = state ? ` state="${state}"` : ''
          return `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}"${mark} r:id="rId${index + 1}"/>`
        })
        .join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(
        sheets
          .map(({ isChart }, index) =>
            isChart
              ? relation(`rId${index + 1}`, 'chartsheet', `chartsheets/sheet${index + 1}.xml`)
              : relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
          )
          .join('') +
          relation('rId90', 'styles', 'styles.xml') +
          relation('rId91', 'sharedStrings', 'sharedStrings.xml'),
      ),
    ),
    part('xl/styles.xml', stylesXml(formats)),
    part(
      'xl/sharedStrings.xml',
      `<sst xmlns="${main}">${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
    ...sheets.map((sheet, index) =>
      sheet.isChart
        ? part(`xl/chartsheets/sheet${index + 1}.xml`, `<chartsheet xmlns="${main}"/>`)
        : part(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)),
    ),
  ]
  const pieces: Buffer[] = []
  for await (const piece of zipped(parts)) pieces.push(piece)
  return Buffer.from(Buffer.concat(pieces))
}

export const numberCell = (value: number | string, style = 0): RawCell => ({
  xml: (name) => `<c r="${name}" s="${style}"><v>${value}</v></c>`,
})

export const typedCell = (type: string, inside = ''): RawCell => ({
  xml: (name) =>
    inside === '' ? `<c r="${name}" t="${type}"/>` : `<c r="${name}" t="${type}">${inside}</c>`,
})
