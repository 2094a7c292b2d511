import { sql } from 'kysely'
import type { Actor } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database.ts'
import { fullNameIn } from '../../../../platform/full-name.ts'
import { scopeOf, visibleMembers } from '../../../member-scopes/service.ts'

export function readNotes(tx: Tx, companyId: number, ids: readonly number[]) {
  return tx
    .selectFrom('conversation_notes as n')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'n.company_id').onRef('u.id', '=', 'n.user_id'),
    )
    .select(['n.id', 'n.body', 'n.user_id', 'n.version', 'n.created_at', 'n.updated_at'])
    .select(fullNameIn('u').as('writer'))
    .where('n.company_id', '=', companyId)
    .where('n.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

export type StoredNote = Awaited<ReturnType<typeof readNotes>>[number]

/** A note beside the conversation of a member the caller may see, held. */
export function holdNote(tx: Tx, actor: Actor, id: number) {
  return visibleMembers(tx, scopeOf(actor))
    .innerJoin('conversation_notes as n', (join) =>
      join.onRef('n.company_id', '=', 'm.company_id').onRef('n.member_id', '=', 'm.id'),
    )
    .select(['n.id', 'n.member_id', 'n.user_id', 'n.version'])
    .where('n.id', '=', id)
    .forUpdate('n')
    .executeTakeFirst()
}

/** Writes a note, beside a conversation that begins with it where there was none. @returns its id */
export async function insertNote(
  tx: Tx,
  { companyId, userId }: Actor,
  note: { memberId: number; body: string; at: Date },
): Promise<number> {
  const key = { company_id: companyId, member_id: note.memberId }
  await tx
    .insertInto('conversations')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .insertInto('conversation_notes')
    .values({ ...key, user_id: userId, body: note.body, created_at: note.at, updated_at: note.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveNote(
  tx: Tx,
  companyId: number,
  { id, body, at }: { id: number; body: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('conversation_notes')
    .set((eb) => ({ body, updated_at: at, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function deleteNote(tx: Tx, companyId: number, id: number): Promise<void> {
  await tx.deleteFrom('conversation_notes').where('company_id', '=', companyId).where('id', '=', id).execute()
}
