import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMigrated, type TestDatabase } from './testing/database.ts'
import { httpClient } from './testing/http.ts'
import { newerProgram } from './testing/newer-program.ts'
import { type ProductProcess, startProduct } from './testing/product-process.ts'
import { type SmtpPeer, startSmtpPeer } from './testing/smtp-peer.ts'

const expanding = {
  'migrations/9001_nicknames.sql': `-- older programs: run
    alter table members add column nickname text, add column is_called boolean not null default false;
    create index members_nickname on members (company_id, nickname);
    create table nicknames (company_id bigint not null references companies (id) on delete cascade, id bigint generated
      always as identity, primary key (company_id, id));
    select bind_to_company('nicknames');`,
  'functions/99-nicknames.sql': `create or replace function name_again() returns trigger language plpgsql as $$
    begin
      new.nickname := new.lastname;
      return new;
    end $$;`,
  'migrations/9002_named_again.sql': `-- older programs: run
-- after the functions
    create trigger name_again before insert on members for each row execute function name_again();`,
}
const contracting = {
  ...expanding,
  'migrations/9003_without_calling.sql': `-- older programs: run from 9001_nicknames.sql
    alter table members drop column is_called;`,
}

let database: TestDatabase
let peer: SmtpPeer
let token: string
const programs = [newerProgram(expanding), newerProgram(contracting)] as const
const running = new Set<ProductProcess>()
/** The processes that a balancer would send requests to. */
let rotation: ProductProcess[] = []

const [email, password] = ['owner@company.example', 'hareru-ya-2026']

const environment = () => ({
  ...process.env,
  DATABASE_URL: database.url,
  SECRET: 'a-secret-of-the-tests-that-is-long-enough',
  SMTP_URL: peer.url,
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'error',
})

async function begin(program?: string): Promise<ProductProcess> {
  const started = await startProduct(environment(), program)
  running.add(started)
  return started
}

async function end(one: ProductProcess): Promise<number | null> {
  rotation = rotation.filter((other) => other !== one)
  running.delete(one)
  return one.stop()
}

beforeAll(async () => {
  database = await openMigrated()
  peer = await startSmtpPeer()
  const words = ['--name', '株式会社試験', '--owner-email', email, '--owner-password', password]
  await promisify(execFile)(process.execPath, ['server/cli.ts', 'company', 'create', ...words], {
    env: environment(),
  })
})
afterAll(async () => {
  isOver = true
  await Promise.all([...running].map(end))
  await peer.stop()
  await database.drop()
  for (const program of programs) program.remove()
})

const answers = new Map<string, number>()
const refused: string[] = []
const registered: string[] = []
let requests = 0
let isOver = false

/** What a day brings: signing in, reading, registering somebody whose mail then leaves; each from an address of its own. */
async function request(url: string): Promise<void> {
  requests += 1
  const call = httpClient(url)
  const headers = { 'x-forwarded-for': `10.1.${requests % 250}.${Math.floor(requests / 250) % 250}` }
  const kind = requests % 10
  if (kind === 0) return note(url, await call('POST', '/v3/login', { json: { email, password }, headers }))
  if (kind > 3) return note(url, await call('GET', '/v3/members/monthly', { as: token, headers }))
  const address = `member${requests}@member.example`
  const json = {
    lastname: '鈴木',
    firstname: '一郎',
    email: address,
    date_contracted: '2026-04-01',
    is_newbie: 1,
  }
  const answer = await call('POST', '/v4/obf/members', { as: token, json, headers })
  if (answer.status === 201) registered.push(address)
  note(url, answer)
}

function note(url: string, { status, text }: { status: number; text: string }): void {
  if (status >= 400) refused.push(`${status} ${text.slice(0, 200)}`)
  else answers.set(url, (answers.get(url) ?? 0) + 1)
}

const inFlight = new Map<string, number>()

/** Asks one process after the other, as a balancer does, without rest. */
async function load(): Promise<void> {
  while (!isOver) {
    const url = rotation[requests % rotation.length]?.url
    if (url === undefined) {
      await pause(5)
      continue
    }
    inFlight.set(url, (inFlight.get(url) ?? 0) + 1)
    await request(url).catch((error: Error) => refused.push(String(error.cause ?? error)))
    inFlight.set(url, (inFlight.get(url) ?? 0) - 1)
  }
}

/** Until each process in rotation has answered so many more requests. */
async function answered(more: number): Promise<void> {
  const wanted = rotation.map(({ url }) => ({ url, count: (answers.get(url) ?? 0) + more }))
  while (!wanted.every(({ url, count }) => (answers.get(url) ?? 0) >= count) && refused.length === 0)
    await pause(20)
}

/** Takes a process out of the rotation first, as a balancer is told to. */
async function takeOut(one: ProductProcess): Promise<void> {
  rotation = rotation.filter((other) => other !== one)
  while ((inFlight.get(one.url) ?? 0) > 0) await pause(5)
}

async function countOf(query: string): Promise<number> {
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query(`select count(*)::integer as n from ${query}`)
  await client.end()
  return rows[0].n
}

const openJobs = () => countOf("mails where state in ('queued', 'sending')")
// prepared on databases without the column too
const named = () => countOf("members where to_jsonb(members) ->> 'nickname' = lastname")

test('two releases roll out under load: nothing is refused, no mail lost or sent twice, and a program too old is told', async () => {
  const [first, second] = [await begin(), await begin()]
  rotation = [first, second]
  token = (await httpClient(first.url)('POST', '/v3/login', { json: { email, password } })).body.token
  const clients = Array.from({ length: 6 }, load)
  await answered(10)

  const next = await begin(programs[0].folder)
  rotation = [first, second, next]
  await answered(10)
  await takeOut(second)
  expect(await end(second)).toBe(0)
  const again = await begin()
  rotation = [first, again, next]
  const before = await named()
  await answered(10)
  // the older program that started after it left the newer one's functions in place
  expect(await named()).toBeGreaterThan(before)

  await Promise.all([takeOut(first), takeOut(again)])
  expect(await end(again)).toBe(0)
  const last = await begin(programs[1].folder)
  rotation = [next, last]
  await answered(10)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200)
  await expect(begin()).rejects.toThrow(/ended with 1: .*9003_without_calling\.sql.*start the newer program/)

  isOver = true
  await Promise.all(clients)
  expect(refused).toEqual([])
  while ((await openJobs()) > 0) await pause(100)
  const taken = (await peer.taken()).filter(({ recipient }) => registered.includes(recipient))
  expect(taken.filter(({ count }) => count !== 1)).toEqual([])
  expect(new Set(taken.map(({ recipient }) => recipient)).size).toBe(registered.length)
}, 600_000)
