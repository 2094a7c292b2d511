import { Webhook } from 'standardwebhooks'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookBody } from '#contract/webhooks/fields.ts'
import { jobs } from '../../../jobs.ts'
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
  startFake,
} from '../../../testing/providers/fake-server.ts'
import { suite } from '../../../testing/suite.ts'
import { retryPauses } from './retry-rules.ts'

const path = '/v4/common/webhooks'
const { app, as, company, newMember, rows, row, server, work } = suite()

let receiver: FakeServer
let came: FakeRequest[] = []
let answers: FakeAnswer[] = []

beforeAll(async () => {
  const answer = (request: FakeRequest): FakeAnswer => {
    came.push(request)
    return answers.shift() ?? { status: 204 }
  }
  receiver = await startFake([{ method: 'POST', path: /\/hook/, answer }])
})
afterAll(() => receiver.stop())
beforeEach(async () => {
  // what earlier cases left waiting is theirs
  await app.database.pool.query('delete from webhooks where company_id <> $1', [company.id])
  server.setTime(new Date().toISOString())
  came = []
  answers = []
})

const everything = ['member.registered', 'member.changed', 'member.left', 'talk.recorded', 'follow_up.due']

async function made(over: object = {}) {
  const json = {
    name: '人事システム',
    kind: 'program',
    url: `${receiver.base}/hook`,
    events: everything,
    ...over,
  }
  const { status, body, text } = await as('owner').post(path, json)
  expect([status, text]).toEqual([201, expect.any(String)])
  return { id: Number(body.id), secret: String(body.secret) }
}

const send = () => jobs.send_webhooks?.(app, {})
const bodies = () => came.map(({ raw }) => JSON.parse(raw.toString()))
const idsOf = () => came.map(({ headers }) => String(headers['webhook-id']))
const headersOf = ({ headers }: FakeRequest) => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
})
const verify = (secret: string, request: FakeRequest) =>
  new Webhook(secret).verify(request.raw.toString(), headersOf(request))
const listed = async () => (await as('owner').get(path)).body.webhooks[0]

const change = async (id: number, json: object) => {
  const { version } = (await as('owner').get(`/v4/obf/members/${await codeOf(id)}`)).body.result
  const { status, text } = await as('owner').put(`/v3/members/${id}`, { ...json, version })
  expect([status, text]).toEqual([200, expect.any(String)])
}
const codeOf = async (id: number) => (await row('members', { id })).code

describe('an event', () => {
  test('is signed as Standard Webhooks say, and carries ids, code and time', async () => {
    const { secret } = await made()
    const id = await registered()
    await send()
    expect(bodies()).toEqual([
      {
        type: 'member.registered',
        timestamp: expect.any(String),
        data: { member_id: id, employee_code: 'E-1' },
      },
    ])
    const [request] = came
    if (!request) throw new Error('nothing came')
    expect(webhookBody('member.registered').parse(verify(secret, request))).toEqual(bodies()[0])
    expect(() => verify(`whsec_${Buffer.from('another').toString('base64')}`, request)).toThrow()
    expect(request.headers['webhook-id']).toMatch(/^msg_[\w-]{36}$/)
  })

  test('of a change names the fields, not the values', async () => {
    await made({ events: ['member.changed', 'member.left'] })
    const id = await registered()
    await change(id, { profession: '開発', working_status: 3, date_resigned: '2026-04-02' })
    await send()
    expect(bodies().map(({ type, data }) => [type, data.fields])).toEqual([
      ['member.changed', expect.arrayContaining(['date_resigned', 'profession', 'working_status'])],
      ['member.left', undefined],
    ])
    expect(came.map(({ raw }) => raw.toString()).join()).not.toContain('開発')
  })

  test('that nobody asked for is not written', async () => {
    await made({ events: ['talk.recorded'] })
    await registered()
    expect(await rows('webhook_deliveries')).toEqual([])
  })

  test('goes with the transaction that it tells of', async () => {
    await made()
    const undone = app.database.asCompany(company.id, async (tx) => {
      await tx.updateTable('members').set({ profession: '開発' }).execute()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await rows('webhook_deliveries')).toEqual([])
  })
})

async function registered(employee_code = 'E-1'): Promise<number> {
  const json = {
    lastname: '山田',
    firstname: '花子',
    email: `${employee_code}@member.example`,
    employee_code,
    date_contracted: '2026-04-01',
    is_newbie: 1,
    department_id: company.departments.sales,
  }
  const { status, body, text } = await as('owner').post('/v4/obf/members', json)
  expect([status, text]).toEqual([expect.any(Number), expect.any(String)])
  return Number(body.result.id)
}

describe('what is not accepted', () => {
  test('comes again under its id after the pause, and what follows of that member waits for it', async () => {
    server.setTime('2026-04-01T10:00:00+09:00')
    const { id } = await made({ events: ['member.registered', 'member.changed'] })
    const [one, other] = [await registered('E-1'), await registered('E-2')]
    await change(one, { profession: '開発' })
    answers = [{ status: 500, body: 'x'.repeat(90_000) }]
    await send()
    const first = bodies()[0].data.member_id
    expect(first).toBe(one)
    expect(
      bodies()
        .slice(1)
        .map(({ data }) => data.member_id),
    ).toEqual([other])
    server.setTime('2026-04-01T10:00:06+09:00')
    await send()
    expect(
      bodies()
        .slice(2)
        .map(({ type, data }) => [type, data.member_id]),
    ).toEqual([
      ['member.registered', one],
      ['member.changed', one],
    ])
    expect(idsOf()[2]).toBe(idsOf()[0])
    expect(new Set(idsOf()).size).toBe(3)
    const { attempts } = (await as('owner').get(`${path}/${id}/attempts`)).body
    expect(attempts).toHaveLength(4)
    expect(attempts[3]).toMatchObject({ status: 500, is_accepted: false, state: 'accepted', member_id: one })
    expect(attempts[3].response).toBe('x'.repeat(500))
  })

  test('is tried for three days, and then the webhook is switched off and says so by mail', async () => {
    let at = Temporal.Instant.from('2026-04-01T01:00:00Z')
    server.setTime(at.toString())
    const { id } = await made({ events: ['member.registered'] })
    await registered()
    for (const pause of [...retryPauses, 0]) {
      answers = [{ status: 503 }]
      await send()
      at = at.add({ milliseconds: pause })
      server.setTime(at.toString())
    }
    expect(came).toHaveLength(retryPauses.length + 1)
    expect(new Set(idsOf()).size).toBe(1)
    expect(await listed()).toMatchObject({ is_active: false, stop_reason: 'failing' })
    const mails = await rows('mails', { kind: 'webhook_stopped' })
    const { owner, super_administrator } = company.accounts
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [owner.email, super_administrator.email].sort(),
    )
    const [attempt] = (await as('owner').get(`${path}/${id}/attempts`)).body.attempts
    const resend = `${path}/${id}/attempts/${attempt.id}/resend`
    expect((await as('owner').post(resend)).body.code).toBe('nothing_to_resend')
    const { version } = await listed()
    expect((await as('owner').put(`${path}/${id}`, { version, is_active: true })).status).toBe(200)
    expect((await as('owner').post(resend)).status).toBe(202)
    await send()
    expect(new Set(idsOf()).size).toBe(1)
    expect(await rows('webhook_deliveries')).toMatchObject([{ state: 'accepted' }])
  })

  test('with 410 switches it off at once', async () => {
    await made()
    await registered()
    answers = [{ status: 410 }]
    await send()
    expect(await listed()).toMatchObject({ is_active: false, stop_reason: 'gone' })
  })

  test('is what a redirect leads to, which is not followed', async () => {
    await made()
    await registered()
    answers = [{ status: 302, headers: { location: `${receiver.base}/hook` } }]
    await send()
    expect(came).toHaveLength(1)
    expect(await listed()).toMatchObject({ last_attempt: { is_accepted: false, status: 302 } })
  })
})

test('a new secret signs beside the former one for a day, then alone', async () => {
  server.setTime(new Date().toISOString())
  const { id, secret } = await made()
  const { status, body } = await as('owner').post(`${path}/${id}/secret`)
  expect(status).toBe(201)
  await registered('E-1')
  await send()
  const [both] = came
  if (!both) throw new Error('nothing came')
  verify(secret, both)
  verify(body.secret, both)
  server.setTime(new Date(Date.now() + 25 * 3_600_000).toISOString())
  await registered('E-2')
  await send()
  expect(String(came[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1)
})

test('a test says at once what the receiver answered, and is no event', async () => {
  const { id, secret } = await made()
  const ok = await as('owner').post(`${path}/${id}/test`)
  expect(ok.body.result).toMatchObject({ is_accepted: true, status: 204, problem: null })
  const [request] = came
  if (!request) throw new Error('nothing came')
  expect(verify(secret, request)).toMatchObject({ type: 'webhook.test', data: {} })
  answers = [{ status: 401, body: 'no' }]
  const refused = await as('owner').post(`${path}/${id}/test`)
  expect(refused.body.result).toMatchObject({ is_accepted: false, status: 401, response: 'no' })
  expect(await rows('webhook_attempts')).toEqual([])
})

test('what is forgotten after thirty days, and of an erased member at once', async () => {
  server.setTime('2026-04-01T10:00:00+09:00')
  await made()
  await registered()
  await send()
  expect(await rows('webhook_attempts')).toHaveLength(1)
  server.setTime('2026-05-02T10:00:00+09:00')
  await jobs.forget_webhooks?.(app, {})
  expect(await rows('webhook_deliveries')).toEqual([])
  expect(await rows('webhook_attempts')).toEqual([])
})

test('who may read the setting sees it, who may change it makes it; secrets rest sealed', async () => {
  const { secret } = await made()
  const stored = JSON.stringify(await rows('webhooks'))
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain(receiver.base)
  expect((await as('limited_administrator').post(path, {})).status).toBe(403)
  const [detail] = (await rows('security_logs', { task: 'security_setting.create_webhook' })).map(
    (one) => one.detail,
  )
  expect(detail).toEqual({ webhook: '人事システム' })
})

test('a follow-up past its day is told once', async () => {
  server.setTime('2026-04-01T10:00:00+09:00')
  await made({ events: ['follow_up.due', 'follow_up.overdue'] })
  const member = await newMember()
  await app.database.asCompany(company.id, (tx) =>
    tx
      .updateTable('members')
      .set({ interview_status: 1, interview_due_date: '2026-04-03' })
      .where('id', '=', member.id)
      .execute(),
  )
  server.setTime('2026-04-04T00:05:00+09:00')
  await jobs.tell_overdue?.(app, {})
  await jobs.tell_overdue?.(app, {})
  await work()
  expect(bodies().map(({ type, data }) => [type, data.due_on])).toEqual([
    ['follow_up.due', '2026-04-03'],
    ['follow_up.overdue', '2026-04-03'],
  ])
})
