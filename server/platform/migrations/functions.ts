import { createHash } from 'node:crypto'
import pg from 'pg'
import { sqlFilesIn, sqlOf } from './files.ts'

const folder = new URL('../../../database/functions/', import.meta.url)

/** A set of function files as one program has it: its text in the order of the files' names, and the SHA-256 of that. */
export type FunctionSet = { text: string; checksum: string }

let functions: FunctionSet | undefined

/** The functions of the database as this program needs them. */
export function knownFunctions(): FunctionSet {
  functions ??= read()
  return functions
}

function read(): FunctionSet {
  const text = sqlFilesIn(folder)
    .map((name) => sqlOf(new URL(name, folder)))
    .join('\n')
  return { text, checksum: createHash('sha256').update(text).digest('hex') }
}

/** Where a database keeps the sets applied to it: in a function, so that a restored database, whose functions are those of its migrations, has none. */
const record = 'applied_function_sets'

/** The checksums of the sets that were applied to a database, the newest last. */
export async function readAppliedSets(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ prosrc: string }>(
    "select prosrc from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace",
    [record],
  )
  return rows[0]?.prosrc.match(/[0-9a-f]{64}/g) ?? []
}

/** Whether to apply this program's functions: never over those of a newer program. */
export function functionsWait(
  sets: readonly string[],
  { isNewest, knowsAll }: { isNewest: boolean; knowsAll: boolean },
): boolean {
  const { checksum } = knownFunctions()
  if (sets.at(-1) === checksum) return false
  return isNewest || (knowsAll && !sets.includes(checksum))
}

/** Applies every function in the caller's transaction, and records it. */
export async function applyFunctions(client: pg.Client): Promise<void> {
  const { text, checksum } = knownFunctions()
  const earlier = (await readAppliedSets(client)).filter((one) => one !== checksum)
  await client.query(text)
  await client.query(
    `create or replace function ${record}() returns text[] language sql immutable as $$
      select '{${[...earlier, checksum].join(', ')}}'::text[] $$`,
  )
}

/** What a function may name that a schema of an earlier day does not have. */
const notYet: ReadonlySet<string | undefined> = new Set(['3F000', '42P01', '42703', '42704', '42883'])

/** Applies the functions that an earlier schema allows, unrecorded, so that the next migration does again. */
export async function applyWhatFits(client: pg.Client): Promise<void> {
  await client.query('set local check_function_bodies = off')
  for (const statement of knownFunctions().text.split(/^(?=create or replace function )/m)) {
    await client.query('savepoint of_function')
    try {
      await client.query(statement)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !notYet.has(error.code)) throw error
      await client.query('rollback to savepoint of_function')
    }
    await client.query('release savepoint of_function')
  }
  await client.query('set local check_function_bodies = on')
}
