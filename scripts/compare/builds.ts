import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { lastUnfolded } from '../../server/platform/migrations/schema.ts'
import { startEmbeddedTestServer } from '../../server/testing/global-database.ts'
import { type Answer, httpClient } from '../../server/testing/http.ts'
import { startProduct } from '../../server/testing/product-process.ts'
import { choicesOf, dice, differences, type Question, questionsFor } from './questions.ts'

const usage = `node scripts/compare/builds.ts <revision> [<later revision>] [--members 200] [--companies 2] [--seed 1] [--except path,…]
  makes random companies with the program of that revision, and asks it and the later one (this one without) the same
  over HTTP: reports, retention, lists, the outlook, the dashboard, each role with filters of its own. Ends with 1 where
  an answer differs; --except names places that may, such as .result.members.*.stay`

const here = join(import.meta.dirname, '../..')

/** The program as it was at a revision, in a folder of its own; it runs on the packages and with the built screens that are here. */
function programOf(revision: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'soramoyo-build-'))
  const archive = execFileSync('git', ['archive', revision], { cwd: here, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  for (const name of ['node_modules', 'build']) symlinkSync(join(here, name), join(folder, name))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const thisProgram = { folder: here, remove: () => undefined }

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

function databaseOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

// a process that only answers: nothing leaves, and nothing is worked off between two questions
const environmentOf = (databaseUrl: string) => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  SECRET: 'the-secret-of-both-programs-that-are-compared',
  ROLE: 'web',
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'silent',
})

type Account = { role: string; email: string; password: string }
type Compared = { asked: number; refused: number; differing: string[] }

const shownPlaces = 5

/** What was answered, without the number that each answer has of its own. */
function heldOf({ status, body, text }: Answer) {
  const { request_id: _own, ...held } = body ?? { text }
  return { status, body: held }
}

type How = { urls: readonly [string, string]; seed: number; except: readonly RegExp[] }

async function compareFor(account: Account, { urls, seed, except }: How): Promise<Compared> {
  const tokens = await Promise.all(
    urls.map(async (url) => {
      const { email, password } = account
      const answer = await httpClient(url)('POST', '/v3/login', { json: { email, password } })
      if (answer.status >= 400) throw new Error(`${email} may not sign in: ${answer.text}`)
      return String(answer.body.token)
    }),
  )
  const today = new Date().toISOString().slice(0, 10)
  const choices = await choicesOf(urls[0], tokens[0] ?? '', today)
  const compared: Compared = { asked: 0, refused: 0, differing: [] }
  for (const question of questionsFor(choices, dice(seed))) {
    const [one, other] = await Promise.all(urls.map((url, place) => ask(url, tokens[place] ?? '', question)))
    const found = differences(one, other).filter((line) => !except.some((place) => place.test(line)))
    compared.asked += 1
    if (other?.status !== 200) compared.refused += 1
    if (found.length > 0)
      compared.differing.push(
        [`${account.role} ${nameOf(question)}`, ...found.slice(0, shownPlaces)].join('\n    '),
      )
  }
  return compared
}

const nameOf = ({ path, query }: Question) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const ask = async (url: string, token: string, { path, query }: Question) =>
  heldOf(await httpClient(url)('GET', path, { as: token, query }))

type Size = { members: string; companies: string; seed: string }

/** The companies as the former program makes them, in one database for it and a copy for this one. */
async function makeCompanies(server: string, folder: string, size: Size): Promise<Account[]> {
  await onServer(server, 'create database former')
  const env = environmentOf(databaseOf(server, 'former'))
  const words = [
    'sample',
    'create',
    '--members',
    size.members,
    '--companies',
    size.companies,
    '--seed',
    size.seed,
  ]
  const made = execFileSync(process.execPath, ['server/cli.ts', ...words], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  await onServer(server, 'create database present template former')
  return JSON.parse(made).flatMap((one: { accounts: Account[] }) => one.accounts)
}

const isBefore = (revision: string, other: string): boolean =>
  spawnSync('git', ['merge-base', '--is-ancestor', revision, other], { cwd: here }).status === 0

type Revisions = { revision: string; later: string | undefined }

/** A program of after the fold begins with what that of `lastUnfolded` leaves. */
function bringUpToDate(url: string, { revision, later }: Revisions): void {
  if (!isBefore(revision, lastUnfolded) || (later !== undefined && isBefore(later, lastUnfolded))) return
  const bridge = programOf(lastUnfolded)
  const env = environmentOf(url)
  execFileSync(process.execPath, ['server/cli.ts', 'migrate'], { cwd: bridge.folder, env })
  bridge.remove()
}

async function compareAll(accounts: readonly Account[], how: How): Promise<Compared> {
  const compared: Compared = { asked: 0, refused: 0, differing: [] }
  for (const [place, account] of accounts.entries()) {
    const one = await compareFor(account, { ...how, seed: how.seed + place })
    compared.asked += one.asked
    compared.refused += one.refused
    compared.differing.push(...one.differing)
  }
  return compared
}

async function compare(revisions: Revisions, size: Size, except: readonly RegExp[]): Promise<Compared> {
  const { revision, later } = revisions
  const programs = [programOf(revision), later === undefined ? thisProgram : programOf(later)] as const
  const postgres = await startEmbeddedTestServer()
  const server = postgres.server.TEST_DATABASE_URL
  try {
    const accounts = await makeCompanies(server, programs[0].folder, size)
    bringUpToDate(databaseOf(server, 'present'), revisions)
    const started = await Promise.all([
      startProduct(environmentOf(databaseOf(server, 'former')), programs[0].folder),
      startProduct(environmentOf(databaseOf(server, 'present')), programs[1].folder),
    ])
    const urls = [started[0].url, started[1].url] as const
    const compared = await compareAll(accounts, { urls, seed: Number(size.seed), except })
    await Promise.all(started.map((one) => one.stop()))
    return compared
  } finally {
    await postgres.stop()
    for (const program of programs) program.remove()
  }
}

const placeIn = (path: string) => {
  const names = path.split('*').map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^\\.body${names.join('[^.]+')}(?![^.:])`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    members: { type: 'string', default: '200' },
    companies: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    except: { type: 'string', default: '' },
  },
})
const [revision, later] = positionals
if (revision === undefined) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  const except = values.except.split(',').filter(Boolean).map(placeIn)
  const { asked, refused, differing } = await compare({ revision, later }, values, except)
  for (const one of differing) process.stdout.write(`${one}\n`)
  process.stdout.write(
    `${asked} answers of ${revision} and of ${later ?? 'this program'} (${refused} refusals among them): ${differing.length} differ\n`,
  )
  process.exitCode = differing.length > 0 ? 1 : 0
}
