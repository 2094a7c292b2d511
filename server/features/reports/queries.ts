import { type RawBuilder, sql } from 'kysely'
import { type Edition, earlierEditions } from '#contract/answers/editions.ts'
import { codeOfLanguage, enqType } from '#contract/codes.ts'
import { codeMeans } from '../../platform/code-functions.ts'
import type { Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import {
  countedMembers,
  disclosedWithAnswer,
  hasNamedAccess,
  idsOf,
  readsAnswer,
  scopeOf,
  visibleMembers,
} from '../member-scopes/service.ts'
import { type Counts, counters } from './counter-rules.ts'
import type { Group } from './group-rules.ts'
import type { Period } from './period-rules.ts'

export type Months = { from: string; to: string }

export const shownDepartments = (reader: Reader) => sql`
  select d.id, array_agg(shown.department_id) as by_ids
  from departments as d
  join user_display_departments as shown
    on shown.company_id = d.company_id and shown.department_id = any (d.ancestor_ids)
  where d.company_id = ${reader.companyId} and shown.user_id = ${reader.userId}
  group by d.id`

/** Whether the reader was told of the answers of group `r`, which lies in department `s` of its scope. */
export function disclosedInGroup(reader: Reader): RawBuilder<boolean> {
  if (hasNamedAccess(reader)) return sql`true`
  return reader.role === 'standard_viewer'
    ? sql`r.disclosed_to_viewers`
    : sql`r.disclosed_to_departments && s.by_ids`
}

const keys = sql`r.month, r.round, r.department_id, r.is_newbie, r.cohort, r.senior_id`

/** Groups of the reader's departments; undisclosed answers count as delivered and answered only. */
export async function readGroups(tx: Tx, reader: Reader, { from, to }: Months): Promise<Group[]> {
  const isOf = sql`r.company_id = ${reader.companyId} and r.month between ${from} and ${to}`
  return hasNamedAccess(reader) ? readRows(tx, isOf) : readSums(tx, reader, isOf)
}

/** Tens of thousands of rows: the counts of each come as one text, which costs both sides half of what an array does. */
async function readRows(tx: Tx, isOf: RawBuilder<unknown>): Promise<Group[]> {
  const { rows } = await sql<Omit<Group, 'counts'> & { counts: string }>`
    select ${keys}, row(${sql.join(counters.map((counter) => sql.ref(`r.${counter}`)))})::text as counts
    from report_rollups as r
    where ${isOf}`.execute(tx)
  return rows.map((row) => Object.assign(row, { counts: countsIn(row.counts) }))
}

/** (1,2,3) */
const countsIn = (row: string): Counts => JSON.parse(`[${row.slice(1, -1)}]`)

async function readSums(tx: Tx, reader: Reader, isOf: RawBuilder<unknown>): Promise<Group[]> {
  const [delivered, answered, ...disclosed] = counters
  const sums = [
    ...[delivered, answered].map((counter) => sql`sum(r.${sql.ref(counter ?? '')})`),
    ...disclosed.map(
      (counter) => sql`coalesce(sum(r.${sql.ref(counter)}) filter (where ${disclosedInGroup(reader)}), 0)`,
    ),
  ]
  const scope =
    scopeOf(reader).limitedToUser === null
      ? sql``
      : sql`join (${shownDepartments(reader)}) as s on s.id = r.department_id`
  const { rows } = await sql<Group>`
    select ${keys}, array[${sql.join(sums)}] as counts,
      coalesce(sum(r.answered) filter (where ${disclosedInGroup(reader)}), 0)::bigint as disclosed
    from report_rollups as r
    ${scope}
    where ${isOf}
    group by ${keys}
    having sum(r.delivered) > 0`.execute(tx)
  return rows
}

/** A delivered round of a member, its answer as far as the reader was told. */
export type NamedRound = Omit<Group, 'counts'> & {
  member_id: number
  answer_status: number
  condition_type: number | null
  question1: number | null
  question2: number | null
  question3: number | null
}

/** The members a restricted viewer sees by name and not by their department; nobody for the others. */
async function namedMembers(tx: Tx, reader: Reader): Promise<number[]> {
  const { companyId, limitedToUser } = scopeOf(reader)
  if (limitedToUser === null) return []
  const rows = await tx
    .selectFrom('user_display_members as n')
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 'n.company_id').onRef('m.id', '=', 'n.member_id'),
    )
    .where('n.company_id', '=', companyId)
    .where('n.user_id', '=', limitedToUser)
    .where(
      sql<boolean>`not exists (select from (${shownDepartments(reader)}) as s where s.id = m.department_id)`,
    )
    .select('m.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The rounds of the members whom only their name puts into the reader's scope. */
export async function readNamed(tx: Tx, reader: Reader): Promise<NamedRound[]> {
  const ids = await namedMembers(tx, reader)
  if (ids.length === 0) return []
  const disclosed = disclosedWithAnswer(reader)
  const read = (mark: string) =>
    sql<number | null>`case when ${readsAnswer(reader)} then ${sql.ref(mark)} end`
  const month = (day: RawBuilder<string>) => sql<string>`date_trunc('month', ${day}::timestamp)::date`
  return visibleMembers(tx, scopeOf(reader))
    .innerJoin('deliveries as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.member_id', '=', 'm.id'),
    )
    .leftJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'd.company_id')
        .onRef('a.member_id', '=', 'd.member_id')
        .onRef('a.enq_type', '=', 'd.enq_type')
        .onRef('a.round', '=', 'd.round')
        .on(sql<boolean>`${disclosed}`),
    )
    .where('m.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('d.enq_type', '=', enqType.is.monthly)
    .where(({ ref }) => codeMeans('is_delivered', ref('d.answer_status')))
    .select([
      'm.id as member_id',
      'd.round',
      'd.answer_status',
      'm.is_newbie',
      month(sql<string>`d.due_on`).as('month'),
      month(sql<string>`m.date_contracted`).as('cohort'),
      sql<number>`coalesce(m.department_id, 0)`.as('department_id'),
      sql<number>`coalesce(m.senior_id, 0)`.as('senior_id'),
    ])
    .select('a.condition_type')
    .select([read('a.question1').as('question1'), read('a.question2').as('question2')])
    .select(read('a.question3').as('question3'))
    .orderBy('m.id')
    .orderBy('d.round')
    .execute()
}

export function readDepartments(tx: Tx, companyId: number) {
  return tx
    .selectFrom('departments')
    .select(['id', 'name', 'ancestor_ids'])
    .where('company_id', '=', companyId)
    .orderBy('full_path')
    .execute()
}

/** The names of these supervisors, deleted ones too. */
export function readSupervisors(tx: Tx, companyId: number, ids: readonly number[]) {
  return tx
    .selectFrom('seniors')
    .select(['id', 'lastname', 'firstname'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('lastname')
    .orderBy('firstname')
    .orderBy('id')
    .execute()
}

export async function firstDelivery(tx: Tx, reader: Reader): Promise<string | null> {
  const scope = scopeOf(reader)
  const row = await tx
    .selectFrom('deliveries')
    .select('due_on')
    .where('company_id', '=', reader.companyId)
    .$if(scope.limitedToUser !== null, (query) =>
      query.where('member_id', 'in', idsOf(tx, scope, countedMembers)),
    )
    .where('enq_type', '=', enqType.is.monthly)
    .where(({ ref }) => codeMeans('is_delivered', ref('answer_status')))
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst()
  return row?.due_on ?? null
}

/** The replaced editions in which rounds of some months were answered, each found by its index. */
export async function readEarlierEditions(tx: Tx, reader: Reader, { from, to }: Period): Promise<Edition[]> {
  const { companyId } = reader
  const scope = scopeOf(reader)
  const isInScope =
    scope.limitedToUser === null ? sql`true` : sql`a.member_id in (${idsOf(tx, scope, countedMembers)})`
  const until = sql`${`${to}-01`}::date + interval '1 month'`
  const found = await Promise.all(
    earlierEditions('monthly').map(async (edition) => {
      const { rows } = await sql`
        select from answers as a
        join deliveries as d
          on d.company_id = a.company_id and d.member_id = a.member_id
          and d.enq_type = a.enq_type and d.round = a.round
        where a.company_id = ${companyId} and a.enq_type = ${enqType.is.monthly}
          and a.language = ${codeOfLanguage(edition.language)} and a.edition = ${edition.edition}
          and a.answered_at >= ${`${from}-01`}::date - interval '1 day'
          and d.due_on >= ${`${from}-01`}::date and d.due_on < ${until} and ${isInScope}
        limit 1`.execute(tx)
      return rows.length > 0 ? [edition] : []
    }),
  )
  return found.flat()
}
