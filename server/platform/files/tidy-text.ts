import { yearOfEra } from '#contract/dates.ts'

// NFC would turn these into other characters, and people's names are written with them (神, 福, 塚).
const compatibilityIdeographs = /([\u{f900}-\u{faff}\u{2f800}-\u{2fa1f}]+)/u

/** No script puts so many marks on one letter, and putting them in their order takes the square of their number. */
const endlessMarks = /\p{M}{31}/u

/** Composed (が, not か + ゛), but with the variants of Japanese names kept as they are. */
export function composed(text: string): string {
  if (endlessMarks.test(text)) return text
  const parts = text.split(compatibilityIdeographs)
  return parts.map((part, index) => (index % 2 === 1 ? part : part.normalize('NFC'))).join('')
}

// Most cells: nothing to tidy.
const plain = /^(?:[!-~](?:[ -~]*[!-~])?)?$/

const invisible = /[\u200b-\u200d\u2060\ufeff]/g

/**
 * A cell's text as people mean it: half-width kana full-width, the two codes of 〜 and − one, no invisible
 * characters, no blanks at the ends. Characters such as ①, ㈱, 髙 and 﨑 stay.
 */
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

/** Full-width letters, digits and signs as half-width ones, for codes, addresses and numbers. */
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
function daySerial(text: string): string | null {
  const serial = Number(text)
  if (!/^\d{5}(\.\d+)?$/.test(text) || serial < 20_000 || serial > 80_000) return null
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * dayMs).toISOString().slice(0, 10)
}

// Excel writes it where a column shows the day of the week.
const weekday =
  /\s*(\([日月火水木金土]\)|[日月火水木金土]曜日?|\(?(sun|mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?)(day)?\)?)$/i

/**
 * The day a cell names, as YYYY-MM-DD: 2026/4/1, 2026-04-01, 2026年4月1日（水）, 2026.4.1, 令和8年4月1日, r8.4.1, 20260401
 * or Excel's own number. Whether the day exists is for the field's rule to say; other text comes back as it was.
 */
export function isoDay(text: string): string {
  const plain = halfWidth(text)
    .replace(/\s+0{1,2}:00(:00(\.0+)?)?$/, '')
    .replace(weekday, '')
    .trim()
  const parts =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  if (parts) return `${parts[1]}-${two(parts[2])}-${two(parts[3])}`
  const era =
    /^(令和|平成|昭和|大正|[RHST])\s*(\d{1,2}|元)\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/i.exec(
      plain,
    )
  if (!era) return daySerial(plain) ?? text
  const year = yearOfEra(era[1] ?? '', era[2] ?? '') ?? 0
  return `${year}-${two(era[3])}-${two(era[4])}`
}

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

/** A text that people write in several ways, made one: width, blanks and case do not matter. */
export const sameText = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

/** A mail address as a cell holds it: half-width, without what Excel's link adds. */
export const mailAddress = (text: string): string =>
  halfWidth(text)
    .replace(/^mailto:/i, '')
    .trim()

/** A department's path made one: 営業部＞東日本課 is 営業部 > 東日本課. */
export const samePath = (path: string): string => path.split(/[>＞]/).map(sameText).join('>')

/** The departments that cells name by their paths: by the path as it is, else however it is written. */
export type DepartmentPaths = { get: (cell: string) => number | undefined }

export function departmentPaths(departments: readonly { id: number; full_path: string }[]): DepartmentPaths {
  const exact = new Map(departments.map(({ id, full_path }) => [tidied(full_path), id]))
  const alike = new Map(departments.map(({ id, full_path }) => [samePath(full_path), id]))
  return { get: (cell) => exact.get(cell) ?? alike.get(samePath(cell)) }
}
