import { sql } from 'kysely'
import type { RoleKey } from '#contract/permissions.ts'
import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

export type PdfState = 'waiting' | 'working' | 'done' | 'failed'

const shown = ['id', 'name', 'done', 'page_count', 'created_at'] as const

const total = sql<number>`cardinality(member_ids)`.as('total')
const state = sql<PdfState>`state`.as('state')

/** The caller's files that are younger than `since`, the newest first. */
export function readPdfs(tx: Tx, { companyId, userId }: Actor, since: Date) {
  return tx
    .selectFrom('annual_pdfs')
    .select([...shown, total, state])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export type StoredPdf = Awaited<ReturnType<typeof readPdfs>>[number]

/** One of the caller's own. */
export function readPdf(tx: Tx, { companyId, userId }: Actor, id: number, since: Date) {
  return tx
    .selectFrom('annual_pdfs')
    .select([...shown, total, state])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

/** The finished file of one of the caller's own. */
export function readContent(tx: Tx, { companyId, userId }: Actor, id: number, since: Date) {
  return tx
    .selectFrom('annual_pdfs')
    .select(['name', 'content'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('created_at', '>', since)
    .where('state', '=', 'done')
    .executeTakeFirst()
}

/** The names of those of these members whom the caller may see. */
export function readNames(tx: Tx, actor: Actor, ids: readonly number[]) {
  return visibleMembers(tx, scopeOf(actor))
    .select(['m.id', 'm.lastname', 'm.firstname'])
    .where('m.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

export async function insertPdf(
  tx: Tx,
  { companyId, userId }: Actor,
  pdf: { name: string; memberIds: readonly number[]; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('annual_pdfs')
    .values({
      company_id: companyId,
      user_id: userId,
      name: pdf.name,
      member_ids: sql<number[]>`${pdf.memberIds}::bigint[]`,
      created_at: pdf.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type PdfKey = { companyId: number; id: number }

/** What a job draws, and for whom; nothing when it is done already or its account is gone. */
export function readOrder(tx: Tx, { companyId, id }: PdfKey) {
  return tx
    .selectFrom('annual_pdfs as f')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'f.company_id').onRef('u.id', '=', 'f.user_id'),
    )
    .innerJoin('companies as c', 'c.id', 'f.company_id')
    .select(['f.name', 'f.user_id', 'c.name as company_name'])
    .select([sql<number[]>`f.member_ids`.as('member_ids'), sql<RoleKey>`u.role_key`.as('role')])
    .where('f.company_id', '=', companyId)
    .where('f.id', '=', id)
    .where('f.state', 'in', ['waiting', 'working'])
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Says how far a file is. */
export async function savePdf(
  tx: Tx,
  { companyId, id }: PdfKey,
  progress: { state: PdfState; done?: number; page_count?: number; content?: Buffer },
): Promise<void> {
  await tx
    .updateTable('annual_pdfs')
    .set(progress)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Forgets every company's files that nobody may fetch any more; needs the system's rights. */
export async function forgetPdfs(tx: Tx, until: Date): Promise<void> {
  await tx.deleteFrom('annual_pdfs').where('created_at', '<=', until).execute()
}
