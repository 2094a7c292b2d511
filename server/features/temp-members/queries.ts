import { sql } from 'kysely'
import type { EngagedMember, TempMember } from '#contract/temp-members/calls.ts'
import type { Actor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { scopeOf, visibleMembers } from '../member-scopes/service.ts'

type Link = { companyId: number; nonce: Buffer; at: Date }

/** The nonce of a company's secret, while it is linked. */
export async function linkNonce(tx: Tx, companyId: number): Promise<Buffer | null> {
  const link = await tx
    .selectFrom('engage_links')
    .select('nonce')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return link?.nonce ?? null
}

/** Links a company, or gives its link another nonce; the nonce that holds from now on. */
export async function keepLink(tx: Tx, link: Link, options: { rotate: boolean }): Promise<Buffer> {
  const { nonce } = await tx
    .insertInto('engage_links')
    .values({ company_id: link.companyId, nonce: link.nonce, created_at: link.at })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet((eb) => ({
        nonce: options.rotate ? eb.ref('excluded.nonce') : eb.ref('engage_links.nonce'),
      })),
    )
    .returning('nonce')
    .executeTakeFirstOrThrow()
  return nonce
}

/** Whether the company is there. */
export async function isCompany(tx: Tx, companyId: number): Promise<boolean> {
  const row = await tx.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()
  return row !== undefined
}

/** Takes a signature once; false when it was taken before. */
export async function keepReceipt(
  tx: Tx,
  receipt: { companyId: number; signature: Buffer; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('engage_receipts')
    .values({ company_id: receipt.companyId, signature: receipt.signature, received_at: receipt.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Forgets signatures that are too old to be taken anyway. */
export async function forgetReceipts(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('engage_receipts').where('received_at', '<', before).execute()
}

const sent = [
  'lastname',
  'firstname',
  'lastname_kana',
  'firstname_kana',
  'email',
  'mobile_tel_number',
  'date_contracted',
  'profession',
  'birth_year',
  'birth_month',
  'birth_day',
  'gender',
  'note',
  'received_at',
] as const

/** Writes people who wait, anew or over what was sent before; how many. Who was decided about stays as it is. */
export async function insertWaiting(
  tx: Tx,
  companyId: number,
  people: readonly EngagedMember[],
  at: Date,
): Promise<number> {
  const rows = await tx
    .insertInto('temp_members')
    .values(people.map((person) => ({ ...person, company_id: companyId, received_at: at })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'joined_site', 'external_id'])
        .doUpdateSet((eb) => Object.fromEntries(sent.map((name) => [name, eb.ref(`excluded.${name}`)])))
        .where('temp_members.state', '=', 'waiting'),
    )
    .returning('id')
    .execute()
  return rows.length
}

const waiting = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('temp_members as t')
    .select(['t.id', 't.joined_site', 't.external_id', ...sent])
    .$narrowType<Pick<TempMember, 'joined_site'>>()
    .where('t.company_id', '=', companyId)
    .where('t.state', '=', 'waiting')

/** Who waits, the newest first. */
export function readWaiting(tx: Tx, companyId: number, page: { limit: number; offset: number }) {
  return waiting(tx, companyId)
    .orderBy('t.received_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export type Waiting = Awaited<ReturnType<typeof readWaiting>>[number]

export async function countWaiting(tx: Tx, companyId: number): Promise<number> {
  const { count } = await tx
    .selectFrom(waiting(tx, companyId).as('w'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function findWaiting(tx: Tx, companyId: number, id: number) {
  return waiting(tx, companyId).where('t.id', '=', id).executeTakeFirst()
}

/** Members who have one of these mail addresses already. */
export function registeredUnder(tx: Tx, actor: Actor, emails: readonly string[]) {
  return visibleMembers(tx, scopeOf(actor))
    .select(['m.code', 'm.lastname', 'm.firstname', sql<string>`lower(m.email)`.as('email')])
    .where(sql<boolean>`lower(m.email) = any(${emails.map((email) => email.toLowerCase())})`)
    .execute()
}

/** Ends somebody's waiting; false when it had ended before. */
export async function decide(
  tx: Tx,
  key: { companyId: number; id: number },
  decision: { state: 'registered' | 'refused'; memberId: number | null; by: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('temp_members')
    .set({
      state: decision.state,
      member_id: decision.memberId,
      decided_by: decision.by,
      decided_at: decision.at,
    })
    .where('company_id', '=', key.companyId)
    .where('id', '=', key.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) > 0
}
