import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateTables } from '../../scripts/generate-tables.ts'
import { openTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await openTestDatabase()
  client = new Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function column(text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(text, values)
  return rows.map((row) => row.name)
}

const tenantTables = () =>
  column(`
    select table_name as name
    from information_schema.columns
    where table_schema = 'public' and (column_name = 'company_id' or table_name = 'companies')
    group by table_name
    order by 1`)

/** Runs statements as the application would in one transaction, and rolls back. */
async function asApplication(company: number | null, text: string, values: unknown[] = []) {
  await client.query('begin; set local role soramoyo_app')
  try {
    if (company !== null) await client.query(`set local app.company_id = '${company}'`)
    return await client.query(text, values)
  } finally {
    await client.query('rollback')
  }
}

test('the row types are those of the migrated schema', () => {
  expect(generateTables(database.url, true)).toBeNull()
})

test('every table of a company is under forced row-level security with both policies', async () => {
  const bound = await column(`
    select c.relname as name
    from pg_class c
    join pg_policy p on p.polrelid = c.oid
    where c.relrowsecurity and c.relforcerowsecurity and p.polname in ('of_company', 'of_system')
    group by c.relname
    having count(*) = 2
    order by 1`)
  expect(bound).toEqual(await tenantTables())
  expect(bound.length).toBeGreaterThan(15)
})

test('the key of every table of a company begins with the company, but for tokens that name it', async () => {
  const others = await column(
    `
    select c.relname as name
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisprimary and a.attname <> 'company_id' and c.relname = any($1)
    order by 1`,
    [await tenantTables()],
  )
  expect(others).toEqual(['companies', 'password_tokens', 'refresh_tokens', 'sign_on_attempts'])
})

// Each is random, or says alone whose it is: it is asked for before anybody knows the company.
const knownBeforeTheCompany = [
  'api_tokens_hash',
  'channel_accounts_webhook',
  'companies_pkey',
  'companies_sign_on_key',
  'deliveries_link',
  'mail_changes_token_hash_key',
  'mails_attempt_key',
  'mails_remembered',
  'members_page_nonce',
  'messages_reply_nonce',
  'passkeys_credential',
  'password_tokens_pkey',
  'refresh_tokens_pkey',
  'senior_surveys_nonce',
  'sessions_access',
  'sign_on_assertions_token',
  'sign_on_attempts_pkey',
  'sign_on_domains_proven',
  'sign_on_settings_start_name',
  'users_calendar_nonce',
  'users_email',
]

test('what is unique is unique within a company, but for what is known before it', async () => {
  const across = await column(
    `
    select i.relname as name
    from pg_index x
    join pg_class t on t.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    where x.indisunique and t.relname = any($1) and t.relnamespace = 'public'::regnamespace and not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'company_id' and a.attnum = any(x.indkey))
    order by 1`,
    [await tenantTables()],
  )
  expect(across).toEqual(knownBeforeTheCompany)
})

test('a reference from one table of a company to another names the company on both sides', async () => {
  const across = await column(
    `
    select k.conname as name
    from pg_constraint k
    join pg_class o on o.oid = k.confrelid
    where k.contype = 'f' and k.conrelid::regclass::text = any($1) and o.relname = any($1)
      and not exists (
        select from unnest(k.conkey, k.confkey) as pair (own, other)
        join pg_attribute mine on mine.attrelid = k.conrelid and mine.attnum = pair.own
        join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = pair.other
        where mine.attname = 'company_id' and theirs.attname in ('company_id', 'id')
          and (theirs.attname = 'company_id' or o.relname = 'companies'))
    order by 1`,
    [await tenantTables()],
  )
  expect(across).toEqual([])
})

test('neither role of the application can bypass row-level security or sign in', async () => {
  const able = await column(`
    select rolname as name
    from pg_roles
    where rolname like 'soramoyo\\_%' and (rolbypassrls or rolsuper or rolcanlogin)`)
  expect(able).toEqual([])
})

test('a query without a company fails, in every table', async () => {
  await client.query(
    `insert into companies (name, created_at, updated_at) values ('甲', clock_timestamp(), clock_timestamp())`,
  )
  for (const table of await tenantTables()) {
    await expect(asApplication(null, `select * from ${table} where true`)).rejects.toThrow(
      /app\.company_id|bigint/,
    )
  }
})

test('another company’s rows can be neither read, written nor moved by the application role', async () => {
  const insert = (name: string) =>
    client.query<{ id: number }>(
      'insert into companies (name, created_at, updated_at) values ($1, clock_timestamp(), clock_timestamp()) returning id',
      [name],
    )
  const [ours, theirs] = [(await insert('乙')).rows[0]?.id ?? 0, (await insert('丙')).rows[0]?.id ?? 0]
  await client.query(
    `insert into departments (company_id, name, full_path, ancestor_ids, created_at, updated_at)
     values ($1, '営業', '営業', '{}', clock_timestamp(), clock_timestamp())`,
    [theirs],
  )
  for (const table of await tenantTables()) {
    const key = table === 'companies' ? 'id' : 'company_id'
    const { rows } = await asApplication(ours, `select ${key} as company from ${table}`)
    expect(rows.filter((row) => Number(row.company) !== ours)).toEqual([])
  }
  const changed = await asApplication(ours, `update departments set name = '盗' where company_id = $1`, [
    theirs,
  ])
  expect(changed.rowCount).toBe(0)
  await expect(
    asApplication(
      ours,
      `insert into departments (company_id, name, full_path, ancestor_ids, created_at, updated_at)
       values ($1, '偽', '偽', '{}', clock_timestamp(), clock_timestamp())`,
      [theirs],
    ),
  ).rejects.toThrow(/row-level security/)
})

test('the security log can be added to and read, never changed', async () => {
  for (const text of ['update security_logs set task = $1', 'delete from security_logs where task = $1']) {
    await expect(asApplication(1, text, ['x'])).rejects.toThrow(/permission denied/)
  }
})
