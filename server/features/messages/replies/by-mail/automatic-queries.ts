import { sql } from 'kysely'
import { messageStatus } from '#contract/codes.ts'
import type { Actor } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../../member-scopes/service.ts'
import { readable } from '../../queries.ts'

/** An answer that a machine wrote, or seemed to, held; only one that this reader may read. */
export function holdAutomatic(tx: Tx, actor: Actor, id: number) {
  return visibleMembers(tx, scopeOf(actor))
    .innerJoin('messages as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .select(['a.company_id', 'a.id', 'a.member_id', 'a.is_auto_reply', 'a.automatic_to', 'a.created_at'])
    .where('a.id', '=', id)
    .where('a.hidden_at', 'is', null)
    .where((eb) => eb.or([eb('a.is_auto_reply', '=', true), eb('a.automatic_to', 'is not', null)]))
    .where(readable(actor))
    .forUpdate('a')
    .executeTakeFirst()
}

type Held = NonNullable<Awaited<ReturnType<typeof holdAutomatic>>>

/** The message that it answers; of older rows the one that had left last when it came. */
async function answeredBy(tx: Tx, reply: Held): Promise<number | null> {
  if (reply.automatic_to !== null) return reply.automatic_to
  const last = await tx
    .selectFrom('messages')
    .select('id')
    .where('company_id', '=', reply.company_id)
    .where('member_id', '=', reply.member_id)
    .where('message_status', '=', messageStatus.is.sent)
    .where('created_at', '<=', reply.created_at)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? null
}

/** Makes it the member's own words, which wait to be read. */
export async function markOfPerson(tx: Tx, reply: Held): Promise<void> {
  const answered = await answeredBy(tx, reply)
  await tx
    .updateTable('messages')
    .set({ is_auto_reply: false, read_at: null, in_reply_to: answered, automatic_to: answered })
    .where('company_id', '=', reply.company_id)
    .where('id', '=', reply.id)
    .execute()
  await noteReplied(tx, reply.company_id, answered)
  await sql`
    update conversations
    set status = case when is_conversation_done(status) then 1 else status end, snoozed_until = null,
      version = version + 1
    where company_id = ${reply.company_id} and member_id = ${reply.member_id}`.execute(tx)
}

/** Makes it a machine's answer: read, and no answer to anything. */
export async function markAutomatic(tx: Tx, reply: Held, at: Date): Promise<void> {
  await tx
    .updateTable('messages')
    .set(({ fn, ref, val }) => ({
      is_auto_reply: true,
      read_at: fn.coalesce(ref('read_at'), val(at)),
      in_reply_to: null,
    }))
    .where('company_id', '=', reply.company_id)
    .where('id', '=', reply.id)
    .execute()
  await noteReplied(tx, reply.company_id, reply.automatic_to)
}

/** Recomputes when a person first answered a message. */
async function noteReplied(tx: Tx, companyId: number, id: number | null): Promise<void> {
  if (id === null) return
  await sql`
    update messages as a set replied_at = (
      select min(r.created_at) from messages as r
      where r.company_id = a.company_id and r.member_id = a.member_id and r.in_reply_to = a.id and not r.is_auto_reply)
    where a.company_id = ${companyId} and a.id = ${id}`.execute(tx)
}
