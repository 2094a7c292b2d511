import { sql } from 'kysely'
import type { ReleaseSubject, SentencePlace } from '#contract/answers/release-calls.ts'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'
import type { MemberKey } from '../queries.ts'

export function limitedAccounts(tx: Tx, companyId: number) {
  return tx
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.lastname', fullNameIn('u').as('name')])
    .where('u.company_id', '=', companyId)
    .where('u.role_key', '=', 'restricted_viewer')
    .where('u.deleted_at', 'is', null)
    .orderBy('u.id')
    .execute()
}

/** Who is directly above a member now, with an address that is not the member's own. */
export function readSupervisor(tx: Tx, { companyId, memberId }: MemberKey) {
  return tx
    .selectFrom('members as m')
    .innerJoin('seniors as s', (join) =>
      join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.senior_id'),
    )
    .select(['s.id', 's.lastname', 's.firstname', 's.email'])
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', memberId)
    .where('s.deleted_at', 'is', null)
    .where(sql<boolean>`lower(s.email) <> lower(m.email)`)
    .executeTakeFirst()
}

/** The language in which a supervisor answered a one-year survey last; undefined where it never did. */
export async function spokenBy(tx: Tx, companyId: number, seniorId: number): Promise<number | undefined> {
  const last = await tx
    .selectFrom('annual_answers')
    .select('language')
    .where('company_id', '=', companyId)
    .where('senior_id', '=', seniorId)
    .where('by_senior', '=', true)
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.language
}

const releases = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('answer_releases as r')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.user_id'),
    )
    .leftJoin('seniors as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.senior_id'),
    )
    .select([
      'r.id',
      'r.member_id',
      'r.answer_id',
      'r.annual_answer_id',
      'r.answer_version',
      'r.senior_id',
      'r.released_at',
      'r.mailed_at',
    ])
    .select(sql<SentencePlace[]>`r.places`.as('places'))
    .select(
      sql<string>`case when r.senior_id is null then ${fullNameIn('u')} else ${fullNameIn('s')} end`.as(
        'to_name',
      ),
    )
    .where('r.company_id', '=', companyId)
    .where('r.withdrawn_at', 'is', null)

/** What is passed on of these answers as they stand, the newest first; to one account where that is given. */
export function listReleases(
  tx: Tx,
  companyId: number,
  { survey, ...of }: { survey: ReleaseSubject['survey']; answerIds: readonly number[]; userId?: number },
) {
  const [table, column] =
    survey === 'monthly'
      ? (['answers', 'answer_id'] as const)
      : (['annual_answers', 'annual_answer_id'] as const)
  return releases(tx, companyId)
    .innerJoin(
      sql<{ id: number; version: number }>`(
        select id, version from ${sql.table(table)} where company_id = ${companyId})`.as('a'),
      (join) => join.onRef('a.id', '=', `r.${column}`).onRef('a.version', '=', 'r.answer_version'),
    )
    .select('a.id as of_id')
    .leftJoin('users as b', (join) =>
      join.onRef('b.company_id', '=', 'r.company_id').onRef('b.id', '=', 'r.released_by'),
    )
    .select(fullNameIn<string | null>('b').as('by_name'))
    .where('a.id', '=', sql<number>`any(${of.answerIds}::bigint[])`)
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
    of: ReleaseSubject
    version: number
    to: { kind: 'account' | 'supervisor'; id: number }
    places: readonly SentencePlace[]
    by: number
    at: Date
  },
): Promise<number> {
  const { kind, id: personId } = release.to
  const { survey, id: answerId } = release.of
  const { id } = await tx
    .insertInto('answer_releases')
    .values({
      company_id: release.companyId,
      member_id: release.memberId,
      answer_id: survey === 'monthly' ? answerId : null,
      annual_answer_id: survey === 'annual' ? answerId : null,
      answer_version: release.version,
      user_id: kind === 'account' ? personId : null,
      senior_id: kind === 'supervisor' ? personId : null,
      places: JSON.stringify(release.places),
      released_by: release.by,
      released_at: release.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A release that still stands, held until the transaction ends. */
export const holdRelease = (tx: Tx, companyId: number, id: number) =>
  releases(tx, companyId).where('r.id', '=', id).forUpdate('r').executeTakeFirst()

/** The next release of any company that waits to be mailed and was made by then, held; another run's is left to it. */
export const holdDueRelease = (tx: Tx, by: Date) =>
  tx
    .selectFrom('answer_releases')
    .select(['company_id', 'id'])
    .where('senior_id', 'is not', null)
    .where('mailed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('released_at', '<=', by)
    .orderBy('released_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function markWithdrawn(tx: Tx, companyId: number, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('answer_releases')
    .set({ withdrawn_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** The mail of a release is made: it cannot be taken back any more. */
export async function markMailed(tx: Tx, companyId: number, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('answer_releases')
    .set({ mailed_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
