import { sql } from 'kysely'
import { answerStatus, enqType } from '#contract/codes.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { accountsInUse, isInUse } from '../../../platform/accounts-in-use.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { countedMembers, disclosedWithAnswer, scopeOf } from '../../member-scopes/service.ts'

/** Asks for one job for each company in which somebody gets the overview, all at once; a month's job is asked for once. */
export async function enqueueCompanies(tx: Tx, task: string, month: string): Promise<void> {
  await sql`
    select enqueue_job(
      ${task}, json_build_object('company_id', c.id, 'month', ${month}::text), null,
      ${task} || ' ' || c.id || ' ' || ${month})
    from companies as c
    where exists (
      select from users as u
      where u.company_id = c.id and u.is_send_monthly_mail and ${isInUse})`.execute(tx)
}

export function readRecipients(tx: Tx, companyId: number) {
  return accountsInUse(tx, companyId)
    .select(['u.id', 'u.email', sql<RoleKey>`u.role_key`.as('role')])
    .where('u.is_send_monthly_mail', '=', true)
    .orderBy('u.id')
    .execute()
}

/** Days from the first to before the last, as YYYY-MM-DD. */
export type Span = { from: string; until: string }

const roundsIn = (tx: Tx, reader: Reader, { from, until }: Span) =>
  countedMembers(tx, scopeOf(reader))
    .innerJoin('deliveries as r', (join) =>
      join.onRef('r.company_id', '=', 'm.company_id').onRef('r.member_id', '=', 'm.id'),
    )
    .where('r.enq_type', '=', enqType.is.monthly)
    .where('r.due_on', '>=', from)
    .where('r.due_on', '<', until)

/** Of the monthly rounds due in a span: how many can still be answered, were held back, or reached nobody. */
export function countOthers(tx: Tx, reader: Reader, span: Span) {
  const inState = (status: number) => sql<number>`count(*) filter (where r.answer_status = ${status})`
  return roundsIn(tx, reader, span)
    .select([
      inState(answerStatus.is.sent).as('open'),
      inState(answerStatus.is.not_sent).as('held'),
      inState(answerStatus.is.undeliverable).as('undelivered'),
    ])
    .executeTakeFirstOrThrow()
}

/** How the weather moved from one span to the next, over the people who answered in both and whose answers the reader was told of. */
export function countMoves(tx: Tx, reader: Reader, { before, now }: { before: Span; now: Span }) {
  const weatherIn = (span: Span) =>
    roundsIn(tx, reader, span)
      .innerJoin('answers as a', (join) =>
        join
          .onRef('a.company_id', '=', 'r.company_id')
          .onRef('a.member_id', '=', 'r.member_id')
          .onRef('a.enq_type', '=', 'r.enq_type')
          .onRef('a.round', '=', 'r.round'),
      )
      .where(({ ref }) => codeMeans('has_weather', ref('a.condition_type')))
      .where(disclosedWithAnswer(reader))
      .distinctOn('m.id')
      .orderBy('m.id')
      .orderBy('a.round', 'desc')
      .select(['m.id', 'a.condition_type as weather'])
  return tx
    .selectFrom(weatherIn(now).as('n'))
    .innerJoin(weatherIn(before).as('b'), 'b.id', 'n.id')
    .select([
      sql<number>`count(*) filter (where n.weather < b.weather)`.as('better'),
      sql<number>`count(*) filter (where n.weather = b.weather)`.as('same'),
      sql<number>`count(*) filter (where n.weather > b.weather)`.as('worse'),
    ])
    .executeTakeFirstOrThrow()
}
