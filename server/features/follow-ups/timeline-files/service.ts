import { waitsForFollowUp } from '#contract/codes.ts'
import type { FieldError } from '#contract/errors.ts'
import type { ImportUndo } from '#contract/imports/undo-fields.ts'
import { mostAtOnce, mostFileMonths } from '#contract/limits.ts'
import type { CheckedTimeline } from '#contract/members/import-calls.ts'
import { fullName } from '#contract/members/name.ts'
import { exampleMark } from '#contract/members/sheet.ts'
import { messageInCell } from '#contract/missing-fields.ts'
import { ruleMessages } from '#contract/rule-messages.ts'
import { fieldError } from '#contract/validation.ts'
import { audit } from '../../../platform/audit.ts'
import { addDays, addMonths, startOfDay, todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx, SlowCtx } from '../../../platform/context.ts'
import { csvOf, csvType } from '../../../platform/csv.ts'
import { invalid } from '../../../platform/errors.ts'
import type { ReadColumns } from '../../../platform/files/columns.ts'
import { fileNamed } from '../../../platform/files/file-answer.ts'
import { type Recognised, recognise } from '../../../platform/files/recognition.ts'
import type { TableRow } from '../../../platform/files/sheet.ts'
import { readTable } from '../../../platform/files/table.ts'
import { sameText } from '../../../platform/files/tidy-text.ts'
import { noteRead } from '../../../platform/reads.ts'
import * as imports from '../../imports/service.ts'
import { writeByHand } from '../entry-service.ts'
import { followUpByHand } from '../interview-rules.ts'
import { noAttention } from '../non-response-rules.ts'
import { type HeldMember, holdMembers } from '../queries.ts'
import { allLogs } from '../timeline/queries.ts'
import { historyHeadings, historyMark, historyRow, templateHeadings, templateRow } from './export.ts'
import { findNamed, handlersByMail } from './queries.ts'
import { entryIn, inWords, namesIn, type UploadEntry, uploadColumns } from './row-rules.ts'

type Period = { from?: string | undefined; to?: string | undefined }

/** The follow-up history of a period of at most a year, or the sheet to fill in. */
export async function download(ctx: Ctx, input: Period & { template?: boolean | undefined }): Promise<File> {
  if (input.template)
    return fileNamed(await csvOf(templateHeadings, [templateRow]), '対応履歴_記入用.csv', csvType)
  const { from, to } = periodOf(input, todayIn(ctx.now))
  const entries = await allLogs(ctx.tx, ctx.actor, {
    from: asDate(startOfDay(from)),
    before: asDate(startOfDay(addDays(to, 1))),
  })
  await audit(ctx, { category: 'export', task: 'follow_up.download' })
  noteRead(
    ctx,
    'files',
    entries.map(({ row }) => row.member_id),
  )
  return fileNamed(
    await csvOf(historyHeadings, entries.map(historyRow)),
    `対応履歴_${from}_${to}.csv`,
    csvType,
  )
}

/** The days asked for, a year to today by default. @throws AppError 422 for a period that is reversed or too long */
function periodOf({ from, to }: Period, today: string): { from: string; to: string } {
  const end =
    to ?? (from === undefined ? today : earlier(today, addDays(addMonths(from, mostFileMonths), -1)))
  const start = from ?? addDays(addMonths(end, -mostFileMonths), 1)
  if (start > end) throw invalid('to', 'correct_date_period')
  if (end >= addMonths(start, mostFileMonths)) throw invalid('to', 'within_a_year')
  return { from: start, to: end }
}

const earlier = (one: string, other: string): string => (one < other ? one : other)

type Line = {
  line: number
  code: string
  name: string
  read: CheckedTimeline['rows'][number]['read']
  errors: FieldError[]
}

/** A row that may be written: whose it is, what it was before, and what it becomes. */
type Accepted = { memberId: number; held: HeldMember; entry: UploadEntry; next: HeldMember['followUp'] }

/** How the rows of the file were read, and what is wrong with them; writes nothing. */
export async function validate(slow: SlowCtx, file: File): Promise<CheckedTimeline> {
  const sheet = await readSheet(file)
  return slow.look(async (ctx) => {
    const { lines } = await judged(ctx, sheet)
    return { ...countsOf(sheet, lines), rows: lines.map((line) => besideHeadings(line, sheet)) }
  })
}

/** Writes every row of the file as an entry by hand, in the file's order, or none when one is wrong. */
export async function upload(slow: SlowCtx, file: File) {
  const sheet = await readSheet(file)
  return slow.commit((ctx) => writeRows(ctx, sheet))
}

async function readSheet(file: File): Promise<Sheet> {
  const isCounted = ({ cells }: TableRow) => !cells.some((cell) => cell.startsWith(exampleMark))
  const read = recognise(await readTable(file, mostAtOnce, isCounted), uploadColumns)
  return { ...read, rows: read.table.rows.filter(isCounted) }
}

type Sheet = Recognised & { rows: readonly TableRow[] }

const isWrong = ({ errors }: Line): boolean => errors.length > 0

function countsOf(sheet: Sheet, lines: readonly Line[]) {
  const error_count = lines.filter(isWrong).length
  const total = sheet.rows.length
  return { total, ok_count: total - error_count, error_count, problems: problemsOf(sheet) }
}

async function writeRows(ctx: Ctx, sheet: Sheet) {
  const { lines, accepted } = await judged(ctx, sheet)
  const counts = countsOf(sheet, lines)
  const isSound = counts.error_count === 0 && !counts.problems.some(({ is_fatal }) => is_fatal)
  const undo = isSound ? await write(ctx, accepted) : null
  const written = isSound ? counts.total : 0
  const wrong = lines.filter(isWrong).map((line) => besideHeadings(line, sheet))
  return {
    result: {
      ...counts,
      imported_count: written,
      rows: wrong.map(({ line, code, errors }) => ({ line, code, errors })),
    },
    undo,
    message: isSound ? `${written}件の対応を取り込みました。` : 'エラーがあるため、1件も取り込んでいません。',
  }
}

async function write(ctx: Ctx, accepted: readonly Accepted[]): Promise<ImportUndo> {
  const { undo } = await imports.recorded(ctx, 'follow_ups', () => writeEntries(ctx, accepted))
  const members = accepted.map(({ memberId }) => memberId)
  await audit(ctx, { category: 'follow_up', task: 'follow_up.import', members })
  return undo
}

async function writeEntries(ctx: Ctx, accepted: readonly Accepted[]): Promise<void> {
  for (const { memberId, held, entry, next } of accepted) {
    const hasChanged = JSON.stringify(next) !== JSON.stringify(held.followUp)
    await writeByHand(ctx, memberId, held, { next, hasChanged, ...entry })
  }
}

async function judged(ctx: Ctx, { rows, sources, isOwn }: Sheet) {
  const names = rows.map((row) => namesIn(row, sources))
  const found = await findNamed(ctx.tx, ctx.actor, {
    codes: names.map(({ code }) => code),
    employeeCodes: names.map(({ employeeCode }) => employeeCode),
  })
  const byCode = new Map(found.map((member) => [member.code, member]))
  const byEmployeeCode = new Map(found.map((member) => [member.employee_code, member]))
  const ids = found.map(({ id }) => id)
  const states = await holdMembers(ctx.tx, ctx.actor.companyId, ids)
  const handlers = await handlersByMail(ctx.tx, ctx.actor.companyId)
  const words = { handlers, takesNumbers: isOwn }
  const lines: Line[] = []
  const accepted: Accepted[] = []
  for (const [index, row] of rows.entries()) {
    const { code, employeeCode } = names[index] ?? { code: '', employeeCode: '' }
    const member = code === '' ? byEmployeeCode.get(employeeCode) : byCode.get(code)
    const memberId = member?.id
    const held = memberId === undefined ? undefined : states.get(memberId)
    const name = member ? fullName(member) : ''
    const line = { line: row.line, code: code || employeeCode, name, read: {} }
    if (memberId === undefined || held === undefined) {
      const rule = line.code === '' ? 'required' : 'unknown_member'
      lines.push({
        ...line,
        errors: [fieldError(code === '' && employeeCode ? 'employee_code' : 'code', rule)],
      })
      continue
    }
    const { entry, errors } = entryIn(row, sources, words)
    const outcome = entry && outcomeOf(held, entry)
    if (!entry || !outcome?.isAccepted) {
      const refusal =
        outcome && !outcome.isAccepted ? [fieldError(outcome.refusal.field, outcome.refusal.rule)] : []
      lines.push({ ...line, errors: [...errors, ...refusal] })
      continue
    }
    lines.push({ ...line, read: inWords(row, sources, entry), errors: [] })
    accepted.push({ memberId, held, entry, next: outcome.next })
    states.set(memberId, afterEntry(held, outcome.next))
  }
  return { lines, accepted }
}

/** The member as the next row of the file meets it. */
function afterEntry(held: HeldMember, next: HeldMember['followUp']): HeldMember {
  const isSettled = next.status !== held.followUp.status && !waitsForFollowUp(next.status)
  return { ...held, followUp: next, attention: isSettled ? noAttention : held.attention }
}

const outcomeOf = (held: HeldMember, entry: UploadEntry) =>
  followUpByHand(held.followUp, {
    status: entry.interview_status,
    dueDate: entry.interview_due_date,
    importance: entry.importance,
    hrUserId: entry.hr_user_id,
    memo: entry.comment,
  })

const besideHeadings = (line: Line, sheet: Sheet) => ({
  ...line,
  errors: line.errors.map((error) => besideHeading(error, sheet)),
})

function besideHeading(error: FieldError, { sources }: ReadColumns) {
  const { field, rule } = error
  const own = sources.find((source) => source.field === field)?.heading
  const column = own ?? uploadColumns.find((one) => one.field === field)?.heading ?? ''
  return { column, field, rule, message: messageInCell(error, column) }
}

/** What is on record already would be written down once more. */
const historyRefused =
  '対応履歴のダウンロードファイルは取り込めません。追加する対応だけを、記入用ファイルに入力してください。'

function problemsOf({ columns, problems, rows }: Sheet) {
  if (columns.some(({ heading }) => sameText(heading) === sameText(historyMark)))
    return [{ message: historyRefused, is_fatal: true }]
  return [...(rows.length === 0 ? [{ message: ruleMessages.file_empty, is_fatal: true }] : []), ...problems]
}
