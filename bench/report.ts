import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { rebuild } from '../server/features/reports/rollups/service.ts'
import { composeServer } from '../server/main.ts'
import type { App } from '../server/platform/context.ts'
import { openTestDatabase } from '../server/testing/database.ts'
import startTestServer from '../server/testing/global-database.ts'
import type { Measurement } from './main.ts'
import { callEdge, openBenchApp, signIn } from './member-page/against-sql.ts'
import { companyStatements, growTo, monthsEach } from './setup/report-company.ts'

const usual = [10_000, 40_000, 100_000]
const turns = 15

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

async function millisecondsOf(once: () => Promise<unknown>): Promise<number> {
  await once()
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now()
    await once()
    times.push(performance.now() - start)
  }
  return median(times)
}

const readBare = (app: App) =>
  app.database.pool.query(
    `select * from report_rollups where company_id = 1 and month between '2025-07-01' and '2026-06-01'`,
  )

/** Members of the company as it grows; `--members`, a million for instance, is a last size beyond the usual ones. */
function sizesWanted(): number[] {
  const { values } = parseArgs({ strict: false, options: { members: { type: 'string' } } })
  const last = Number(values.members ?? usual.at(-1))
  return [...usual.filter((members) => members < last), last]
}

/** Every chart of the report's page over the answers of a year: 120,000 of 10,000 members to 1.2 million of 100,000. */
export default async function report(): Promise<Measurement[]> {
  const stop = await startTestServer()
  const database = await openTestDatabase()
  const client = new Client(database.url)
  await client.connect()
  for (const statement of companyStatements) await client.query(statement)
  const app = openBenchApp(database.url)
  await signIn(app)
  const server = await composeServer(app, { requestsPerMinute: 10_000_000 })
  const measured: Measurement[] = []
  try {
    for (const answers of sizesWanted().map((members) => members * monthsEach)) {
      await growTo(client, answers)
      await rebuild(app)
      await client.query('vacuum analyze report_rollups')
      const floor = await millisecondsOf(() => readBare(app))
      const value = await millisecondsOf(() => callEdge(server, '/v3/answers/report'))
      measured.push({ name: `report-${answers}`, value, unit: 'ms', floor, ratio: value / floor })
    }
  } finally {
    await server.close()
    await app.database.close()
    await client.end()
    await database.drop()
    await stop?.()
  }
  const [smallest, largest] = [measured[0]?.value ?? 1, measured.at(-1)?.value ?? 0]
  return [
    ...measured,
    { name: 'report', value: largest, unit: 'ms', floor: smallest, ratio: largest / smallest },
  ]
}
