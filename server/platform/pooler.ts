import pg from 'pg'
import { type Config, StartError } from './config.ts'

const probe = 'soramoyo_probe'

/** What a pooler answers that keeps another's statement of that name. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError

/**
 * Whether a statement that was named once can be asked by its name later on. A pooler in transaction mode gives each
 * transaction another connection: one that knows of named statements keeps them under names of its own, one that does
 * not hands the name on, and the next connection has never heard of it.
 */
async function keepsStatements(connection: string | pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query({ name: probe, text: 'select 1' })
    const { rows } = await client.query<{ server: number; isOwn: boolean }>(`
      select pg_backend_pid() as server,
        exists (select from pg_prepared_statements where name = '${probe}') as "isOwn"`)
    if (rows[0]?.isOwn) await client.query(`deallocate ${probe}`)
    const isDirect = 'processID' in client && client.processID === rows[0]?.server
    return isDirect || rows[0]?.isOwn === false
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  } finally {
    await client.end()
  }
}

/**
 * Whether hot statements get names, by PREPARED_STATEMENTS and by what stands before the database.
 * @throws StartError where they are asked for and the pooler cannot keep them
 */
export async function namesStatements(
  { PREPARED_STATEMENTS }: Pick<Config, 'PREPARED_STATEMENTS'>,
  connection: string | pg.ClientConfig,
): Promise<boolean> {
  if (PREPARED_STATEMENTS === 'off') return false
  const isKept = await keepsStatements(connection)
  if (PREPARED_STATEMENTS === 'on' && !isKept)
    throw new StartError(
      'PREPARED_STATEMENTS: must not be on behind this pooler, which keeps no prepared statements (PgBouncer 1.21 does, with max_prepared_statements)',
    )
  return isKept
}
