import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../../jobs.ts'
import { runDueJobs } from '../../../platform/jobs.ts'
import {
  type FakeTalentService,
  startTalentService,
  talentAccount,
  talentRecord,
} from '../../../testing/providers/talent-service.ts'
import { suite } from '../../../testing/suite.ts'

const at = '2026-04-01T10:00:00+09:00'
const nowSeconds = Date.parse(at) / 1000

let fake: FakeTalentService
const env: Record<string, string> = {}
beforeAll(async () => {
  fake = await startTalentService(() => nowSeconds)
  env.TALENT_API_BASE = `${fake.base}/`
})
afterAll(() => fake.stop())
afterEach(() => {
  expect(fake.refusals.splice(0)).toEqual([])
})

const { app, company, as, read, row, rows, update, register } = suite({ at, env, company: 'each' })

const base = '/v3/talent_analytics'
const put = (path: string, json?: object) => as('owner').put(`${base}/${path}`, json)
const connect = (more = {}) => put('link', { ...talentAccount, version: 0, ...more })
const work = () => runDueJobs(app, jobs)
const people = () => rows('talent_people', { company_id: company.id })

/** Asks for a run and works it off. */
async function run() {
  expect((await put('synchronize')).status).toBe(202)
  await work()
  const [latest] = (await read(`${base}/synchronize`)).syncs
  return latest
}

async function linked(...records: unknown[]) {
  fake.begin(...records)
  expect((await connect()).status).toBe(200)
  await work()
}

test('a link is kept once the service has taken the key, and the list is read at once', async () => {
  await linked(talentRecord('T1'), talentRecord('T2'))
  const link = await read(`${base}/link`)
  expect(link).toMatchObject({
    link_status: 1,
    account_id: talentAccount.account_id,
    is_available: true,
    version: 1,
    linked_at: '2026-04-01 10:00:00',
    linked_by_name: '試験 owner',
    counts: { people: 2, linked: 0, from_service: 2 },
    last_sync: { state: 'done', received_count: 2, added_count: 2, refused_count: 0, is_nightly: false },
  })
  expect(await row('talent_people', { external_id: 'T1' })).toMatchObject({
    source: 'service',
    conscientiousness: 61,
    openness: null,
    birth_date: '2001-04-05',
    tips: [{ category: '指示の出し方', content: '目的から伝えます。', keyword: '目的' }],
  })
})

test('a wrong key, another account and a service that is silent keep nothing, each with its words', async () => {
  const wrong = await connect({ key: 'another-key-of-the-company' })
  expect([wrong.status, wrong.body.code]).toEqual([409, 'talent_key_refused'])
  expect(fake.refusals.splice(0)).toEqual(['GET /v1/account 401 the signature is wrong'])
  fake.once({ taken: false, path: /account/, answer: { status: 200, body: { account_id: 'other' } } })
  expect((await connect()).body.code).toBe('talent_key_refused')
  fake.once({ taken: false, path: /account/, answer: { status: 200, body: 'hello' } })
  expect((await connect()).body.code).toBe('talent_unreachable')
  expect((await connect({ key: 'short' })).status).toBe(422)
  expect(await rows('talent_sources', { company_id: company.id })).toEqual([])
  expect((await put('synchronize')).body.code).toBe('talent_not_linked')
  expect((await as('owner').remove(`${base}/link`)).body.code).toBe('talent_not_linked')
})

test('the key is in no answer, no log and no row as it was typed, also once it is changed', async () => {
  await linked(talentRecord('T1'))
  fake.key = 'the-second-key-of-the-company'
  try {
    const second = { ...talentAccount, key: fake.key }
    expect((await put('link', { ...second, version: 0 })).body.code).toBe('stale_version')
    const changed = await put('link', { ...second, version: 1 })
    const said = [changed.text, JSON.stringify(await read(`${base}/link`)), JSON.stringify(await run())]
    const { rows: kept } = await app.database.pool.query(
      `select encode(secrets, 'escape') as secrets, row_to_json(s)::text as whole from talent_sources as s`,
    )
    const { rows: logged } = await app.database.pool.query(
      'select row_to_json(l)::text as l from security_logs as l',
    )
    for (const text of [...said, JSON.stringify(kept), JSON.stringify(logged)]) {
      expect(text).not.toContain(fake.key)
      expect(text).not.toContain(talentAccount.key)
    }
    await as('owner').remove(`${base}/link`)
  } finally {
    fake.key = talentAccount.key
  }
})

test('pages are followed, and the next run begins where the last one ended', async () => {
  fake.pageSize = 3
  await linked(...Array.from({ length: 8 }, (_, index) => talentRecord(`T${index}`)))
  fake.pageSize = 200
  expect(await people()).toHaveLength(8)
  const before = fake.requests()
  fake.publish(talentRecord('T3', { agreeableness: 70, examined_on: '2026-02-01' }), talentRecord('T9'))
  expect(await run()).toMatchObject({ received_count: 2, added_count: 1, changed_count: 1, removed_count: 0 })
  expect(fake.requests() - before).toBe(1)
  expect(await row('talent_people', { external_id: 'T3' })).toMatchObject({ agreeableness: 70, version: 2 })
  expect(await run()).toMatchObject({ received_count: 0, added_count: 0, changed_count: 0 })
})

test('somebody the service removed is gone, and somebody linked is brought up to date', async () => {
  const member = await register({})
  await linked(talentRecord('T1'), talentRecord('T2'), talentRecord('T3'))
  const { id } = await row('talent_people', { external_id: 'T1' })
  await put('relation', { pairs: [{ talent_id: id, member_id: member.id }] })
  fake.publish(talentRecord('T1', { openness: 33 }), { id: 'T2', removed: true }, { id: 'T9', removed: true })
  expect(await run()).toMatchObject({ received_count: 3, changed_count: 1, removed_count: 1 })
  expect((await people()).map(({ external_id }) => external_id).sort()).toEqual(['T1', 'T3'])
  expect(await row('talent_people', { id })).toMatchObject({ member_id: member.id, openness: 33 })
})

test('where the service forgot the place, the whole list is read and who is not in it is gone, but for files', async () => {
  await linked(talentRecord('T1'), talentRecord('T2'))
  await update('talent_people', { external_id: 'T2' }, { source: 'file' })
  fake.begin(talentRecord('T4'))
  expect(await run()).toMatchObject({ state: 'done', received_count: 1, added_count: 1, removed_count: 1 })
  expect((await people()).map(({ external_id }) => external_id).sort()).toEqual(['T2', 'T4'])
})

test('records that break the form are counted and told by id, and leave what was known of them as it was', async () => {
  await linked(talentRecord('T1'), talentRecord('T2'))
  fake.begin(
    talentRecord('T1', { extraversion: 99 }),
    talentRecord('T2', { examined_on: '2026-04-02' }),
    talentRecord('T3', { lastname: '' }),
    { lastname: '名無し' },
    'nonsense',
    talentRecord('T5'),
  )
  expect(await run()).toMatchObject({
    state: 'done',
    received_count: 6,
    added_count: 1,
    changed_count: 0,
    removed_count: 0,
    refused_count: 5,
    refused: [
      { id: 'T1', reason: '外向性：80以下の数値を入力してください。' },
      { id: 'T2', reason: '受検日：今日までの日付にしてください。' },
      { id: 'T3', reason: '姓：この項目を入力してください。' },
      { id: '（IDなし）', reason: 'IDがありません。' },
      { id: '（IDなし）', reason: 'IDがありません。' },
    ],
  })
  expect((await people()).map(({ external_id }) => external_id).sort()).toEqual(['T1', 'T2', 'T5'])
  expect(await row('talent_people', { external_id: 'T1' })).toMatchObject({ extraversion: 45, version: 1 })
})

test('what passes by itself is tried again: 429 after the time it says, 500, a lost connection', async () => {
  await linked()
  fake.publish(talentRecord('T1'))
  fake.once({ taken: false, answer: { status: 429, headers: { 'retry-after': '1' } } })
  fake.once({ taken: false, answer: { status: 500 } })
  fake.once({ taken: false, answer: 'reset' })
  const began = performance.now()
  expect(await run()).toMatchObject({ state: 'done', added_count: 1 })
  expect(performance.now() - began).toBeGreaterThan(1_000)
})

type Mishap = NonNullable<Parameters<FakeTalentService['once']>[0]['answer']>

test.each([
  ['too_busy', { status: 429, headers: { 'retry-after': '3600' } }],
  ['key_refused', { status: 403 }],
  ['bad_answer', { status: 404 }],
  ['bad_answer', { status: 200, body: 'hello' }],
  ['bad_answer', { status: 200, body: { results: [], next_cursor: '', has_more: false } }],
  ['bad_answer', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
] as [string, Mishap][])('%s ends a run with its words and changes nothing', async (code, answer) => {
  await linked(talentRecord('T1'))
  const before = await people()
  fake.begin(talentRecord('T2'))
  fake.once({ taken: false, answer })
  // a redirect is followed nowhere; the request is tried again and then goes well
  const isRedirect = typeof answer === 'object' && answer.status === 302
  const ended = await run()
  if (isRedirect) return expect(ended.state).toBe('done')
  expect(ended).toMatchObject({ state: 'failed', failure_code: code, added_count: 0 })
  expect(ended.failure).toMatch(/ください。$/)
  expect(await people()).toEqual(before)
  expect(await run()).toMatchObject({ state: 'done', added_count: 1, removed_count: 1 })
})

test('a service that goes on failing is given up after four attempts', async () => {
  await linked(talentRecord('T1'))
  for (let attempt = 0; attempt < 4; attempt += 1) fake.once({ taken: false, answer: { status: 503 } })
  const before = fake.requests()
  expect(await run()).toMatchObject({ state: 'failed', failure_code: 'service_error' })
  expect(fake.requests() - before).toBe(4)
})

test('a second page that breaks leaves nothing of the first', async () => {
  await linked()
  fake.pageSize = 1
  fake.publish(talentRecord('T1'), talentRecord('T2'))
  fake.once({
    taken: true,
    answer: { status: 200, body: { results: [talentRecord('T1')], next_cursor: 'x', has_more: true } },
  })
  expect(await run()).toMatchObject({ state: 'failed', failure_code: 'bad_answer' })
  expect(fake.refusals.splice(0)).toHaveLength(1)
  fake.pageSize = 200
  expect(await people()).toEqual([])
  expect(await run()).toMatchObject({ state: 'done', added_count: 2 })
})

test('one run at a time: who asks again is answered with the open one, and the night asks for the linked only', async () => {
  await linked()
  const first = await put('synchronize')
  const second = await put('synchronize')
  expect([second.status, second.body.result.id]).toEqual([202, first.body.result.id])
  expect(second.body.message).toBe('検査結果を更新しています。終わるまでお待ちください。')
  await work()
  await jobs.synchronize_talent_nightly?.(app, {})
  await work()
  expect((await read(`${base}/synchronize`)).syncs).toMatchObject([
    { state: 'done', is_nightly: true, asked_by_name: null },
    { state: 'done', is_nightly: false },
    { state: 'done' },
  ])
  const tasks = (await rows('security_logs', { category: 'talent' })).map(({ task }) => task)
  expect(tasks).toEqual(['talent.connect', 'talent.synchronize'])
})

test('a run whose workers died again and again has failed, and does not stay open', async () => {
  await linked()
  await put('synchronize')
  await app.database.pool.query(
    `update talent_syncs set state = 'running', attempts = 3, lease_until = now() - interval '1 minute' where state = 'waiting'`,
  )
  await work()
  const [latest] = (await read(`${base}/synchronize`)).syncs
  expect(latest).toMatchObject({ state: 'failed', failure_code: 'interrupted' })
  expect(await run()).toMatchObject({ state: 'done' })
})

test('unlinking forgets the key and keeps what came; a run under way then writes nothing', async () => {
  await linked(talentRecord('T1'))
  fake.publish(talentRecord('T2'))
  const { promise, resolve: open } = Promise.withResolvers<void>()
  fake.once({ taken: false, until: () => promise })
  const before = fake.requests()
  await put('synchronize')
  const working = work()
  await expect.poll(() => fake.requests(), { timeout: 60_000 }).toBe(before + 1)
  expect((await as('owner').remove(`${base}/link`)).body.message).toBe(
    'タレント分析サービスとの連携を解除しました。',
  )
  open()
  await working
  expect(await read(`${base}/link`)).toMatchObject({
    link_status: 0,
    account_id: null,
    linked_at: null,
    counts: { people: 1 },
    last_sync: { state: 'failed', failure_code: 'link_changed' },
  })
  expect(await row('talent_sources', { company_id: company.id })).toMatchObject({
    secrets: null,
    cursor: null,
  })
  expect(await people()).toHaveLength(1)
})
