import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { migrate } from '../server/platform/migrations.ts'
import type { Measurement } from './main.ts'
import { startServer } from './scale/server.ts'

const rows = 10_000
const turns = 4

const writes: Record<string, string> = {
  deliveries: `insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_nonce, updated_at)
    select 1, n, 1, 13, '2026-09-01', '2026-09-01', decode(md5('new' || n), 'hex'), '2026-06-14' from generate_series(1, $1::int) n`,
  answers: `insert into answers (company_id, id, member_id, enq_type, round, question1, question2, question3, condition_type,
      original_condition_type, explanation, action, notice, language, answered_at, updated_at)
    overriding system value
    select company_id, 1000000000 + member_id * 13 + round, member_id, enq_type, round, 3, 3, 3, 1, 1, '', '', '[{"code":"viewers"}]', 0,
      timestamptz '2026-06-14' + member_id * interval '1 second', '2026-06-14'
    from deliveries where company_id = 1 and member_id <= $1 * 10 and is_monthly(enq_type)
      and is_delivered(answer_status) and not is_answered(answer_status) limit $1`,
  members: `update members set condition_type = 1, last_answer_id = id, last_answered_at = '2026-06-14 12:00+09',
      disclosed_to_viewers = true, disclosed_to_named = false, disclosed_to_departments = '{}'
    where company_id = 1 and id <= $1`,
  mails: `insert into mails (company_id, kind, message_id, member_id, enq_type, round, recipient, payload, state, attempts,
      next_attempt_at, created_at)
    select 1, 'monthly', 'new' || n, n, 1, 12, 'a@example.test', '{}', 'queued', 0, '2026-06-14', '2026-06-14'
    from generate_series(1, $1::int) n`,
}

/** What migrations made for reading at size: of 0060 to 0081, and of 0078 as it took their place. */
const since = {
  '0060': `select indexrelid::regclass as name from pg_index
    where indexrelid::regclass::text in ('deliveries_ahead', 'members_left_out', 'answers_time', 'members_ranked',
      'members_waiting', 'members_bounced', 'members_complained', 'members_first_delivery', 'members_condition',
      'members_due', 'mails_time', 'deliveries_left_out', 'deliveries_annual', 'members_department', 'members_chart',
      'members_unsupervised', 'members_unconfirmed', 'members_newest', 'members_ranked_of', 'members_placed',
      'members_weather', 'members_newbie', 'members_silent', 'members_left', 'members_lives')`,
  '0078': `select indexrelid::regclass as name from pg_index
    where indexrelid::regclass::text in ('members_ranked_of', 'members_placed', 'members_weather', 'members_newbie',
      'members_silent', 'members_left')`,
}

/** How long a write takes, in milliseconds, without these indexes; triggers are left out, as what they write is the same. */
async function timeOf(client: Client, table: string, without: readonly string[]): Promise<number> {
  await client.query('begin; set local session_replication_role = replica')
  for (const name of without) await client.query(`drop index ${name}`)
  const start = performance.now()
  await client.query(writes[table] ?? '', [rows])
  const time = performance.now() - start
  await client.query('rollback')
  // else the next one meets what this one left in the indexes
  await client.query(`vacuum (index_cleanup on) ${table}`)
  return time
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

async function compare(client: Client, table: string, from: keyof typeof since): Promise<Measurement> {
  const { rows: found } = await client.query<{ name: string }>(since[from])
  const names = found.map(({ name }) => name)
  const [values, floors]: [number[], number[]] = [[], []]
  for (let turn = 0; turn <= turns; turn += 1)
    for (const isFloor of turn % 2 === 0 ? [false, true] : [true, false]) {
      const time = await timeOf(client, table, isFloor ? names : [])
      if (turn > 0) (isFloor ? floors : values).push(time)
    }
  const [value, floor] = [median(values), median(floors)]
  return { name: `index-writes-${table}-since-${from}`, unit: 'ms', value, floor, ratio: value / floor }
}

/** Ten thousand rows written with the indexes that were made for reading at size, against the same without them. */
export default async function indexWrites(): Promise<Measurement[]> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { data: { type: 'string' } } })
  if (!values.data)
    throw new Error('index-writes needs --data DIR, a folder that the bench scale has filled.')
  const server = await startServer(values.data)
  await migrate(server.url)
  const client = new Client(server.url)
  await client.connect()
  try {
    const measured: Measurement[] = []
    for (const table of Object.keys(writes)) measured.push(await compare(client, table, '0060'))
    measured.push(await compare(client, 'members', '0078'))
    return measured
  } finally {
    await client.end()
    await server.stop()
  }
}
