import { mostFileMonths } from '#contract/limits.ts'
import type { SecurityLogLine, SecurityLogQuery } from '#contract/security/calls.ts'
import {
  type AuditSubject,
  auditCategories,
  auditTasks,
  categoryLabel,
  resultLabel,
  taskLabel,
} from '#contract/security/log.ts'
import { audit } from '../../../platform/audit.ts'
import { addDays, addMonths, formatLocal, startOfDay, todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { csvOf, csvType } from '../../../platform/csv.ts'
import { invalid } from '../../../platform/errors.ts'
import { fileNamed } from '../../../platform/files/file-answer.ts'
import { detailOf, detailWords, recipientOf } from './detail-rules.ts'
import { logHeadings, logRow } from './export.ts'
import * as queries from './queries.ts'

/** What the log tells apart, with the words its readers see, and who stands in it. */
export async function categories(ctx: Ctx) {
  const users = await queries.usersInLog(ctx.tx, ctx.actor.companyId)
  const pairs = await queries.tasksInLog(ctx.tx, ctx.actor.companyId)
  const tasksOf = (category: string) =>
    pairs
      .filter((pair) => pair.category === category && pair.task in auditTasks)
      .map(({ task }) => ({ key: task, label: taskLabel(task) }))
  return {
    categories: Object.entries(auditCategories).map(([key, label]) => ({ key, label, tasks: tasksOf(key) })),
    users,
  }
}

export async function list(
  ctx: Ctx,
  { limit, offset, ...query }: SecurityLogQuery & { limit: number; offset: number },
) {
  assertOrder(query)
  const asked = askedFor(ctx, query)
  const rows = await queries.readLog(ctx.tx, asked, { limit, offset })
  return {
    companySecurityLog: await linesOf(ctx, rows),
    count: await queries.countLog(ctx.tx, asked),
  }
}

/** So many of those whom a line is about are named. */
const mostNamed = 5

type Names = Record<AuditSubject | 'supervisor', ReadonlyMap<number, string>>

async function linesOf({ tx, actor }: Ctx, rows: readonly queries.LogRow[]): Promise<SecurityLogLine[]> {
  const reported = (kind: string) =>
    rows.flatMap((row) => {
      const to = recipientOf(row.detail)
      return to?.kind === kind ? [to.id] : []
    })
  const named = (subject: AuditSubject) =>
    queries.namesOf(tx, actor.companyId, subject, [
      ...rows.flatMap((row) => (row.subject === subject ? (row.subject_ids ?? []).slice(0, mostNamed) : [])),
      ...reported(subject),
    ])
  const names: Names = {
    member: await named('member'),
    account: await named('account'),
    supervisor: await queries.supervisorNames(tx, actor.companyId, reported('supervisor')),
  }
  return rows.map((row) => lineOf(row, names))
}

function subjectOf({ subject: kind, subject_ids: ids }: queries.LogRow, names: Names) {
  if (!kind || !ids) return null
  const people = ids.slice(0, mostNamed).map((id) => ({ id, name: names[kind].get(id) ?? null }))
  return { kind, count: ids.length, people }
}

function detailIn({ detail: stored }: queries.LogRow, names: Names): { detail?: string } {
  const detail = detailOf(stored)
  const to = recipientOf(stored)
  return detail ? { detail: detailWords(detail, to ? names[to.kind].get(to.id) : undefined) } : {}
}

/** The name of who did it, and by which token another system did it for them. */
const whoIn = ({ user_name, token_name }: queries.LogRow): string =>
  token_name === null ? (user_name ?? '') : `${user_name}（APIトークン「${token_name}」）`

function lineOf(row: queries.LogRow, names: Names): SecurityLogLine {
  return {
    id: row.id,
    created_at: formatLocal(row.created_at),
    category: row.category,
    category_label: categoryLabel(row.category),
    task: row.task,
    task_label: taskLabel(row.task),
    result: row.result,
    result_label: resultLabel(row.result),
    user: row.user_id === null ? null : { id: row.user_id, name: whoIn(row) },
    ip_address: row.ip_address,
    uri: row.uri,
    subject: subjectOf(row, names),
    ...detailIn(row, names),
  }
}

/** The log of a period of at most a year as a file; the writing of it stands in the log too. */
export async function download(ctx: Ctx, query: SecurityLogQuery): Promise<File> {
  const { from, to } = periodOf(query, todayIn(ctx.now))
  const asked = askedFor(ctx, { ...query, from, to })
  const file = await csvOf(logHeadings, rowsOf(ctx, asked))
  await audit(ctx, { category: 'export', task: 'security_log.download' })
  return fileNamed(file, `セキュリティログ_${from}_${to}.csv`, csvType)
}

const rowsAtOnce = 2_000

async function* rowsOf(ctx: Ctx, asked: queries.Asked) {
  for (let after: number | null = null; ; ) {
    const rows = await queries.readLog(ctx.tx, { ...asked, after }, { limit: rowsAtOnce, offset: 0 })
    const lines = await linesOf(ctx, rows)
    for (const [index, line] of lines.entries()) yield logRow(line, rows[index]?.subject_ids ?? [])
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = last.id
  }
}

type Period = Pick<SecurityLogQuery, 'from' | 'to'>

const askedFor = (ctx: Ctx, { from, to, ...filters }: SecurityLogQuery): queries.Asked => ({
  ...filters,
  companyId: ctx.actor.companyId,
  since: from === undefined ? null : asDate(startOfDay(from)),
  before: to === undefined ? null : asDate(startOfDay(addDays(to, 1))),
  after: null,
})

function assertOrder({ from, to }: Period): void {
  if (from !== undefined && to !== undefined && from > to) throw invalid('to', 'correct_date_period')
}

/** The days asked for, a year to today by default. @throws AppError 422 for a period that is reversed or too long */
function periodOf({ from, to }: Period, today: string): { from: string; to: string } {
  const end = to ?? today
  const start = from ?? addDays(addMonths(end, -mostFileMonths), 1)
  assertOrder({ from: start, to: end })
  if (end >= addMonths(start, mostFileMonths)) throw invalid('to', 'within_a_year')
  return { from: start, to: end }
}
