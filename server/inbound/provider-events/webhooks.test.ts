import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lineUser, linkMember, openChannel } from '../../testing/channel-accounts.ts'
import { makeCompany } from '../../testing/company.ts'
import { lineEvent, lineWebhook, startLine } from '../../testing/providers/line.ts'
import { startTwilio, twilioAccount } from '../../testing/providers/twilio.ts'
import { suite } from '../../testing/suite.ts'

let clock = () => new Date()
const smsKey = 'the-key-of-the-sms'
const line = await startLine(() => clock())
const twilio = await startTwilio({
  now: () => clock(),
  callback: `http://localhost:3000/webhooks/sms/${smsKey}`,
})
afterAll(async () => {
  await line.stop()
  await twilio.stop()
})

const { app, server, company, register, row, rows, dispatchAt, work } = suite({
  env: { LINE_API_BASE: line.base, SMS_API_BASE: twilio.base },
  at: '2026-04-15T09:00:00+09:00',
  smtp: true,
})

let lineKey: string
beforeEach(async () => {
  clock = () => new Date(app.clock().epochMilliseconds)
  line.tokens.clear()
  twilio.messages.length = 0
  twilio.beforeAnswer(() => undefined)
  lineKey = await openChannel(app, company.id, 'line', line.account)
  await openChannel(app, company.id, 'sms', twilioAccount, smsKey)
})

type Report = { raw: Buffer; headers: Record<string, string> }
const reported = (path: string, { raw, headers }: Report) =>
  server.call('POST', path, { raw: new Uint8Array(raw), headers })
const onLine = (report: Report, key = lineKey) => reported(`/webhooks/line/${key}`, report)
const events = () => rows('channel_events')
const said = (text: string, id = '01J0000000000000000000000A') =>
  lineWebhook(line.account.channelSecret, [
    lineEvent(
      'message',
      { userId: lineUser(), id, timestamp: clock().getTime() },
      { message: { type: 'text', id: `m-${id}`, text }, replyToken: 'r' },
    ),
  ])

describe('a webhook', () => {
  test('is stored before its sender hears 200, once however often it comes', async () => {
    const report = said('おはようございます')
    expect((await onLine(report)).status).toBe(200)
    expect((await onLine(report)).status).toBe(200)
    expect(await events()).toHaveLength(1)
    await work()
    expect(await events()).toMatchObject([{ attempts: 1, handled_at: expect.any(Date) }])
  })

  test('of nobody, of another company and with a false signature is refused alike, and nothing is stored', async () => {
    const other = await makeCompany(app)
    const otherKey = await openChannel(app, other.id, 'line', {
      ...line.account,
      channelSecret: 'another-secret',
    })
    const report = said('おはようございます')
    const answers = [
      await onLine(report, 'nobody'),
      await onLine(report, otherKey),
      await reported(`/webhooks/sms/${lineKey}`, report),
      await reported(`/webhooks/fax/${lineKey}`, report),
      await onLine({ ...report, raw: Buffer.concat([report.raw, Buffer.from(' ')]) }),
      await onLine({ ...report, headers: { 'content-type': 'application/json' } }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [401, 'unauthenticated']),
    )
    const { rows: stored } = await app.database.pool.query('select from channel_events')
    expect(stored).toEqual([])
  })

  test('in any case of its header, and without any event, is taken', async () => {
    const { raw, headers } = lineWebhook(line.account.channelSecret, [])
    const { 'X-Line-Signature': signature = '', ...rest } = headers
    expect((await onLine({ raw, headers: { ...rest, 'x-LINE-signature': signature } })).status).toBe(200)
    expect(await events()).toEqual([])
  })

  test('that is too long is not read, and one that is no JSON is forged', async () => {
    const { headers } = lineWebhook(line.account.channelSecret, [])
    expect((await onLine({ raw: Buffer.alloc(1024 * 1024 + 1, ' '), headers })).status).toBe(413)
    expect((await onLine({ raw: Buffer.from('{"events":'), headers })).status).toBe(401)
  })
})

describe('a report of an SMS', () => {
  let member: { id: number; email: string }
  beforeEach(async () => {
    member = await register({ date_contracted: '2026-04-01', delivery_date: '2026-05-01' })
    await linkMember(app, { companyId: company.id, memberId: member.id, channel: 'sms' }, '+819012345678')
    await app.database.pool.query(`update members set preferred_route = 'sms' where id = $1`, [member.id])
  })
  const callback = (report: Report) => reported(`/webhooks/sms/${smsKey}`, report)
  const channels = async () =>
    (await rows('mails', { member_id: member.id, kind: 'monthly' })).map(
      ({ channel, state }) => `${channel} ${state}`,
    )
  const round = () => row('deliveries', { member_id: member.id, enq_type: 1, round: 1 })
  const sid = () => twilio.messages[0]?.sid ?? ''
  const proof = async () => (await rows('mails', { member_id: member.id, channel: 'sms' }))[0]?.arrived_at

  test('proves that it arrived, on the dispatch and the member’s link', async () => {
    await dispatchAt('2026-05-01T10:05:00')
    expect(await channels()).toEqual(['sms sent'])
    expect(await proof()).toBeNull()
    expect((await callback(twilio.report(sid(), 'delivered'))).status).toBe(200)
    await work()
    expect(await proof()).toEqual(clock())
    expect(await row('member_channels', { member_id: member.id })).toMatchObject({ last_arrived_at: clock() })
  })

  test('that it did not arrive takes the round to the next way; the round stays open, and HR reads why', async () => {
    await dispatchAt('2026-05-01T10:05:00')
    await callback(twilio.report(sid(), 'undelivered', 30005))
    await work()
    expect(await channels()).toEqual(['sms bounced', 'mail sent'])
    const [first, second] = await rows('mails', { member_id: member.id, kind: 'monthly' })
    expect(first).toMatchObject({ refused_about: 'recipient', last_error: expect.stringMatching(/.+/) })
    expect(second).toMatchObject({ origin_id: first?.id, ordinal: 2 })
    expect(await round()).toMatchObject({ answer_status: 2 })
    expect(await row('member_channels', { member_id: member.id })).toMatchObject({ status: 2 })
  })

  test('that is older than the proof changes nothing, nor does the same twice', async () => {
    await dispatchAt('2026-05-01T10:05:00')
    const [failed, delivered] = [
      twilio.report(sid(), 'undelivered', 30008),
      twilio.report(sid(), 'delivered'),
    ]
    await callback(delivered)
    await callback(delivered)
    await work()
    await callback(failed)
    await work()
    expect(await channels()).toEqual(['sms sent'])
    expect(await proof()).not.toBeNull()
  })

  test('that overtakes the answer to the SMS itself is not lost', async () => {
    let early = Promise.resolve(0)
    twilio.beforeAnswer(({ sid: id }) => {
      early = callback(twilio.report(id, 'delivered')).then(async ({ status }) => {
        await work()
        return status
      })
    })
    await dispatchAt('2026-05-01T10:05:00')
    expect(await early).toBe(200)
    await work()
    expect(await proof()).not.toBeNull()
  })
})
