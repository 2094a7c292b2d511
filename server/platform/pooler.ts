import pg from 'pg'
import { type Config, StartError } from './config.ts'

const probe = 'soramoyo_probe'

/** What a pooler answers that keeps another's statement of that name. */
const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError

/** Whether named statements survive: a pooler in transaction mode may lose them with the connection. */
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

/** Whether hot statements get names; throws where PREPARED_STATEMENTS asks for it in vain. */
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
