import type { Actor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { Picture } from '../../platform/pictures.ts'
import { scopeOf, visibleMembers } from '../member-scopes/service.ts'

export function findPicture(tx: Tx, companyId: number, { name, size }: { name: string; size: number }) {
  return tx
    .selectFrom('avatars')
    .select(['member_id', 'bytes'])
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .where('size', '=', size)
    .executeTakeFirst()
}

/** The name of a visible member's picture, held until the transaction ends. */
export function holdName(tx: Tx, actor: Actor, memberId: number) {
  return visibleMembers(tx, scopeOf(actor))
    .select('m.image_name')
    .where('m.id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
}

export function readName(tx: Tx, actor: Actor, memberId: number) {
  return visibleMembers(tx, scopeOf(actor))
    .select('m.image_name')
    .where('m.id', '=', memberId)
    .executeTakeFirst()
}

/** Whose a picture is: a member's, or an account's. */
export type Owner = { companyId: number } & ({ memberId: number } | { userId: number })

async function nameFor(tx: Tx, owner: Owner, name: string | null): Promise<void> {
  const { companyId } = owner
  if ('memberId' in owner)
    await tx
      .updateTable('members')
      .set({ image_name: name })
      .where('company_id', '=', companyId)
      .where('id', '=', owner.memberId)
      .execute()
  else
    await tx
      .updateTable('users')
      .set({ image_name: name })
      .where('company_id', '=', companyId)
      .where('id', '=', owner.userId)
      .execute()
}

/** Puts these pictures, or none, in the place of the old ones. */
export async function replacePictures(
  tx: Tx,
  owner: Owner,
  next: { name: string; pictures: readonly Picture[] } | null,
  now: Date,
): Promise<void> {
  await nameFor(tx, owner, next?.name ?? null)
  const old = tx.deleteFrom('avatars').where('company_id', '=', owner.companyId)
  await ('memberId' in owner
    ? old.where('member_id', '=', owner.memberId)
    : old.where('user_id', '=', owner.userId)
  ).execute()
  if (!next) return
  const whose = 'memberId' in owner ? { member_id: owner.memberId } : { user_id: owner.userId }
  const owned = { company_id: owner.companyId, ...whose, name: next.name, created_at: now }
  await tx
    .insertInto('avatars')
    .values(next.pictures.map(({ size, bytes }) => ({ ...owned, size, bytes })))
    .execute()
}
