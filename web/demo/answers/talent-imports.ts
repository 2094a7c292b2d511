import { talentPerson, talentProblems } from '#contract/talent/fields.ts'
import { talentColumns } from '#contract/talent/sheet.ts'
import { talentMessages } from '#contract/talent/words.ts'
import { fieldError, fieldErrors } from '#contract/validation.ts'
import type { Answers, Demo } from '../demo.ts'
import { dayIn } from '../member-cells.ts'
import type { Client, Output } from '../sample-store.ts'
import { failedFile, inColumn, missingHeadings, readSheet, rowCounts, shownRows } from '../sheet.ts'
import { sheetFile } from './member-file.ts'
import { type Person, peopleOf } from './talent-links.ts'

type Row = Output<Client['talentImports']['validate']>['rows'][number]

const required = talentColumns.filter(({ isRequired }) => isRequired).map(({ heading }) => heading)
const headingOf = (field: string) => talentColumns.find((column) => column.field === field)?.heading

/** The fields that a row's cells name; advice stands in columns of its own, `tips.0.content`. */
function fieldsIn(values: Record<string, string>): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  const tips: Record<string, string>[] = []
  for (const { field, heading, kind } of talentColumns) {
    const text = values[heading] ?? ''
    if (text === '') continue
    const [, place, part] = /^tips\.(\d+)\.(\w+)$/.exec(field) ?? []
    if (place && part) tips[Number(place)] = { ...tips[Number(place)], [part]: text }
    else if (kind === 'number') fields[field] = Number.isNaN(Number(text)) ? text : Number(text)
    else fields[field] = kind === 'date' ? dayIn(text) : text
  }
  return { ...fields, tips: tips.filter(Boolean) }
}

function personFrom(demo: Demo, read: ReturnType<typeof talentPerson.parse>): Person {
  return {
    id: demo.nextId(),
    talent_member_id: read.external_id,
    source: 'file',
    lastname: read.lastname,
    firstname: read.firstname,
    examined_on: read.examined_on,
    lastname_kana: read.lastname_kana ?? null,
    firstname_kana: read.firstname_kana ?? null,
    email: read.email ?? null,
    employee_code: read.employee_code ?? null,
    birth_date: read.birth_date ?? null,
    match: 'none',
    was_unlinked: false,
    proposals: [],
    member: null,
    link: null,
  }
}

async function check(demo: Demo, file: File) {
  const sheet = await readSheet(file)
  const problems = missingHeadings(sheet, required)
  const people = await peopleOf(demo)
  const lines = new Map<string, number>()
  const rows: Row[] = []
  const sound: { person: Person; held: Person | undefined; isSame: boolean }[] = []
  for (const { line, values } of problems.length > 0 ? [] : sheet.lines) {
    const read = talentPerson.safeParse(fieldsIn(values))
    const code = values[headingOf('external_id') ?? ''] ?? ''
    const other = lines.get(code)
    lines.set(code, other ?? line)
    const wrong = [
      ...(read.error ? fieldErrors(read.error.issues) : []),
      ...(read.data ? talentProblems(read.data, demo.today) : []),
      ...(other === undefined ? [] : [fieldError('external_id', 'duplicate_in_file', other)]),
    ]
    rows.push({
      line,
      code,
      values,
      read: {},
      errors: wrong.map((error) => inColumn(error, headingOf(error.field))),
    })
    if (!read.data || wrong.length > 0) continue
    const held = people.find((one) => one.talent_member_id === code)
    const isSame = held !== undefined && held.examined_on >= read.data.examined_on
    sound.push({ person: personFrom(demo, read.data), held, isSame })
  }
  const added_count = sound.filter(({ held }) => !held).length
  const unchanged_count = sound.filter(({ isSame }) => isSame).length
  const result = {
    ...rowCounts(rows),
    added_count,
    unchanged_count,
    encoding: sheet.encoding,
    problems,
    changed_count: sound.length - added_count - unchanged_count,
    columns: sheet.headings,
    rows: shownRows(rows),
  }
  return { result, sound, rows }
}

export const talentImports = (demo: Demo): Answers<Client['talentImports']> => ({
  sheet: () =>
    sheetFile(
      [talentColumns.map(({ heading }) => heading), talentColumns.map(({ example }) => example)],
      '検査結果（デモ）.csv',
    ),
  validate: async ({ file }) => (await check(demo, file)).result,
  import: async ({ file }) => {
    const { result, sound } = await check(demo, file)
    if (result.error_count > 0 || result.problems.length > 0)
      return { result: { ...result, imported_count: 0 }, message: talentMessages.importFailed }
    const people = await peopleOf(demo)
    for (const { person, held, isSame } of sound) {
      if (!held) people.unshift(person)
      else if (!isSame) held.examined_on = person.examined_on
    }
    return { result: { ...result, imported_count: sound.length }, message: talentMessages.imported }
  },
  failedRows: async ({ file }) => {
    const { result, rows } = await check(demo, file)
    const wrong = rows.filter(({ errors }) => errors.length > 0)
    return failedFile(result.columns, wrong)
  },
})
