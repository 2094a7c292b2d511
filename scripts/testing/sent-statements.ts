import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { openMigrated } from '../../server/testing/database.ts'
import type { Tally } from './reports.ts'

/** What can be prepared; the rest opens and ends transactions, or makes tables. */
const preparable = /^\s*(with|select|insert|update|delete|merge|values)\b/i
const madeTable = /\bcreate (?:temp(?:orary)? )?table (?:if not exists )?(\w+)/gi
const undefinedTable = '42P01'

function textsIn(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return [...new Set(files.flatMap((file): string[] => JSON.parse(readFileSync(join(folder, file), 'utf8'))))]
}

/** Why the server does not take a statement; null where it does, or where a test made the table for itself. */
async function refusalOf(client: Client, text: string, ownTables: Set<string>): Promise<string | null> {
  // rolled back: a text of several statements runs all but its first
  await client.query('begin')
  try {
    await client.query(`prepare sent as ${text}`)
    return null
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    const table = /"(?:pg_temp\.)?(\w+)"/.exec(error.message)?.[1] ?? ''
    return error.code === undefinedTable && ownTables.has(table) ? null : `${error.message}: ${text}`
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

/** Prepares every statement that a test run sent on another server; one case, or a failure for each refused. */
export async function prepareSentStatements(folder: string, url: string): Promise<Tally> {
  const sent = textsIn(folder)
  const texts = sent.filter((text) => preparable.test(text))
  const ownTables = new Set(
    sent.flatMap((text) => [...text.matchAll(madeTable)].map(([, name = '']) => name)),
  )
  const database = await openMigrated(url)
  const client = new Client(database.url)
  await client.connect()
  const failures: string[] = []
  for (const text of texts) {
    const refusal = await refusalOf(client, text, ownTables)
    if (refusal !== null) failures.push(refusal)
  }
  await client.end()
  await database.drop()
  process.stdout.write(`${texts.length} statements prepared, ${failures.length} refused\n`)
  const isSound = texts.length > 0 && failures.length === 0
  return { passed: isSound ? 1 : 0, failed: isSound ? 0 : Math.max(1, failures.length), failures }
}
