import { type RawBuilder, sql } from 'kysely'
import { rolePermissions } from '#contract/permissions.ts'
import type { Actor, Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

export type NamedFile = { id: number; name: string; size: number }

export type NewAttachment = { name: string; mediaType: string; content: Buffer; at: Date }

export async function insertFile(
  tx: Tx,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { name, mediaType, content, at }: NewAttachment,
): Promise<NamedFile> {
  return tx
    .insertInto('message_attachments')
    .values({
      company_id: companyId,
      user_id: userId,
      name,
      media_type: mediaType,
      size: content.length,
      bytes: content,
      created_at: at,
    })
    .returning(['id', 'name', 'size'])
    .executeTakeFirstOrThrow()
}

/** The members whom the reader may see and to whom a file went, in messages that still stand in HR's lists. */
const visibleReceivers = (tx: Tx, reader: Reader, fileId: number | RawBuilder<number>) =>
  visibleMembers(tx, scopeOf(reader))
    .innerJoin('messages as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .innerJoin('message_send_attachments as l', (join) =>
      join.onRef('l.company_id', '=', 'a.company_id').onRef('l.send_id', '=', 'a.send_id'),
    )
    .select('m.id')
    .distinct()
    .where('l.attachment_id', '=', fileId)
    .where('a.hidden_at', 'is', null)
    .where('a.state', '<>', 'cancelled')

const writes = (reader: Reader) => rolePermissions[reader.role].includes('message.create')

/** A file with its bytes: any of the company's for who writes to members, else those of messages that it may read. */
export function findFile(tx: Tx, reader: Reader, id: number) {
  return tx
    .selectFrom('message_attachments as f')
    .select(['f.name', 'f.bytes'])
    .where('f.company_id', '=', reader.companyId)
    .where('f.id', '=', id)
    .$if(!writes(reader), (query) =>
      query.where(sql<boolean>`exists (${visibleReceivers(tx, reader, sql<number>`f.id`)})`),
    )
    .executeTakeFirst()
}

/** Whose messages a file went with: all of them for who writes to members, else those that the reader may see. */
export async function receiversOf(tx: Tx, reader: Reader, fileId: number): Promise<number[]> {
  if (!writes(reader)) {
    const visible = await visibleReceivers(tx, reader, fileId).execute()
    return visible.map(({ id }) => id)
  }
  const all = await tx
    .selectFrom('message_send_attachments as l')
    .innerJoin('messages as a', (join) =>
      join.onRef('a.company_id', '=', 'l.company_id').onRef('a.send_id', '=', 'l.send_id'),
    )
    .select('a.member_id')
    .distinct()
    .where('l.company_id', '=', reader.companyId)
    .where('l.attachment_id', '=', fileId)
    .where('a.state', '<>', 'cancelled')
    .execute()
  return all.map(({ member_id }) => member_id)
}

/** These files, in the order of the ids; held so that nothing forgets them before they are used. */
export async function holdFiles(tx: Tx, companyId: number, ids: readonly number[]): Promise<NamedFile[]> {
  const { rows } = await sql<NamedFile>`
    select id, name, size from message_attachments
    where company_id = ${companyId} and id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], id)
    for key share`.execute(tx)
  return rows
}

export function holdOwn(tx: Tx, { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>, id: number) {
  return tx
    .selectFrom('message_attachments')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

const goesWithNothing = sql<boolean>`not exists (
  select from message_send_attachments as l where l.company_id = f.company_id and l.attachment_id = f.id)`

export async function deleteUnused(tx: Tx, companyId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('message_attachments as f')
    .where('f.company_id', '=', companyId)
    .where('f.id', '=', id)
    .where(goesWithNothing)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const batch = 100

/** Deletes unused uploads of before an instant, locked and checked again in case a sending took one; gives how many. */
export async function forgetUnused(tx: Tx, before: Date): Promise<number> {
  const held = await tx
    .selectFrom('message_attachments as f')
    .select('f.id')
    .where('f.created_at', '<', before)
    .where(goesWithNothing)
    .orderBy('f.created_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  await sql`delete from message_attachments as f
    where f.id = any(${held.map(({ id }) => id)}::bigint[]) and ${goesWithNothing}`.execute(tx)
  return held.length
}

/** Gives a sending exactly these files, in this order. */
export async function linkFiles(
  tx: Tx,
  send: { company_id: number; id: number },
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from message_send_attachments
    where company_id = ${send.company_id} and send_id = ${send.id}
      and attachment_id <> all(${ids}::bigint[])`.execute(tx)
  if (ids.length === 0) return
  await sql`
    insert into message_send_attachments as l (company_id, send_id, attachment_id, place)
    select ${send.company_id}, ${send.id}, one.id, one.place
    from unnest(${ids}::bigint[]) with ordinality as one (id, place)
    on conflict (company_id, send_id, attachment_id) do update
    set place = excluded.place where l.place <> excluded.place`.execute(tx)
}

/** The ids of the files of the sending in `message_sends`. */
export const fileIds = sql<number[]>`array(
  select l.attachment_id from message_send_attachments as l
  where l.company_id = message_sends.company_id and l.send_id = message_sends.id order by l.place)`

export const filesOf = (companyId: RawBuilder<unknown>, sendId: RawBuilder<unknown>) =>
  sql<NamedFile[]>`(
    select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size) order by l.place), '[]')
    from message_send_attachments as l
    join message_attachments as f on f.company_id = l.company_id and f.id = l.attachment_id
    where l.company_id = ${companyId} and l.send_id = ${sendId})`
