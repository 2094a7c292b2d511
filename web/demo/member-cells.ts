import { clearingMark, type MemberSheetColumn, memberSheetColumns } from '#contract/members/sheet.ts'
import type { Rule } from '#contract/rule-messages.ts'
import type { Demo } from './demo.ts'

type Reading = { value: unknown } | { rule: Rule }

type Known = {
  departments: { id: number; name: string }[]
  seniors: { id: number; name: string }[]
  accounts: { id: number; name: string }[]
}

/** What the company has that a cell may name. */
export async function knownTo(demo: Demo): Promise<Known> {
  const { departments } = await demo.kept('departments', 'list', { archived: true, weather: true })
  const { items } = await demo.kept('supervisors', 'list')
  const { users } = await demo.kept('accounts', 'list')
  const open = departments.filter(({ is_archived }) => !is_archived)
  return {
    departments: open.map(({ id, department_name }) => ({ id, name: department_name })),
    seniors: items.map(({ id, email }) => ({ id, name: email ?? '' })),
    accounts: users.map(({ id, email }) => ({ id, name: email })),
  }
}

const same = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

export const idNamed = (all: Known[keyof Known], text: string): number | undefined =>
  all.find(({ name }) => same(name) === same(text))?.id

/** A day as a spreadsheet writes it: 2026/4/1 is 2026-04-01. */
export function dayIn(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

const coded = ({ table }: MemberSheetColumn, text: string): number | undefined =>
  table?.entries.find(({ code, label }) => same(label) === same(text) || String(code) === text)?.code

const orRule = (value: unknown, rule: Rule): Reading => (value === undefined ? { rule } : { value })

function choicesOf(column: MemberSheetColumn, text: string): Reading {
  const codes = text.split(/[、,]/).map((part) => coded(column, part))
  return codes.includes(undefined) ? { rule: 'choice' } : { value: codes }
}

function numberOf(text: string): Reading {
  const digits = text.normalize('NFKC')
  return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { rule: 'numeric' }
}

const flags = new Map([
  ['はい', true],
  ['いいえ', false],
])

function filled(column: MemberSheetColumn, text: string, known: Known): Reading {
  switch (column.kind) {
    case 'date':
      return { value: dayIn(text) }
    case 'number':
      return numberOf(text)
    case 'mobile':
      return { value: text.normalize('NFKC').replaceAll(/[-‐－ー\s]/g, '') }
    case 'choice':
      return orRule(coded(column, text), 'choice')
    case 'choices':
      return choicesOf(column, text)
    case 'flag':
      return orRule(flags.get(text), 'choice')
    case 'department':
      return orRule(idNamed(known.departments, text), 'unknown_department')
    case 'senior':
      return orRule(idNamed(known.seniors, text), 'unknown_senior')
    case 'hr_user':
      return orRule(idNamed(known.accounts, text), 'unknown_hr_user')
    default:
      return { value: text }
  }
}

export const columnOf = (field: string): MemberSheetColumn | undefined =>
  memberSheetColumns.find((column) => column.field === field)

/** What a row's cells say, by field, and the rules that they break; an empty cell says nothing. */
export function fieldsIn(values: Record<string, string>, known: Known) {
  const fields: Record<string, unknown> = {}
  const broken: { field: string; rule: Rule }[] = []
  for (const column of memberSheetColumns) {
    const text = values[column.heading] ?? ''
    if (text === '') continue
    const reading = text === clearingMark ? { value: null } : filled(column, text, known)
    if ('rule' in reading) broken.push({ field: column.field, rule: reading.rule })
    else fields[column.field] = reading.value
  }
  return { fields, broken }
}

const nameIn = (all: Known[keyof Known], id: unknown) => all.find((one) => one.id === id)?.name ?? ''

/** A value as a cell of the sheet writes it. */
export function cellOf(column: MemberSheetColumn, value: unknown, known: Known): string {
  if (value === null || value === undefined) return ''
  const label = (code: unknown) => column.table?.entries.find((entry) => entry.code === code)?.label ?? ''
  if (column.kind === 'department') return nameIn(known.departments, value)
  if (column.kind === 'senior') return nameIn(known.seniors, value)
  if (column.kind === 'hr_user') return nameIn(known.accounts, value)
  if (column.kind === 'flag') return value === true ? 'はい' : 'いいえ'
  if (column.kind === 'choice') return label(value)
  if (Array.isArray(value)) return value.map(label).join('、')
  return String(value)
}
