import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database.ts'

/** Tables of no one company, and whether the application role may read them; a new one must be placed here. */
const shared: Record<string, boolean> = {
  annual_averages: true,
  annual_group_averages: true,
  dispatch_runs: false,
  inquiries: false,
  external_reader_breaker: true,
  external_reader_measurements: true,
  installation_logs: false,
  login_failures: false,
  job_pools: false,
  mail_workers: false,
  maintenance_windows: true,
  notifications: true,
  outbox_messages: false,
  push_keys: false,
  schema_migrations: false,
  site_articles: false,
  site_pictures: false,
  used_passkey_challenges: false,
}

type Column = { table_name: string; column_name: string; data_type: string }

let database: TestDatabase
let client: Client
let tables: string[]
const [ours, theirs] = [7_001, 7_002]

const keyOf = (table: string) => (table === 'companies' ? 'id' : 'company_id')

beforeAll(async () => {
  database = await openTestDatabase()
  client = new Client(database.url)
  await client.connect()
  await forgetConstraints()
  const columns = await requiredColumns()
  tables = [...new Set(columns.filter(isCompanyKey).map((column) => column.table_name))].sort()
  for (const table of tables)
    for (const company of [ours, theirs])
      await insertRow(
        table,
        columns.filter((column) => column.table_name === table),
        company,
      )
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const isCompanyKey = ({ table_name, column_name }: Column) => column_name === keyOf(table_name)

/** One row in every table needs neither what it refers to nor words that mean something. */
async function forgetConstraints(): Promise<void> {
  const { rows } = await client.query<{ text: string }>(`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as text
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    where t.relnamespace = 'public'::regnamespace and c.contype in ('f', 'c')`)
  for (const { text } of rows) await client.query(text)
  // nor rows that a trigger writes along
  await client.query('alter table members disable trigger user')
}

async function requiredColumns(): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.table_name, c.column_name, c.data_type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and ((c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO')
        or c.column_name = 'company_id' or (c.table_name = 'companies' and c.column_name = 'id'))`)
  return rows
}

const samples: Record<string, (company: number) => unknown> = {
  bigint: (company) => company,
  integer: (company) => company,
  smallint: () => 1,
  text: (company) => `${company}`,
  bytea: (company) => Buffer.from(`${company}`),
  boolean: () => true,
  date: () => '2026-04-01',
  jsonb: () => '{}',
  ARRAY: () => '{}',
  uuid: (company) => `00000000-0000-4000-8000-00000000${company}`,
  'timestamp with time zone': () => '2026-04-01T00:00:00Z',
}

async function insertRow(table: string, columns: Column[], company: number): Promise<void> {
  const values = columns.map(({ column_name, data_type }) => {
    const sample = samples[data_type]
    if (!sample) throw new Error(`${table}.${column_name}: say in samples what a ${data_type} is`)
    return column_name === keyOf(table) ? company : sample(company)
  })
  const names = columns.map(({ column_name }) => `"${column_name}"`).join(', ')
  const places = values.map((_, n) => `$${n + 1}`).join(', ')
  await client.query(`insert into ${table} (${names}) overriding system value values (${places})`, values)
}

async function asApplication<Row>(company: number, text: string, values: unknown[] = []) {
  await client.query('begin; set local role soramoyo_app')
  try {
    await client.query(`set local app.company_id = '${company}'`)
    return await client.query<Row & object>(text, values)
  } finally {
    await client.query('rollback')
  }
}

test('every table is either a company’s or named here as shared by all', async () => {
  const { rows } = await client.query<{ name: string; readable: boolean }>(`
    select table_name as name, has_table_privilege('soramoyo_app', quote_ident(table_name), 'select') as readable
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`)
  const others = rows.filter(({ name }) => !tables.includes(name))
  expect(Object.fromEntries(others.map(({ name, readable }) => [name, readable]))).toEqual(shared)
})

test('the application role reads its own company’s row in every table, and no other', async () => {
  expect(tables.length).toBeGreaterThan(25)
  for (const table of tables) {
    const all = await client.query(`select from ${table}`)
    expect([table, all.rowCount]).toEqual([table, 2])
    for (const company of [ours, theirs]) {
      const { rows } = await asApplication<{ company: number }>(
        company,
        `select ${keyOf(table)} as company from ${table}`,
      )
      expect([table, rows.map((row) => Number(row.company))]).toEqual([table, [company]])
    }
  }
})

test('asking for another company by name, counting or joining shows nothing of it', async () => {
  for (const table of tables) {
    const key = keyOf(table)
    const named = await asApplication(ours, `select from ${table} where ${key} = $1`, [theirs])
    expect([table, named.rowCount]).toEqual([table, 0])
    const counted = await asApplication<{ count: string }>(ours, `select count(*) from ${table}`)
    expect([table, Number(counted.rows[0]?.count)]).toEqual([table, 1])
  }
})

test('another company’s row can be neither changed nor deleted, in any table', async () => {
  for (const table of tables) {
    const key = keyOf(table)
    const written = table === 'companies' ? 'name' : key
    for (const text of [
      `update ${table} set ${written} = ${written} where ${key} = $1`,
      `delete from ${table} where ${key} = $1`,
    ]) {
      const outcome = await asApplication(ours, text, [theirs]).then(
        ({ rowCount }) => rowCount,
        (error: Error) => error.message.includes('permission denied'),
      )
      expect([text, outcome === 0 || outcome === true]).toEqual([text, true])
    }
  }
})

test('no view leads round the policies, and beyond these tables the application role reads nothing', async () => {
  const { rows } = await client.query<{ name: string; kind: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
      and (n.nspname <> 'public' or c.relkind <> 'r')
      and has_schema_privilege('soramoyo_app', n.oid, 'usage')
      and has_table_privilege('soramoyo_app', c.oid, 'select')`)
  expect(rows).toEqual([])
})

test('only asking for a job runs with more rights than its caller, and that reads nothing', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select p.proname as name
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and has_function_privilege('soramoyo_app', p.oid, 'execute')
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(['ask_for_jobs', 'enqueue_job'])
})
