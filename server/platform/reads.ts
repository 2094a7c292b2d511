import { sql } from 'kysely'
import type { ReadKind } from '#contract/security/log.ts'
import { todayIn } from './calendar.ts'
import type { ReadCtx } from './context.ts'
import { atCommit } from './database.ts'

type Reading = Pick<ReadCtx, 'tx' | 'now'> & { actor: { companyId: number; userId: number } }

/** Records once a day that a reader read this of these members, along with the commit. */
export function noteRead(
  { tx, now, actor: { companyId, userId } }: Reading,
  what: ReadKind,
  memberIds: readonly number[],
): void {
  if (memberIds.length === 0) return
  const company = sql.lit(companyId)
  const user = sql.lit(userId)
  const day = sql`${sql.lit(todayIn(now))}::date`
  atCommit(
    tx,
    sql`
    insert into member_reads (company_id, member_id, read_on, user_id, ${sql.ref(what)})
    select ${company}, one.id, ${day}, ${user}, true
    from (select distinct id from unnest(${sql.lit(`{${memberIds.join(',')}}`)}::bigint[]) as given (id)) as one
    -- whom an import that was undone meanwhile took away is noted no more
    join members as m on m.company_id = ${company} and m.id = one.id
    where not exists (
      select from member_reads as r
      where r.company_id = ${company} and r.member_id = one.id and r.read_on = ${day}
        and r.user_id = ${user} and r.${sql.ref(what)})
    order by one.id
    for key share of m
    on conflict (company_id, member_id, read_on, user_id) do update set ${sql.ref(what)} = true`,
  )
}
