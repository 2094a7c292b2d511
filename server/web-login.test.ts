import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from './jobs.ts'
import { openApp, type RunningApp } from './platform/boot.ts'
import { readConfig } from './platform/config.ts'
import type { Finding } from './platform/findings.ts'
import { enqueue, startWorker } from './platform/jobs.ts'
import { migrate } from './platform/migrations.ts'
import { openEmpty, type TestDatabase } from './testing/database.ts'
import { commandOf } from './testing/operator.ts'
import { waitingMigration } from './testing/waiting-migration.ts'

const suffix = randomBytes(4).toString('hex')
const [owner, web] = [`ddl_${suffix}`, `web_${suffix}`]

let database: TestDatabase & { name: string }
let ownerUrl: string
let webUrl: string
let app: RunningApp

const as = (login: string) => {
  const url = new URL(database.url)
  url.username = login
  return url.href
}

async function on(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

const settings = () => ({ DATABASE_URL: webUrl, SECRET: 's'.repeat(32), LOG_LEVEL: 'silent' })

/** A login that owns the database and one that was only made, as docs/operations.md says. */
async function makeLogins(): Promise<void> {
  await on(
    database.url,
    `create role ${owner} login createrole;
     create role ${web} login noinherit;
     grant soramoyo_app, soramoyo_system to ${owner} with admin option;
     grant ${owner} to current_user;
     alter database ${database.name} owner to ${owner};
     revoke temporary on database ${database.name} from public`,
  )
}

beforeAll(async () => {
  database = await openEmpty()
  await makeLogins()
  ;[ownerUrl, webUrl] = [as(owner), as(web)]
  await expect(openApp(readConfig(settings()))).rejects.toThrow(/MIGRATE_DATABASE_URL.*may not bring/)
  const applied = await migrate(webUrl, ownerUrl)
  expect(applied.length).toBeGreaterThan(40)
  app = await openApp(readConfig(settings()))
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await on(
    process.env.TEST_DATABASE_URL ?? '',
    `revoke soramoyo_app, soramoyo_system from ${web}; drop role ${web}; drop role ${owner}`,
  )
})

test.each([
  'create table stolen (id bigint)',
  'create temporary table stolen (id bigint)',
  'create schema stolen',
  'alter table members add column stolen text',
  'alter table members disable row level security',
  'alter table members no force row level security',
  'drop policy of_company on members',
  'drop table members',
  'truncate members',
  'drop table graphile_worker._private_jobs',
  'create or replace function current_company() returns bigint language sql as $$ select 1 $$',
  "insert into schema_migrations (name, checksum, applied_at) values ('x', 'x', now())",
  'insert into graphile_worker.migrations (id) values (99999)',
  `set role ${owner}`,
  `alter role ${web} bypassrls`,
  `grant ${owner} to ${web}`,
])('the web login may not: %s', async (statement) => {
  await expect(on(webUrl, statement)).rejects.toThrow(
    /permission denied|must be owner|must be superuser|must have|only roles with/i,
  )
})

test('outside of the roles the web login sees no row, and inside of them its company alone', async () => {
  await expect(on(webUrl, 'select from members')).rejects.toThrow(/permission denied/)
  await expect(on(webUrl, 'set role soramoyo_app; select from members')).rejects.toThrow(/app\.company_id/)
  await expect(
    on(
      webUrl,
      "set role soramoyo_app; set app.company_id = '1'; insert into departments (company_id, name, full_path, ancestor_ids, created_at, updated_at) values (2, 'x', 'x', '{}', now(), now())",
    ),
  ).rejects.toThrow(/row-level security/)
  const { rows } = await on(
    webUrl,
    'select rolbypassrls, rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ rolbypassrls: false, rolsuper: false, rolcreaterole: false, rolcreatedb: false }])
})

test('the web login asks for jobs and works them off', async () => {
  let done = () => undefined as undefined
  const ran = new Promise<void>((resolve) => {
    done = () => void resolve()
  })
  const worker = await startWorker(
    app,
    { ...jobs, greet: async () => done() },
    { schedule: [{ task: 'greet', match: '0 0 1 1 *' }] },
  )
  await app.database.asSystem((tx) => enqueue(tx, 'greet', {}))
  await ran
  await worker.stop()
  const { rows } = await on(ownerUrl, "select from graphile_worker.jobs where task_identifier = 'greet'")
  expect(rows).toEqual([])
})

test('the doctor finds such an installation well, and names the login that owns the tables', async () => {
  const loginSaid = async (url: string) => {
    const { stdout, code } = await commandOf({ ...settings(), DATABASE_URL: url }, 'doctor', '--json')
    const findings: Finding[] = JSON.parse(stdout).findings
    return { code, login: findings.find(({ check }) => check === 'login')?.level }
  }
  expect(await loginSaid(webUrl)).toEqual({ code: 0, login: 'well' })
  expect(await loginSaid(ownerUrl)).toEqual({ code: 0, login: 'mind' })
  await on(ownerUrl, 'alter table departments no force row level security')
  expect((await loginSaid(webUrl)).code).toBe(1)
  await on(ownerUrl, 'alter table departments force row level security')
})

test('with nothing waiting a start writes nothing; two databases by mistake are told', async () => {
  expect(await migrate(webUrl, ownerUrl)).toEqual([])
  const other = await openEmpty()
  await on(other.url, `alter database ${other.name} owner to ${owner}`)
  const url = new URL(other.url)
  url.username = owner
  await on(ownerUrl, waitingMigration.undo)
  await expect(migrate(webUrl, url.href)).rejects.toThrow(/lead to different databases/)
  await other.drop()
})
