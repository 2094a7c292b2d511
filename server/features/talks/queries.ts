import { sql } from 'kysely'
import { answerStatus, enqType } from '#contract/codes.ts'
import { talkKind } from '#contract/talks/codes.ts'
import type { Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { fullNameIn } from '../../platform/full-name.ts'
import { ownReports, readableEntries, readsEveryEntry } from '../follow-ups/service.ts'
import { scopeOf, visibleMembers } from '../member-scopes/service.ts'

export type NewTalk = {
  companyId: number
  logId: number
  memberId: number
  userId: number
  kind: number
  talkedOn: string | null
  went: number | null
  writerReads: boolean
  at: Date
}

export async function insertTalk(tx: Tx, talk: NewTalk): Promise<void> {
  await tx
    .insertInto('talks')
    .values({
      company_id: talk.companyId,
      log_id: talk.logId,
      member_id: talk.memberId,
      user_id: talk.userId,
      kind: talk.kind,
      talked_on: talk.talkedOn,
      went: talk.went,
      writer_reads: talk.writerReads,
      created_at: talk.at,
    })
    .execute()
}

/** Talks (as `t`) of members in scope (as `m`): to HR everybody's, to others their own; with their entries (as `l`). */
function readableTalks(tx: Tx, reader: Reader) {
  const entries = readsEveryEntry(reader) ? readableEntries(reader) : ownReports(reader)
  return visibleMembers(tx, scopeOf(reader))
    .innerJoin('talks as t', (join) =>
      join.onRef('t.company_id', '=', 'm.company_id').onRef('t.member_id', '=', 'm.id'),
    )
    .innerJoin(entries.as('l'), (join) =>
      join.onRef('l.company_id', '=', 't.company_id').onRef('l.id', '=', 't.log_id'),
    )
    .select(['t.log_id', 't.member_id', 't.user_id', 't.kind', 't.talked_on', 't.went', 't.created_at'])
    .select('l.poster')
    .select(
      sql<string | null>`case when ${readsEveryEntry(reader)} or t.writer_reads then l.comment end`.as(
        'note',
      ),
    )
}

export type TalkRow = Awaited<ReturnType<typeof talksOf>>[number]

const shownTalks = 10

/** A member's talks that the reader may know of, the newest first. */
export const talksOf = (tx: Tx, reader: Reader, memberId: number) =>
  readableTalks(tx, reader)
    .where('t.member_id', '=', memberId)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.log_id', 'desc')
    .limit(shownTalks)
    .execute()

export const findTalk = (tx: Tx, reader: Reader, id: number) =>
  readableTalks(tx, reader).where('t.log_id', '=', id).executeTakeFirst()

/** How many talks somebody of the same side, HR or managers, has had with a member. */
export async function countTalks(tx: Tx, reader: Reader, memberId: number): Promise<number> {
  const { count } = await tx
    .selectFrom(readableTalks(tx, reader).where('t.member_id', '=', memberId).as('own'))
    .where('own.kind', '=', talkKind.is.talked)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of each of these members the last day the reader knows of a talk. */
export async function lastTalks(
  tx: Tx,
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, { talkedOn: string; at: Date }>> {
  const rows = await readableTalks(tx, reader)
    .where('t.member_id', 'in', [...ids, 0])
    .where('t.kind', '=', talkKind.is.talked)
    .orderBy('t.created_at')
    .execute()
  return new Map(
    rows.flatMap(({ member_id, talked_on, created_at }) =>
      talked_on === null ? [] : [[member_id, { talkedOn: talked_on, at: created_at }]],
    ),
  )
}

/** Of each of these members the day on which the next monthly survey leaves. */
export async function nextSurveys(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('deliveries')
    .select(['member_id', sql<string>`min(due_on)`.as('due_on')])
    .where('company_id', '=', companyId)
    .where('member_id', 'in', [...ids, 0])
    .where('enq_type', '=', enqType.is.monthly)
    .where('answer_status', '=', answerStatus.is.scheduled)
    .groupBy('member_id')
    .execute()
  return new Map(rows.map(({ member_id, due_on }) => [member_id, due_on]))
}

/** Of these members those of whom something was passed on to the reader, and still is. */
export async function passedOnOf(
  tx: Tx,
  { companyId, userId }: Reader,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('answer_releases')
    .select('member_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .where('member_id', 'in', [...ids, 0])
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Reports that wait for HR: of a follow-up that is open, and written after the newest answer and HR's last entry but a promise shown. */
export const waitingTalks = (tx: Tx, reader: Reader) =>
  readableTalks(tx, reader)
    .where('t.user_id', 'is distinct from', reader.userId)
    .where(sql<boolean>`(m.last_answered_at is null or m.last_answered_at <= t.created_at)`)
    .where(
      sql<boolean>`not exists (
        select from ${readableEntries(reader)} as newer
        where newer.company_id = t.company_id and newer.member_id = t.member_id
          and newer.created_at >= t.created_at and newer.id <> t.log_id and newer.writer_reads
          and newer.changer_user_id is not null
          and not exists (
            select from promises as p where p.company_id = newer.company_id and p.line_log_id = newer.id))`,
    )
    .where(
      sql<boolean>`(t.kind = ${sql.lit(talkKind.is.asked_hr)} or waits_for_follow_up(m.interview_status))`,
    )
    .select(['m.code', fullNameIn('m').as('member_name')])
