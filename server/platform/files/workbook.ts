import { fileRefused } from './refusal.ts'

export type SheetPlace = {
  name: string
  index: number
  part: string
  count: number
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text
    .replace(/&#x([\da-f]{1,6});/gi, (_, code) => characterOf(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code) => characterOf(Number(code)))
    .replace(/&(lt|gt|amp|quot|apos);/g, (_, name) => entities[name] ?? '')

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** The attributes of a tag, without the prefixes of their names. */
export const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/(?:[\w-]+:)?([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single]) => [name, decoded(double ?? single ?? '')],
    ),
  )

const tagsOf = (xml: string, name: string): Record<string, string>[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^>]*)>`, 'g'))].map(([, tag = '']) => attributesOf(tag))

/** Whether the workbook counts its days from 1904, as old ones of the Mac do. */
export const countsFrom1904 = (workbook: string): boolean =>
  tagsOf(workbook, 'workbookPr').some(({ date1904 }) => date1904 === '1' || date1904 === 'true')

/** The first sheet that is neither hidden nor a chart; throws without one. */
export function visibleSheet(workbook: string, relations: string): SheetPlace {
  const targets = new Map(
    tagsOf(relations, 'Relationship').flatMap(({ Id, Type, Target }) =>
      Id && Type?.endsWith('/worksheet') && Target ? [[Id, Target] as const] : [],
    ),
  )
  const sheets = tagsOf(workbook, 'sheet').filter(({ name, id }) => name && id)
  const index = sheets.findIndex(
    ({ state, id }) => (state ?? 'visible') === 'visible' && targets.has(id ?? ''),
  )
  const sheet = sheets[index]
  if (!sheet) throw fileRefused('file_no_sheet')
  const target = targets.get(sheet.id ?? '') ?? ''
  const part = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
  return { name: sheet.name ?? '', index, part, count: sheets.length }
}

/** How a format of zeros and fixed signs shows a whole number: 00000 and 45 are 00045; null for other formats. */
function zeroFormat(format: string): ((digits: string) => string) | null {
  const [section = ''] = format.split(';')
  const parts = section.match(/"[^"]*"|\\.|[^"\\]/g) ?? []
  if (parts.some((part) => part.length === 1 && !/[0\s()+/:-]/.test(part))) return null
  const zeros = parts.filter((part) => part === '0').length
  if (zeros === 0 || parts.length < 2) return null
  return (digits) => {
    const padded = digits.padStart(zeros, '0')
    let taken = 0
    const next = () => {
      const from = taken === 0 ? 0 : padded.length - zeros + taken
      taken += 1
      return padded.slice(from, padded.length - zeros + taken)
    }
    return parts.map((part) => (part === '0' ? next() : part.replace(/^"|"$|^\\/g, ''))).join('')
  }
}

/** The formats of zeros that cells of a style have, by the style's number. */
export function zeroFormats(styles: string): ReadonlyMap<string, (digits: string) => string> {
  const codes = new Map(
    tagsOf(styles, 'numFmt').map(({ numFmtId, formatCode }) => [numFmtId, formatCode ?? '']),
  )
  const cells = /<(?:\w+:)?cellXfs\b[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[1] ?? ''
  return new Map(
    tagsOf(cells, 'xf').flatMap(({ numFmtId }, index) => {
      const shown = zeroFormat(codes.get(numFmtId ?? '') ?? '')
      return shown ? [[String(index), shown] as const] : []
    }),
  )
}
