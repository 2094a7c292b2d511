import type { Rule } from '#contract/rule-messages.ts'
import type { TableRow } from './sheet.ts'
import { isoDay } from './tidy-text.ts'

/** What of a cell, or of several, a field takes. */
export type FieldPart = 'whole' | 'surname' | 'given_name' | 'year' | 'month' | 'day' | 'path'

/** Where a field's text stands in a row; an error of the field stands beside the heading. */
export type FieldSource = { field: string; heading: string; indexes: readonly number[]; part: FieldPart }

/** A field's text in a row, or the rule that its cell breaks. */
export type PartReading = { text: string } | { rule: Rule }

const latin = /^[\p{Script=Latin}\p{M}\s.'’-]+$/u

function nameParts(text: string): [surname: string, givenName: string] | Rule {
  const [before = '', after] = text.split(/[,，、]/, 2)
  if (after?.trim()) return [before.trim(), after.trim()]
  if (latin.test(text)) return 'name_order'
  const [surname = '', ...rest] = text.trim().split(/\s+/)
  return rest.length > 0 ? [surname, rest.join(' ')] : 'name_parts'
}

function dateParts(text: string): string[] | Rule {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(isoDay(text))?.slice(1)
  return parts?.map((part) => String(Number(part))) ?? 'date'
}

const partOf = (parts: readonly string[] | Rule, place: number): PartReading =>
  typeof parts === 'string' ? { rule: parts } : { text: parts[place] ?? '' }

/** What a row says of a field: its cell, a part of one (the surname of 氏名), or several joined (部署1 > 部署2). */
export function fieldText({ indexes, part }: FieldSource, cells: readonly string[]): PartReading {
  const [text = '', ...more] = indexes.map((index) => cells[index] ?? '')
  if (part === 'path') return { text: [text, ...more].filter((level) => level !== '').join(' > ') }
  if (part === 'whole' || text === '') return { text }
  if (part === 'surname' || part === 'given_name') return partOf(nameParts(text), part === 'surname' ? 0 : 1)
  return partOf(dateParts(text), ['year', 'month', 'day'].indexOf(part))
}

/** What a row says of a field, '' where nothing or nothing readable stands there. */
export function textIn({ cells }: TableRow, sources: readonly FieldSource[], field: string): string {
  const source = sources.find((one) => one.field === field)
  const told = source ? fieldText(source, cells) : { text: '' }
  return 'text' in told ? told.text : ''
}
