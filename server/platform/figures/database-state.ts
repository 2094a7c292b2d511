import pg from 'pg'
import { changedMigration, newerThanThis, readApplied, waitingMigrations } from '../migrations/state.ts'

/** What of a database an operator looks after, as the program's own login sees it. */
export type DatabaseState = {
  version: number
  encoding: string
  connections: { most: number; used: number }
  login: {
    name: string
    isSuperuser: boolean
    bypassesRows: boolean
    ownsTables: boolean
    mayCreate: boolean
  }
  waiting: string[]
  changed: string | null
  newer: string | null
  /** Tables of a company without forced row-level security and both policies. */
  unbound: string[]
  now: Date
}

async function schemaState(client: pg.Client) {
  const applied = await readApplied(client)
  return {
    waiting: waitingMigrations(applied).map(({ name }) => name),
    changed: changedMigration(applied),
    newer: newerThanThis(applied),
  }
}

async function unboundTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relname = 'companies' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
      and not (c.relrowsecurity and c.relforcerowsecurity and 2 = (
        select count(*) from pg_policy p where p.polrelid = c.oid and p.polname in ('of_company', 'of_system')))
    order by 1`)
  return rows.map(({ name }) => name)
}

async function serverState(client: pg.Client) {
  const { rows } = await client.query<{
    version: number
    encoding: string
    most: number
    used: number
    name: string
    is_superuser: boolean
    bypasses: boolean
    may_create: boolean
    owns: boolean
    now: Date
  }>(`
    select current_setting('server_version_num')::integer as version,
      pg_encoding_to_char(d.encoding) as encoding,
      current_setting('max_connections')::integer as most,
      (select sum(numbackends)::integer from pg_stat_database) as used,
      current_user as name, r.rolsuper as is_superuser, r.rolbypassrls as bypasses,
      has_schema_privilege('public', 'create') as may_create,
      exists (
        select from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and pg_has_role(current_user, c.relowner, 'member')) as owns,
      clock_timestamp() as now
    from pg_roles r, pg_database d
    where r.rolname = current_user and d.datname = current_database()`)
  const [row] = rows
  if (!row) throw new Error('the login has no row among the roles')
  const { version, encoding, most, used, name, now } = row
  const rights = { isSuperuser: row.is_superuser, bypassesRows: row.bypasses }
  const login = { name, ...rights, ownsTables: row.owns, mayCreate: row.may_create }
  return { version, encoding, connections: { most, used }, login, now }
}

/** Looks at a database without changing it. @throws Error where it cannot be reached */
export async function readDatabaseState(connection: string | pg.ClientConfig): Promise<DatabaseState> {
  const options = typeof connection === 'string' ? { connectionString: connection } : connection
  const client = new pg.Client({ ...options, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return {
      ...(await serverState(client)),
      ...(await schemaState(client)),
      unbound: await unboundTables(client),
    }
  } finally {
    await client.end()
  }
}
