import type { FileProblem } from '#contract/company/file-mapping-fields.ts'
import { memberLabels } from '#contract/members/labels.ts'
import { errorHeading, memberCodeHeading, requiredMark } from '#contract/members/sheet.ts'
import {
  departmentLevel,
  headingWords,
  levelNames,
  preferredWords,
  uncertainWords,
  unclearLevels,
} from './heading-words.ts'
import { bareHeading, headingProblemsOf, takenProblem, withoutHint } from './headings.ts'
import type { FieldPart, FieldSource } from './parts.ts'

/** A field that a file may fill, by its own heading; `words` names its line in the table of other systems' headings. */
export type ImportField = {
  field: string
  heading: string
  isRequired?: boolean
  words?: string
  /** What one value for all rows may be, where no column fills it. */
  forAll?: 'day' | readonly string[]
}

/** A column of a file, and what it is for: a field, a whole that is made of several (氏名), or null for nothing. */
export type FileColumn = {
  heading: string
  index: number
  target: string | null
  isOwn: boolean
  isIgnored: boolean
}

export type ReadColumns = {
  columns: FileColumn[]
  sources: FieldSource[]
  missing: ImportField[]
  problems: FileProblem[]
}

/** What somebody decided a heading is for, before any table is asked; null for nothing. Headings as in the file. */
export type ColumnOverrides = ReadonlyMap<string, string | null>

/** What other systems write in one column and we in several. */
export const wholes: Readonly<Record<string, readonly { field: string; part: FieldPart }[]>> = {
  full_name: [
    { field: 'lastname', part: 'surname' },
    { field: 'firstname', part: 'given_name' },
  ],
  full_name_kana: [
    { field: 'lastname_kana', part: 'surname' },
    { field: 'firstname_kana', part: 'given_name' },
  ],
  birthday: [
    { field: 'birth_year', part: 'year' },
    { field: 'birth_month', part: 'month' },
    { field: 'birth_day', part: 'day' },
  ],
}

/** What stands in no sheet but ours. */
const ownMarks = [
  requiredMark,
  memberCodeHeading,
  memberLabels.delivery_date,
  memberLabels.mail_language,
  '面談の印象',
  '担当者のメールアドレス',
  '読む人',
]

/** Several columns that make one path. */
export const levels = 'department_levels'
export const levelled = 'department_id'

type Known = ReadonlyMap<string, ReadonlyMap<string, number>>

const known = new WeakMap<readonly ImportField[], Known>()

/** For each bare heading its targets, the likelier the smaller the number; our own words stand at 0. */
function knownOf(fields: readonly ImportField[]): Known {
  const before = known.get(fields)
  if (before) return before
  const byHeading = new Map<string, Map<string, number>>()
  const add = (heading: string, target: string, rank: number) => {
    const name = bareHeading(heading)
    const targets = byHeading.get(name) ?? new Map<string, number>()
    targets.set(target, Math.min(rank, targets.get(target) ?? rank))
    byHeading.set(name, targets)
  }
  for (const { field, heading, words = field } of fields) {
    add(heading, field, 0)
    add(field, field, 0)
    for (const [index, word] of (headingWords[words] ?? []).entries()) add(word, field, index + 1)
    for (const word of preferredWords[words] ?? []) add(word, field, preferred)
  }
  for (const [whole, parts] of Object.entries(wholes))
    if (parts.every(({ field }) => fields.some((one) => one.field === field)))
      for (const [index, word] of (headingWords[whole] ?? []).entries()) add(word, whole, index + 1)
  known.set(fields, byHeading)
  return byHeading
}

/** A column with the targets that its heading may mean. */
type Named = { heading: string; index: number; name: string; ranks: ReadonlyMap<string, number> }

const decided = -1
/** Before the field's own heading, at 0. */
const preferred = -0.5
const levelRank = 1_000

const noRanks: ReadonlyMap<string, number> = new Map()

function ranksOf(heading: string, fields: readonly ImportField[], overrides: ColumnOverrides) {
  const own = overrides.get(heading)
  if (own !== undefined) return own === null ? noRanks : new Map([[own, decided]])
  const name = bareHeading(heading)
  const ranks = knownOf(fields).get(name) ?? knownOf(fields).get(bareHeading(withoutHint(heading)))
  if (ranks) return ranks
  const hasDepartment = fields.some(({ field }) => field === levelled)
  const isLevel = departmentLevel.test(name) || levelNames.includes(name)
  return hasDepartment && isLevel ? new Map([[levels, levelRank]]) : noRanks
}

function winnersOf(target: string, named: readonly Named[]): Named[] {
  const wanted = named.filter(({ ranks }) => ranks.has(target))
  const least = Math.min(...wanted.map(({ ranks }) => ranks.get(target) ?? levelRank))
  return wanted.filter(({ ranks }) => ranks.get(target) === least)
}

const digits = '一二三四五六七八九'

function levelOf(heading: string): number {
  const digit = departmentLevel
    .exec(bareHeading(heading))
    ?.slice(1)
    .find((one) => one !== undefined)
  if (digit === undefined) return levelNames.indexOf(bareHeading(heading)) + 1
  return digits.indexOf(digit) + 1 || Number(digit)
}

/** Each column's field by its heading or by choice; pass the same `fields` list, whose words are prepared once. */
export function readColumns(
  headings: readonly string[],
  fields: readonly ImportField[],
  overrides: ColumnOverrides = new Map(),
): ReadColumns {
  const named = headings.flatMap((heading, index): Named[] =>
    heading === ''
      ? []
      : [{ heading, index, name: bareHeading(heading), ranks: ranksOf(heading, fields, overrides) }],
  )
  const { chosen, doubled } = chosenOf(named, fields)
  const isIgnored = ({ name }: Named) => name === bareHeading(errorHeading)
  const columns = named.map((one) => {
    const { heading, index, ranks } = one
    const target = chosen.get(index) ?? null
    return {
      heading,
      index,
      target,
      isOwn: target !== null && ranks.get(target) === 0,
      isIgnored: isIgnored(one),
    }
  })
  const sources = fields
    .flatMap(({ field }) => sourceOf(field, columns))
    .sort((one, other) => (one.indexes[0] ?? 0) - (other.indexes[0] ?? 0))
  const missing = fields.filter(
    ({ field, isRequired }) => isRequired && !sources.some((source) => source.field === field),
  )
  const problems = headingProblemsOf({
    missing: missing.map(({ heading }) => heading),
    doubled: doubled.map(({ heading }) => heading),
    unknown: columns.flatMap((one) => (one.target === null && !one.isIgnored ? [one.heading] : [])),
  })
  return { columns, sources, missing, problems: [...problems, ...takenProblems(named, columns, fields)] }
}

/** The target of each column by its index, and the columns that say the same twice. */
function chosenOf(named: readonly Named[], fields: readonly ImportField[]) {
  const chosen = new Map<number, string>()
  const doubled: Named[] = []
  const take = (target: string) => {
    const [first, ...more] = winnersOf(
      target,
      named.filter(({ index }) => !chosen.has(index)),
    )
    if (!first) return
    chosen.set(first.index, target)
    if (more.length > 0) doubled.push(first)
    for (const { index } of more) chosen.set(index, target)
  }
  for (const { field } of fields) take(field)
  const columnOf = (field: string) => [...chosen].find(([, target]) => target === field)?.[0]
  for (const [whole, parts] of Object.entries(wholes)) {
    const [column] = winnersOf(whole, named)
    const own = parts.map(({ field }) => columnOf(field))
    const isComplete = !own.includes(undefined)
    if (!column || (isComplete && column.ranks.get(whole) !== decided)) continue
    for (const index of own) if (index !== undefined) chosen.delete(index)
    take(whole)
  }
  if (columnOf(levelled) === undefined) doubled.push(...takeLevels(named, chosen))
  return { chosen, doubled }
}

/** Which of several columns a field takes, and by which uncertain heading: it may be the wrong one. */
function takenProblems(
  named: readonly Named[],
  columns: readonly FileColumn[],
  fields: readonly ImportField[],
): FileProblem[] {
  return fields.flatMap(({ field, heading }) => {
    const taken = named.find(({ index }) =>
      columns.some((one) => one.index === index && one.target === field),
    )
    if (!taken || taken.ranks.get(field) === decided) return []
    const left = named.filter(({ index, ranks }) =>
      columns.some((one) => one.index === index && one.target === null && ranks.has(field)),
    )
    const isUncertain = uncertainWords.includes(taken.name)
    return isUncertain || left.length > 0
      ? [takenProblem(heading, { taken: taken.heading, left: left.map((one) => one.heading) })]
      : []
  })
}

function takeLevels(named: readonly Named[], chosen: Map<number, string>): Named[] {
  const found = named.filter(({ ranks }) => ranks.has(levels))
  const isPath = found.length > 1 || found.some(({ name }) => !unclearLevels.includes(name))
  const all = isPath ? found : []
  for (const { index } of all) chosen.set(index, levels)
  return [...Map.groupBy(all, ({ heading }) => levelOf(heading))].flatMap(([level, [first, ...more]]) =>
    level > 0 && first && more.length > 0 ? [first] : [],
  )
}

function sourceOf(field: string, columns: readonly FileColumn[]): FieldSource[] {
  const whole = columns.find(({ target }) => target === field)
  if (whole) return [{ field, heading: whole.heading, indexes: [whole.index], part: 'whole' }]
  for (const [name, parts] of Object.entries(wholes)) {
    const part = parts.find((one) => one.field === field)?.part
    const column = columns.find(({ target }) => target === name)
    if (part && column) return [{ field, heading: column.heading, indexes: [column.index], part }]
  }
  if (field !== levelled) return []
  const path = columns
    .filter(({ target }) => target === levels)
    .sort((one, other) => levelOf(one.heading) - levelOf(other.heading))
  const [top] = path
  const indexes = path.map(({ index }) => index)
  return top ? [{ field, heading: top.heading, indexes, part: 'path' }] : []
}

/** Whether a file is one of our own sheets, filled in: only there a number can be the code of a choice. */
export const isOwnSheet = (columns: readonly FileColumn[]): boolean =>
  columns.every(({ isOwn, isIgnored }) => isOwn || isIgnored) &&
  columns.some(({ heading }) => ownMarks.some((mark) => heading.includes(mark)))
