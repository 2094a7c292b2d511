import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { openTestDatabase, prepareTestDatabases } from '../../server/testing/database.ts'
import type { Tally } from './reports.ts'

/** What can be prepared; the rest opens and ends transactions, or makes tables. */
const preparable = /^\s*(with|select|insert|update|delete|merge|values)\b/i

function textsIn(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const texts = files.flatMap((file): string[] => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return [...new Set(texts)].filter((text) => preparable.test(text))
}

async function refusalOf(client: Client, text: string): Promise<string | null> {
  try {
    await client.query(`prepare sent as ${text}`)
    await client.query('deallocate sent')
    return null
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}: ${text}`
  }
}

/**
 * Asks another server whether it takes every statement that a run of the tests sent.
 * @param folder where `server/testing/sent-statements.ts` kept them
 * @param url a role that is no superuser, on that server
 * @returns one case for all of them, or a failure for each that is refused
 */
export async function prepareSentStatements(folder: string, url: string): Promise<Tally> {
  const texts = textsIn(folder)
  process.env.TEST_DATABASE_URL = url
  const dropTemplate = await prepareTestDatabases()
  const database = await openTestDatabase()
  const client = new Client(database.url)
  await client.connect()
  const failures: string[] = []
  for (const text of texts) {
    const refusal = await refusalOf(client, text)
    if (refusal !== null) failures.push(refusal)
  }
  await client.end()
  await database.drop()
  await dropTemplate()
  process.stdout.write(`${texts.length} statements prepared, ${failures.length} refused\n`)
  for (const failure of failures) process.stdout.write(`✗ ${failure}\n`)
  const isSound = texts.length > 0 && failures.length === 0
  return { passed: isSound ? 1 : 0, failed: isSound ? 0 : Math.max(1, failures.length), failures }
}
