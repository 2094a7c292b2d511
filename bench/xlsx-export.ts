import { XlsxStreamWriter } from 'hucre/xlsx'
import { openTestDatabase } from '../server/testing/database.ts'
import startTestServer from '../server/testing/global-database.ts'
import { startServerProcess } from '../server/testing/server-process.ts'
import type { Measurement } from './main.ts'
import { openBenchApp, signIn, token } from './member-page/against-sql.ts'
import { fillCompany } from './member-page/company.ts'

const members = 100_000
const turns = 3
const memoryLimit = 300
/** The month of everybody's fifth round: one answer of each member. */
const path = '/v3/answers/xlsx?from=2026-05&to=2026-05'
const at = new Date('2026-01-03T00:00:00Z')

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** A row of the file as its cells; those that many rows share are shared here too. */
const rowOf = (n: number) => [
  ...['2026/05', '第5回', `山田 花子${n}`, `E${n}`, '本社 > 第1部', at, '新卒', '上司 第1', '晴れ'],
  ...['良い', 'ふつう', '悪い', '少しずつ慣れてきました。', at, null],
]

/** The library's own loop over rows that lie ready in memory. */
async function writeBare(rows: readonly (string | Date | null)[][]): Promise<number> {
  const start = performance.now()
  const writer = new XlsxStreamWriter({ name: '回答一覧' })
  for (const row of rows) writer.addRow(row)
  await writer.finish()
  return performance.now() - start
}

async function fetchFile(url: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.arrayBuffer()
  return performance.now() - start
}

/** The report's file with an answer of each of 100,000 members, over HTTP, against the library's bare loop. */
export default async function xlsxExport(): Promise<Measurement[]> {
  const stop = await startTestServer()
  const database = await openTestDatabase()
  try {
    await fillCompany(database.url, members)
    const app = openBenchApp(database.url)
    await signIn(app)
    await app.database.close()
    const server = await startServerProcess({ databaseUrl: database.url, now: '2026-06-15T09:00:00+09:00' })
    const rows = Array.from({ length: members }, (_, n) => rowOf(n))
    const values: number[] = []
    const floors: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      floors.push(await writeBare(rows))
      values.push(await fetchFile(server.url))
    }
    const memory = await server.peakMemory()
    await server.kill()
    const [value, floor] = [median(values), median(floors)]
    return [
      { name: 'xlsx-export', value, unit: 'ms', floor, ratio: value / floor },
      {
        name: 'xlsx-export-memory',
        value: memory,
        unit: 'MB',
        floor: memoryLimit,
        ratio: memory / memoryLimit,
      },
    ]
  } finally {
    await database.drop()
    await stop?.()
  }
}
