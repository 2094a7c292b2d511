import { afterAll, beforeEach, expect, test } from 'vitest'
import { startLine } from '../../../testing/providers/line.ts'
import { suite } from '../../../testing/suite.ts'

let clock = () => new Date()
const line = await startLine(() => clock())
afterAll(() => line.stop())

const { app, as, read } = suite({ env: { LINE_API_BASE: line.base }, at: '2026-05-11T10:00:00+09:00' })
const path = '/v4/common/channels/line'

beforeEach(() => {
  clock = () => new Date(app.clock().epochMilliseconds)
  line.tokens.clear()
  line.quota = { type: 'limited', value: 5000, used: 120 }
})

async function setUp() {
  const values = {
    channel_id: '1234567890',
    channel_secret: 'channel-secret',
    basic_id: '@aozora',
    monthly_limit: '200',
  }
  expect((await as('owner').put(path, { values, version: 0 })).status).toBe(200)
}

test('the month’s limit is what LINE says, not what was chosen as the plan', async () => {
  await setUp()
  expect(await read(`${path}/quota`)).toEqual({ source: 'line', limit: 5000, used: 120 })
  line.quota = { type: 'none', value: 0, used: 7 }
  expect(await read(`${path}/quota`)).toEqual({ source: 'line', limit: null, used: 7 })
  expect(line.refusals).toEqual([])
})

test('the plan stands in while LINE cannot be asked, and before there is an account', async () => {
  const plan = { source: 'plan', limit: 200, used: null }
  expect(await read(`${path}/quota`)).toEqual(plan)
  await setUp()
  line.once({ taken: false, answer: { status: 500 }, path: /quota$/ })
  expect(await read(`${path}/quota`)).toEqual(plan)
  line.once({ taken: false, answer: 'reset', path: /consumption$/ })
  expect(await read(`${path}/quota`)).toEqual(plan)
})
