import { setTimeout as pause } from 'node:timers/promises'
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
const at = new Date('2026-01-03T00:00:00Z')

const orders = {
  report: { kind: 'report', query: { from: '2026-05', to: '2026-05' } },
  members: { kind: 'members', query: {} },
} as const

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

type Cells = (string | Date | null)[]

const rowOf: Record<keyof typeof orders, (n: number) => Cells> = {
  report: (n) => [
    '2026/05',
    '第5回',
    `山田 花子${n}`,
    `E${n}`,
    '本社 > 第1部',
    at,
    '新卒',
    '上司 第1',
    '晴れ',
    '良い',
    'ふつう',
    '悪い',
    '少しずつ慣れてきました。',
    at,
    null,
  ],
  members: (n) => [
    `山田 花子${n}`,
    '',
    null,
    '晴れ',
    'くもり',
    '雨',
    '晴れ',
    'くもり',
    '雨',
    '配信予定',
    null,
    null,
    null,
    null,
    null,
    '未対応',
    null,
    at,
  ],
}

const styles = { text: { numFmt: '@' }, day: { numFmt: 'yyyy/mm/dd' } }

async function writeBare(rows: readonly Cells[]): Promise<number> {
  const start = performance.now()
  const [first = []] = rows
  const columns = first.map((cell, index) => ({
    header: `列${index + 1}`,
    width: 12,
    style: { ...(cell instanceof Date ? styles.day : styles.text), alignment: { vertical: 'top' as const } },
  }))
  const writer = new XlsxStreamWriter({ name: '一覧', columns })
  for (const row of rows) writer.addRow(row)
  await writer.finish()
  return performance.now() - start
}

async function called(url: string, method: string, path: string, body?: object): Promise<Response> {
  const answer = await fetch(`${url}/v3/exports${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer
}

/** From the order until the whole file is fetched. */
async function makeFile(url: string, order: object): Promise<number> {
  const start = performance.now()
  const { result } = await (await called(url, 'POST', '', order)).json()
  let state = result.state
  while (state !== 'done') {
    if (state === 'failed') throw new Error('the file was not made')
    await pause(100)
    state = (await (await called(url, 'GET', `/${result.id}`)).json()).result.state
  }
  await (await called(url, 'GET', `/${result.id}/file`)).arrayBuffer()
  return performance.now() - start
}

async function compared(databaseUrl: string, kind: keyof typeof orders): Promise<Measurement[]> {
  const server = await startServerProcess({ databaseUrl, now: '2026-06-15T09:00:00+09:00', works: true })
  const rows = Array.from({ length: members }, (_, n) => rowOf[kind](n))
  const values: number[] = []
  const floors: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    floors.push(await writeBare(rows))
    values.push(await makeFile(server.url, orders[kind]))
  }
  const memory = await server.peakMemory()
  await server.kill()
  const [value, floor] = [median(values), median(floors)]
  const name = kind === 'report' ? 'xlsx-export' : `xlsx-export-${kind}`
  return [
    { name, value, unit: 'ms', floor, ratio: value / floor },
    {
      name: `${name}-memory`,
      value: memory,
      unit: 'MB',
      floor: memoryLimit,
      ratio: memory / memoryLimit,
    },
  ]
}

/** The files of 100,000 answers and of 100,000 members, made in the background and fetched, against the library's bare loop. */
export default async function xlsxExport(): Promise<Measurement[]> {
  const stop = await startTestServer()
  const database = await openTestDatabase()
  try {
    await fillCompany(database.url, members)
    const app = openBenchApp(database.url)
    await signIn(app)
    await app.database.close()
    return [...(await compared(database.url, 'report')), ...(await compared(database.url, 'members'))]
  } finally {
    await database.drop()
    await stop?.()
  }
}
