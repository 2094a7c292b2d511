import { sql } from 'kysely'
import type { ReadKind } from '#contract/security/log.ts'
import { todayIn } from './calendar.ts'
import type { ReadCtx } from './context.ts'

type Reading = Pick<ReadCtx, 'tx' | 'now'> & { actor: { companyId: number; userId: number } }

/**
 * Puts on record that somebody reads this of these members today, in one statement, which writes nothing where that
 * stands there already. Comes last in a call: another request of the same reader waits for the row.
 */
export async function noteRead(
  { tx, now, actor: { companyId, userId } }: Reading,
  what: ReadKind,
  memberIds: readonly number[],
): Promise<void> {
  if (memberIds.length === 0) return
  const day = todayIn(now)
  await sql`
    insert into member_reads (company_id, member_id, read_on, user_id, ${sql.ref(what)})
    select ${companyId}, one.id, ${day}::date, ${userId}, true
    from (select distinct id from unnest(${[...memberIds]}::bigint[]) as given (id)) as one
    where not exists (
      select from member_reads as r
      where r.company_id = ${companyId} and r.member_id = one.id and r.read_on = ${day}::date
        and r.user_id = ${userId} and r.${sql.ref(what)})
    order by one.id
    on conflict (company_id, member_id, read_on, user_id) do update set ${sql.ref(what)} = true`.execute(tx)
}
