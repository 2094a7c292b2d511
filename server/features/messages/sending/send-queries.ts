import { sql } from 'kysely'
import { memberFilters } from '#contract/members/filter-fields.ts'
import type { Tx } from '../../../platform/database.ts'
import { fileIds, linkFiles } from '../attachments/queries.ts'

const columns = [
  'id',
  'company_id',
  'code',
  'user_id',
  'sender_name',
  'subject',
  'mail_body',
  'template_code',
  'member_ids',
  'department_ids',
  'scheduled_at',
  'leaves_at',
  'version',
] as const

const sends = (tx: Tx) =>
  tx
    .selectFrom('message_sends')
    .select(columns)
    .select(sql<'draft' | 'scheduled' | 'leaving' | 'cancelled'>`state`.as('state'))
    .select(['filters', fileIds.as('attachment_ids')])

type Rows = Awaited<ReturnType<ReturnType<typeof sends>['execute']>>

/** A sending as it stands stored. */
const stored = ({ filters, ...send }: Rows[number]) => ({
  ...send,
  filters: filters === null ? null : memberFilters.parse(filters),
})

export type StoredSend = ReturnType<typeof stored>

/** A sending of the company, held until the transaction ends. */
export async function holdSend(tx: Tx, companyId: number, code: string): Promise<StoredSend | null> {
  const row = await sends(tx)
    .where('company_id', '=', companyId)
    .where('code', '=', code)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? stored(row) : null
}

/** The next scheduled sending of any company whose time has come, held; another run's is left to it. */
export async function holdDue(tx: Tx, at: Date): Promise<StoredSend | null> {
  const row = await sends(tx)
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '<=', at)
    .orderBy('scheduled_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ? stored(row) : null
}

export type SendFields = Pick<
  StoredSend,
  | 'subject'
  | 'mail_body'
  | 'template_code'
  | 'attachment_ids'
  | 'member_ids'
  | 'department_ids'
  | 'filters'
  | 'scheduled_at'
> & { state: 'draft' | 'scheduled' | 'leaving' }

const rowOf = ({ filters, attachment_ids: _files, ...fields }: SendFields) => ({
  ...fields,
  filters: filters === null ? null : JSON.stringify(filters),
})

export async function insertSend(
  tx: Tx,
  writer: { companyId: number; userId: number; name: string },
  fields: SendFields,
  at: Date,
): Promise<StoredSend> {
  const { id, code } = await tx
    .insertInto('message_sends')
    .values({
      company_id: writer.companyId,
      user_id: writer.userId,
      sender_name: writer.name,
      recipient_count: 0,
      ...rowOf(fields),
      created_at: at,
      updated_at: at,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  await linkFiles(tx, { company_id: writer.companyId, id }, fields.attachment_ids)
  const send = await holdSend(tx, writer.companyId, code)
  if (!send) throw new Error('a sending that was just written is not there')
  return send
}

type Key = { company_id: number; id: number }

const one = (tx: Tx, { company_id, id }: Key) =>
  tx
    .updateTable('message_sends')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)

export async function saveSend(tx: Tx, key: Key, fields: SendFields, at: Date): Promise<void> {
  await one(tx, key)
    .set({ ...rowOf(fields), updated_at: at })
    .execute()
  await linkFiles(tx, key, fields.attachment_ids)
}

/** Notes that a sending leaves, as a job or its writer asked. */
export async function markLeaving(
  tx: Tx,
  key: Key,
  leaving: { count: number; leavesAt: Date; at: Date },
): Promise<void> {
  await one(tx, key)
    .set({
      state: 'leaving',
      recipient_count: leaving.count,
      leaves_at: leaving.leavesAt,
      updated_at: leaving.at,
    })
    .execute()
}

export async function endSend(
  tx: Tx,
  key: Key,
  because: 'taken_back' | 'writer_gone' | 'no_recipients',
  at: Date,
): Promise<void> {
  await one(tx, key).set({ state: 'cancelled', ended_because: because, updated_at: at }).execute()
}

export async function hideSend(tx: Tx, key: Key, at: Date): Promise<void> {
  await one(tx, key).set({ hidden_at: at }).execute()
}

export async function deleteSend(tx: Tx, { company_id, id }: Key): Promise<void> {
  await tx.deleteFrom('message_sends').where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** The account in whose name a scheduled sending leaves. */
export function findWriter(tx: Tx, companyId: number, userId: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'role_key', 'lastname', 'firstname'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
