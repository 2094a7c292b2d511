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

const usage = `node scripts/compare/builds.ts <revision> [--members 200] [--companies 2] [--seed 1] [--except path,…]
  makes random companies with the program of that revision, and asks it and this one the same over HTTP: reports,
  retention, lists, the outlook, the dashboard, each role with filters of its own. Ends with 1 where an answer differs;
  --except names what is left out of it, such as .result.period.`

const here = join(import.meta.dirname, '../..')

/** The program as it was at a revision, in a folder of its own; it runs on the packages that are installed here. */
function programOf(revision: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'soramoyo-build-'))
  const archive = execFileSync('git', ['archive', revision], { cwd: here, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(here, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

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
type Compared = { asked: number; differing: string[] }

/** What both answered, as far as it does not name the moment. */
const heldOf = ({ status, body, text }: Answer) => ({ status, body: body ?? text })

async function compareFor(
  account: Account,
  { urls, seed, except }: { urls: readonly [string, string]; seed: number; except: readonly string[] },
): Promise<Compared> {
  const tokens = await Promise.all(
    urls.map(async (url) => {
      const { email, password } = account
      const answer = await httpClient(url)('POST', '/v3/login', { json: { email, password } })
      if (answer.status >= 400) throw new Error(`${email} may not sign in: ${answer.text}`)
      return String(answer.body.access_token)
    }),
  )
  const today = new Date().toISOString().slice(0, 10)
  const choices = await choicesOf(urls[0], tokens[0] ?? '', today)
  const differing: string[] = []
  const questions = questionsFor(choices, dice(seed))
  for (const question of questions) {
    const [one, other] = await Promise.all(urls.map((url, place) => ask(url, tokens[place] ?? '', question)))
    const found = differences(one, other).filter(
      (line) => !except.some((path) => line.startsWith(`.body${path}`)),
    )
    if (found.length > 0) differing.push(`${account.role} ${nameOf(question)}\n    ${found.join('\n    ')}`)
  }
  return { asked: questions.length, differing }
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

/** This program begins with what that of `lastUnfolded` leaves. */
function bringUpToDate(url: string, revision: string): void {
  if (!isBefore(revision, lastUnfolded)) return
  const bridge = programOf(lastUnfolded)
  execFileSync(process.execPath, ['server/cli.ts', 'migrate'], {
    cwd: bridge.folder,
    env: environmentOf(url),
  })
  bridge.remove()
}

async function compare(revision: string, size: Size, except: readonly string[]): Promise<Compared> {
  const former = programOf(revision)
  const postgres = await startEmbeddedTestServer()
  const server = postgres.server.TEST_DATABASE_URL
  try {
    const accounts = await makeCompanies(server, former.folder, size)
    bringUpToDate(databaseOf(server, 'present'), revision)
    const started = await Promise.all([
      startProduct(environmentOf(databaseOf(server, 'former')), former.folder),
      startProduct(environmentOf(databaseOf(server, 'present')), here),
    ])
    const urls = [started[0].url, started[1].url] as const
    const compared: Compared = { asked: 0, differing: [] }
    for (const [place, account] of accounts.entries()) {
      const { asked, differing } = await compareFor(account, {
        urls,
        seed: Number(size.seed) + place,
        except,
      })
      compared.asked += asked
      compared.differing.push(...differing)
    }
    await Promise.all(started.map((one) => one.stop()))
    return compared
  } finally {
    await postgres.stop()
    former.remove()
  }
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
const [revision] = positionals
if (revision === undefined) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  const except = values.except.split(',').filter(Boolean)
  const { asked, differing } = await compare(revision, values, except)
  for (const one of differing) process.stdout.write(`${one}\n`)
  process.stdout.write(`${asked} answers of ${revision} and of this program: ${differing.length} differ\n`)
  process.exitCode = differing.length > 0 ? 1 : 0
}
