import type { FieldError } from '#contract/errors.ts'
import { fieldError, type Rule } from '#contract/rule-messages.ts'
import { type CellFault, faultOf } from './cell-faults.ts'
import type { TableRow } from './sheet.ts'
import { isoDay, withoutTitle } from './tidy-text.ts'

export type FieldPart = 'whole' | 'surname' | 'given_name' | 'year' | 'month' | 'day' | 'path'

/** Where a field's text stands in a row; an error of the field stands beside the heading. */
export type FieldSource = {
  field: string
  heading: string
  indexes: readonly number[]
  part: FieldPart
  /** One value that was chosen for every row, and stands in no column of the file. */
  isForAll?: true
}

/** A field's text in a row, with the rule that it breaks whatever the field takes. */
export type PartReading = { text: string; fault: CellFault | null }

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

function partOf(parts: readonly string[] | Rule, place: number, whole: string): PartReading {
  if (typeof parts === 'string') return { text: whole, fault: { rule: parts } }
  return { text: parts[place] ?? '', fault: null }
}

const names = new Set(['lastname', 'firstname'])

function readPart({ field, indexes, part }: FieldSource, cells: readonly string[]): PartReading {
  const [text = '', ...more] = indexes.map((index) => cells[index] ?? '')
  const levels = [text, ...more].filter((level) => level !== '')
  if (part === 'path') return { text: levels.join(' > '), fault: null }
  if (text === '') return { text, fault: null }
  if (part === 'whole') return { text: names.has(field) ? withoutTitle(text) : text, fault: null }
  if (part === 'surname' || part === 'given_name')
    return partOf(nameParts(withoutTitle(text)), part === 'surname' ? 0 : 1, text)
  return partOf(dateParts(text), ['year', 'month', 'day'].indexOf(part), text)
}

/** What a row says of a field: its cell, a part of one (the surname of 氏名), or several joined (部署1 > 部署2). */
export function fieldText(source: FieldSource, cells: readonly string[]): PartReading {
  const whole = source.indexes.map((index) => faultOf(source.field, cells[index] ?? '')).find(Boolean)
  const reading = readPart(source, cells)
  return { ...reading, fault: whole ?? reading.fault }
}

/** What a row says of a field, '' where nothing or nothing readable stands there. */
export function textIn({ cells }: TableRow, sources: readonly FieldSource[], field: string): string {
  const source = sources.find((one) => one.field === field)
  const reported = source ? fieldText(source, cells) : null
  return reported && !reported.fault ? reported.text : ''
}

/** A value that no heading stands above: cells have moved, as after a comma that nobody quoted. */
export const beyondFaults = ({ beyond }: TableRow, sources: readonly FieldSource[]): FieldError[] =>
  beyond === undefined
    ? []
    : [fieldError(sources.findLast(({ isForAll }) => !isForAll)?.field ?? '', 'extra_cells', beyond)]

/** Everything in a row that a spreadsheet or a program left there by mistake, each once for a cell. */
export function faultsIn(row: TableRow, sources: readonly FieldSource[]): FieldError[] {
  const seen = new Set<string>()
  const faults = sources.flatMap((source) => {
    const { fault } = fieldText(source, row.cells)
    const place = `${source.heading}/${fault?.rule}`
    if (!fault || seen.has(place)) return []
    seen.add(place)
    return [{ ...fieldError(source.field, fault.rule), ...fault }]
  })
  return [...faults, ...beyondFaults(row, sources)]
}
