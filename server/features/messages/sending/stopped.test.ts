import { afterAll, beforeEach, expect, test } from 'vitest'
import { longestText } from '#contract/channels/text-limits.ts'
import { suspendAccount } from '../../../channels/accounts/queries.ts'
import { asDate } from '../../../platform/clock.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { lineUser, linkMember, openChannel } from '../../../testing/channel-accounts.ts'
import { startLine } from '../../../testing/providers/line.ts'
import { startTwilio, twilioAccount } from '../../../testing/providers/twilio.ts'
import { suite } from '../../../testing/suite.ts'

let clock = () => new Date()
const line = await startLine(() => clock())
const smsKey = 'the-key-of-the-sms'
const twilio = await startTwilio({
  now: () => clock(),
  callback: `http://localhost:3000/webhooks/sms/${smsKey}`,
})
afterAll(async () => {
  await line.stop()
  await twilio.stop()
})

const { app, server, company, done, register, rows, work } = suite({
  env: { LINE_API_BASE: line.base, SMS_API_BASE: twilio.base },
  at: '2026-05-20T10:00:00+09:00',
  smtp: true,
})

type Member = { id: number }

beforeEach(async () => {
  clock = () => new Date(app.clock().epochMilliseconds)
  line.tokens.clear()
  line.phone.length = 0
  await openChannel(app, company.id, 'line', line.account)
})

const link = (member: Member, channel: 'line' | 'sms', address: string) =>
  linkMember(app, { companyId: company.id, memberId: member.id, channel }, address)

async function onLine(): Promise<Member> {
  const member = await register()
  const user = lineUser()
  line.users.set(user, { displayName: 'みどり' })
  await link(member, 'line', user)
  return member
}

/** A member whom nothing else reaches. */
async function onLineAlone(): Promise<Member> {
  const member = await onLine()
  await app.database.pool.query('update members set bounce_count = 3 where id = $1', [member.id])
  return member
}

const revoked = { code: 'token_401', words: 'LINEのトークンが使えません。', until: null }
const quota = (until: string) => ({
  code: 'monthly_quota',
  words: 'LINE公式アカウントの今月の送信数が上限に達しました。',
  until: new Date(until),
})

const close = (closing: typeof revoked | ReturnType<typeof quota>, channel: 'line' | 'sms' = 'line') =>
  app.database.asCompany(company.id, (tx) =>
    suspendAccount(tx, { companyId: company.id, channel }, closing, asDate(app.clock())),
  )

const text = { subject: '面談のご案内', mail_body: '{{name}}さん、来週お話ししませんか。' }
const askedOf = (members: readonly Member[]) => ({ ...text, member_ids: members.map(({ id }) => id) })

const ask = (members: readonly Member[], more: object = {}) =>
  done('POST', '/v4/messages/preview', { ...askedOf(members), first: 20, ...more })

/** What each minute's run does, at one of them. */
async function workAt(local: string) {
  server.setTime(`${local}+09:00`)
  await app.database.asSystem((tx) => enqueue(tx, 'send_mails', {}, { key: 'send_mails' }))
  await work()
}

async function sent(members: readonly Member[], more: object = {}) {
  await done('POST', '/v3/messages/send', { ...askedOf(members), ...more })
  server.setTime(app.clock().add({ seconds: 11 }).toString())
  await work()
}

const departuresOf = async (member: Member) =>
  (await rows('mails', { member_id: member.id, kind: 'message' })).map(
    ({ channel, state }) => `${channel} ${state}`,
  )

test('who is reached by another way than a revoked one is counted there, and who is not waits; so it comes', async () => {
  const [both, alone, mail] = [await onLine(), await onLineAlone(), await register()]
  await close(revoked)
  const { ways: departures, stopped_ways: stoppedChannels, examples } = await ask([both, alone, mail])
  expect(departures).toEqual([
    { route: 'mail', count: 2, passed_count: 0 },
    { route: 'line', count: 1, passed_count: 0 },
  ])
  const evening = '2026-05-20 18:00:00'
  expect(stoppedChannels).toEqual([
    {
      channel: 'line',
      words: revoked.words,
      until: null,
      goes: [
        { route: 'mail', count: 1, leaves_at: evening, is_at_once: false, moves_at: evening },
        { route: 'line', count: 1, leaves_at: null, is_at_once: false, moves_at: null },
      ],
    },
  ])
  expect(examples.map(({ arriving }: { arriving: unknown }) => arriving)).toMatchObject([
    { route: 'mail', stopped: ['line'], leaves_at: evening, is_at_once: false },
    { route: 'line', stopped: ['line'], leaves_at: null, is_at_once: false },
    { route: 'mail', stopped: [], is_at_once: true },
  ])
  await sent([both, alone, mail])
  expect([await departuresOf(both), await departuresOf(alone), await departuresOf(mail)]).toEqual([
    ['line queued'],
    ['line queued'],
    ['mail sent'],
  ])
  await workAt('2026-05-20T17:59:00')
  expect(await departuresOf(both)).toEqual(['line queued'])
  await workAt('2026-05-20T18:00:00')
  expect([await departuresOf(both), await departuresOf(alone)]).toEqual([
    ['line failed', 'mail sent'],
    ['line queued'],
  ])
  expect(line.phone).toEqual([])
})

test('what opens again the same day is shown leaving over its channel then, and does', async () => {
  const member = await onLine()
  await close(quota('2026-05-20T15:00:00+09:00'))
  const { ways: departures, stopped_ways: stoppedChannels } = await ask([member])
  expect(departures).toMatchObject([{ route: 'line', count: 1 }])
  expect(stoppedChannels).toMatchObject([
    {
      until: '2026-05-20 15:00:00',
      goes: [{ route: 'line', leaves_at: '2026-05-20 15:00:00', moves_at: null }],
    },
  ])
  await sent([member])
  expect(await departuresOf(member)).toEqual(['line queued'])
  await workAt('2026-05-20T15:00:00')
  expect(await departuresOf(member)).toEqual(['line sent'])
})

test('in the evening it goes another way at once, past another closed one', async () => {
  await openChannel(app, company.id, 'sms', twilioAccount, smsKey)
  const member = await onLine()
  await link(member, 'sms', '+819012345678')
  await app.database.pool.query(`update members set preferred_route = 'sms' where id = $1`, [member.id])
  await close(revoked)
  await close(revoked, 'sms')
  server.setTime('2026-05-20T19:00:00+09:00')
  const { ways: departures, stopped_ways: stoppedChannels, sms_cost } = await ask([member])
  expect([departures, sms_cost]).toEqual([[{ route: 'mail', count: 1, passed_count: 0 }], null])
  expect(stoppedChannels).toMatchObject([
    { channel: 'sms', goes: [{ route: 'mail', count: 1, is_at_once: true, moves_at: null }] },
  ])
  await sent([member])
  await workAt('2026-05-20T19:01:00')
  expect(await departuresOf(member)).toEqual(['sms failed', 'line failed', 'mail sent'])
})

test('what leaves on a later day is reckoned for that day', async () => {
  const [both, alone] = [await onLine(), await onLineAlone()]
  await close(quota('2026-06-01T00:00:00+09:00'))
  const asked = async (scheduled_at: string) => (await ask([both, alone], { scheduled_at })).stopped_ways
  expect(await asked('2026-06-01 10:00')).toEqual([])
  expect(await asked('2026-05-29 10:00')).toMatchObject([
    {
      goes: [
        { route: 'mail', leaves_at: '2026-05-29 18:00:00' },
        // LINE makes no phone ring before eight.
        { route: 'line', leaves_at: '2026-06-01 08:00:00' },
      ],
    },
  ])
  const scheduled_at = '2026-06-01 10:00'
  const { code } = await done('POST', '/v3/messages/send', { ...askedOf([both]), scheduled_at })
  expect((await done('POST', '/v4/messages/preview', { code })).stopped_ways).toEqual([])
})

test('a text too long for the channel that opens in time goes on by mail then', async () => {
  const member = await onLine()
  await close(quota('2026-05-20T15:00:00+09:00'))
  const mail_body = 'あ'.repeat(longestText.line)
  const { examples } = await ask([member], { mail_body })
  expect(examples[0].arriving).toMatchObject({
    route: 'mail',
    passed: ['line'],
    stopped: ['line'],
    leaves_at: '2026-05-20 15:00:00',
  })
  await sent([member], { mail_body })
  await workAt('2026-05-20T15:00:00')
  expect(await departuresOf(member)).toEqual(['line failed', 'mail sent'])
})
