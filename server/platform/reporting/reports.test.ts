import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startSentry } from '../../testing/providers/sentry.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { openReports, type Reports } from './reports.ts'

let sentry: Awaited<ReturnType<typeof startSentry>>
beforeAll(async () => {
  sentry = await startSentry()
})
afterAll(() => sentry.stop())
beforeEach(() => {
  sentry.events.length = 0
  sentry.refusals.length = 0
  vi.restoreAllMocks()
})

const inUse = { PUBLIC_URL: 'https://soramoyo.example', SMTP_URL: 'smtp://127.0.0.1' }

function open(env: Record<string, string> = {}): Reports {
  const reports = openReports(readConfig({ SENTRY_DSN: sentry.dsn, ...inUse, ...env }), systemClock)
  if (!reports) throw new Error('no reports')
  return reports
}

async function reported(reports: Reports) {
  await reports.flush(10_000)
  return sentry.events
}

test('an error leaves with its class, its words, its place and its cause, and nothing about people', async () => {
  const reports = open()
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "members_email"'), {
    code: '23505',
    detail: 'Key (email)=(suzuki@member.example) exists',
    where: '鈴木',
  })
  const error = new TypeError('cannot read 鈴木一郎 of undefined', { cause })
  reports.report(error, { source: 'call', at: 'GET /v3/members/:id', requestId: 'r-1' })
  const [event] = await reported(reports)
  expect(sentry.refusals).toEqual([])
  expect(event).toMatchObject({
    platform: 'node',
    level: 'error',
    environment: 'production',
    transaction: 'GET /v3/members/:id',
    tags: { source: 'call', request_id: 'r-1' },
    exception: {
      values: [
        { type: 'Error', value: 'duplicate key value violates unique constraint …' },
        { type: 'TypeError', value: 'cannot read … of undefined' },
      ],
    },
  })
  const frames = event?.exception.values[1]?.stacktrace?.frames
  expect(frames?.at(-1)).toMatchObject({
    filename: 'server/platform/reporting/reports.test.ts',
    in_app: true,
  })
  expect(JSON.stringify(event)).not.toMatch(/鈴木|suzuki|\/work|\/home|file:/)
})

test('the same error is told once a minute, and of many no more than the receiver can read', async () => {
  const reports = open()
  const at = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const same = new Error('failed')
  for (let turn = 0; turn < 5; turn += 1) reports.report(same, { source: 'job', at: 'sums' })
  expect(await reported(reports)).toHaveLength(1)
  at.mockReturnValue(61_001)
  reports.report(same, { source: 'job', at: 'sums' })
  expect(await reported(reports)).toHaveLength(2)
  at.mockReturnValue(200_000)
  for (let turn = 0; turn < 60; turn += 1) {
    reports.reportThrown([{ type: 'Error', value: 'failed', frames: [] }], { source: 'page', at: `/${turn}` })
    reports.report(same, { source: 'job', at: `job ${turn}` })
    await reports.flush(10_000)
  }
  const kinds = (await reported(reports)).slice(2).map(({ tags }) => tags.source)
  expect([kinds.filter((kind) => kind === 'page').length, kinds.length]).toEqual([10, 40])
})

test.each([
  [{ status: 429, headers: { 'x-sentry-rate-limits': '7:error:organization, 90:transaction:org' } }, 7],
  [{ status: 200, headers: { 'x-sentry-rate-limits': '12::organization' } }, 12],
  [{ status: 429, headers: { 'retry-after': '9' } }, 9],
  [{ status: 429 }, 60],
])('%o keeps it silent for %i seconds', async (answer, seconds) => {
  const reports = open()
  const at = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const report = async (job: string) => {
    reports.report(new Error('failed'), { source: 'job', at: job })
    await reports.flush(10_000)
    return sentry.requests()
  }
  sentry.once({ taken: false, answer })
  const before = await report('first')
  at.mockReturnValue(999 + seconds * 1_000)
  expect(await report('second')).toBe(before)
  at.mockReturnValue(1_001 + seconds * 1_000)
  expect(await report('third')).toBe(before + 1)
})

test('a receiver that cuts, refuses or never answers holds nobody up', async () => {
  const reports = open()
  for (const answer of ['reset', { status: 500 }, 'silence'] as const) {
    sentry.once({ taken: false, answer })
    reports.report(new Error('failed'), { source: 'job', at: JSON.stringify(answer) })
  }
  const since = performance.now()
  await reports.flush(50)
  expect(performance.now() - since).toBeLessThan(4_000)
})

test('what members do on their own pages is told to nobody', async () => {
  const reports = open()
  for (const at of ['GET /a/:token', 'POST /r/:token', 'POST /unsubscribe/:token', 'GET /m/:token'])
    reports.report(new Error('failed'), { source: 'call', at })
  expect(await reported(reports)).toEqual([])
})

test('an installation that only its own machine reaches reports nothing, nor one without an address', () => {
  const config = { SENTRY_DSN: sentry.dsn }
  expect(openReports(readConfig(config), systemClock)).toBeNull()
  expect(openReports(readConfig(inUse), systemClock)).toBeNull()
  for (const dsn of ['https://sentry.example/42', 'https://key@sentry.example/', 'https://k:p@s.example/1'])
    expect(() => readConfig({ SENTRY_DSN: dsn })).toThrow('SENTRY_DSN: must be a DSN')
})

test('a process that dies of an error nobody caught tells of it, and ends with 1', async () => {
  const script = `
    const { openReports } = await import('./server/platform/reporting/reports.ts')
    const { readConfig } = await import('./server/platform/config.ts')
    const { systemClock } = await import('./server/platform/clock.ts')
    const { openLog } = await import('./server/platform/log.ts')
    const { reportDeath } = await import('./server/platform/signals.ts')
    const reports = openReports(readConfig(process.env), systemClock)
    reportDeath({ reports, log: openLog('silent') })
    setTimeout(() => Promise.reject(new RangeError('鈴木 is out of range')))
    setInterval(() => undefined, 1_000)`
  const env = { ...process.env, ...inUse, SENTRY_DSN: sentry.dsn }
  const child = spawn('node', ['--input-type=module', '-e', script], { env, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect(sentry.events).toMatchObject([
    { level: 'fatal', tags: { source: 'process' }, exception: { values: [{ type: 'RangeError' }] } },
  ])
  expect(sentry.events[0]?.exception.values[0]?.value).toBe('… is out of range')
})
