import { type Selectable, sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { ExternalReadings } from '#database/tables.ts'
import { todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { dailyCeiling, mostInFlight, mostInFlightOfCompany } from '../breaker-rules.ts'

export type AnswerVersion = { companyId: number; answerId: number; version: number }

/** A version of an answer, as it was taken to be sent for the so-manieth time. */
export type Taken = AnswerVersion & { attempts: number }

const today = (now: Temporal.Instant) => new Date(`${todayIn(now)}T00:00:00+09:00`)

const ofVersion = ({ companyId, answerId, version }: AnswerVersion) =>
  sql<boolean>`company_id = ${companyId} and answer_id = ${answerId} and answer_version = ${version}`

export async function insertWaiting(
  tx: Tx,
  { companyId, answerId, version }: AnswerVersion,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('external_readings')
    .values({
      company_id: companyId,
      answer_id: answerId,
      answer_version: version,
      state: 'waiting',
      asked_at: at,
      next_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes the next text that may be sent now, while nothing is paused and not too many are out; one worker at a time. */
export async function take(tx: Tx, now: Temporal.Instant, until: Date): Promise<Taken | null> {
  const at = asDate(now)
  await sql`select pg_advisory_xact_lock(hashtext('external readings'))`.execute(tx)
  await giveUpOverCeiling(tx, now)
  const out = sql`select from external_readings as o where o.state = 'sent' and o.next_at > ${at}`
  const { rows } = await sql<Taken>`
    update external_readings as r
    set state = 'sent', attempts = r.attempts + 1, sent_at = ${at}, next_at = ${until}
    from (
      select d.company_id, d.answer_id, d.answer_version from external_readings as d
      where d.state in ('waiting', 'sent') and d.next_at <= ${at}
      and not exists (select from external_reader_breaker where open_until > ${at})
      and (select count(*) from (${out}) as n) < ${mostInFlight}
      and (select count(*) from (${out} and o.company_id = d.company_id) as n) < ${mostInFlightOfCompany}
      order by d.next_at
      limit 1
    ) as next
    where r.company_id = next.company_id and r.answer_id = next.answer_id and r.answer_version = next.answer_version
    returning r.company_id as "companyId", r.answer_id as "answerId", r.answer_version as version, r.attempts`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** What a company has waiting beyond what it may send today stays with the lexicon's reading. */
async function giveUpOverCeiling(tx: Tx, now: Temporal.Instant): Promise<void> {
  await sql`
    update external_readings as r set state = 'given_up', failure = 'ceiling'
    where r.state = 'waiting' and r.next_at <= ${asDate(now)} and r.company_id in (
      select company_id from external_readings where sent_at >= ${today(now)}
      group by company_id having sum(attempts) >= ${dailyCeiling})`.execute(tx)
}

export async function countToday(tx: Tx, companyId: number, now: Temporal.Instant) {
  const { rows } = await sql<{ read: number; waiting: number; given_up: number }>`
    select
      count(*) filter (where state = 'read' and read_at >= ${today(now)})::int as read,
      count(*) filter (where state in ('waiting', 'sent'))::int as waiting,
      count(*) filter (where state = 'given_up' and asked_at >= ${today(now)})::int as given_up
    from external_readings
    where company_id = ${companyId} and (asked_at >= ${today(now)} or read_at >= ${today(now)} or state in ('waiting', 'sent'))`.execute(
    tx,
  )
  return rows[0] ?? { read: 0, waiting: 0, given_up: 0 }
}

/** Whether this very sending is still the newest of its text; held until the transaction ends. */
export async function isStillOut(tx: Tx, taken: Taken): Promise<boolean> {
  const { rows } = await sql`
    select from external_readings
    where ${ofVersion(taken)} and state = 'sent' and attempts = ${taken.attempts} for update`.execute(tx)
  return rows.length > 0
}

export async function update(
  tx: Tx,
  version: AnswerVersion,
  change: Partial<
    Pick<
      Selectable<ExternalReadings>,
      'state' | 'attempts' | 'failure' | 'model' | 'reader_version' | 'next_at' | 'read_at'
    >
  > & { findings?: string },
): Promise<void> {
  await tx.updateTable('external_readings').set(change).where(ofVersion(version)).execute()
}

/** Forgets that a text was to be read: nothing of it came back, or nothing of it is wanted any more. */
export async function drop(tx: Tx, version: AnswerVersion): Promise<void> {
  await tx.deleteFrom('external_readings').where(ofVersion(version)).execute()
}
