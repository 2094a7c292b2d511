import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../jobs.ts'
import { makeCompany } from '../../testing/company.ts'
import { startCollector, type TakenSpan } from '../../testing/providers/otlp.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { runDueJobs } from '../jobs.ts'
import { statementName, withoutValues } from './statement-rules.ts'

let collector: Awaited<ReturnType<typeof startCollector>>
beforeAll(async () => {
  collector = await startCollector()
})
afterAll(() => collector.stop())

const person = {
  lastname: '鈴木',
  firstname: '一郎',
  email: 'suzuki-1@member.example',
  date_contracted: '2026-04-01',
  is_newbie: 1,
}

/** The span with its ancestors, the oldest first, by name. */
function pathTo(span: TakenSpan): string[] {
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [...(parent ? pathTo(parent) : []), span.name]
}

test('one trace leads from the request over its statements to the job that it asked for, and holds nobody’s data', async () => {
  const server = await openTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.base })
  const company = await makeCompany(server.app)
  const registered = await server.call('POST', '/v4/obf/members', {
    as: company.accounts.owner.token,
    json: { ...person, department_id: company.departments.sales },
  })
  expect(registered.status).toBe(201)
  await runDueJobs(server.app, jobs)
  await server.close()

  expect(collector.refusals).toEqual([])
  const request = collector.spans.find(({ name }) => name === 'POST /v4/obf/members')
  const ofTrace = collector.spans.filter(({ traceId }) => traceId === request?.traceId)
  const paths = ofTrace.map((span) => pathTo(span).join(' > '))
  expect(paths).toContain('POST /v4/obf/members > insert members')
  const job = ofTrace.find(({ name, kind }) => name.startsWith('job ') && kind === 5)
  expect(job && pathTo(job)[0]).toBe('POST /v4/obf/members')
  expect(paths.some((path) => path.startsWith(`POST /v4/obf/members > ${job?.name} > `))).toBe(true)
  const sent = collector.bodies.join('\n')
  expect(sent).toContain('db.query.text')
  expect(sent).not.toMatch(/鈴木|suzuki|app\.company_id = '/)
})

test('a request from outside begins a trace of its own, whatever it claims', async () => {
  const server = await openTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.base })
  const foreign = '0af7651916cd43dd8448eb211c80319c'
  await server.call('GET', '/v3/ip', { headers: { traceparent: `00-${foreign}-b7ad6b7169203331-01` } })
  await server.close()
  expect(collector.spans.some(({ name }) => name === 'GET /v3/ip')).toBe(true)
  expect(collector.spans.some(({ traceId }) => traceId === foreign)).toBe(false)
})

test('a collector that is away takes nothing from anybody', async () => {
  const server = await openTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  expect((await server.call('GET', '/v3/ip')).status).toBe(200)
  await server.close()
})

/** How many files of the SDK and its exporters a process has loaded that opens telemetry so. */
async function loadedBy(endpoint: string): Promise<number> {
  const script = `
    const { registerHooks } = await import('node:module')
    let count = 0
    const counted = (url) => /opentelemetry\\/(sdk|exporter|otlp|resources)/.test(url)
    registerHooks({ load: (url, context, next) => { count += counted(url); return next(url, context) } })
    await import('./server/main.ts')
    const { openTelemetry } = await import('./server/platform/telemetry/current.ts')
    const opened = await openTelemetry(${endpoint}, '1')
    process.stdout.write(String(count))
    await opened?.close()`
  const { stdout } = await promisify(execFile)('node', ['--input-type=module', '-e', script])
  return Number(stdout)
}

test('none of it is loaded without an endpoint', async () => {
  expect(await loadedBy('undefined')).toBe(0)
  expect(await loadedBy(`'${collector.base}'`)).toBeGreaterThan(10)
})

test.each([
  [
    "set local app.company_id = '12'; set local jit = off",
    'set local app.company_id = ?; set local jit = off',
  ],
  [
    'select "id" from "members" where "name" = $1 limit 20',
    'select "id" from "members" where "name" = $1 limit ?',
  ],
  [
    "update x2 set a = 'it''s 鈴木', b = 1.5 where c in ($1, $12)",
    'update x2 set a = ?, b = ? where c in ($1, $12)',
  ],
])('%s goes without its values', (sql, shown) => {
  expect(withoutValues(sql)).toBe(shown)
})

test('a statement is named by what it does to what', () => {
  expect(statementName('select "a" from "members" inner join "x"')).toBe('select members')
  expect(statementName('insert into "mails" ("id") values ($1)')).toBe('insert mails')
  expect(statementName('begin; set local role x')).toBe('begin')
})
