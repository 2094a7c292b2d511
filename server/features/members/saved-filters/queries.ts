import type { Tx } from '../../../platform/database.ts'

export type Owner = { companyId: number; userId: number }

export function readOwn(tx: Tx, owner: Owner) {
  return tx
    .selectFrom('saved_filters')
    .select(['id', 'name', 'filters'])
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Holds the user, so that two filters saved at once are counted one after the other. */
export async function holdOwner(tx: Tx, owner: Owner): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', owner.companyId)
    .where('id', '=', owner.userId)
    .forNoKeyUpdate()
    .execute()
}

/** Keeps the filters under the name; a filter of that name takes them over. @returns its id */
export async function upsert(
  tx: Tx,
  owner: Owner,
  filter: { name: string; filters: string; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('saved_filters')
    .values({
      company_id: owner.companyId,
      user_id: owner.userId,
      name: filter.name,
      filters: filter.filters,
      created_at: filter.at,
    })
    .onConflict((on) =>
      on.columns(['company_id', 'user_id', 'name']).doUpdateSet({ filters: filter.filters }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns false when the user has no such filter */
export async function removeOwn(tx: Tx, owner: Owner, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_filters')
    .where('company_id', '=', owner.companyId)
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) > 0
}
