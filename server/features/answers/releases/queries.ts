import { sql } from 'kysely'
import type { SentencePlace } from '#contract/answers/release-calls.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'
import { isHrOnly, scopeOf, visibleMembers } from '../../member-scopes/service.ts'

/** A grave answer of a member that the caller sees, by what `isIt` says; held until the transaction ends. */
export function holdHrOnly({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>, answerId: number) {
  return visibleMembers(tx, scopeOf(actor))
    .innerJoin('answers as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .select(['a.company_id', 'a.id', 'a.member_id', 'a.round', 'a.version', 'a.answer_text', 'a.language'])
    .where('a.id', '=', answerId)
    .where(isHrOnly)
    .forUpdate('a')
    .executeTakeFirst()
}

/** The accounts of the company that are limited in what they see. */
export function limitedAccounts(tx: Tx, companyId: number) {
  return tx
    .selectFrom('users as u')
    .select(['u.id', fullNameIn('u').as('name')])
    .where('u.company_id', '=', companyId)
    .where('u.role_key', '=', 'restricted_viewer')
    .where('u.deleted_at', 'is', null)
    .orderBy('u.id')
    .execute()
}

/** What is passed on of these answers as they stand, the newest first; to one person where that is given. */
export function listReleases(
  tx: Tx,
  companyId: number,
  of: { answerIds: readonly number[]; userId?: number },
) {
  return tx
    .selectFrom('answer_releases as r')
    .innerJoin('answers as a', (join) =>
      join
        .onRef('a.company_id', '=', 'r.company_id')
        .onRef('a.id', '=', 'r.answer_id')
        .onRef('a.version', '=', 'r.answer_version'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.user_id'),
    )
    .leftJoin('users as b', (join) =>
      join.onRef('b.company_id', '=', 'r.company_id').onRef('b.id', '=', 'r.released_by'),
    )
    .select(['r.id', 'r.answer_id', 'r.released_at', sql<SentencePlace[]>`r.places`.as('places')])
    .select([fullNameIn('u').as('to_name'), fullNameIn<string | null>('b').as('by_name')])
    .where('r.company_id', '=', companyId)
    .where('r.answer_id', '=', sql<number>`any(${of.answerIds}::bigint[])`)
    .where('r.withdrawn_at', 'is', null)
    .$if(of.userId !== undefined, (query) => query.where('r.user_id', '=', of.userId ?? 0))
    .orderBy('r.released_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
}

export async function insertRelease(
  tx: Tx,
  release: {
    companyId: number
    memberId: number
    answerId: number
    version: number
    userId: number
    places: readonly SentencePlace[]
    by: number
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('answer_releases')
    .values({
      company_id: release.companyId,
      member_id: release.memberId,
      answer_id: release.answerId,
      answer_version: release.version,
      user_id: release.userId,
      places: JSON.stringify(release.places),
      released_by: release.by,
      released_at: release.at,
    })
    .execute()
}

/** A release that still stands, held until the transaction ends. */
export function holdRelease(tx: Tx, companyId: number, id: number) {
  return tx
    .selectFrom('answer_releases as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.user_id'),
    )
    .select(['r.id', 'r.answer_id', 'r.released_at', fullNameIn('u').as('to_name')])
    .where('r.company_id', '=', companyId)
    .where('r.id', '=', id)
    .where('r.withdrawn_at', 'is', null)
    .forUpdate('r')
    .executeTakeFirst()
}

export async function markWithdrawn(tx: Tx, companyId: number, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('answer_releases')
    .set({ withdrawn_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
