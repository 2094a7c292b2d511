import { sql } from 'kysely'
import type { AuditSubject } from '#contract/security/log.ts'
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
  /** The beginning of an address. */
  ip_address?: string | undefined
  since: Date | null
  before: Date | null
  /** Only what is older than this line. */
  after: number | null
}

const isAbout = (subject: AuditSubject, id: number) =>
  sql<boolean>`(subject = ${subject} and subject_ids @> array[${id}::bigint])`

function askedLines(tx: Tx, asked: Asked) {
  let lines = tx.selectFrom('security_logs').where('company_id', '=', asked.companyId)
  if (asked.category !== undefined) lines = lines.where('category', '=', asked.category)
  if (asked.task !== undefined) lines = lines.where('task', '=', asked.task)
  if (asked.result !== undefined) lines = lines.where('result', '=', asked.result)
  if (asked.user_id !== undefined) lines = lines.where('user_id', '=', asked.user_id)
  if (asked.member_id !== undefined) lines = lines.where(isAbout('member', asked.member_id))
  if (asked.account_id !== undefined) lines = lines.where(isAbout('account', asked.account_id))
  if (asked.ip_address) lines = lines.where(sql<boolean>`starts_with(ip_address, ${asked.ip_address})`)
  if (asked.since) lines = lines.where('created_at', '>=', asked.since)
  if (asked.before) lines = lines.where('created_at', '<', asked.before)
  if (asked.after !== null) {
    const older = sql<boolean>`(created_at, id) < (select l.created_at, l.id from security_logs l where l.company_id = ${asked.companyId} and l.id = ${asked.after})`
    lines = lines.where(older)
  }
  return lines
}

export type LogRow = Awaited<ReturnType<typeof readLog>>[number]

/** A page of the log, newest first. */
export function readLog(tx: Tx, asked: Asked, page: { limit: number; offset: number }) {
  return askedLines(tx, asked)
    .select(['id', 'created_at', 'category', 'task', 'result', 'user_id', 'user_name', 'ip_address', 'uri'])
    .select('subject_ids')
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

/** Which tasks the log holds under which category. */
export function tasksInLog(tx: Tx, companyId: number) {
  return tx
    .selectFrom('security_logs')
    .select(['category', 'task'])
    .where('company_id', '=', companyId)
    .groupBy(['category', 'task'])
    .orderBy('task')
    .execute()
}

/** Who stands in the log, under the newest name. */
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
