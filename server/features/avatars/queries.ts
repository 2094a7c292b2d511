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

type Owner = { companyId: number; memberId: number }

/** Puts these pictures, or none, in the place of a member's old ones. */
export async function replacePictures(
  tx: Tx,
  { companyId, memberId }: Owner,
  next: { name: string; pictures: readonly Picture[] } | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ image_name: next?.name ?? null })
    .where('company_id', '=', companyId)
    .where('id', '=', memberId)
    .execute()
  await tx
    .deleteFrom('avatars')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .execute()
  if (!next) return
  const owned = { company_id: companyId, member_id: memberId, name: next.name, created_at: now }
  await tx
    .insertInto('avatars')
    .values(next.pictures.map(({ size, bytes }) => ({ ...owned, size, bytes })))
    .execute()
}
