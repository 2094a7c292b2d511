import pg from 'pg'
import type { AppliedMigration } from './contents.ts'

export type BackedUpTable = {
  /** As a statement names it. */
  name: string
  /** Those that are stored, not computed. */
  columns: string[]
  /** Row-level security binds its owner too: the system's role reads it. */
  is_bound: boolean
}

/** Every table of the product, in the order of its making. */
export async function readTables(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(`
    select c.oid::regclass::text as name, c.relforcerowsecurity as is_bound,
      array_agg(quote_ident(a.attname) order by a.attnum)::text[] as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid order by c.oid`)
  return rows
}

export type SequenceState = { name: string; value: number; is_called: boolean }

/** The sequences' values; no snapshot covers them, so they are read last. */
export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by c.oid`)
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const found = await client.query<{ value: number | string; is_called: boolean }>(
      `select last_value as value, is_called from ${name}`,
    )
    states.push(...found.rows.map((state) => ({ name, ...state, value: Number(state.value) })))
  }
  return states
}

/** The migrations of a database, null where it has none. */
export async function readMigrations(client: pg.Client): Promise<AppliedMigration[] | null> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as is_there",
  )
  if (!rows[0]?.is_there) return null
  const applied = await client.query<AppliedMigration>(
    'select name, checksum from public.schema_migrations order by name',
  )
  return applied.rows
}

/** What is written and read alike by every version, whatever the server is set to. */
export const settings = [
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local client_encoding = 'UTF8'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  'set local row_security = on',
  "set local search_path = 'public'",
].join('; ')

/** A connection of one's own; what breaks it fails the statement that waits for it. */
export async function connected(connection: string | pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  return client
}
