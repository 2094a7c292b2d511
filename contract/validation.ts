import * as z from 'zod'
import { dateNumber, isPlausibleDate, isRealDate } from './dates.ts'
import type { FieldError } from './errors.ts'
import { keysOf } from './keys.ts'
import { longestPassword, nameLimit, noticeIdLimit, searchLimit, tokenLimit } from './limits.ts'
import { keptAddress, longestAddress, mailAddressPattern } from './mail-address.ts'
import { hasUnseen, plainLines, tidyLine, tidyLines, tidySearch } from './plain-text.ts'
import { type Rule, ruleMessages } from './rule-messages.ts'

export { fieldError, type Rule } from './rule-messages.ts'

/** A zod issue as far as the rules look at it. */
type Issue = { code?: string | undefined; [key: string]: unknown }

function tooSmall(issue: Issue): [Rule, string] {
  const minimum = Number(issue.minimum)
  const isCounted = ['string', 'array', 'file'].includes(String(issue.origin))
  if (isCounted && minimum <= 1) return ['required', ruleMessages.required]
  if (issue.origin === 'string') return ['min', ruleMessages.min(minimum)]
  return ['min_value', ruleMessages.min_value(minimum)]
}

function tooBig(issue: Issue): [Rule, string] {
  const maximum = Number(issue.maximum)
  if (issue.origin === 'string') return ['max', ruleMessages.max(maximum)]
  return ['max_value', ruleMessages.max_value(maximum)]
}

const isMissing = ({ input }: Issue) => input === undefined || input === null || input === ''

function wrongType(issue: Issue): [Rule, string] {
  if (isMissing(issue)) return ['required', ruleMessages.required]
  if (issue.expected === 'number' || issue.expected === 'int') return ['numeric', ruleMessages.numeric]
  return ['invalid', ruleMessages.invalid]
}

function custom(issue: Issue): [Rule, string] {
  const { rule, limit } = (issue.params ?? {}) as { rule?: Rule; limit?: number }
  if (issue.input === '') return ['required', ruleMessages.required]
  if (!rule) return ['invalid', ruleMessages.invalid]
  const message = ruleMessages[rule]
  return [rule, typeof message === 'string' ? message : message(limit ?? 0)]
}

function explainIssue(issue: Issue): [Rule, string] {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_type':
      return wrongType(issue)
    case 'invalid_format':
      if (issue.input === '') return ['required', ruleMessages.required]
      return issue.format === 'email' ? ['email', ruleMessages.email] : ['invalid', ruleMessages.invalid]
    case 'invalid_value':
      return isMissing(issue) ? ['required', ruleMessages.required] : ['choice', ruleMessages.choice]
    case 'custom':
      return custom(issue)
    default:
      return ['invalid', ruleMessages.invalid]
  }
}

z.config({ customError: (issue) => explainIssue(issue as Issue)[1] })

/** A schema's issues as the error body's fields. The issue's own input is not kept, so nothing typed is echoed. */
export function fieldErrors(
  issues: readonly { path?: readonly unknown[] | undefined; message: string }[],
): FieldError[] {
  return issues.map((issue) => ({
    field: (issue.path ?? []).map((part) => String(part)).join('.'),
    rule: ruleNamed(issue),
    message: issue.message,
  }))
}

/** The input is gone by now, so the sentence that was chosen while it was there names the rule. */
function ruleNamed(issue: { message: string }): Rule {
  const rules = keysOf(ruleMessages)
  return rules.find((rule) => ruleMessages[rule] === issue.message) ?? explainIssue(issue as Issue)[0]
}

/** What a text of an input is; a test asks it of every string that a call takes. */
export const textKinds = z.registry<{ kind: 'line' | 'lines' | 'search' | 'key' | 'secret' | 'shape' }>()

const line = z
  .string()
  .overwrite(tidyLine)
  .refine((text) => !hasUnseen(text), { params: { rule: 'one_line' } })
  .register(textKinds, { kind: 'line' })

/** One line of text of at most `n` characters, which may be empty. */
export const lineText = (n: number) => line.max(n)

/** A required line of text of at most `n` characters. */
export const requiredText = (n: number) => line.min(1).max(n)

const lines = z.string().overwrite(tidyLines).register(textKinds, { kind: 'lines' })

/** Text of several lines of at most `n` characters, which may be empty. */
export const linesText = (n: number) => lines.max(n)

/** The same, required. */
export const requiredLines = (n: number) => lines.min(1).max(n)

/** Words of several lines that are kept with the blanks around them. */
export const writtenText = (n: number) =>
  z.string().overwrite(plainLines).register(textKinds, { kind: 'lines' }).max(n)

/** The same, in which something must be seen. */
export const requiredWriting = (n: number) => writtenText(n).min(1)

/** What the product itself or a service gave out: a code, a token, a name of a column. */
export const keyText = (n: number) => z.string().register(textKinds, { kind: 'key' }).max(n)

/** A password as it is typed. */
export const givenPassword = z.string().register(textKinds, { kind: 'secret' }).min(1).max(longestPassword)

/** A person's name, or the family or given one alone. */
export const personName = requiredText(nameLimit)

/** Words that are searched for. */
export const searchWords = z
  .string()
  .overwrite(tidySearch)
  .register(textKinds, { kind: 'search' })
  .max(searchLimit)

/** What a link carries to say whom it was sent to. */
export const linkToken = keyText(tokenLimit).min(1)

/** Which notice a page showed with its question. */
export const noticeId = keyText(noticeIdLimit)

/** A field that may be empty: '' means null, an absent one leaves what is stored (or the default). */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess<z.output<z.ZodNullable<Schema>>, z.ZodNullable<Schema>, z.input<Schema> | '' | null>(
      (value) => (value === '' ? null : (value as never)),
      schema.nullable(),
    )
    .optional()

/** An optional line of at most `n` characters, null when empty. */
export const optionalText = (n: number) => optional(lineText(n))

/** Optional text of several lines, null when empty. */
export const optionalLines = (n: number) => optional(linesText(n))

const dateShape = /^(\d{4})-(\d{2})-(\d{2})$/

/** A calendar month, YYYY-MM. */
export const calendarMonth = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .meta({ examples: ['2026-04'] })

/** YYYY-MM-DD, a day that exists and that may be meant. */
export const isoDate = z
  .string()
  .superRefine((value, context) => {
    const refuse = (rule: Rule, limit = 0) => context.addIssue({ code: 'custom', params: { rule, limit } })
    const [whole, ...parts] = dateShape.exec(value) ?? []
    const [year = 0, month = 0, day = 0] = parts.map(Number)
    if (!whole) refuse('date')
    else if (!isRealDate(value)) refuse('no_such_day', dateNumber(year, month, day))
    else if (!isPlausibleDate(value)) refuse('plausible_date')
  })
  .meta({ format: 'date' })
  .register(textKinds, { kind: 'shape' })

/** Full-width katakana with blanks, the long mark, the marks of repetition (スヾ) and what parts names (ジャン＝ポール). */
export const kana = line.refine((value) => /^[ァ-ヺーヽヾ・＝=゠　 ]+$/.test(value), {
  params: { rule: 'kana' },
})

/** Exactly `n` half-width digits. */
export const digits = (n: number) =>
  z
    .string()
    .superRefine((value, context) => {
      if (!/^\d*$/.test(value)) context.addIssue({ code: 'custom', params: { rule: 'numeric' } })
      else if (value.length !== n) context.addIssue({ code: 'custom', params: { rule: 'length', limit: n } })
    })
    .register(textKinds, { kind: 'shape' })

/** A mail address, kept as `keptAddress` writes it. */
export const email = z
  .string()
  .overwrite(keptAddress)
  .check(z.email({ pattern: mailAddressPattern }))
  .max(longestAddress)

/** One of a code table's codes. */
export const codeIn = <const Codes extends readonly [number, ...number[]]>(table: { codes: Codes }) =>
  z.literal(table.codes as unknown as [Codes[number], ...Codes[number][]])

/** A whole number from `low` to `high`. */
export const whole = (low: number, high: number) => z.int().min(low).max(high)

export const id = z.int().positive()

/** YYYY-MM-DD HH:mm:ss in Asia/Tokyo, as the seed's times are written. */
export const localDateTime = z.string().meta({ examples: ['2026-04-01 10:00:00'] })

/** A file of a multipart body. What is too large is refused with 413 before it is read, what is empty here. */
export const uploadedFile = z.file().min(1)

/** A file as the answer's body. */
export const fileAnswer = z.file()

/** The input of a call that takes none. */
export const noInput = z.object({}).optional()

/** The output of a call that only says what it did. */
export const messageOnly = z.object({ message: z.string() })

/** What is wrong in a cell of an uploaded sheet; a column that the sheet does not know has no field. */
export const sheetRowError = z.object({
  /** The sheet's own heading under which the wrong cell stands. */
  column: z.string(),
  field: z.string().nullable(),
  rule: z.string(),
  message: z.string(),
})

/** A row of an uploaded sheet: what stands in the cells of a wrong one, or how a sound one was read. */
export const sheetRow = z.object({
  /** The line of the file, the heading being 1. */
  line: z.int(),
  code: z.string(),
  /** By the file's headings; of a row with errors alone. */
  values: z.record(z.string(), z.string()),
  /** In our own words, by our own headings: 46113 is 2026年4月1日; of a row without errors alone. */
  read: z.record(z.string(), z.string()),
  errors: z.array(sheetRowError),
})
