import type { ConditionType, Language } from '#contract/codes.ts'

export type TableCell = {
  text: string
  note?: string | undefined
  url?: string | undefined
  /** The weather whose word `text` is; it gets its shape. */
  weather?: ConditionType | undefined
}

export type TableRow = {
  cells: readonly TableCell[]
  below?: readonly string[] | undefined
}

export type MailTable = {
  heading?: string
  columns: readonly string[]
  rows: readonly TableRow[]
  /** Said under the rows, such as that others are not named. */
  more?: string | undefined
}

export type MailList = { heading: string; items: readonly string[] }

/** What a mail says before it is laid out; every string is plain text. */
export type MailContent = {
  lang: Language
  subject: string
  /** The company at the head of the mail; null where it is about an account alone. */
  company: string | null
  title?: string
  /** The preview text of a list of mails; by default the paragraph after the greeting. */
  preview?: string | undefined
  /** Each a text, or the lines of one whose line ends and addresses stay. */
  paragraphs: readonly (string | readonly string[])[]
  sections?: readonly (MailList | MailTable)[]
  button?: { label: string; url: string }
  details?: readonly string[]
  /** A line before everything, above which an answer by mail is written; an answer is cut off there. */
  answerAbove?: string | undefined
  /** The small print: why this mail came, who signs it. */
  footer: readonly string[]
  /** Ways out in the small print, such as to the page where these mails are stopped. */
  links?: readonly { label: string; url: string }[]
}

/** So many people a mail names in a list; the others are counted. */
const namedAtMost = 10

/** The first people of a list, and the words for the others. */
export function firstNamed<T>(
  people: readonly T[],
  count = people.length,
): { named: readonly T[]; more?: string } {
  const named = people.slice(0, namedAtMost)
  const others = count - named.length
  return { named, ...(others > 0 && { more: `ほか${others.toLocaleString('ja-JP')}名` }) }
}

/** A department's path as far as a phone has room for it: one that is long by its last part. */
export function departmentNote(path: string | null): string | undefined {
  if (path === null) return undefined
  return path.length <= roomForPath ? path : path.split(' > ').at(-1)
}

const roomForPath = 16
