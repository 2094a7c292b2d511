import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { Temporal } from 'temporal-polyfill'
import { type Contract, contract } from '#contract/contract.ts'
import { surveyPages } from '#contract/surveys/forecast-calls.ts'
import { createSample } from '#sample/create.ts'
import { show } from '../../server/features/answers/previews/service.ts'
import { previewToken } from '../../server/features/answers/previews/token-rules.ts'
import { composeServer } from '../../server/main.ts'
import { openApp, type RunningApp } from '../../server/platform/boot.ts'
import { readConfig } from '../../server/platform/config.ts'
import { pack } from '../../web/demo/packing.ts'
import { type DemoFacts, type DemoSample, demoDay, demoSamples } from './facts.ts'
import { personReads, type Read, readsOf, standings } from './reads.ts'

const sender = 'no-reply@soramoyo.example'

type Client = JsonifiedClient<ContractRouterClient<Contract>>
type Ask = (read: Read) => Promise<unknown>

const shown = join(import.meta.dirname, '../../web/demo/recorded')
const nouns = process.argv.slice(2)
const isMeant = (noun: string) => nouns.length === 0 || nouns.includes(noun)

const shard = 25
const languages = ['ja', 'en', 'zh-Hant', 'zh-Hans'] as const

/** Nothing in the demo may name a place elsewhere, or the port that the recorder happened to have. */
const withoutPlace = (value: unknown, url: string): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(url, 'https://soramoyo.example')
      .replaceAll('http://localhost:3000', 'https://soramoyo.example')
      .replaceAll('localhost:3000', 'soramoyo.example'),
  )

function asker(client: Client, url: string): Ask {
  return async ({ call, input }) => {
    const found = call
      .split('.')
      .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], client)
    const answer = await (found as (input: unknown) => Promise<unknown>)(input).catch((error: unknown) => {
      throw new Error(`${call} ${JSON.stringify(input)} is refused`, { cause: error })
    })
    return withoutPlace(answer, url)
  }
}

async function factsOf(client: Client): Promise<DemoFacts> {
  const [{ departments }, news, annual, sent, accounts, dashboard] = await Promise.all([
    client.departments.list({ archived: true }),
    client.notifications.list({ limit: 100 }),
    client.annualSurvey.list({ limit: 500 }),
    client.sendings.list({ limit: 100 }),
    client.accounts.list({}),
    client.dashboard.view({}),
  ])
  return {
    departments: departments.map(({ id }) => id),
    notifications: news.notifications.map(({ id }) => id),
    annual: annual.result.members.map(({ id }) => id),
    sendings: sent.result.sendings.map(({ code }) => code),
    accounts: accounts.users.map(({ id }) => id),
    viewers: accounts.users.filter(({ display_limit }) => display_limit).map(({ id }) => id),
    months: dashboard.result.months.map(({ month }) => month.replace('/', '-')),
  }
}

/** The same people by month and by their own round: the rounds hold the months' entries too. */
async function recordPeople(client: Client, ask: Ask, write: (file: string, content: unknown) => void) {
  const { result } = await client.members.monthly({ limit: 500 })
  const byRound = await client.members.monthly({ limit: 500, by: 'round' })
  const rounds = new Map(byRound.result.members.map(({ id, answers }) => [id, answers]))
  const rows = result.members.map((row) => ({ ...row, answers: rounds.get(row.id) ?? [] }))
  const standing: Record<string, number[]> = {}
  for (const name of standings) {
    const { members } = (await client.members.list({ [name]: true, limit: 500 })).result
    standing[name] = members.map(({ id }) => id)
  }
  for (let round = 0; round <= 12; round += 1)
    standing[`round-${round}`] = (await client.members.list({ round, limit: 500 })).result.members.map(
      ({ id }) => id,
    )
  write('people', { start_date: result.start_date, rows: pack(rows), standing })
  for (let from = 0; from < rows.length; from += shard) {
    const kept: Record<string, unknown[]> = {}
    const people = await Promise.all(rows.slice(from, from + shard).map((row) => recordPerson(ask, row)))
    for (const [part, answer] of people.flat()) kept[part] = [...(kept[part] ?? []), answer]
    const packed = Object.entries(kept).map(([part, values]) => [part, pack(values)])
    write(`people-${from / shard}`, Object.fromEntries(packed))
  }
}

async function recordPerson(
  ask: Ask,
  row: { id: number; code: string },
): Promise<[part: string, answer: unknown][]> {
  const answers: [string, unknown][] = []
  for (const [part, read] of Object.entries(personReads(row.id, row.code))) {
    const answer = await ask(read)
    answers.push([part, part === 'details' ? detailOnly(answer, row) : answer])
  }
  return answers
}

/** A member's page without what its row says already. */
function detailOnly(answer: unknown, row: object): unknown {
  const { result } = answer as { result: object }
  return Object.fromEntries(Object.entries(result).filter(([field]) => !(field in row)))
}

const nounOf = (call: string) => call.split('.')[0] ?? ''

const filesByFilter: Partial<Record<string, string>> = {
  'reports.report': 'reports',
  'reportInsights.view': 'insights',
}

/** Reads of one noun lie in one file; a report's filters in a file each, as nobody opens them all. */
function fileOf({ call, input }: Read): string {
  const name = filesByFilter[call]
  return name === undefined ? nounOf(call) : [name, ...Object.entries(input).flat()].join('-')
}

async function recordPages(app: RunningApp, companyId: number) {
  const pages: Record<string, unknown> = {}
  for (const survey of surveyPages)
    for (const language of languages) {
      const token = previewToken(app.secret, { companyId, survey }, app.clock())
      const wish = { isSent: false, isChange: false }
      const turn = await show({ app, now: app.clock() }, { token, round: '1', language }, wish)
      if ('screen' in turn && 'page' in turn.screen) pages[`${survey} ${language}`] = turn.screen.page
    }
  return pages
}

/** The small sample is what a company with the smallest plan sees: one administrator, a hundred of everything at most. */
async function makeSmall(app: RunningApp, client: Client, companyId: number): Promise<void> {
  const { users } = await client.accounts.list({})
  const owner = users.find(({ is_owner }) => is_owner)
  for (const { id, is_owner, roles } of users)
    if (!is_owner && roles.some(({ type }) => type === 'administrator'))
      await client.accounts.remove({ id, successor_id: owner?.id ?? null })
  await app.database.asSystem((tx) =>
    tx
      .updateTable('companies')
      .set({ max_account_count: 100, max_reading_account_count: 100, max_member_count: 100 })
      .where('id', '=', companyId)
      .execute(),
  )
}

async function record(sample: DemoSample): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soramoyo-demo-'))
  const opened = await openApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', MAIL_FROM: sender }))
  const app = { ...opened, clock: () => Temporal.Instant.from(`${demoDay}T10:30:00+09:00`) }
  const [company] = await createSample(app, { ...sample, companies: 1, today: demoDay })
  const owner = company?.accounts.find(({ role }) => role === 'owner')
  const server = await composeServer(app, { requestsPerMinute: 1_000_000 })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  try {
    let token = ''
    const headers = () => (token ? { authorization: `Bearer ${token}` } : {})
    const client: Client = createORPCClient(new OpenAPILink(contract, { url, headers }))
    if (!company || !owner) throw new Error('the sample has no owner')
    token = (await client.sessions.login({ email: owner.email, password: owner.password })).token
    if (sample.name === 'small') await makeSmall(app, client, company.company_id)
    const folder = join(shown, sample.name)
    if (nouns.length === 0) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const write = (file: string, content: unknown) =>
      writeFileSync(join(folder, `${file}.json`), `${JSON.stringify(content)}\n`)
    const ask = asker(client, url)
    if (isMeant('people')) await recordPeople(client, ask, write)
    const files: Record<string, Record<string, unknown>> = {}
    for (const read of readsOf(await factsOf(client)).filter(({ call }) => isMeant(nounOf(call)))) {
      const file = fileOf(read)
      files[file] = {
        ...files[file],
        [`${read.call} ${JSON.stringify(read.input)}`]: pack([await ask(read)]),
      }
    }
    for (const [file, content] of Object.entries(files)) write(file, content)
    if (isMeant('pages')) write('pages', await recordPages(app, company.company_id))
  } finally {
    await server.close()
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  for (const sample of demoSamples) await record(sample)
  process.exit(0)
}
