import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import * as z from 'zod'
import { migrationOf } from '../platform/migrations/files.ts'
import { migrationsTable } from '../platform/migrations/state.ts'
import { migrateQueue } from '../platform/migrations.ts'

const kept = z.object({
  migrations: z.array(z.object({ name: z.string(), text: z.string() })),
  functions: z.string(),
})

/** A backup that the program of before database/schema made of a sample company of three, sealed as tests seal. */
export const backupBeforeSchema = join(import.meta.dirname, 'before-schema.backup')

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The migrations that database/schema stands for, as they were, and the functions that their last program had. */
export function beforeSchema() {
  const file = readFileSync(join(import.meta.dirname, 'before-schema.json.br'))
  const { migrations, functions } = kept.parse(JSON.parse(brotliDecompressSync(file).toString()))
  return {
    functions,
    migrations: migrations.map(({ name, text }) => migrationOf(name, text)),
  }
}

/** Makes an empty database what that program made of it, up to so many of its migrations. */
export async function makeBeforeSchema(url: string, most = Number.POSITIVE_INFINITY): Promise<void> {
  const { migrations, functions } = beforeSchema()
  await migrateQueue(url)
  const client = new pg.Client(url)
  await client.connect()
  await client.query(migrationsTable)
  for (const { name, text, checksum, olderPrograms } of migrations.slice(0, most)) {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into schema_migrations values ($1, $2, now(), $3)', [
      name,
      checksum,
      olderPrograms,
    ])
    await client.query('commit')
  }
  if (most >= migrations.length) {
    await client.query(functions)
    await client.query(
      `create function applied_function_sets() returns text[] language sql immutable as $$
        select '{${sumOf(functions)}}'::text[] $$`,
    )
  }
  await client.end()
}
