import { sql } from 'kysely'
import type { SyncedPerson } from '#contract/members/sync-calls.ts'
import type { Actor } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

/** Who in scope is with the company, has an employee code and leaves on no day that is known. */
export function expectedMembers(tx: Tx, actor: Actor) {
  return visibleMembers(tx, scopeOf(actor))
    .leftJoin('departments as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.department_id'),
    )
    .select(['m.id', 'm.code', 'm.employee_code', 'm.lastname', 'm.firstname'])
    .select('d.full_path as department')
    .where(sql<boolean>`is_with_company(m.working_status)`)
    .where('m.employee_code', 'is not', null)
    .where('m.date_resigned', 'is', null)
    .where('m.is_sample', '=', false)
    .orderBy('m.id')
    .execute()
}

type SetKey = { companyId: number; userId: number; setId: string; pages: number }

/** Keeps a page of a set, in place of an earlier one; what the account sent of another set goes. */
export async function keepPage(
  tx: Tx,
  { companyId, userId, setId, pages }: SetKey,
  { page, people, at }: { page: number; people: readonly SyncedPerson[]; at: Date },
): Promise<void> {
  await tx
    .deleteFrom('sync_pages')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('set_id', '<>', setId), eb('pages', '<>', pages), eb('page', '=', page)]))
    .execute()
  await tx
    .insertInto('sync_pages')
    .values({
      company_id: companyId,
      user_id: userId,
      set_id: setId,
      page,
      pages,
      people: JSON.stringify(people),
      received_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'page'])
        .doUpdateSet({ set_id: setId, pages, people: JSON.stringify(people), received_at: at }),
    )
    .execute()
}

/** The pages of a set that are here, in their order. */
export function readPages(tx: Tx, { companyId, userId, setId, pages }: SetKey) {
  return tx
    .selectFrom('sync_pages')
    .select(['page', 'people'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('set_id', '=', setId)
    .where('pages', '=', pages)
    .orderBy('page')
    .execute()
}

export async function forgetSet(tx: Tx, { companyId, userId, setId }: SetKey): Promise<void> {
  await tx
    .deleteFrom('sync_pages')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('set_id', '=', setId)
    .execute()
}

/** Null where there is no such company. */
export async function findOwner(tx: Tx, companyId: number) {
  const owner = await tx
    .selectFrom('users')
    .select(['id', 'lastname', 'firstname'])
    .where('company_id', '=', companyId)
    .where('role_key', '=', 'owner')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return owner ?? null
}
