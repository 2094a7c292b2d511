import type { ColumnChoices, FileMapping, FileProblem } from '#contract/company/file-mapping-fields.ts'
import { headingLength } from '#contract/limits.ts'

/** The choice in progress: each column's field by its index ('' for none), and values for all rows. */
export type MappingDraft = { fields: readonly string[]; values: ReadonlyMap<string, string> }

/** Whether the file needs a choice before it can be imported. */
export const asksOf = (choices: ColumnChoices | null): choices is ColumnChoices =>
  choices !== null &&
  (choices.columns.some(({ is_asked }) => is_asked) || choices.missing.some(({ value }) => value === ''))

type Read = { choices: ColumnChoices | null; problems: readonly FileProblem[] }

const isAnswered = ({ about }: FileProblem) => about === 'missing' || about === 'unread'

/** Whether only the choice of columns is missing. */
const isOpen = ({ problems }: Read) => !problems.some((one) => one.is_fatal && !isAnswered(one))

export const choicesIn = (read: Read, isOpened: boolean): ColumnChoices | null =>
  read.choices && isOpen(read) && (isOpened || asksOf(read.choices)) ? read.choices : null

/** The problems that no choice of columns would solve. */
export const otherProblems = (read: Read): readonly FileProblem[] =>
  read.choices && isOpen(read) ? read.problems.filter((one) => !isAnswered(one)) : read.problems

/** The first choice: the file as read, with columns that fit a single field. */
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

/** The same for a multipart form. */
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
