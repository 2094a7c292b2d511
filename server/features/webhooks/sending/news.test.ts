import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { webhookEventNames } from '#contract/webhooks/event-rules.ts'
import { webhookBody } from '#contract/webhooks/fields.ts'
import { jobs } from '../../../jobs.ts'
import { bounceByMail } from '../../../testing/answer-by-mail.ts'
import { type FakeServer, startFake } from '../../../testing/providers/fake-server.ts'
import { suite } from '../../../testing/suite.ts'

const { answer, app, as, company, dispatchAt, done, member, register, rows, sendTo, server, work } = suite({
  env: { MAIL_REPLY_DOMAIN: 'reply.example' },
  at: '2026-04-15T09:00:00+09:00',
  member: true,
})

let receiver: FakeServer
let came: string[] = []

beforeAll(async () => {
  const take = ({ raw }: { raw: Buffer }) => {
    came.push(raw.toString('utf8'))
    return { status: 204 }
  }
  receiver = await startFake([{ method: 'POST', path: /\/hook/, answer: take }])
})
afterAll(() => receiver.stop())
beforeEach(async () => {
  await app.database.pool.query('delete from webhooks where company_id <> $1', [company.id])
  const json = { name: '人事', kind: 'program', url: `${receiver.base}/hook`, events: webhookEventNames }
  expect((await as('owner').post('/v4/common/webhooks', json)).status).toBe(201)
  came = []
})

/** What the receiver was sent, each as the contract describes it: the type and what it carries beside the member. */
async function heard(): Promise<unknown[]> {
  await jobs.send_webhooks?.(app, {})
  return came.map((text) => {
    const sent = JSON.parse(text)
    const type = webhookEventNames.find((name) => name === sent.type) ?? 'member.registered'
    expect(webhookBody(type).strict().parse(sent)).toEqual(sent)
    const { member_id, employee_code, ...more } = sent.data
    return [type, more]
  })
}

test('an answer of rain is three events, none of which says what it said', async () => {
  const token = await sendTo(member)
  server.setTime('2026-05-02T12:00:00+09:00')
  await answer(token, 1, { answer_text: '毎日つらいです' })
  expect(await heard()).toEqual([
    ['answer.received', { survey: 'monthly', round: 1 }],
    ['member.weather_became_rainy', {}],
    ['follow_up.due', { due_on: expect.stringMatching(/^2026-05-/) }],
  ])
  expect(came.join()).not.toMatch(/つらい|question|reason|condition/)
  expect(came.every((text) => JSON.parse(text).timestamp === '2026-05-02T03:00:00.000Z')).toBe(true)
})

test('an answer to the one-year survey is one of the member, and none of the supervisor', async () => {
  await app.database.asCompany(company.id, (tx) =>
    tx
      .insertInto('annual_answers')
      .values(
        [true, false].map((by_senior) => ({
          company_id: company.id,
          member_id: member.id,
          by_senior,
          scores: [],
          answered_at: new Date('2027-04-02T00:00:00Z'),
        })),
      )
      .execute(),
  )
  expect(await heard()).toContainEqual(['answer.received', { survey: 'one_year', round: null }])
  expect((await rows('webhook_deliveries', { event: 'answer.received' })).length).toBe(1)
})

test('a recorded talk is one', async () => {
  const talk = { member_id: member.id, talked_on: '2026-04-15', went: 2, note: '蘂の件を聴いた' }
  await done('POST', '/v4/common/talks', talk, 'restricted_viewer')
  expect(await heard()).toEqual([['talk.recorded', {}]])
})

test('a mail that comes back with no further channel is one', async () => {
  const { id } = await register({ date_contracted: '2026-04-01', delivery_date: '2026-05-01' })
  await dispatchAt('2026-05-01T10:05:00')
  const mail = (await rows('mails', { member_id: id, kind: 'monthly' })).at(-1)
  const words = 'Hi. This is the qmail-send program.\nSorry, no mailbox here by that name. (#5.1.1)'
  await bounceByMail(app, { companyId: company.id, mailId: mail?.id ?? 0 }, words)
  await work()
  expect(await heard()).toContainEqual(['delivery.failed', { channel: 'mail' }])
})
