import { sql } from 'kysely'
import { conditionType, enqType, interviewStatus } from '#contract/codes.ts'
import { type NeedKey, needFilters } from '#contract/members/needs.ts'
import type { Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { stateChanges } from '../follow-ups/service.ts'
import {
  countedMembers,
  disclosedLately,
  disclosedWithAnswer,
  idsOf,
  type MemberScope,
  partsOf,
  scopeOf,
  visibleMembers,
} from '../member-scopes/service.ts'
import { countFiltered, filteredMembers } from '../members/service.ts'

/** Whether somebody's follow-up was opened at this instant or later. */
const cameSince = ({ companyId }: Reader, since: Date) =>
  sql<boolean>`exists (
    select from ${stateChanges(companyId)} as l
    where l.company_id = m.company_id and l.member_id = m.id and l.created_at >= ${since}
      and l.interview_status = ${interviewStatus.is.not_handled}
      and l.previous_interview_status <> ${interviewStatus.is.not_handled})`

/** Of these groups' people, those who came into them at this instant or later. */
export async function newInNeed(
  tx: Tx,
  reader: Reader,
  needs: readonly NeedKey[],
  { today, since }: { today: string; since: Date },
): Promise<Set<number>> {
  const came = cameSince(reader, since)
  const parts = needs.map(
    (need) => sql`(${filteredMembers(tx, reader, needFilters[need], today).where(came).select('m.id')})`,
  )
  const { rows } = await sql<{ id: number }>`${sql.join(parts, sql` union `)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** How many people's follow-ups are past their day, whatever else speaks for them. */
export async function countOverdue(tx: Tx, reader: Reader, today: string): Promise<number> {
  const counted = countFiltered(tx, reader, { in_company: true, overdue: true }, { today })
  const { rows } = await sql<{ count: number }>`select ${counted} as count`.execute(tx)
  return rows[0]?.count ?? 0
}

const answersSince = (tx: Tx, reader: Reader, since: Date) =>
  tx
    .selectFrom('answers as a')
    .where('a.company_id', '=', reader.companyId)
    .where('a.member_id', 'in', idsOf(tx, scopeOf(reader), countedMembers))
    .where('a.enq_type', '=', enqType.is.monthly)
    .where('a.answered_at', '>=', since)

/** The answers given from one instant to another, and with which weather as far as the reader was told. */
export function countAnswers(tx: Tx, reader: Reader, from: Date, until: Date) {
  const weather = (code: number) =>
    sql<number>`count(*) filter (where a.condition_type = ${code} and ${disclosedWithAnswer(reader)})`
  return answersSince(tx, reader, from)
    .where('a.answered_at', '<', until)
    .select([
      sql<number>`count(*)`.as('count'),
      weather(conditionType.is.sunny).as('sunny'),
      weather(conditionType.is.cloudy).as('cloudy'),
      weather(conditionType.is.rainy).as('rainy'),
    ])
    .executeTakeFirstOrThrow()
}

const countedAnswers = (tx: Tx, part: MemberScope, since: Date) =>
  countedMembers(tx, part)
    .innerJoin('answers as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .where('a.enq_type', '=', enqType.is.monthly)
    .where('a.answered_at', '>=', since)
    .select(sql<number>`count(*)`.as('count'))

/** How many answers came since an instant; over a whole company from an index alone, without those of deleted members. */
function countSince(tx: Tx, reader: Reader, since: Date) {
  const scope = scopeOf(reader)
  const { companyId } = scope
  // those of some days are few: each part of the scope's people is joined to them, and not made one set before
  if (scope.limitedToUser !== null)
    return tx
      .selectFrom(
        partsOf(scope)
          .map((part) => countedAnswers(tx, part, since))
          .reduce((all, part) => all.unionAll(part))
          .as('counted'),
      )
      .select(sql<number>`sum(counted.count)::bigint`.as('count'))
  return tx
    .selectFrom('answers as a')
    .select(sql<number>`count(*)`.as('count'))
    .where('a.company_id', '=', companyId)
    .where('a.enq_type', '=', enqType.is.monthly)
    .where('a.answered_at', '>=', since)
    .where(sql<boolean>`a.member_id not in (
      select id from members where company_id = ${companyId} and deleted_at is not null)`)
}

type Since = { today: string; since: Date }

/** What is told in single numbers, what came since, and what a new company has done already. */
export function readFigures(tx: Tx, reader: Reader, { today, since }: Since) {
  const { companyId } = reader
  const scope = scopeOf(reader)
  const isLimited = scope.limitedToUser !== null
  const ofScope = countedMembers(tx, scope)
  const came = filteredMembers(tx, reader, { in_company: true, need_follow: true }, today).where(
    cameSince(reader, since),
  )
  return tx
    .selectNoFrom(({ exists, selectFrom }) => [
      countFiltered(tx, reader, {}, { today }).as('member_count'),
      countFiltered(tx, reader, { unread: true }, { today }).as('unread_count'),
      countSince(tx, reader, since).as('answered_since'),
      came.select((eb) => eb.fn.countAll<number>().as('count')).as('came_since'),
      selectFrom('temp_members')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('company_id', '=', companyId)
        .where('state', '=', 'waiting')
        .as('temp_member_count'),
      exists(
        visibleMembers(tx, scope)
          .select('m.id')
          .where('m.last_answer_id', 'is not', null)
          .where(disclosedLately(reader)),
      ).as('reads_some'),
      exists(ofScope.select('m.id')).as('has_members'),
      exists(
        isLimited
          ? ofScope.select('m.id').where('m.senior_id', 'is not', null)
          : selectFrom('seniors')
              .select('id')
              .where('company_id', '=', companyId)
              .where('deleted_at', 'is', null),
      ).as('has_seniors'),
      // in their order, as the first were sent: without it all rounds of the companies before may be read
      selectFrom('deliveries')
        .select('due_on')
        .where('company_id', '=', companyId)
        .where('sent_at', 'is not', null)
        .$if(isLimited, (query) => query.where('member_id', 'in', idsOf(tx, scope, countedMembers)))
        .orderBy('due_on')
        .limit(1)
        .as('has_sent'),
    ])
    .executeTakeFirstOrThrow()
}
