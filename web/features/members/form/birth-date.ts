import { isRealDate, yearOfEra } from '#contract/dates.ts'
import { toHalfWidth } from '../../../ui/full-width.ts'

/** A birthday as it is stored, of which a part may be unknown. */
export type BirthDate = {
  birth_year: number | null
  birth_month: number | null
  birth_day: number | null
}

const unknown: BirthDate = { birth_year: null, birth_month: null, birth_day: null }

const earliest = 1900

const shapes = [
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<year>\d{4})(?:[-/.](?<month>\d{1,2}))?$/,
  /^(?:(?<year>\d{4})年)?(?:(?<month>\d{1,2})月)?(?:(?<day>\d{1,2})日)?$/,
  /^(?<era>令和|平成|昭和|大正|[RHST])(?<year>\d{1,2}|元)[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/i,
  /^(?<era>令和|平成|昭和|大正|[RHST])(?<year>\d{1,2}|元)年(?:(?<month>\d{1,2})月(?:(?<day>\d{1,2})日)?)?$/i,
]

/** Width made one, and no blanks beside the signs that part a date. */
const plain = (typed: string) =>
  toHalfWidth(typed.normalize('NFKC'))
    .trim()
    .replace(/\s*([-/.年月日])\s*/g, '$1')
    .replace(/\s+/g, ' ')

const numberOf = (part: string | undefined) => (part === undefined ? null : Number(part))

/** The parts of a birthday as people write it: 1998/4/1, 1998年4月1日, 19980401, H10.4.1, or a part alone; null for anything else. */
export function birthDateOf(typed: string): BirthDate | null {
  const text = plain(typed)
  if (text === '') return unknown
  for (const shape of shapes) {
    const groups = shape.exec(text)?.groups
    if (!groups) continue
    const { era, year = '', month, day } = groups
    return {
      birth_year: era ? yearOfEra(era, year) : numberOf(groups.year),
      birth_month: numberOf(month),
      birth_day: numberOf(day),
    }
  }
  return null
}

/** A whole day as 1998/4/1, one of which a part is unknown as 1998年4月. */
export function birthDateText({ birth_year, birth_month, birth_day }: BirthDate): string {
  if (birth_year && birth_month && birth_day) return `${birth_year}/${birth_month}/${birth_day}`
  const parts = [
    birth_year && `${birth_year}年`,
    birth_month && `${birth_month}月`,
    birth_day && `${birth_day}日`,
  ]
  return parts.filter(Boolean).join('')
}

/** What was typed, in the one way we write it; what is no birthday stays as it is. */
export function settledBirthDate(typed: string): string {
  const parts = birthDateOf(typed)
  return parts ? birthDateText(parts) : typed.trim()
}

const two = (part: number | null) => String(part ?? 1).padStart(2, '0')

/** What is wrong with a birthday by itself, or undefined; whether it is past is the contract's to say. */
export function birthDateProblem(typed: string): string | undefined {
  const parts = birthDateOf(typed)
  if (!parts) return '生年月日は「1998/4/1」の形式で入力してください。'
  const { birth_year, birth_month, birth_day } = parts
  if (birth_year !== null && birth_year < earliest)
    return `生年月日は${earliest}年以降の日付を入力してください。`
  // a leap year, so that 29 February stands while the year is unknown
  const day = `${birth_year ?? 2000}-${two(birth_month)}-${two(birth_day)}`
  return isRealDate(day)
    ? undefined
    : `${settledBirthDate(typed)}という日付はありません。生年月日を確認してください。`
}
