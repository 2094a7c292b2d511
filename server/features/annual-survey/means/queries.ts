import { type RawBuilder, sql } from 'kysely'
import { type AnnualGroup, annualGroups, isReversed } from '#contract/annual-survey/questions.ts'
import { leastOfAllCompanies, leastPeople } from '#contract/limits.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { countedMembers, disclosedWithAnswer, idsOf, scopeOf } from '../../member-scopes/service.ts'

export type Mean = {
  by_senior: boolean
  question_version: number
  question_index: number
  average: number
  count: number
}

/** The parts that a reader's means are made of: the company's, or of a limited scope those its holder was told of. */
const partsOf = (tx: Tx, reader: Reader): RawBuilder<boolean> =>
  scopeOf(reader).limitedToUser === null
    ? sql`a.company_id = ${reader.companyId}`
    : sql`(a.company_id = ${reader.companyId} and ${disclosedWithAnswer(reader)}
        and a.member_id in (${idsOf(tx, scopeOf(reader), countedMembers)}))`

/** How many members' parts a reader's means may be made of. */
export async function countReadable(tx: Tx, reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from annual_answers as a where not a.by_senior and ${partsOf(tx, reader)}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** The mean of each question that enough people of the reader's scope answered. */
export async function companyMeans(tx: Tx, reader: Reader): Promise<Mean[]> {
  const { rows } = await sql<Mean>`
    select a.by_senior, a.question_version, (s.place - 1)::integer as question_index, avg(s.score)::float8 as average,
      count(*)::integer as count
    from annual_answers as a
    cross join unnest(a.scores) with ordinality as s (score, place)
    where ${partsOf(tx, reader)} and s.score > 0
    group by a.by_senior, a.question_version, s.place
    having count(*) >= ${leastPeople}`.execute(tx)
  return rows
}

/** Each group's mean of every half, with the company it is of; a half that answered fewer than half of the group is left out. */
function groupScores(parts: RawBuilder<boolean> = sql`true`): RawBuilder<unknown> {
  const groups = annualGroups.map(
    ({ key, first, last }) =>
      sql`(${key}, ${key === 'senior'}::boolean, ${first}::int, ${last}::int, ${isReversed(key)}::boolean)`,
  )
  return sql`
    select a.company_id, g.key, one.mean
    from annual_answers as a
    join (values ${sql.join(groups)}) as g (key, by_senior, first, last, is_reversed) using (by_senior)
    cross join lateral (
      select avg(case when g.is_reversed then 6 - s.score else s.score end) as mean, count(*) as answered
      from unnest(a.scores[g.first + 1:g.last + 1]) as s (score)
      where s.score > 0
    ) as one
    where ${parts} and one.answered > 0 and one.answered * 2 >= g.last - g.first + 1`
}

export type GroupMean = { key: AnnualGroup; average: number | null; count: number }

/** The mean of each group over the reader's scope with the number of people it stands on; null under five. */
export async function companyGroupMeans(tx: Tx, reader: Reader): Promise<GroupMean[]> {
  const { rows } = await sql<GroupMean>`
    select key, count(*)::integer as count,
      case when count(*) >= ${leastPeople} then avg(mean)::float8 end as average
    from (${groupScores(partsOf(tx, reader))}) as scored
    group by key`.execute(tx)
  return rows
}

/** The groups' means over all companies as the job left them. */
export function overallGroupMeans(tx: Tx) {
  return tx
    .selectFrom('annual_group_averages')
    .select([sql<AnnualGroup>`group_key`.as('key'), sql<number>`average::float8`.as('average')])
    .execute()
}

/** The means over all companies as the job left them. */
export function overallMeans(tx: Tx): Promise<Omit<Mean, 'count'>[]> {
  return tx
    .selectFrom('annual_averages')
    .select(['by_senior', 'question_version', 'question_index'])
    .select(sql<number>`average::float8`.as('average'))
    .execute()
}

/** Recomputes the means over all companies; needs the system's rights. */
export async function rewriteMeans(tx: Tx, at: Date): Promise<void> {
  await tx.deleteFrom('annual_averages').execute()
  await sql`
    insert into annual_averages (by_senior, question_version, question_index, average, updated_at)
    select a.by_senior, a.question_version, s.place - 1, avg(s.score), ${at}
    from annual_answers as a
    cross join unnest(a.scores) with ordinality as s (score, place)
    where s.score > 0
    group by a.by_senior, a.question_version, s.place
    having count(*) >= ${leastOfAllCompanies.people} and count(distinct a.company_id) >= ${leastOfAllCompanies.companies}`.execute(
    tx,
  )
  await tx.deleteFrom('annual_group_averages').execute()
  await sql`
    insert into annual_group_averages (group_key, average, updated_at)
    select key, avg(mean), ${at}
    from (${groupScores()}) as scored
    group by key
    having count(*) >= ${leastOfAllCompanies.people} and count(distinct company_id) >= ${leastOfAllCompanies.companies}`.execute(
    tx,
  )
}
