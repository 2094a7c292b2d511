import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { emptyOldMails } from '../server/features/erasures/terms/queries.ts'
import { rebuild } from '../server/features/reports/rollups/service.ts'
import { composeServer } from '../server/main.ts'
import { asDate } from '../server/platform/clock.ts'
import type { App } from '../server/platform/context.ts'
import { migrate } from '../server/platform/migrations.ts'
import { hashToken } from '../server/platform/tokens.ts'
import type { Measurement } from './main.ts'
import { openBenchApp } from './member-page/against-sql.ts'
import { type Call, calls, type Role } from './scale/calls.ts'
import { bytesOfYear, type Company, fillCompany } from './scale/company.ts'
import { startServer } from './scale/server.ts'

const turns = 7
/** As a process that serves has them behind it: after two the engine has not compiled what a large call runs. */
const warming = 10
const usual = 10_000
const small = 500

type Options = {
  members: number
  companies: number
  data: string | undefined
  only: string | undefined
  disk: boolean
}

/** `--data`: a folder to keep. `--only`: prefixes. `--disk`: also measures a kept folder after the purge. */
function readOptions(): Options {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      members: { type: 'string', default: '1000000' },
      companies: { type: 'string', default: '0' },
      data: { type: 'string' },
      only: { type: 'string' },
      disk: { type: 'boolean', default: false },
    },
  })
  const { members, companies, data, only, disk } = values
  return { members: Number(members), companies: Number(companies), data, only, disk: disk || !data }
}

const companiesOf = ({ members, companies }: Options): Company[] => [
  { id: 1, members },
  { id: 2, members: usual },
  ...Array.from({ length: companies }, (_, at) => ({ id: 3 + at, members: small })),
]

const say = (line: string): boolean => process.stderr.write(`${new Date().toISOString()} ${line}\n`)

/** Fills what is not there yet. */
async function fill(client: Client, app: App, companies: readonly Company[]): Promise<void> {
  const { rows } = await client.query('select id from companies')
  const there = new Set(rows.map(({ id }) => Number(id)))
  const missing = companies.filter(({ id }) => !there.has(id))
  for (const company of missing) {
    if (company.members > small) say(`filling ${company.members} members`)
    await fillCompany(client, company)
  }
  if (missing.length === 0) return
  say('vacuum analyze')
  // the members were written twice
  await client.query('vacuum full members')
  await client.query('vacuum analyze')
  for (const { id, members } of missing) {
    const start = performance.now()
    await rebuild(app, id)
    if (members > small) say(`roll-ups of ${members} members: ${Math.round(performance.now() - start)} ms`)
  }
  await client.query('vacuum analyze report_rollups')
}

const tokenOf = (company: number, role: Role) => `scale-${company}-${role}`

async function signIn(app: App, company: number): Promise<void> {
  const at = asDate(app.clock())
  for (const [index, role] of (['owner', 'restricted_viewer'] as const).entries())
    await app.database.asSystem((tx) =>
      tx
        .insertInto('sessions')
        .values({
          company_id: company,
          user_id: index + 1,
          access_hash: hashToken(tokenOf(company, role)),
          access_expires_at: new Date('2999-01-01T00:00:00Z'),
          created_at: at,
          refreshed_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** How long a call takes once; null for whom it is not for. */
async function timeOf(server: FastifyInstance, url: string, token: string): Promise<number | null> {
  const start = performance.now()
  const { statusCode, body } = await server.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (statusCode === 403) return null
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 300)}`)
  return performance.now() - start
}

async function measureCall(server: FastifyInstance, { name, path }: Call, role: Role, options: Options) {
  const companies = companiesOf(options).slice(0, 2)
  const times: number[][] = companies.map(() => [])
  for (let turn = 0; turn < warming + turns; turn += 1)
    for (const [at, { id, members }] of companies.entries()) {
      const time = await timeOf(server, path(id, members), tokenOf(id, role))
      if (time === null) return []
      if (turn >= warming) times[at]?.push(time)
    }
  const [value = 0, floor = 0] = times.map(median)
  return [reported(`scale-${name}${role === 'owner' ? '' : '-restricted'}`, 'ms', value, floor)]
}

const reported = (name: string, unit: string, value: number, floor: number): Measurement => ({
  name,
  unit,
  value: Number(value.toFixed(1)),
  floor: Number(floor.toFixed(1)),
  ratio: Number((value / floor).toFixed(2)),
})

/** The kilobytes on the disk of a member with its year, while its mails keep their words and once the night forgot them. */
async function measureDisk(client: Client, app: App): Promise<Measurement[]> {
  const before = await diskOfYear(client, '')
  say('forgetting the words of mails')
  await app.database.asSystem((tx) => emptyOldMails(tx, new Date('2999-01-01'), 1_000_000_000))
  await client.query('vacuum full mails')
  return [...before, ...(await diskOfYear(client, '-after-its-term'))]
}

async function diskOfYear(client: Client, when: string): Promise<Measurement[]> {
  const parts = await bytesOfYear(client)
  const sum = parts.reduce((bytes, part) => bytes + part.bytes * part.rows, 0)
  const each = parts.map(({ table, bytes, rows }) =>
    reported(`scale-disk-${table}${when}`, 'bytes', bytes, rows),
  )
  return [...each, reported(`scale-disk-member-year${when}`, 'kB', sum / 1000, 12)]
}

/** Every call that a person waits for, in a large company against one of ten thousand, as owner and as viewer. */
export default async function scale(): Promise<Measurement[]> {
  const options = readOptions()
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'soramoyo-scale-'))
  const database = await startServer(data)
  await migrate(database.url)
  const client = new Client(database.url)
  await client.connect()
  const app = openBenchApp(database.url)
  const server = await composeServer(app, { requestsPerMinute: 10_000_000 })
  try {
    const companies = companiesOf(options)
    await fill(client, app, companies)
    for (const { id } of companies) await signIn(app, id)
    const measured: Measurement[] = []
    for (const role of ['owner', 'restricted_viewer'] as const)
      for (const call of calls.filter(({ name }) => name.startsWith(options.only ?? ''))) {
        const lines = await measureCall(server, call, role, options)
        for (const { name, value, ratio } of lines) say(`${name} ${value} ms, ${ratio}`)
        measured.push(...lines)
      }
    return options.only || !options.disk ? measured : [...measured, ...(await measureDisk(client, app))]
  } finally {
    await server.close()
    await app.database.close()
    await client.end()
    await database.stop()
    if (!options.data) rmSync(data, { recursive: true, force: true })
  }
}
