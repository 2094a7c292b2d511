import type { Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { fullNameIn } from '../../platform/full-name.ts'
import { readsEveryEntry } from '../follow-ups/service.ts'
import { scopeOf, visibleMembers } from '../member-scopes/service.ts'

export type NewPromise = {
  companyId: number
  memberId: number
  body: string
  dueOn: string
  maker: { userId: number; name: string }
  at: Date
}

export async function insertPromise(tx: Tx, promise: NewPromise): Promise<number> {
  const { id } = await tx
    .insertInto('promises')
    .values({
      company_id: promise.companyId,
      member_id: promise.memberId,
      body: promise.body,
      due_on: promise.dueOn,
      user_id: promise.maker.userId,
      maker_name: promise.maker.name,
      created_at: promise.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Promises (as `p`) to members in scope (as `m`): HR reads all, others their own. */
function readablePromises(tx: Tx, reader: Reader) {
  const all = visibleMembers(tx, scopeOf(reader))
    .innerJoin('promises as p', (join) =>
      join.onRef('p.company_id', '=', 'm.company_id').onRef('p.member_id', '=', 'm.id'),
    )
    .select(['p.id', 'p.member_id', 'p.body', 'p.due_on', 'p.user_id', 'p.maker_name', 'p.created_at'])
    .select(['p.outcome', 'm.code', 'm.mail_language', fullNameIn('m').as('member_name')])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('follow_up_lines as line')
            .select('line.log_id')
            .whereRef('line.company_id', '=', 'p.company_id')
            .whereRef('line.log_id', '=', 'p.line_log_id')
            .where('line.taken_back_at', 'is', null),
        )
        .as('is_shown'),
    )
  return readsEveryEntry(reader) ? all : all.where('p.user_id', '=', reader.userId)
}

export type PromiseRow = Awaited<ReturnType<typeof promisesOf>>[number]

const shownPromises = 10

/** The promises to a member, the open ones first. */
export const promisesOf = (tx: Tx, reader: Reader, memberId: number) =>
  readablePromises(tx, reader)
    .where('p.member_id', '=', memberId)
    .orderBy('p.outcome', (order) => order.desc().nullsFirst())
    .orderBy('p.due_on')
    .orderBy('p.id')
    .limit(shownPromises)
    .execute()

/** The open promises until a day, the oldest first. */
export const duePromises = (tx: Tx, reader: Reader, until: string) =>
  readablePromises(tx, reader)
    .where('p.outcome', 'is', null)
    .where('p.due_on', '<=', until)
    .orderBy('p.due_on')
    .orderBy('p.id')
    .limit(shownPromises)
    .execute()

/** A promise that the reader may read, held until the transaction ends. */
export const holdPromise = (tx: Tx, reader: Reader, id: number) =>
  readablePromises(tx, reader).where('p.id', '=', id).forUpdate('p').executeTakeFirst()

export async function saveOutcome(
  tx: Tx,
  key: { companyId: number; id: number },
  outcome: number | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('promises')
    .set({ outcome, settled_at: outcome === null ? null : at })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.id)
    .execute()
}

/** Keeps which entry's line tells the member of the promise. */
export async function saveLine(tx: Tx, key: { companyId: number; id: number }, logId: number): Promise<void> {
  await tx
    .updateTable('promises')
    .set({ line_log_id: logId })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.id)
    .execute()
}

export async function deletePromise(tx: Tx, key: { companyId: number; id: number }): Promise<void> {
  await tx.deleteFrom('promises').where('company_id', '=', key.companyId).where('id', '=', key.id).execute()
}
