import { keysOf } from '#contract/keys.ts'
import { type ReadKind, readKinds } from '#contract/security/log.ts'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'

export const kinds: readonly ReadKind[] = keysOf(readKinds)

type Key = { companyId: number; memberId: number }

export function findMember(tx: Tx, companyId: number, code: string) {
  return tx
    .selectFrom('members as m')
    .select(['m.id', 'm.code'])
    .select(fullNameIn('m').as('name'))
    .where('m.company_id', '=', companyId)
    .where('m.code', '=', code)
    .executeTakeFirst()
}

/** Who read what of a member, the newest day first; of one day in the order of the accounts. */
export function readReads(tx: Tx, { companyId, memberId }: Key, page?: { limit: number; offset: number }) {
  return tx
    .selectFrom('member_reads as r')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.user_id'),
    )
    .select(['r.read_on', 'r.user_id', 'u.deleted_at', ...kinds.map((kind) => `r.${kind}` as const)])
    .select(fullNameIn<string | null>('u').as('user_name'))
    .where('r.company_id', '=', companyId)
    .where('r.member_id', '=', memberId)
    .orderBy('r.read_on', 'desc')
    .orderBy('r.user_id')
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute()
}

export async function countReads(tx: Tx, { companyId, memberId }: Key): Promise<number> {
  const { count } = await tx
    .selectFrom('member_reads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}
