import { sql } from 'kysely'
import { answerScore, enqType } from '#contract/codes.ts'
import { addMonths } from '../../platform/calendar.ts'
import { codeMeans } from '../../platform/code-functions.ts'
import type { Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { countedMembers, disclosedWithAnswer, isHrOnly, scopeOf } from '../member-scopes/service.ts'
import { type Counts, counters, questions, steps } from './counter-rules.ts'
import type { Group } from './group-rules.ts'
import { type Months, shownDepartments } from './queries.ts'

const keyOf = ({ month, round, department_id, is_newbie, cohort, senior_id }: Group): string =>
  [month, round, department_id, is_newbie, cohort, senior_id].join(' ')

/** The groups without answers that are HR's alone, which subtraction would reveal; their weather counts. */
export async function withoutKept(
  tx: Tx,
  reader: Reader,
  months: Months,
  groups: readonly Group[],
): Promise<Group[]> {
  if (scopeOf(reader).limitedToUser === null || groups.length === 0) return [...groups]
  const kept = new Map((await readKept(tx, reader, months)).map((group) => [keyOf(group), group.counts]))
  return groups.map((group) => ({ ...group, counts: less(group.counts, kept.get(keyOf(group))) }))
}

const less = (counts: Counts, kept: Counts | undefined): Counts =>
  kept ? counts.map((count, place) => Math.max(0, count - (kept[place] ?? 0))) : counts

/** The steps of such answers by the report's groups, as the roll-ups count. */
async function readKept(tx: Tx, reader: Reader, { from, to }: Months): Promise<Group[]> {
  const stepped = new Map(
    questions.flatMap((question) =>
      steps.map((step) => [
        `q${question}_${step}`,
        sql`count(*) filter (where ${sql.ref(`a.question${question}`)} = ${answerScore.is[step]})`,
      ]),
    ),
  )
  const month = sql<string>`date_trunc('month', d.due_on::timestamp)::date`
  const cohort = sql<string>`date_trunc('month', m.date_contracted::timestamp)::date`
  return countedMembers(tx, scopeOf(reader))
    .innerJoin(sql<{ id: number }>`(${shownDepartments(reader)})`.as('s'), 's.id', 'm.department_id')
    .innerJoin('deliveries as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.member_id', '=', 'm.id'),
    )
    .innerJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'd.company_id')
        .onRef('a.member_id', '=', 'd.member_id')
        .onRef('a.enq_type', '=', 'd.enq_type')
        .onRef('a.round', '=', 'd.round'),
    )
    .where('d.enq_type', '=', enqType.is.monthly)
    .where(({ ref }) => codeMeans('is_delivered', ref('d.answer_status')))
    .where('d.due_on', '>=', from)
    .where('d.due_on', '<', addMonths(to, 1))
    .where(isHrOnly)
    .where(disclosedWithAnswer(reader))
    .select([month.as('month'), 'd.round', 'm.is_newbie', cohort.as('cohort')])
    .select(sql<number>`coalesce(m.department_id, 0)`.as('department_id'))
    .select(sql<number>`coalesce(m.senior_id, 0)`.as('senior_id'))
    .select(
      sql<number[]>`array[${sql.join(counters.map((counter) => stepped.get(counter) ?? sql`0::bigint`))}]`.as(
        'counts',
      ),
    )
    .groupBy(['month', 'd.round', 'm.is_newbie', 'cohort', 'm.department_id', 'm.senior_id'])
    .execute()
}
