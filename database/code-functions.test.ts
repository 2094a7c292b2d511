import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as codes from '../contract/codes.ts'
import type { CodeFunction } from '../server/platform/code-functions.ts'
import { openTestDatabase, type TestDatabase } from '../server/testing/database.ts'

type Table = { readonly entries: readonly { readonly code: number; readonly key: string }[] }

/** Each function of 00-codes.sql: the table it speaks of, and what the contract calls the same. */
const meanings: Record<CodeFunction, [Table, (code: number) => boolean]> = {
  is_monthly: [codes.enqType, codes.isMonthly],
  is_annual: [codes.enqType, codes.isAnnual],
  is_scheduled: [codes.answerStatus, codes.isScheduled],
  is_open: [codes.answerStatus, codes.isOpen],
  is_answered: [codes.answerStatus, codes.isAnswered],
  is_delivered: [codes.answerStatus, codes.isDelivered],
  is_still_asked: [codes.answerStatus, codes.isStillAsked],
  opens_when_sent: [codes.answerStatus, codes.opensWhenSent],
  is_left_out: [codes.answerStatus, codes.isLeftOut],
  is_applicable: [codes.answerStatus, codes.isApplicable],
  is_employed: [codes.workingStatus, codes.isEmployed],
  is_on_leave: [codes.workingStatus, codes.isOnLeave],
  has_resigned: [codes.workingStatus, codes.hasResigned],
  has_declined: [codes.workingStatus, codes.hasDeclined],
  is_with_company: [codes.workingStatus, codes.isWithCompany],
  has_left: [codes.workingStatus, codes.hasLeft],
  is_sunny: [codes.conditionType, codes.isSunny],
  is_cloudy: [codes.conditionType, codes.isCloudy],
  is_rainy: [codes.conditionType, codes.isRainy],
  has_weather: [codes.conditionType, codes.hasWeather],
  waits_for_follow_up: [codes.interviewStatus, codes.waitsForFollowUp],
  is_sent_by_company: [codes.messageStatus, codes.isSentByCompany],
  is_reply: [codes.messageStatus, codes.isReply],
  is_conversation_done: [codes.conversationStatus, codes.isConversationDone],
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

test.each(Object.entries(meanings))(
  '%s means in SQL what the contract says',
  async (name, [table, means]) => {
    for (const { code, key } of table.entries) {
      const { rows } = await client.query(`select ${name}(${code}::smallint) as is_so`)
      expect([key, rows[0]?.is_so]).toEqual([key, means(code)])
    }
    const { rows } = await client.query(`select ${name}(null) as is_so`)
    expect(rows[0]?.is_so).toBeNull()
  },
)

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

/** Index → a wider one that would serve as well, and on empty tables costs the same. */
const wider: Record<string, string> = { members_gone: 'members_left_out' }

test.each(Object.entries(served))('%s serves who asks by name, whatever role asks', async (index, query) => {
  await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
  try {
    if (wider[index]) await client.query(`drop index ${wider[index]}`)
    expect(await planOf(`select from ${query}`)).toContain(` using ${index} `)
    await client.query(`set local role soramoyo_app; set local app.company_id = '1'`)
    expect(await planOf(`select from ${query}`)).toContain(` using ${index} `)
  } finally {
    await client.query('rollback')
  }
})
