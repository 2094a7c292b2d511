import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerStatus, conditionType, enqType, interviewStatus, workingStatus } from '../contract/codes.ts'
import { messageStatus } from '../contract/messages/calls.ts'
import { openTestDatabase, type TestDatabase } from '../server/testing/database.ts'

type Table = { readonly entries: readonly { readonly code: number; readonly key: string }[] }

/** Each function of code_functions.sql: the table it speaks of and the keys for which it is true. */
const meanings: Record<string, [Table, readonly string[]]> = {
  is_monthly: [enqType, ['monthly']],
  is_annual: [enqType, ['anniversary']],
  is_scheduled: [answerStatus, ['scheduled']],
  is_open: [answerStatus, ['sent']],
  is_answered: [answerStatus, ['answered']],
  is_delivered: [answerStatus, ['sent', 'answered', 'deadline_passed']],
  is_still_asked: [answerStatus, ['scheduled', 'sent']],
  opens_when_sent: [answerStatus, ['scheduled', 'undeliverable']],
  is_left_out: [answerStatus, ['not_sent', 'undeliverable', 'not_applicable']],
  is_applicable: [
    answerStatus,
    answerStatus.entries.map(({ key }) => key).filter((key) => key !== 'not_applicable'),
  ],
  is_employed: [workingStatus, ['employed']],
  is_on_leave: [workingStatus, ['on_leave']],
  has_resigned: [workingStatus, ['resigned']],
  has_declined: [workingStatus, ['declined']],
  is_with_company: [workingStatus, ['employed', 'on_leave']],
  has_left: [workingStatus, ['resigned', 'declined']],
  is_sunny: [conditionType, ['sunny']],
  is_cloudy: [conditionType, ['cloudy']],
  is_rainy: [conditionType, ['rainy']],
  has_weather: [conditionType, ['sunny', 'cloudy', 'rainy']],
  waits_for_follow_up: [interviewStatus, ['not_handled', 'in_progress']],
  is_sent_by_company: [messageStatus, ['sent']],
  is_reply: [messageStatus, ['reply']],
}

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await openTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function planOf(query: string): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (verbose, costs off) ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('every function of a code is held to the contract here', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'boolean'::regtype
      and proargtypes::text = 'smallint'::regtype::oid::text
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(meanings).sort())
})

test.each(Object.entries(meanings))('%s means in SQL what the contract says', async (name, [table, keys]) => {
  for (const key of keys) expect(table.entries.map((entry) => entry.key)).toContain(key)
  for (const { code, key } of table.entries) {
    const { rows } = await client.query(`select ${name}(${code}::smallint) as is_so`)
    expect([key, rows[0]?.is_so]).toEqual([key, keys.includes(key)])
  }
  const { rows } = await client.query(`select ${name}(null) as is_so`)
  expect(rows[0]?.is_so).toBeNull()
})

test.each(Object.keys(meanings))('%s is written in place of its call', async (name) => {
  const plan = await planOf(`select from generate_series(1, 9) as n where ${name}(n::smallint)`)
  expect(plan).toContain('Filter:')
  expect(plan).not.toContain(name)
})

/** Index → a query of the application that asks by name and is served by that index alone. */
const served: Record<string, string> = {
  deliveries_due: 'deliveries where is_scheduled(answer_status) and queued_at is null and due_at < now()',
  deliveries_closing: 'deliveries where is_open(answer_status) and closes_at < now()',
  deliveries_unconfirmed: `deliveries where is_annual(enq_type) and is_scheduled(answer_status)
    and confirmation_asked_on is null and due_on < '2026-06-01'`,
  senior_surveys_senior:
    'senior_surveys where company_id = 1 and senior_id = 1 and is_still_asked(answer_status)',
  members_gone:
    'members where company_id = 1 and erased_at is null and (deleted_at is not null or has_left(working_status))',
  messages_unread:
    'messages where company_id = 1 and member_id = 1 and is_reply(message_status) and read_at is null',
}

test.each(Object.entries(served))('%s serves who asks by name, whatever role asks', async (index, query) => {
  await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
  try {
    expect(await planOf(`select from ${query}`)).toContain(` using ${index} `)
    await client.query(`set local role soramoyo_app; set local app.company_id = '1'`)
    expect(await planOf(`select from ${query}`)).toContain(` using ${index} `)
  } finally {
    await client.query('rollback')
  }
})
