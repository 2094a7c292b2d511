import { errors } from '#contract/errors.ts'
import { memberChange, memberInput, memberProblems } from '#contract/members/fields.ts'
import type { CheckedSheet } from '#contract/members/import-calls.ts'
import { fullName } from '#contract/members/name.ts'
import { exampleMark, memberCodeHeading, memberSheetColumns, requiredMark } from '#contract/members/sheet.ts'
import { fieldError, fieldErrors } from '#contract/validation.ts'
import { type Answers, type Demo, found, type Tidy } from '../demo.ts'
import { cellOf, columnOf, fieldsIn, knownTo } from '../member-cells.ts'
import type { Row } from '../people.ts'
import type { Client } from '../sample-store.ts'
import {
  correctionsIn,
  failedFile,
  inColumn,
  missingHeadings,
  readSheet,
  rowCounts,
  type Sheet,
  shownRows,
} from '../sheet.ts'
import { sheetFile } from './member-file.ts'
import { changed, firstDelivery } from './member-forms.ts'
import { members } from './members.ts'

type Upload = Tidy<Parameters<Client['memberImports']['validateUpdate']>[0]>
type Registration = Tidy<Parameters<Client['members']['register']>[0]>
type Change = Tidy<Parameters<Client['members']['put']>[0]>
type CheckedRow = CheckedSheet['rows'][number]
type Judged<Value> = { row: CheckedRow; value: Value | null }
type Checked<Value> = { sheet: Sheet; problems: CheckedSheet['problems']; judged: Judged<Value>[] }

const required = memberSheetColumns.filter(({ isRequired }) => isRequired).map(({ heading }) => heading)
const taken = errors.duplicate_email.message
const isFatal = ({ is_fatal }: { is_fatal: boolean }) => is_fatal

const readUpload = ({ file, corrections }: Upload) => readSheet(file, corrections)

/** Addresses that two rows share, or that somebody else has. */
async function markTaken(demo: Demo, rows: readonly CheckedRow[]): Promise<void> {
  const heading = columnOf('email')?.heading ?? ''
  const holders = new Map((await demo.people.members()).rows.map(({ email, code }) => [email, code]))
  const lines = new Map<string, number>()
  for (const row of rows) {
    const email = row.values[heading]?.toLowerCase()
    if (!email) continue
    const other = lines.get(email)
    const holder = holders.get(email)
    if (other !== undefined)
      row.errors.push(inColumn(fieldError('email', 'duplicate_in_file', other), heading))
    else if (holder !== undefined && holder !== row.code)
      row.errors.push(inColumn({ field: 'email', rule: 'duplicate_email', message: taken }, heading))
    lines.set(email, other ?? row.line)
  }
}

async function checkRegistration(demo: Demo, upload: Upload): Promise<Checked<Registration>> {
  const sheet = await readUpload(upload)
  const problems = missingHeadings(sheet, required)
  if (problems.some(isFatal)) return { sheet, problems, judged: [] }
  const known = await knownTo(demo)
  const judged = sheet.lines.map(({ line, values }): Judged<Registration> => {
    const { fields, broken } = fieldsIn(values, known)
    const read = memberInput.safeParse(fields)
    const unread = new Set(broken.map(({ field }) => field))
    const errors = [
      ...broken.map(({ field, rule }) => fieldError(field, rule)),
      ...(read.error ? fieldErrors(read.error.issues).filter(({ field }) => !unread.has(field)) : []),
      ...(read.data ? memberProblems(read.data, demo.today) : []),
    ].map((error) => inColumn(error, columnOf(error.field)?.heading))
    const name = [fields.lastname, fields.firstname].filter(Boolean).join(' ')
    const code = String(fields.employee_code ?? '')
    return {
      row: { line, code, values, read: {}, errors, name, is_new: true, changes: [] },
      value: read.data ?? null,
    }
  })
  await markTaken(
    demo,
    judged.map(({ row }) => row),
  )
  return { sheet, problems, judged }
}

async function storedFields(demo: Demo, row: Row): Promise<Record<string, unknown>> {
  const { details } = found(await demo.people.person(row.id))
  return { ...details, ...row, department_id: row.department?.id ?? null }
}

async function checkUpdate(demo: Demo, upload: Upload): Promise<Checked<Change>> {
  const sheet = await readUpload(upload)
  const problems = missingHeadings(sheet, [memberCodeHeading])
  if (problems.some(isFatal)) return { sheet, problems, judged: [] }
  const known = await knownTo(demo)
  const judged: Judged<Change>[] = []
  for (const { line, values } of sheet.lines) {
    const code = values[memberCodeHeading] ?? ''
    const row = await demo.people.row(code)
    if (!row) {
      const errors = [inColumn(fieldError('code', 'unknown_member'), memberCodeHeading)]
      judged.push({
        row: { line, code, values, read: {}, errors, name: '', is_new: false, changes: [] },
        value: null,
      })
      continue
    }
    const stored = await storedFields(demo, row)
    const { fields, broken } = fieldsIn(values, known)
    const different = memberSheetColumns.flatMap((column) => {
      const [before, after] = [stored, fields].map((side) => cellOf(column, side[column.field], known))
      return column.field in fields && before !== after
        ? [{ column, before: before ?? '', after: after ?? '' }]
        : []
    })
    const typed = Object.fromEntries(different.map(({ column: { field } }) => [field, fields[field]]))
    const read = memberChange.safeParse({ ...typed, id: row.id, version: Number(stored.version) })
    const whole = memberInput.safeParse({ ...stored, ...typed })
    const rules = read.data && whole.data ? memberProblems(whole.data, demo.today, read.data) : []
    const errors = [
      ...broken.map(({ field, rule }) => fieldError(field, rule)),
      ...(read.error ? fieldErrors(read.error.issues) : []),
      ...rules.filter(({ field }) => field in typed),
    ].map((error) => inColumn(error, columnOf(error.field)?.heading))
    const changes = different.map(({ column, before, after }) => ({ column: column.heading, before, after }))
    judged.push({
      row: { line, code, values, read: {}, errors, name: fullName(row), is_new: false, changes },
      value: read.data ?? null,
    })
  }
  await markTaken(
    demo,
    judged.map(({ row }) => row),
  )
  return { sheet, problems, judged }
}

function fieldNamed(heading: string): string | null {
  const column = memberSheetColumns.find((one) => one.heading === heading)
  return column?.field ?? (heading === memberCodeHeading ? 'code' : null)
}

const noMails: Pick<CheckedSheet, 'mails' | 'unmailed_count'> = { mails: [], unmailed_count: 0 }

function reported({ sheet, problems, judged }: Checked<unknown>, isUpdate: boolean): CheckedSheet {
  const rows = judged.map(({ row }) => row)
  const unchanged = rows.filter(({ errors, changes }) => errors.length === 0 && changes.length === 0)
  return {
    ...rowCounts(rows),
    new_count: isUpdate ? 0 : rows.filter(({ errors }) => errors.length === 0).length,
    unchanged_count: isUpdate ? unchanged.length : 0,
    encoding: sheet.encoding,
    columns: sheet.headings.map((heading) => ({ heading, field: fieldNamed(heading) })),
    problems,
    choices: null,
    ...noMails,
    rows: shownRows(isUpdate ? rows.filter((row) => !unchanged.includes(row)) : rows),
  }
}

/** What a registration would send first, day by day. */
function withMails(demo: Demo, checked: Checked<Registration>): CheckedSheet {
  const sound = checked.judged.flatMap(({ row, value }) => (value && row.errors.length === 0 ? [value] : []))
  const days = sound.map((person) => ({
    name: fullName(person),
    date: person.delivery_date ?? firstDelivery(person.date_contracted),
  }))
  const coming = days.filter(({ date }) => date > demo.today)
  const mails = [...Map.groupBy(coming, ({ date }) => date)].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    ...reported(checked, false),
    mails: mails.map(([date, people]) => ({
      kind: 'monthly',
      date,
      is_at_once: false,
      round: 1,
      count: people.length,
      names: people.slice(0, 3).map(({ name }) => name),
    })),
    unmailed_count: sound.length - coming.length,
  }
}

const isSound = ({ judged, problems }: Checked<unknown>) =>
  !problems.some(isFatal) && judged.every(({ row, value }) => row.errors.length === 0 && value !== null)

type Done = { line: number; code: string; name: string; is_new: boolean }

const done = (sheet: CheckedSheet, people: Done[], message: string) => ({
  result: { ...sheet, imported_count: people.length, members: people },
  undo: null,
  message,
})

const stopped = { is_stopped_send_questions_mail: true, is_stopped_send_anniv_mail: true }

async function importRegistration(demo: Demo, upload: Upload & { holds_mails?: boolean | undefined }) {
  const checked = await checkRegistration(demo, upload)
  const sheet = withMails(demo, checked)
  if (!isSound(checked)) return done(sheet, [], 'エラーがあるため、1件も登録していません。')
  const { register } = members(demo)
  const people: Done[] = []
  for (const { row, value } of checked.judged) {
    if (!value || register === 'no sample') continue
    const { result } = await register({ ...value, ...(upload.holds_mails && stopped) })
    people.push({ line: row.line, name: row.name, code: result.code, is_new: true })
  }
  return done(sheet, people, `${people.length}名を登録しました。デモでは、メールは送信されません。`)
}

async function importUpdate(demo: Demo, upload: Upload) {
  const checked = await checkUpdate(demo, upload)
  const sheet = reported(checked, true)
  if (!isSound(checked)) return done(sheet, [], 'エラーがあるため、1件も更新していません。')
  const people: Done[] = []
  for (const { row, value } of checked.judged.filter((one) => one.row.changes.length > 0)) {
    if (!value) continue
    await changed(demo, found(await demo.people.row(value.id)), value)
    people.push({ line: row.line, code: row.code, name: row.name, is_new: false })
  }
  return done(sheet, people, `${people.length}名を更新しました。`)
}

async function updateSheet(demo: Demo): Promise<File> {
  const known = await knownTo(demo)
  const { rows } = await demo.people.members()
  const lines = []
  for (const row of rows) {
    const stored = await storedFields(demo, row)
    lines.push([row.code, ...memberSheetColumns.map((column) => cellOf(column, stored[column.field], known))])
  }
  const headings = [memberCodeHeading, ...memberSheetColumns.map(({ heading }) => heading)]
  return sheetFile([headings, ...lines], '一括更新（デモ）.csv')
}

function registrationSheet(): File {
  const rows = [
    memberSheetColumns.map(({ heading, isRequired }) => (isRequired ? `${heading}${requiredMark}` : heading)),
    memberSheetColumns.map(({ example }, index) => (index === 0 ? `${exampleMark}${example}` : example)),
  ]
  return sheetFile(rows, '一括登録（デモ）.csv')
}

/** In the demo a file with the members' codes changes them, and any other registers. */
async function isUpdate(upload: Upload): Promise<boolean> {
  const { headings } = await readUpload(upload)
  return headings.includes(memberCodeHeading)
}

async function failedRows(
  demo: Demo,
  input: Upload & { kind: 'registration' | 'update' | 'upsert' },
): Promise<File> {
  const upload = { ...input, corrections: input.corrections ?? correctionsIn(input) }
  const changes = input.kind === 'update' || (input.kind === 'upsert' && (await isUpdate(upload)))
  const { sheet, judged } = changes ? await checkUpdate(demo, upload) : await checkRegistration(demo, upload)
  const wrong = judged.filter(({ row }) => row.errors.length > 0)
  return failedFile(
    sheet.headings,
    wrong.map(({ row }) => row),
  )
}

export const memberImports = (demo: Demo): Answers<Client['memberImports']> => ({
  registrationSheet,
  validateRegistration: async (input) => withMails(demo, await checkRegistration(demo, input)),
  importRegistration: (input) => importRegistration(demo, input),
  updateSheet: () => updateSheet(demo),
  validateUpdate: async (input) => reported(await checkUpdate(demo, input), true),
  importUpdate: (input) => importUpdate(demo, input),
  validateUpsert: async (input) =>
    (await isUpdate(input))
      ? reported(await checkUpdate(demo, input), true)
      : withMails(demo, await checkRegistration(demo, input)),
  importUpsert: async (input) =>
    (await isUpdate(input)) ? importUpdate(demo, input) : importRegistration(demo, input),
  failedRows: (input) => failedRows(demo, input),
  progress: () => ({ result: null }),
})
