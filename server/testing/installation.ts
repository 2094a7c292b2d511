import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { commandOf } from './operator.ts'
import { testSecrets } from './secret.ts'

export const passphrase = 'seven words that nobody has ever said before'

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'soramoyo-backup-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export const operatorOf = (databaseUrl: string, more: Record<string, string> = {}) => {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    SECRET: testSecrets.secret,
    BACKUP_PASSPHRASE: passphrase,
    LOG_LEVEL: 'silent',
    ...more,
  }
  const run = (...words: string[]) => commandOf(env, ...words)
  /** What a command that must succeed gives back. */
  const done = async (...words: string[]) => {
    const { code, stdout, stderr } = await run(...words)
    if (code !== 0) throw new Error(`${words.join(' ')}: ${stderr}`)
    return JSON.parse(stdout)
  }
  return { env, run, done }
}

export async function queryOn<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  role = 'none',
): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`set role ${role}`)
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Each table with how many rows it has and what they come to, read by nothing of the product. */
export async function tableSums(url: string): Promise<Record<string, string>> {
  const tables = await queryOn<{ name: string; is_bound: boolean }>(
    url,
    `select oid::regclass::text as name, relforcerowsecurity as is_bound from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const client = new pg.Client(url)
  await client.connect()
  const sums: Record<string, string> = {}
  for (const { name, is_bound } of tables) {
    await client.query(is_bound ? 'set role soramoyo_system' : 'reset role')
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as sum from ${name} t`,
    )
    sums[name] = rows[0]?.sum ?? ''
  }
  await client.end()
  return sums
}

/** The schema as it stands: columns, keys, triggers, policies, in words. */
export const schemaOf = (url: string) =>
  queryOn(
    url,
    `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text || ' ' || tgenabled::text || pg_get_triggerdef(pg_trigger.oid)
       from pg_trigger join pg_class c on c.oid = tgrelid
       where not tgisinternal and relnamespace = 'public'::regnamespace
     union all select oid::regclass::text || ' ' || relrowsecurity::text || relforcerowsecurity::text from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'
     order by 1`,
  )
