import { yearOfEra } from '#contract/dates.ts'

// NFC would turn these into other characters, and people's names are written with them (神, 福, 塚).
const compatibilityIdeographs = /([\u{f900}-\u{faff}\u{2f800}-\u{2fa1f}]+)/u

/** No script uses this many marks on a letter, and sorting them takes quadratic time. */
const endlessMarks = /\p{M}{31}/u

/** Composed (が, not か + ゛), but with the variants of Japanese names kept as they are. */
export function composed(text: string): string {
  if (endlessMarks.test(text)) return text
  const parts = text.split(compatibilityIdeographs)
  return parts.map((part, index) => (index % 2 === 1 ? part : part.normalize('NFC'))).join('')
}

// Most cells: nothing to tidy.
const plain = /^(?:[!-~](?:[ -~]*[!-~])?)?$/

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A cell's text: full-width kana, one 〜 and −, nothing invisible. ①, ㈱, 髙 and 﨑 stay. */
export function tidied(text: string): string {
  if (plain.test(text)) return text
  return composed(text)
    .replace(/[｡-ﾟ]+/g, (kana) => kana.normalize('NFKC'))
    .replace(/\uff5e/g, '〜')
    .replace(/\uff0d/g, '−')
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .trim()
}

/** Half-width letters, digits and signs, for codes, addresses and numbers. */
export function halfWidth(text: string): string {
  return text
    .replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/　/g, ' ')
    .replace(/[−‐‑–—―]/g, '-')
    .replace(/〜/g, '~')
}

const dayMs = 86_400_000
const two = (part: string | undefined) => (part ?? '').padStart(2, '0')

/** A number as Excel stores days, between 1954 and 2119; other numbers are no days. */
function daySerial(text: string, isFrom1904: boolean): string | null {
  const serial = Number(text) + (isFrom1904 ? daysTo1904 : 0)
  if (!/^\d{5}(\.\d+)?$/.test(text) || serial < 20_000 || serial > 80_000) return null
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * dayMs).toISOString().slice(0, 10)
}

const daysTo1904 = 1462

// Excel writes it where a column shows the day of the week.
const weekday =
  /\s*([([][日月火水木金土][)\]]|[日月火水木金土]曜日?|\(?(sun|mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?)(day)?\)?)$/i

const time = /(?:\s+|T)(?:午前|午後)?\d{1,2}(?::\d{2}(?::\d{2}(?:\.\d+)?)?|時(?:\d{1,2}分)?)(?:\s*[ap]m)?$/i

/** An instant with its zone is the day it falls on in Japan. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/
const hoursAhead = 9

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthNamed = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

const separated = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
const short = /^(\d{2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
// 10/05/26: the year may be first or last, and a wrong guess would go unnoticed
const eitherEnd = /^(0\d|1[0-2])[-/.]\d{1,2}[-/.]\d{2}$/
const joined = /^(\d{4})(\d{2})(\d{2})$/
const era = /^(令和|平成|昭和|大正|令|平|昭|大|[RHST])(\d{1,2}|元)[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/i
const dayFirst = /^(\d{1,2})[-/. ]?([a-z]{3,9})[-/., ]*(\d{4}|\d{2})$/i
const monthFirst = /^([a-z]{3,9})\.?(\d{1,2})(?:st|nd|rd|th)?,(\d{4})$/i

const lastYears: Readonly<Record<string, number>> = { 大正: 15, 昭和: 64, 平成: 31 }
const eraNames: Readonly<Record<string, string>> = {
  令: '令和',
  R: '令和',
  平: '平成',
  H: '平成',
  昭: '昭和',
  S: '昭和',
  大: '大正',
  T: '大正',
}

function eraYear(letters: string, year: string): number | null {
  const name = eraNames[letters.toUpperCase()] ?? letters
  const isOver = Number(year) > (lastYears[name] ?? 99)
  return isOver ? null : yearOfEra(name, year)
}

/** 26 is this century, 98 the last. */
const wholeYear = (year: string): number =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) < 50 ? 2000 : 1900)

/** Year, month and day of what people write for a day; null where it is none. */
function partsOf(plain: string): [year: number | null, month: string | number, day: string] | null {
  if (eitherEnd.test(plain)) return null
  const numbers = separated.exec(plain) ?? joined.exec(plain) ?? short.exec(plain)
  if (numbers) return [wholeYear(numbers[1] ?? ''), numbers[2] ?? '', numbers[3] ?? '']
  const reign = era.exec(plain)
  if (reign) return [eraYear(reign[1] ?? '', reign[2] ?? ''), reign[3] ?? '', reign[4] ?? '']
  const english = dayFirst.exec(plain)
  if (english) return [wholeYear(english[3] ?? ''), monthNamed(english[2] ?? ''), english[1] ?? '']
  const american = monthFirst.exec(plain)
  return american && [Number(american[3]), monthNamed(american[1] ?? ''), american[2] ?? '']
}

/** The day a cell names in Japanese, ISO or Excel's form, unchecked; ambiguous and other texts stay. */
export function isoDay(text: string, isFrom1904 = false): string {
  const piece = halfWidth(text).trim()
  if (instant.test(piece)) {
    const at = Date.parse(piece)
    return Number.isNaN(at) ? text : new Date(at + hoursAhead * 3_600_000).toISOString().slice(0, 10)
  }
  const plain = piece.replace(time, '').replace(weekday, '').replace(/\s+/g, '')
  const parts = partsOf(plain)
  if (!parts) return daySerial(plain, isFrom1904) ?? text
  const [year, month, day] = parts
  return year && Number(month) > 0 ? `${year}-${two(String(month))}-${two(day)}` : text
}

const weekdays = '日月火水木金土'
const weekdayLetters = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Whether a day of the week stands behind a day that is another: 2026/4/1(月) was a Wednesday. */
export function hasWrongWeekday(text: string): boolean {
  const plain = halfWidth(text).trim()
  const named = weekday
    .exec(plain)?.[0]
    .replace(/[\s()[\]]/g, '')
    .toLowerCase()
  const day = isoDay(text)
  if (!named || !/^\d{4}-\d\d-\d\d$/.test(day)) return false
  const at = Math.max(weekdays.indexOf(named.charAt(0)), weekdayLetters.indexOf(named.slice(0, 3)))
  const real = new Date(`${day}T00:00:00Z`).getUTCDay()
  return !Number.isNaN(real) && at !== real
}

/**
 * A code as it is meant: half-width, without the apostrophe by which a spreadsheet keeps zeros, and without what it adds
 * to numbers.
 */
export const codeText = (text: string): string =>
  halfWidth(text)
    .trim()
    .replace(/^['‘’`]/, '')
    .replace(/^\d{1,3}(,\d{3})+$/, (number) => number.replaceAll(',', ''))
    .replace(/^(\d+)\.0+$/, '$1')

/** What two codes share that mean one person: width, case and blanks do not matter. */
export const codeKey = (text: string): string => sameText(codeText(text))

/** What is left of a code without the zeros that a spreadsheet takes away. */
export const behindZeros = (code: string): string => codeKey(code).replace(/^0+/, '')

const title = /(?<=.)\s*(?:様|さん|殿)$/

/** A person's name without what politeness adds. */
export const withoutTitle = (name: string): string => name.replace(title, '')

/** A reading in katakana: people write it in hiragana too. */
export const katakana = (text: string): string =>
  text.replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))

/** A number's text without what Excel and people add: 1,000 → 1000, 12.0 → 12, 3年 → 3. */
export function plainNumber(text: string): string {
  return halfWidth(text)
    .replace(/^(\d{1,3})(,\d{3})+$/, (number) => number.replaceAll(',', ''))
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/^(\d+)\s*[年月日回社歳]$/, '$1')
}

/** A mobile number's eleven digits: without hyphens, brackets and +81, and with the zero that Excel dropped. */
export function mobileNumber(text: string): string {
  const plain = halfWidth(text)
    .replace(/[-() .ー]/g, '')
    .replace(/^\+?81(?=[789]0\d{8}$)/, '0')
  return /^[789]0\d{8}$/.test(plain) ? `0${plain}` : plain
}

/** A text normalised for comparison: width, blanks and case do not matter. */
export const sameText = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** A mail address as a cell holds it: half-width, without what Excel's link adds. */
export const mailAddress = (text: string): string =>
  halfWidth(text)
    .replace(/^mailto:/i, '')
    .trim()

/** A department's path made one: 営業部＞東日本課 is 営業部 > 東日本課. */
export const samePath = (path: string): string => path.split(/[>＞]/).map(sameText).join('>')

/** The departments that cells name: by the path as it is, however it is written, or by its end where only one has it. */
export type DepartmentPaths = { get: (cell: string) => number | undefined }

/** Finds a department by its path, by the end of one, or by a name that is unique. */
export function departmentPaths(departments: readonly { id: number; full_path: string }[]): DepartmentPaths {
  const exact = new Map(departments.map(({ id, full_path }) => [tidied(full_path), id]))
  const alike = new Map(departments.map(({ id, full_path }) => [samePath(full_path), id]))
  const ends = Map.groupBy(
    [...alike].flatMap(([path, id]) => endsOf(path).map((end) => ({ end, id }))),
    ({ end }) => end,
  )
  const alone = (end: string) => {
    const named = ends.get(end) ?? []
    return named.length === 1 ? named[0]?.id : undefined
  }
  const byLast = Map.groupBy(alike, ([path]) => path.split('>').at(-1) ?? '')
  const along = (parts: readonly string[]) => {
    const named = (byLast.get(parts.at(-1) ?? '') ?? []).filter(([path]) => goesAlong(path.split('>'), parts))
    return named.length === 1 ? named[0]?.[1] : undefined
  }
  const written = (cell: string) => {
    const readings = separators.map((sign) => cell.split(sign).map(sameText).filter(Boolean))
    const ids = readings.flatMap((parts) => {
      const path = parts.join('>')
      return parts.length > 0 ? (alike.get(path) ?? alone(path) ?? along(parts) ?? []) : []
    })
    return new Set(ids).size === 1 ? ids[0] : undefined
  }
  return {
    get: (cell) => exact.get(cell) ?? alike.get(samePath(cell)) ?? alone(samePath(cell)) ?? written(cell),
  }
}

/** What people put between the departments of a path. */
const separators = [/[>＞]/, /[/／]/, /[・･]/, /[→⇒]/, /[\\＼]/, /[_＿]/, /[|｜]/, /\s+/]

/** Whether a path names these in their order, and ends with the last: levels between may be left out. */
function goesAlong(path: readonly string[], parts: readonly string[]): boolean {
  let from = 0
  for (const part of parts) {
    const at = path.indexOf(part, from)
    if (at < 0) return false
    from = at + 1
  }
  return from === path.length
}

/** 営業部>東日本課>一係 ends with 東日本課>一係 and with 一係. */
function endsOf(path: string): string[] {
  const names = path.split('>')
  return names.slice(1).map((_, place) => names.slice(place + 1).join('>'))
}
