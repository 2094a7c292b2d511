import type { ColumnChoices, FileMapping } from '#contract/company/file-mapping-fields.ts'
import { headingLength } from '#contract/limits.ts'
import { holds, ofOthers, samplesRead, variousOf } from './asking-rules.ts'
import {
  type ColumnOverrides,
  type FileColumn,
  type ImportField,
  levelled,
  levels,
  readColumns,
  wholes,
} from './columns.ts'
import { headingWords } from './heading-words.ts'
import { bareHeading, headingProblemsOf } from './headings.ts'
import type { FieldSource } from './parts.ts'
import { fromHeadings, type Recognised, recognise } from './recognition.ts'
import type { TableRow } from './sheet.ts'
import type { Table } from './table.ts'
import { isoDay } from './tidy-text.ts'

export type MappedFile = Recognised & {
  fields: readonly ImportField[]
  chosen: FileMapping
  isRemembered: boolean
}

/** Nobody chose anything. */
export const nothingChosen: FileMapping = { columns: [], values: [] }

// a form's text has its line ends changed on the way
const plain = (heading: string) => heading.replace(/\r\n?/g, '\n').slice(0, headingLength)

/** The headings by which another file of the same shape is known, whatever their order. */
export function shapeOf(file: Table, fields: readonly ImportField[]): string[] {
  const { headings } = fromHeadings(file, fields)
  const { columns } = readColumns(headings, fields)
  return [
    ...new Set(columns.filter(({ isIgnored }) => !isIgnored).map(({ heading }) => plain(heading))),
  ].sort()
}

const wholeLabels: Readonly<Record<string, string>> = {
  full_name: '氏名（姓と名）',
  full_name_kana: '氏名のフリガナ',
  birthday: '生年月日',
  [levels]: '部署（上位から順に、いくつかの列）',
}

/** What a column may be chosen for: the fields, and what one column or several say of several or one. */
function targetsFor(fields: readonly ImportField[]): { field: string; label: string }[] {
  const has = (field: string) => fields.some((one) => one.field === field)
  const whole = Object.keys(wholes).filter((name) => wholes[name]?.every(({ field }) => has(field)))
  const more = has(levelled) ? [...whole, levels] : whole
  return [
    ...fields.map(({ field, heading }) => ({ field, label: heading })),
    ...more.map((field) => ({ field, label: wholeLabels[field] ?? field })),
  ]
}

function filledBy(target: string): readonly string[] {
  if (target === levels) return [levelled]
  return wholes[target]?.map(({ field }) => field) ?? [target]
}

/** What was chosen, as far as the fields are known here. */
function overridesOf({ columns }: FileMapping, file: Table, fields: readonly ImportField[]): ColumnOverrides {
  const known = new Set(targetsFor(fields).map(({ field }) => field))
  const chosen = new Map(columns.map(({ heading, field }) => [plain(heading), field ?? null]))
  return new Map(
    file.headings.flatMap((heading) => {
      const field = chosen.get(plain(heading))
      return field === undefined || (field !== null && !known.has(field)) ? [] : [[heading, field] as const]
    }),
  )
}

const isAllowed = ({ forAll }: ImportField, value: string): boolean =>
  forAll === 'day' ? /^\d{4}-\d\d-\d\d$/.test(isoDay(value)) : (forAll?.includes(value) ?? false)

/** Why a choice does not fit `file`, in words; null where it fits. */
export function mappingRefusal(
  chosen: FileMapping,
  file: Table,
  fields: readonly ImportField[],
): string | null {
  const { headings } = fromHeadings(file, fields)
  const targets = targetsFor(fields)
  const seen = new Map<string, string | null>()
  for (const { heading, field = null } of chosen.columns) {
    const name = plain(heading)
    if (!headings.some((one) => plain(one) === name))
      return `「${heading}」という列は、このファイルにありません。`
    if (field !== null && !targets.some((one) => one.field === field))
      return `「${heading}」の列に選ばれた項目「${field}」は、取り込めない項目です。`
    if ((seen.get(name) ?? field) !== field) return `「${heading}」の列に、2つの項目が選ばれています。`
    seen.set(name, field)
  }
  return doubleRefusal(chosen, seen, headings, fields) ?? valueRefusal(chosen, fields)
}

const quoted = (words: readonly string[]) => words.map((word) => `「${word}」`).join('')

function doubleRefusal(
  chosen: FileMapping,
  seen: ReadonlyMap<string, string | null>,
  headings: readonly string[],
  fields: readonly ImportField[],
): string | null {
  const rest = new Map(headings.filter((one) => seen.has(plain(one))).map((heading) => [heading, null]))
  const claims = [
    ...[...seen].map(([heading, target]) => ({ heading, target, isChosen: true })),
    ...readColumns(headings, fields, rest).columns.map((column) => ({ ...column, isChosen: false })),
  ]
  for (const { field, heading } of fields) {
    const own = claims.filter(({ target }) => target !== null && filledBy(target).includes(field))
    const isOnePath = own.every(({ target }) => target === levels)
    if (own.length > 1 && own.some(({ isChosen }) => isChosen) && !isOnePath)
      return `「${heading}」に${quoted(own.map((one) => one.heading))}の${own.length}列が選ばれています。1列だけにしてください。`
    if (own.some(({ isChosen }) => isChosen) && chosen.values.some((one) => one.field === field))
      return `「${heading}」に、列と全員に使う値の両方が選ばれています。どちらかにしてください。`
  }
  return null
}

function valueRefusal({ values }: FileMapping, fields: readonly ImportField[]): string | null {
  for (const { field, value } of values) {
    const own = fields.find((one) => one.field === field)
    if (!own?.forAll)
      return `「${own?.heading ?? field}」には、全員に同じ値を使えません。列を選んでください。`
    if (!isAllowed(own, value))
      return own.forAll === 'day'
        ? `「${own.heading}」は、2026-04-01 の形式で入力してください。`
        : `「${own.heading}」は、${quoted(own.forAll)}から選んでください。`
  }
  return null
}

/** What is kept of a choice for the next file; a column that nobody looked at is not decided. */
export function lastingOf(chosen: FileMapping, file: Table, fields: readonly ImportField[]): FileMapping {
  const asked = choicesOf(readAs(file, fields, nothingChosen))?.columns ?? []
  const isDecided = ({ heading, field }: FileMapping['columns'][number]) => {
    const own = asked.find((one) => plain(one.heading) === plain(heading))
    const isKnown = readColumns([heading], fields).columns.some(({ target }) => target !== null)
    return Boolean(field) || own === undefined || own.is_asked || isKnown
  }
  return { columns: chosen.columns.filter(isDecided), values: chosen.values }
}

/** A file as read by its headings, and by what was chosen over them. */
export function readAs(
  file: Table,
  fields: readonly ImportField[],
  chosen: FileMapping,
  isRemembered = false,
): MappedFile {
  const found = fromHeadings(file, fields)
  const read = recognise(found, fields, overridesOf(chosen, found, fields))
  return { ...withValues(read, fields, chosen.values), fields, chosen, isRemembered }
}

/** Each value that was chosen for all rows stands in a column of its own, behind those of the file. */
function withValues(
  read: Recognised,
  fields: readonly ImportField[],
  values: FileMapping['values'],
): Recognised {
  const width = read.table.headings.length
  const added = addedBy(read, fields, values).map((one, place) => ({ ...one, index: width + place }))
  if (added.length === 0) return read
  const row = (one: TableRow) => {
    const own = Array.from({ length: width }, (_, index) => one.cells[index] ?? '')
    return { ...one, cells: [...own, ...added.map(({ value }) => value)] }
  }
  const columns = added.map(({ field, heading, index }): FileColumn => {
    return { heading, index, target: field, isOwn: true, isIgnored: false }
  })
  const sources = added.map(({ field, heading, index }): FieldSource => {
    return { field, heading, indexes: [index], part: 'whole', isForAll: true }
  })
  const missing = read.missing.filter(({ field }) => !added.some((one) => one.field === field))
  const headings = missing.map(({ heading }) => heading)
  const problems = headingProblemsOf({ missing: headings, doubled: [], unknown: [] })
  return {
    ...read,
    table: {
      ...read.table,
      headings: [...read.table.headings, ...added.map(({ heading }) => heading)],
      rows: read.table.rows.map(row),
    },
    columns: [...read.columns, ...columns],
    sources: [...read.sources, ...sources],
    missing,
    problems: [...problems, ...read.problems.filter(({ about }) => about !== 'missing')],
  }
}

const addedBy = (read: Recognised, fields: readonly ImportField[], values: FileMapping['values']) =>
  fields.flatMap((field) => {
    const value = values.find((one) => one.field === field.field)?.value ?? ''
    const isFilled = read.sources.some((source) => source.field === field.field)
    return isFilled || !isAllowed(field, value) ? [] : [{ ...field, value }]
  })

const samplesShown = 3

/** Fields that are worth a question where a column seems to be theirs, though nothing requires them. */
const worthAsking = new Set(['employee_code', levelled])

/** The words of a field, its own and those of other systems, as they are looked for within a heading. */
function wordsOf({ field, heading, words = field }: ImportField): string[] {
  const whole = Object.keys(wholes).filter((name) => filledBy(name).includes(field))
  const all = [heading, ...[words, ...whole].flatMap((name) => headingWords[name] ?? [])].map(bareHeading)
  return all.filter((word) => word.length >= (/^[a-z]+$/.test(word) ? 4 : 2))
}

function seemsFor(field: ImportField, heading: string, samples: readonly string[]): boolean {
  const name = bareHeading(heading)
  if (ofOthers.test(name)) return false
  if (field.field === levelled && /(コード|番号|id)$/.test(name)) return false
  if (field.field === 'email' && samples.some((sample) => sample.includes('@'))) return true
  return wordsOf(field).some((word) => name.includes(word))
}

/** The columns that nobody knows and that seem to matter: only what is required, or worth it, makes a question. */
function askedOf(file: MappedFile, missing: readonly ImportField[], samples: ReadonlyMap<number, string[]>) {
  const decided = new Set(file.chosen.columns.map(({ heading }) => plain(heading)))
  const open = file.columns.filter(
    ({ heading, target, isIgnored }) => target === null && !isIgnored && !decided.has(plain(heading)),
  )
  const isKnown = (field: string) => file.fields.some((one) => one.field === field)
  const isFilled = (field: string) => file.sources.some((source) => source.field === field)
  const isSettled = (field: string) => !isKnown(field) || isFilled(field)
  const wanted = file.fields.filter(
    (field) => missing.includes(field) || (worthAsking.has(field.field) && !isFilled(field.field)),
  )
  const seeming = open.filter(
    (column) =>
      wanted.some((field) => seemsFor(field, column.heading, samples.get(column.index) ?? [])) ||
      holds(column, variousOf(file.table.rows, column.index, samplesRead), isSettled),
  )
  const needsColumn = missing.some(({ forAll }) => forAll === undefined)
  return new Set(needsColumn && seeming.length === 0 ? open : seeming)
}

const isInFile = (file: MappedFile) => {
  const forAll = new Set(file.sources.flatMap(({ isForAll, indexes }) => (isForAll ? indexes : [])))
  return ({ index, isIgnored }: FileColumn) => !isIgnored && !forAll.has(index)
}

/** The columns and their choices; null for our own sheets. `missing` limits the required fields asked for. */
export function choicesOf(file: MappedFile, missing = file.missing): ColumnChoices | null {
  const isUntouched = file.chosen.columns.length === 0 && file.chosen.values.length === 0
  if (file.isOwn && missing.length === 0 && isUntouched) return null
  const columns = file.columns.filter(isInFile(file))
  const samples = new Map(
    columns.map(({ index }) => [index, variousOf(file.table.rows, index, samplesShown)]),
  )
  const asked = askedOf(file, missing, samples)
  const given = file.fields.filter(({ field }) =>
    file.sources.some((source) => source.field === field && source.isForAll),
  )
  return {
    columns: columns.map((column) => ({
      heading: column.heading,
      field: column.target,
      samples: samples.get(column.index) ?? [],
      is_asked: asked.has(column),
    })),
    missing: [...missing, ...given].map(({ field, heading, forAll }) => ({
      field,
      label: heading,
      takes: forAll === undefined ? null : forAll === 'day' ? 'day' : 'choice',
      choices: forAll === undefined || forAll === 'day' ? [] : [...forAll],
      value: file.chosen.values.find((one) => one.field === field)?.value ?? '',
    })),
    fields: targetsFor(file.fields),
    chosen: file.chosen,
    is_remembered: file.isRemembered,
  }
}
