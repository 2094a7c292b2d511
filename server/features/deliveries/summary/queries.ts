import { sql } from 'kysely'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Tx } from '../../../platform/database.ts'
import type { MemberScope } from '../../member-scopes/service.ts'
import { idsOf, visibleMembers } from '../../member-scopes/service.ts'
import { memberMails, supervisorMails } from '../queries.ts'

/** The mails of surveys, as far as they are about members whom the scope shows. */
const shownMails = (tx: Tx, scope: MemberScope) =>
  tx
    .selectFrom('mails as l')
    .where('l.company_id', '=', scope.companyId)
    .where('l.kind', 'in', [...memberMails, ...supervisorMails])
    .$if(scope.limitedToUser !== null, (query) => query.where('l.member_id', 'in', idsOf(tx, scope)))

/** An instant, and the one since which the night forgot no mail. */
type Asked = { since: Date; remembered: Date }

/** Leads to `mails_time`, which has what the night did not forget, where that is all that was written since. */
const inMailsTime = ({ since, remembered }: Asked) =>
  since >= remembered ? sql<boolean>`not l.is_forgotten` : sql<boolean>`true`

export async function lastRun(tx: Tx, scope: MemberScope, remembered: Date) {
  const run = await runsOf(tx, scope).orderBy('run_id', 'desc').limit(1).executeTakeFirst()
  if (!run || scope.limitedToUser === null) return run
  return { ...run, ...(await countRun(tx, scope, { since: run.started_at, remembered })) }
}

/** When the newest survey mail in scope was written, one by one; purged ones only where there is no other. */
function newestShown(tx: Tx, scope: MemberScope) {
  const mails = shownMails(tx, scope).select('l.created_at').orderBy('l.created_at', 'desc').limit(1)
  return sql<Date>`coalesce((${mails.where(sql<boolean>`not l.is_forgotten`)}), (${mails}))`
}

const runsOf = (tx: Tx, scope: MemberScope) =>
  tx
    .selectFrom('dispatch_counts')
    .select(['started_at', 'finished_at', 'due', 'sent', 'skipped', 'failed', 'reminded'])
    .where('company_id', '=', scope.companyId)
    .$if(scope.limitedToUser !== null, (query) => query.where('started_at', '<=', newestShown(tx, scope)))

/** What the run of an instant did for the members whom the scope shows, as its mails and rounds tell it. */
async function countRun(tx: Tx, scope: MemberScope, asked: Asked) {
  const at = asked.since
  const isReminder = sql`l.kind like '%remind'`
  const { mailed, ...ended } = await shownMails(tx, scope)
    .where('l.created_at', '=', at)
    .where(inMailsTime(asked))
    .select([
      sql<number>`count(*) filter (where not ${isReminder})`.as('mailed'),
      sql<number>`count(*) filter (where l.state = 'sent' and not ${isReminder})`.as('sent'),
      sql<number>`count(*) filter (where l.state in ('failed', 'bounced') and not ${isReminder})`.as(
        'failed',
      ),
      sql<number>`count(*) filter (where l.state = 'sent' and ${isReminder})`.as('reminded'),
    ])
    .executeTakeFirstOrThrow()
  const { skipped } = await visibleMembers(tx, scope)
    .innerJoin('deliveries as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.member_id', '=', 'm.id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('skipped'))
    .where(({ ref }) => codeMeans('is_left_out', ref('d.answer_status')))
    .where('d.queued_at', 'is', null)
    .where('d.updated_at', '=', at)
    .executeTakeFirstOrThrow()
  return { due: mailed + skipped, skipped, ...ended }
}

/** Survey mails by state, each state by its own index; one condition would read all mails. */
export async function countStates(tx: Tx, scope: MemberScope, asked: Asked): Promise<Map<string, number>> {
  const mails = shownMails(tx, scope).select(['l.state'])
  const queued = mails.where('l.state', '=', 'queued')
  const parts = queued
    .where('l.channel', '=', 'mail')
    .unionAll(queued.where('l.channel', '<>', 'mail'))
    .unionAll(mails.where('l.state', '=', 'sending'))
    .unionAll(
      mails
        .where('l.created_at', '>=', asked.since)
        .where('l.state', 'not in', ['queued', 'sending'])
        .where(inMailsTime(asked)),
    )
  const rows = await tx
    .selectFrom(parts.as('l'))
    .select(({ fn }) => ['l.state', fn.countAll<number>().as('count')])
    .groupBy('l.state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, count]))
}
