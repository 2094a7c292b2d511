import { sql } from 'kysely'
import { accountsInUse } from '../../../platform/accounts-in-use.ts'
import type { Tx } from '../../../platform/database.ts'
import { dueOn, formerMembers, isDue, ofSetting } from '../queries.ts'

type Night = { companyId: number; today: string; noticeEnd: string }

/** Deletes plans of members who are no longer due or came back; holds stay. */
export async function forgetOutdated(tx: Tx, { companyId, today, noticeEnd }: Night): Promise<void> {
  const due = formerMembers(tx, today)
    .where('m.company_id', '=', companyId)
    .where(isDue(noticeEnd, ofSetting))
    .select('m.id')
  await tx
    .deleteFrom('planned_erasures')
    .where('company_id', '=', companyId)
    .where('held_at', 'is', null)
    .where('member_id', 'not in', due)
    .execute()
}

/** Plans members who fall due before a notice would end. */
export async function planDue(tx: Tx, { companyId, today, noticeEnd }: Night): Promise<void> {
  const due = formerMembers(tx, today)
    .where('m.company_id', '=', companyId)
    .where(isDue(noticeEnd, ofSetting))
    .select(['m.company_id', 'm.id', sql<string>`greatest(${dueOn}, ${noticeEnd}::date)`.as('erase_on')])
  await tx
    .insertInto('planned_erasures')
    .columns(['company_id', 'member_id', 'erase_on'])
    .expression(due)
    .onConflict((conflict) => conflict.columns(['company_id', 'member_id']).doNothing())
    .execute()
}

/** Marks unannounced plans as announced; gives how many, and the first day. */
export async function takeUnnotified(tx: Tx, companyId: number, at: Date) {
  const { rows } = await sql<{ count: number; first: string | null }>`
    with notified as (
      update planned_erasures set notified_at = ${at}
      where company_id = ${companyId} and notified_at is null and held_at is null
      returning erase_on
    )
    select count(*) as count, min(erase_on) as first from notified`.execute(tx)
  return rows[0] ?? { count: 0, first: null }
}

/** Those of a company whose day has come and who are due still, held; another run's are left to it. */
export async function holdDue(tx: Tx, companyId: number, { today, limit }: { today: string; limit: number }) {
  const rows = await formerMembers(tx, today)
    .innerJoin('planned_erasures as p', (join) =>
      join.onRef('p.company_id', '=', 'm.company_id').onRef('p.member_id', '=', 'm.id'),
    )
    .where('m.company_id', '=', companyId)
    .where('p.held_at', 'is', null)
    .where('p.erase_on', '<=', today)
    .where(isDue(today, ofSetting))
    .select('m.id')
    .orderBy('m.id')
    .limit(limit)
    .forUpdate('m')
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

type Key = { companyId: number; memberId: number }

export async function hold(tx: Tx, key: Key, by: { userId: number; at: Date }): Promise<void> {
  const held = { held_at: by.at, held_by: by.userId }
  await tx
    .insertInto('planned_erasures')
    .values({ company_id: key.companyId, member_id: key.memberId, ...held })
    .onConflict((conflict) => conflict.columns(['company_id', 'member_id']).doUpdateSet(held))
    .execute()
}

/** Ends a hold and its plan; a due member is planned again with a new notice. */
export async function release(tx: Tx, { companyId, memberId }: Key): Promise<void> {
  await tx
    .deleteFrom('planned_erasures')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('held_at', 'is not', null)
    .execute()
}

export function readOwners(tx: Tx, companyId: number) {
  return accountsInUse(tx, companyId)
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.email', 'c.name as company_name'])
    .where('u.role_key', '=', 'owner')
    .execute()
}
