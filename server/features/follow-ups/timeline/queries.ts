import { type RawBuilder, type Selectable, sql } from 'kysely'
import { actionType, impression } from '#contract/codes.ts'
import { readersOfEntry } from '#contract/follow-ups/calls.ts'
import type { EntryReaders } from '#contract/follow-ups/readers.ts'
import { codeIn } from '#contract/validation.ts'
import type { ActionLogs } from '#database/tables.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'
import { knowsNeed, scopeOf, visibleMembers } from '../../member-scopes/service.ts'
import type { FollowUp } from '../interview-rules.ts'
import type { Attention } from '../non-response-rules.ts'
import { columnsOf, followUpOf } from '../queries.ts'
import { isLatestEntry, readableEntries } from '../readers/queries.ts'

export type NewLog = {
  companyId: number
  memberId: number
  isAutomatic: boolean
  answerId: number | null
  writer: { userId: number; name: string } | null
  before: FollowUp
  after: FollowUp
  hasChanged: boolean
  settled: Attention | null
  comment: string | null
  impression: number | null
  readers: EntryReaders
  /** False where it is a report: its writer reads it among the talks, or not at all. */
  writerReads?: boolean
  at: Date
}

/** An entry as it is stored. */
export const logColumns = (log: NewLog) => ({
  company_id: log.companyId,
  member_id: log.memberId,
  action_type: log.isAutomatic ? actionType.is.automatic : actionType.is.manual,
  answer_id: log.answerId,
  poster: log.writer?.name ?? null,
  changer_user_id: log.writer?.userId ?? null,
  ...columnsOf(log.after),
  changes_state: log.hasChanged,
  previous_interview_status: log.before.status,
  previous_interview_due_date: log.before.dueDate,
  previous_importance: log.before.importance,
  previous_hr_user_id: log.before.hrUserId,
  previous_need_follow: log.settled?.needFollow ?? null,
  previous_attention_reasons: log.settled?.reasons ?? null,
  previous_attention_since: log.settled?.since ?? null,
  previous_attention_text: log.settled?.text ?? null,
  comment: log.comment,
  impression: log.impression,
  readers: log.readers,
  writer_reads: log.writerReads ?? true,
  created_at: log.at,
  updated_at: log.at,
})

export async function insertLog(tx: Tx, log: NewLog): Promise<number> {
  const { id } = await tx
    .insertInto('action_logs')
    .values(logColumns(log))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds where the words led to the automatic entry of the same answer; false where there is none. */
export async function extendLog(
  tx: Tx,
  {
    companyId,
    memberId,
    answerId,
    after,
    at,
  }: Pick<NewLog, 'companyId' | 'memberId' | 'answerId' | 'after' | 'at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('action_logs')
    .set(columnsOf(after))
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('answer_id', '=', answerId)
    .where('action_type', '=', actionType.is.automatic)
    .where('created_at', '=', at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The entries that a reader may know of, of the members in scope (as `l` and `m`), with the line to the member and who was in charge then and before. */
export function visibleLogs(tx: Tx, reader: Reader) {
  return visibleMembers(tx, scopeOf(reader))
    .innerJoin(readableEntries(reader).as('l'), (join) =>
      join.onRef('l.company_id', '=', 'm.company_id').onRef('l.member_id', '=', 'm.id'),
    )
    .leftJoin('users as hr', (join) =>
      join.onRef('hr.company_id', '=', 'l.company_id').onRef('hr.id', '=', 'l.hr_user_id'),
    )
    .leftJoin('users as before', (join) =>
      join.onRef('before.company_id', '=', 'l.company_id').onRef('before.id', '=', 'l.previous_hr_user_id'),
    )
    .leftJoin('follow_up_lines as line', (join) =>
      join.onRef('line.company_id', '=', 'l.company_id').onRef('line.log_id', '=', 'l.id'),
    )
    .selectAll('l')
    .select([
      'line.body as line_text',
      'line.visible_from as line_visible_from',
      'line.taken_back_at as line_taken_back_at',
      'm.code as member_code',
      'm.employee_code',
      fullNameIn('m').as('member_name'),
      isLatestEntry.as('is_latest'),
      fullNameIn<string | null>('hr').as('hr_user_name'),
      fullNameIn<string | null>('before').as('previous_hr_user_name'),
    ])
    .select(sql<boolean>`not ${knowsNeed(reader)}`.as('is_kept'))
}

type LogRow = Selectable<ActionLogs> & {
  line_text: string | null
  line_visible_from: Date | null
  line_taken_back_at: Date | null
  member_code: string
  employee_code: string | null
  member_name: string
  is_latest: boolean
  hr_user_name: string | null
  previous_hr_user_name: string | null
  /** Why its member is needed is kept from the reader, and so is its urgency. */
  is_kept: boolean
}

const previousOf = (row: LogRow) => ({
  interview_status: row.previous_interview_status ?? 0,
  interview_due_date: row.previous_interview_due_date,
  importance: row.previous_importance,
  hr_user_id: row.previous_hr_user_id,
})

const settledOf = (row: LogRow): Attention | null =>
  row.previous_need_follow === null
    ? null
    : {
        needFollow: row.previous_need_follow,
        reasons: row.previous_attention_reasons ?? [],
        since: row.previous_attention_since,
        text: row.previous_attention_text ?? '',
      }

export const entryOf = (row: LogRow) => ({
  row,
  actionType: codeIn(actionType).parse(row.action_type),
  impression: codeIn(impression).nullable().parse(row.impression),
  after: followUpOf(row),
  before: followUpOf(previousOf(row)),
  settled: settledOf(row),
  readers: readersOfEntry.parse(row.readers),
  isLatest: row.is_latest,
})

export type Entry = ReturnType<typeof entryOf>

export async function findLog(tx: Tx, reader: Reader, id: number): Promise<Entry | null> {
  const row = await visibleLogs(tx, reader).where('l.id', '=', id).executeTakeFirst()
  return row ? entryOf(row) : null
}

export type LogFilters = {
  memberId?: number | undefined
  writerId?: number | undefined
  /** Written at this instant or later, and before that one. */
  from?: Date | undefined
  before?: Date | undefined
}

/** Whether the filters let entry `l` through. */
export function isChosen({ memberId, writerId, from, before }: LogFilters): RawBuilder<boolean> {
  const asked = [
    ...(memberId === undefined ? [] : [sql`l.member_id = ${memberId}`]),
    ...(writerId === undefined ? [] : [sql`l.changer_user_id = ${writerId}`]),
    ...(from === undefined ? [] : [sql`l.created_at >= ${from}`]),
    ...(before === undefined ? [] : [sql`l.created_at < ${before}`]),
  ]
  return asked.length === 0 ? sql`true` : sql`(${sql.join(asked, sql` and `)})`
}

/** Every entry that the filters let through, the oldest first. */
export async function allLogs(tx: Tx, reader: Reader, filters: LogFilters): Promise<Entry[]> {
  const rows = await visibleLogs(tx, reader)
    .where(isChosen(filters))
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute()
  return rows.map(entryOf)
}

export async function saveMemo(
  tx: Tx,
  key: { companyId: number; id: number },
  memo: { comment: string | null; impression: number | null; readers: EntryReaders; at: Date },
): Promise<void> {
  await tx
    .updateTable('action_logs')
    .set(({ eb }) => ({
      comment: memo.comment,
      impression: memo.impression,
      readers: memo.readers,
      updated_at: memo.at,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.id)
    .execute()
}

export async function deleteLog(tx: Tx, companyId: number, id: number): Promise<void> {
  await tx.deleteFrom('action_logs').where('company_id', '=', companyId).where('id', '=', id).execute()
}
