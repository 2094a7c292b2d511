import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { sendQueued } from '../../../../delivery/worker.ts'
import { bounceByMail } from '../../../../testing/answer-by-mail.ts'
import { conversing } from '../../../../testing/conversations.ts'
import { suite } from '../../../../testing/suite.ts'
import { messageMails } from '../../mails.ts'

const stage = suite({
  env: { MAIL_REPLY_DOMAIN: 'reply.example' },
  at: '2026-06-01T09:00:00+09:00',
  smtp: true,
})
const { app, server, company, call, done, rows, update, work } = stage
const { join, write, timeline } = conversing(stage)

const nobody = () => `nobody-${randomUUID()}@members.example`
const sendOff = () => {
  server.setTime(app.clock().add({ seconds: 10 }).toString())
  return sendQueued(app, messageMails)
}

const bounces = async (member: { id: number }, role?: RoleKey) =>
  (await timeline(member, {}, role)).entries.flatMap((entry) => (entry.kind === 'event' ? [entry.event] : []))

/** A server reports that the newest message to a member came back. */
async function comesBack({ id: member_id }: { id: number }, words: string): Promise<void> {
  const mail = (await rows('mails', { member_id, kind: 'message' })).at(-1)
  await bounceByMail(
    app,
    { companyId: company.id, mailId: mail?.id ?? 0 },
    `Hi. This is the qmail-send program.\n${words}`,
  )
  await work()
}

test('a message that is refused as it leaves stands in the line of time, with the server’s reason', async () => {
  const member = await join('一番', { email: nobody() })
  await write([member])
  await sendOff()
  const disclosed = await bounces(member)
  expect(disclosed).toMatchObject([
    { kind: 'bounced', words: '「面談のご案内」のメールが届きませんでした。' },
  ])
  expect(disclosed[0]?.reason).toContain('5.1.1')
  expect(await bounces(member, 'standard_viewer')).toEqual(disclosed)
  await sendOff()
  expect(await bounces(member)).toHaveLength(1)
})

test('one that comes back hours later does, once however often it is reported', async () => {
  const member = await join('一番')
  await write([member])
  await sendOff()
  expect(await bounces(member)).toEqual([])
  server.setTime('2026-06-01T15:00:00+09:00')
  for (const words of ['first', 'second'])
    await comesBack(member, `Sorry, no mailbox here by that name. (#5.1.1) ${words}`)
  expect(await bounces(member)).toMatchObject([
    {
      kind: 'bounced',
      reason: expect.stringMatching(/^あて先のアドレスが見つかりません/),
      created_at: '2026-06-01 15:00:00',
    },
  ])
})

test('each attempt that came back is told, and none of a message that was taken out of the lists', async () => {
  const member = await join('一番', { email: nobody() })
  const { code } = await write([member])
  await sendOff()
  await update('members', { id: member.id }, { email: nobody(), bounce_count: 0 })
  expect(await done('POST', `/v4/messages/sendings/${code}/resend`)).toMatchObject({ resent: 1 })
  await sendOff()
  expect(await bounces(member)).toHaveLength(2)
  const [message] = await rows('messages', { member_id: member.id })
  await call('DELETE', `/v3/messages/${message?.id}`)
  expect((await timeline(member)).entries).toEqual([])
})
