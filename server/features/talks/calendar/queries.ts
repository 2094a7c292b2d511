import { sql } from 'kysely'
import type { RoleKey } from '#contract/permissions.ts'
import { isInUse } from '../../../platform/accounts-in-use.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'
import { scopeOf, visibleMembers } from '../../member-scopes/service.ts'

type Account = Pick<Reader, 'companyId' | 'userId'>

export async function readNonce(tx: Tx, { companyId, userId }: Account): Promise<Buffer | null> {
  const { calendar_nonce } = await tx
    .selectFrom('users')
    .select('calendar_nonce')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return calendar_nonce
}

export async function saveNonce(tx: Tx, { companyId, userId }: Account, nonce: Buffer | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ calendar_nonce: nonce })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute()
}

/** Whose calendar it is, while the account is in use. */
export const findReader = (tx: Tx, nonce: Buffer): Promise<Reader | undefined> =>
  tx
    .selectFrom('users as u')
    .select(['u.company_id as companyId', 'u.id as userId', sql<RoleKey>`u.role_key`.as('role')])
    .where('u.calendar_nonce', '=', nonce)
    .where(isInUse)
    .executeTakeFirst()

/** The open promises that the account made, to members it sees. */
export const ownPromises = (tx: Tx, reader: Reader) =>
  visibleMembers(tx, scopeOf(reader))
    .innerJoin('promises as p', (join) =>
      join.onRef('p.company_id', '=', 'm.company_id').onRef('p.member_id', '=', 'm.id'),
    )
    .select(['p.id', 'p.due_on as on', fullNameIn('m').as('member_name')])
    .where('p.user_id', '=', reader.userId)
    .where('p.outcome', 'is', null)
    .orderBy('p.due_on')
    .orderBy('p.id')
    .limit(mostDays)
    .execute()

/** More days than a calendar shows a person. */
const mostDays = 200

/** The follow-ups that the account is in charge of, by the day until when. */
export const ownFollowUps = (tx: Tx, reader: Reader) =>
  visibleMembers(tx, scopeOf(reader))
    .select(['m.id', sql<string>`m.interview_due_date`.as('on'), fullNameIn('m').as('member_name')])
    .where('m.hr_user_id', '=', reader.userId)
    .where('m.interview_due_date', 'is not', null)
    .where(sql<boolean>`waits_for_follow_up(m.interview_status)`)
    .orderBy('m.interview_due_date')
    .orderBy('m.id')
    .limit(mostDays)
    .execute()

/** So many of the newest people stand in a manager's calendar. */
const mostPeople = 20

/** The people in their first year that a manager sees. */
export const newPeople = (tx: Tx, reader: Reader, { from, today }: { from: string; today: string }) =>
  visibleMembers(tx, scopeOf(reader))
    .select(['m.id', fullNameIn('m').as('member_name')])
    .where('m.date_contracted', '>=', from)
    .where('m.date_contracted', '<=', today)
    .where(sql<boolean>`not has_left(m.working_status)`)
    .orderBy('m.date_contracted', 'desc')
    .orderBy('m.id')
    .limit(mostPeople)
    .execute()
