import type { Language } from './codes.ts'

type Style = { locale: string; parts: Intl.DateTimeFormatOptions }

const styles: Record<Language, Style> = {
  ja: { locale: 'ja', parts: { weekday: 'short' } },
  en: { locale: 'en-US', parts: { weekday: 'long', month: 'long', day: 'numeric' } },
  'zh-Hant': { locale: 'zh-Hant', parts: { weekday: 'short' } },
  'zh-Hans': { locale: 'zh-Hans', parts: { weekday: 'short' } },
}

const formats = new Map<Language, Intl.DateTimeFormat>()

/** Kept, as making one takes longer than a mail. */
function formatOf(language: Language): Intl.DateTimeFormat {
  const { locale, parts } = styles[language]
  const format = formats.get(language) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
  formats.set(language, format)
  return format
}

/** A date (YYYY-MM-DD) as people read it, with its weekday: 5月10日（日）, Sunday, May 10, 5月10日（週日）, 5月10日（周日）. */
export function longDate(date: string, language: Language): string {
  const name = `${language} ${date}`
  const text = known.get(name) ?? written(date, language)
  if (known.size > mostKnown) known.clear()
  known.set(name, text)
  return text
}

/** A moment (`2026-05-12 09:58`) inside a Japanese sentence: 5月12日（火）9:58. */
export function momentWords(at: string): string {
  return `${longDate(at.slice(0, 10), 'ja')}${at.slice(11, 16).replace(/^0/, '')}`
}

/** The same, with the year where it is another than today's. */
export function longDateSeenOn(today: string, date: string, language: Language): string {
  const [year, text] = [date.slice(0, 4), longDate(date, language)]
  if (today.startsWith(year)) return text
  return language === 'en' ? `${text}, ${year}` : `${year}年${text}`
}

/** Thousands of mails of one day name the same one. */
const known = new Map<string, string>()
const mostKnown = 200

function written(date: string, language: Language): string {
  const day = new Date(`${date}T00:00:00Z`)
  const text = formatOf(language).format(day)
  return language === 'en' ? text : `${day.getUTCMonth() + 1}月${day.getUTCDate()}日（${text}）`
}

/** A date (YYYY-MM-DD) as tables show it: 2026/4/1. */
export const slashedDate = (date: string): string => date.split('-').map(Number).join('/')

/** A date (YYYY-MM-DD) with its year, as a check of a file says it: 2026年4月1日. Other text stays. */
export const dayInWords = (date: string): string =>
  isRealDate(date) ? `${date.slice(0, 4)}年${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日` : date

const dateShape = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Whether a text is a day of the calendar, as YYYY-MM-DD. */
export function isRealDate(value: string): boolean {
  if (!dateShape.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** No date of the product has a fifth digit of its year. */
export const lastDate = '9999-12-31'

/** The day of a time in UTC, as YYYY-MM-DD. */
export function isoDateOf(time: Date): string {
  const text = time.toISOString()
  return text.startsWith('+') ? lastDate : text.slice(0, 10)
}

/** A day as one number for a sentence that names it; its year is 0 where it is unknown. */
export const dateNumber = (year: number, month: number, day: number): number =>
  year * 10_000 + month * 100 + day

/** 2026年2月29日 of such a number. */
export function dateNamed(number: number): string {
  const [year, month, day] = [Math.floor(number / 10_000), Math.floor(number / 100) % 100, number % 100]
  return `${year > 0 ? `${year}年` : ''}${month}月${day}日`
}

/** Whether a day lies where the product may meet one: a typo of one digit falls out of it. */
export const isPlausibleDate = (date: string): boolean => date >= '1900-01-01' && date <= '2199-12-31'

const yearsBeforeEra: Readonly<Record<string, number>> = {
  令和: 2018,
  R: 2018,
  平成: 1988,
  H: 1988,
  昭和: 1925,
  S: 1925,
  大正: 1911,
  T: 1911,
}

/** The Western year of a Japanese era's year, such as H and 10, or 令和 and 元; null for an era that is not known. */
export function yearOfEra(era: string, year: string): number | null {
  const before = yearsBeforeEra[era.toUpperCase()]
  return before === undefined ? null : before + (year === '元' ? 1 : Number(year))
}
