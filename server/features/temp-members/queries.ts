import { sql } from 'kysely'
import type { EngagedMember } from '#contract/services/callback-calls.ts'
import type { TempMember } from '#contract/temp-members/calls.ts'
import { codeMeans } from '../../platform/code-functions.ts'
import type { Actor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { scopeOf, visibleMembers } from '../member-scopes/service.ts'

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

/** Writes waiting people, new or updated; decided ones stay. Gives how many. */
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

export async function waitingCounts(tx: Tx, companyId: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('temp_members')
    .select((eb) => ['joined_site', eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where('state', '=', 'waiting')
    .groupBy('joined_site')
    .execute()
  return new Map(rows.map(({ joined_site, count }) => [joined_site, count]))
}

/** How many of these people were registered or refused before. */
export async function countDecided(
  tx: Tx,
  companyId: number,
  people: readonly Pick<EngagedMember, 'joined_site' | 'external_id'>[],
): Promise<number> {
  const { count } = await tx
    .selectFrom('temp_members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', '<>', 'waiting')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('joined_site', 'external_id'),
        'in',
        people.map(({ joined_site, external_id }) => tuple<number, string>(joined_site, external_id)),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

export function findWaiting(tx: Tx, companyId: number, id: number) {
  return waiting(tx, companyId).where('t.id', '=', id).executeTakeFirst()
}

export function registeredUnder(tx: Tx, actor: Actor, emails: readonly string[]) {
  return (
    visibleMembers(tx, scopeOf(actor))
      .select(['m.code', 'm.lastname', 'm.firstname', sql<string>`lower(m.email)`.as('email')])
      .where(sql<boolean>`lower(m.email) = any(${emails.map((email) => email.toLowerCase())})`)
      // who is with the company comes last, and stands for those who had the address before
      .orderBy(({ ref }) => codeMeans('is_with_company', ref('m.working_status')))
      .orderBy('m.id')
      .execute()
  )
}

/** Ends a person's waiting; false when that was done before. */
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
