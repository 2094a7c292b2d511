import type { ColumnChoices, FileMapping, FileProblem } from '#contract/company/file-mapping-fields.ts'
import { headingLength } from '#contract/limits.ts'

/** What is being chosen: the field of each column by its place, '' for none, and the values for all rows. */
export type MappingDraft = { fields: readonly string[]; values: ReadonlyMap<string, string> }

/** Whether somebody has to choose before the file can be taken in. */
export const asksOf = (choices: ColumnChoices | null): choices is ColumnChoices =>
  choices !== null &&
  (choices.columns.some(({ is_asked }) => is_asked) || choices.missing.some(({ value }) => value === ''))

type Read = { choices: ColumnChoices | null; problems: readonly FileProblem[] }

const isAnswered = ({ about }: FileProblem) => about !== undefined

/** Whether nothing but the choice of columns stands in the way of a file. */
const isOpen = ({ problems }: Read) => !problems.some((one) => one.is_fatal && !isAnswered(one))

export const choicesIn = (read: Read, isOpened: boolean): ColumnChoices | null =>
  read.choices && isOpen(read) && (isOpened || asksOf(read.choices)) ? read.choices : null

/** Problems that the choice of columns answers are not told beside it. */
export const otherProblems = (read: Read): readonly FileProblem[] =>
  read.choices && isOpen(read) ? read.problems.filter((one) => !isAnswered(one)) : read.problems

/** What stands there first: the file as it was read; one column that can only be for one field is for it. */
export function draftOf({ columns, missing }: ColumnChoices): MappingDraft {
  const [needed, ...more] = missing.filter(({ takes }) => takes === null)
  const isClear = more.length === 0 && columns.filter(({ is_asked }) => is_asked).length === 1
  return {
    fields: columns.map(
      ({ field, is_asked }) => field ?? (is_asked && isClear && needed ? needed.field : ''),
    ),
    values: new Map(missing.map(({ field, value }) => [field, value])),
  }
}

export function mappingOf(
  { columns, missing }: ColumnChoices,
  { fields, values }: MappingDraft,
): FileMapping {
  return {
    columns: columns.map(({ heading }, place) => ({ heading, field: fields[place] ?? '' })),
    values: missing.flatMap(({ field }) => {
      const value = values.get(field) ?? ''
      return value === '' || fields.includes(field) ? [] : [{ field, value }]
    }),
  }
}

export const chosenOf = (choices: ColumnChoices | null | undefined): { mapping?: FileMapping } => {
  const isEmpty = !choices || choices.chosen.columns.length + choices.chosen.values.length === 0
  return isEmpty ? {} : { mapping: choices.chosen }
}

/** The same in a form that is sent as it is. */
export function addMapping(body: FormData, mapping: FileMapping | undefined): void {
  for (const [place, { heading, field }] of (mapping?.columns ?? []).entries()) {
    body.set(`mapping[columns][${place}][heading]`, heading.slice(0, headingLength))
    body.set(`mapping[columns][${place}][field]`, field ?? '')
  }
  for (const [place, { field, value }] of (mapping?.values ?? []).entries()) {
    body.set(`mapping[values][${place}][field]`, field)
    body.set(`mapping[values][${place}][value]`, value)
  }
}
