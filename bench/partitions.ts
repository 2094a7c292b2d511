import { Client } from 'pg'
import { migrate } from '../server/platform/migrations.ts'
import { startDurableServer } from '../server/testing/durable-server.ts'
import type { Measurement } from './main.ts'

const tables = ['mails_parted', 'mails_whole'] as const
type Table = (typeof tables)[number]

const months = 12
const rows = 10_000
const turns = 4
const lookUps = 300

const firstOf = (month: number): string => new Date(Date.UTC(2025, month - 1, 1)).toISOString()

/** A mail a month for each of 50,000 members of ten companies; of the last month one in a hundred still waits. */
const fill = (table: Table, month: number): string => `
  insert into ${table} (company_id, kind, message_id, member_id, enq_type, round, recipient, payload, state, attempts,
    next_attempt_at, sent_at, created_at)
  select m % 10 + 1, 'monthly', md5(m || '-${month}'), m / 10 + 1, 1, ${month}, 'member' || m || '@example.test',
    jsonb_build_object('words', repeat(md5(m::text), 6)), case when is_waiting then 'queued' else 'sent' end,
    1, at, case when not is_waiting then at end, at
  from generate_series(0, 49999) m,
    lateral (select timestamptz '${firstOf(month)}' + m * interval '50 seconds' as at,
      ${month} = ${months} and m / 10 % 100 = 0 as is_waiting) w`

const insertNew = (table: Table, turn: number): string => `
  insert into ${table} (company_id, kind, message_id, member_id, enq_type, round, recipient, payload, next_attempt_at, created_at)
  select 11, 'monthly', md5('new-${turn}-' || n), n, 1, 13, 'a@example.test', '{}', '2026-01-01', '${firstOf(months)}'
  from generate_series(1, ${rows}) n`

/** Asked as the product asks, so planned with their values each time. */
const reads: Record<string, { of: (table: Table) => string; values: (turn: number) => unknown[] }> = {
  'claim-of-a-company': {
    of: (table) => `select company_id, id from ${table}
      where company_id = $1 and state = 'queued' and channel = 'mail' and next_attempt_at <= '2026-01-01'
      order by next_attempt_at, id limit 20`,
    values: (turn) => [(turn % 10) + 1],
  },
  'mail-by-its-key': {
    of: (table) => `select * from ${table} where company_id = $1 and id = $2`,
    values: (turn) => [((turn * 1201) % 10) + 1, turn * 1201 + 1],
  },
  'mails-of-a-member': {
    of: (table) => `select * from ${table} where company_id = $1 and member_id = $2`,
    values: (turn) => [(turn % 10) + 1, turn * 13 + 1],
  },
  'mail-by-message-id': {
    of: (table) => `select * from ${table} where message_id = md5($1)`,
    values: (turn) => [`${turn * 151}-${(turn % months) + 1}`],
  },
}

/** What `terms` does with the words of mails, of one month and naming what the parts are parted by. */
const forget = (table: Table, month: number): string => `
  update ${table} set payload = '{}', last_error = null
  where state not in ('queued', 'sending') and payload <> '{}'
    and created_at >= '${firstOf(month)}' and created_at < '${firstOf(month + 1)}'`

const dropMonth: Record<Table, (month: number) => string> = {
  mails_parted: (month) =>
    `alter table mails_parted detach partition mails_parted_${month}; drop table mails_parted_${month}`,
  mails_whole: (month) => `
    delete from mails_whole where created_at >= '${firstOf(month)}' and created_at < '${firstOf(month + 1)}'`,
}

/** The same indexes twice; a unique key over partitions has to hold what they are parted by. */
async function createTables(client: Client): Promise<void> {
  await client.query('create table mails_whole (like mails including all)')
  await client.query(
    'create table mails_parted (like mails including all excluding indexes) partition by range (created_at)',
  )
  const { rows: indexes } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'public' and tablename = 'mails'`,
  )
  for (const { indexdef } of indexes) {
    const statement = indexdef.replace(/INDEX \w+ ON public\.mails /, 'INDEX ON mails_parted ')
    const isUnique = statement.startsWith('CREATE UNIQUE')
    await client.query(
      isUnique ? statement.replace(/btree \(([^)]*)\)/, 'btree ($1, created_at)') : statement,
    )
  }
  for (let month = 1; month <= months; month += 1)
    await client.query(
      `create table mails_parted_${month} partition of mails_parted
         for values from ('${firstOf(month)}') to ('${firstOf(month + 1)}')`,
    )
}

async function fillTables(client: Client): Promise<void> {
  for (const table of tables)
    for (let month = 1; month <= months; month += 1) await client.query(fill(table, month))
  await client.query('vacuum analyze mails_whole, mails_parted')
  await client.query('checkpoint')
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** The table in parts against the whole one, in turns that change which is first; the first turn warms. */
async function compare(
  name: string,
  count: number,
  once: (table: Table, turn: number) => Promise<unknown>,
): Promise<Measurement> {
  const times: Record<Table, number[]> = { mails_parted: [], mails_whole: [] }
  for (let turn = 0; turn < count; turn += 1)
    for (const table of turn % 2 === 0 ? tables : tables.toReversed()) {
      const start = performance.now()
      await once(table, turn)
      if (turn > 0 || count === 1) times[table].push(performance.now() - start)
    }
  return ratioOf(name, 'ms', median(times.mails_parted), median(times.mails_whole))
}

const ratioOf = (name: string, unit: string, value: number, floor: number): Measurement => ({
  ...{ name: `partitions-${name}`, unit },
  ...{ value, floor, ratio: value / floor },
})

async function compareIndexes(client: Client): Promise<Measurement> {
  const sizeOf = async (table: Table) => {
    const { rows: found } = await client.query<{ size: number }>(
      `select sum(pg_indexes_size(relid))::float8 / 1048576 as size
       from (select '${table}'::regclass as relid union select relid from pg_partition_tree('${table}')) t`,
    )
    return found[0]?.size ?? 0
  }
  return ratioOf('size-of-indexes', 'MB', await sizeOf('mails_parted'), await sizeOf('mails_whole'))
}

async function compareReads(client: Client): Promise<Measurement[]> {
  const measured: Measurement[] = []
  for (const [name, { of, values }] of Object.entries(reads))
    measured.push(
      await compare(name, lookUps, async (table, turn) => {
        const { rowCount } = await client.query(of(table), values(turn))
        if (!rowCount) throw new Error(`${name} found nothing in ${table}.`)
      }),
    )
  return measured
}

/** The product's mails as one table against the same in months, 600,000 rows of a year in each. */
export default async function partitions(): Promise<Measurement[]> {
  const stop = await startDurableServer()
  const client = new Client(process.env.TEST_DATABASE_URL)
  try {
    await migrate(process.env.TEST_DATABASE_URL ?? '')
    await client.connect()
    await createTables(client)
    await fillTables(client)
    return [
      await compareIndexes(client),
      ...(await compareReads(client)),
      await compare('insert-10000', turns + 1, (table, turn) => client.query(insertNew(table, turn))),
      await compare('forget-a-month', turns + 1, (table, turn) => client.query(forget(table, turn + 2))),
      await compare('vacuum-after-forgetting', 1, (table) => client.query(`vacuum ${table}`)),
      await compare('drop-a-month', turns + 1, (table, turn) => client.query(dropMonth[table](turn + 7))),
      await compare('vacuum-after-dropping', 1, (table) => client.query(`vacuum ${table}`)),
    ]
  } finally {
    await client.end()
    await stop()
  }
}
