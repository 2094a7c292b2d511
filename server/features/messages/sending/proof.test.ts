import { afterAll, beforeEach, expect, test } from 'vitest'
import { linkMember, openChannel } from '../../../testing/channel-accounts.ts'
import { startTwilio, twilioAccount } from '../../../testing/providers/twilio.ts'
import { suite } from '../../../testing/suite.ts'

let clock = () => new Date()
const key = 'the-key-of-the-sms'
const twilio = await startTwilio({
  now: () => clock(),
  callback: `http://localhost:3000/webhooks/sms/${key}`,
})
afterAll(() => twilio.stop())

const { app, server, company, done, read, register, work } = suite({
  env: { SMS_API_BASE: twilio.base },
  at: '2026-05-20T10:00:00+09:00',
  smtp: true,
})

beforeEach(async () => {
  clock = () => new Date(app.clock().epochMilliseconds)
  twilio.messages.length = 0
  await openChannel(app, company.id, 'sms', twilioAccount, key)
})

const written = { subject: '面談のお願い', mail_body: 'お変わりありませんか。' }

const numberOf = (member?: { id: number }) => `+8190${String(member?.id).padStart(8, '0')}`

async function onSms(): Promise<{ id: number }> {
  const member = await register()
  const key = { companyId: company.id, memberId: member.id, channel: 'sms' } as const
  await linkMember(app, key, numberOf(member))
  await app.database.pool.query(`update members set preferred_route = 'sms' where id = $1`, [member.id])
  return member
}

async function detail(code: string) {
  const { sending, recipients } = await read(`/v4/messages/sendings/${code}`)
  return {
    counts: sending.counts,
    proofs: recipients.map(({ state, proof }: Record<string, unknown>) => [state, proof]),
  }
}

test('what was taken is sent; that it arrived is told of whom the carrier reported, that it was read of who replied', async () => {
  const members = [await onSms(), await onSms(), await register()]
  const { code } = await done('POST', '/v3/messages/send', {
    ...written,
    member_ids: members.map(({ id }) => id),
  })
  server.setTime('2026-05-20T10:01:00+09:00')
  await work()
  expect(await detail(code)).toMatchObject({
    counts: { sent: 3, arrived: 0, read: 0 },
    proofs: [
      ['sent', null],
      ['sent', null],
      ['sent', null],
    ],
  })
  const { raw, headers } = twilio.report(
    twilio.messages.find(({ to }) => to === numberOf(members[0]))?.sid ?? '',
    'delivered',
  )
  await server.call('POST', `/webhooks/sms/${key}`, { raw: new Uint8Array(raw), headers })
  await work()
  await app.database.pool.query('update messages set replied_at = now() where member_id = $1', [
    members[2]?.id,
  ])
  expect(await detail(code)).toMatchObject({
    counts: { sent: 3, arrived: 2, read: 1 },
    proofs: [
      ['sent', 'arrived'],
      ['sent', null],
      ['sent', 'read'],
    ],
  })
})
