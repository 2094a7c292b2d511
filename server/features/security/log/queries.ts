import { type Selectable, sql } from 'kysely'
import type { AuditSubject } from '#contract/security/log.ts'
import type { SecurityLogs } from '#database/tables.ts'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'

export type Asked = {
  companyId: number
  category?: string | undefined
  task?: string | undefined
  result?: string | undefined
  user_id?: number | undefined
  member_id?: number | undefined
  account_id?: number | undefined
  ip_address?: string | undefined
  since: Date | null
  before: Date | null
  /** Only what is older than this line. */
  after: number | null
}

type Person = { subject: AuditSubject; id: number }

const isAbout = ({ subject, id }: Person) =>
  sql<boolean>`(subject = ${subject} and subject_ids @> array[${id}::bigint])`

const asked = ({ member_id, account_id }: Asked): Person[] => [
  ...(member_id === undefined ? [] : [{ subject: 'member', id: member_id } as const]),
  ...(account_id === undefined ? [] : [{ subject: 'account', id: account_id } as const]),
]

/** The lines about a person, which most often are about nobody else: each kind along an index of its own. */
const linesAbout = ({ subject, id }: Person) => sql<Selectable<SecurityLogs>>`(
  select * from security_logs
  where subject = ${subject} and cardinality(subject_ids) = 1 and subject_ids[1] = ${id}
  union all
  select * from security_logs
  where subject = ${subject} and cardinality(subject_ids) > 1 and subject_ids @> array[${id}::bigint])`

function askedLines(tx: Tx, query: Asked) {
  const [person, ...others] = asked(query)
  let lines = tx
    .selectFrom((person ? linesAbout(person) : sql<Selectable<SecurityLogs>>`security_logs`).as('line'))
    .where('company_id', '=', query.companyId)
  for (const other of others) lines = lines.where(isAbout(other))
  if (query.category !== undefined) lines = lines.where('category', '=', query.category)
  if (query.task !== undefined) lines = lines.where('task', '=', query.task)
  if (query.result !== undefined) lines = lines.where('result', '=', query.result)
  if (query.user_id !== undefined) lines = lines.where('user_id', '=', query.user_id)
  if (query.ip_address) lines = lines.where(sql<boolean>`starts_with(ip_address, ${query.ip_address})`)
  if (query.since) lines = lines.where('created_at', '>=', query.since)
  if (query.before) lines = lines.where('created_at', '<', query.before)
  if (query.after !== null) {
    const older = sql<boolean>`(created_at, id) < (select l.created_at, l.id from security_logs l where l.company_id = ${query.companyId} and l.id = ${query.after})`
    lines = lines.where(older)
  }
  return lines
}

export type LogRow = Awaited<ReturnType<typeof readLog>>[number]

export function readLog(tx: Tx, asked: Asked, page: { limit: number; offset: number }) {
  return askedLines(tx, asked)
    .select(['id', 'created_at', 'category', 'task', 'result', 'user_id', 'user_name', 'ip_address', 'uri'])
    .select(['token_name', 'subject_ids', 'detail'])
    .select(sql<AuditSubject | null>`subject`.as('subject'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countLog(tx: Tx, asked: Asked): Promise<number> {
  const { count } = await askedLines(tx, asked)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function tasksInLog(tx: Tx, companyId: number) {
  return tx
    .selectFrom('security_logs')
    .select(['category', 'task'])
    .where('company_id', '=', companyId)
    .groupBy(['category', 'task'])
    .orderBy('task')
    .execute()
}

export async function usersInLog(tx: Tx, companyId: number): Promise<{ id: number; name: string }[]> {
  const rows = await tx
    .selectFrom('security_logs')
    .select(['user_id', sql<string>`(array_agg(user_name order by created_at desc))[1]`.as('name')])
    .where('company_id', '=', companyId)
    .where('user_id', 'is not', null)
    .groupBy('user_id')
    .orderBy('name')
    .execute()
  return rows.flatMap(({ user_id, name }) => (user_id === null ? [] : [{ id: user_id, name }]))
}

export async function supervisorNames(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('seniors as s')
    .select(['s.id', fullNameIn('s').as('name')])
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What these members or accounts are called now; who was erased has no name. */
export async function namesOf(
  tx: Tx,
  companyId: number,
  subject: AuditSubject,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, ${fullNameIn('p')} as name from ${sql.table(subject === 'member' ? 'members' : 'users')} as p
    where p.company_id = ${companyId} and p.id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.flatMap(({ id, name }) => (name === '' ? [] : [[id, name] as const])))
}
