import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { replyAddress } from '../../channels/email/return-address-rules.ts'
import { complained } from '../../features/mails/unsubscriptions/service.ts'
import { answered, reported } from '../../features/messages/replies/by-mail/service.ts'
import { jobs, mailKinds } from '../../jobs.ts'
import { runDueJobs } from '../../platform/jobs.ts'
import { textMail } from '../../testing/inbound-corpus/building.ts'
import { handOver } from '../../testing/mail-client.ts'
import { suite } from '../../testing/suite.ts'
import { connectionLimits } from './connections.ts'
import { inboundMailsJob } from './jobs.ts'
import { type InboundListener, listenForMail } from './listener.ts'
import { briefly, openParser, type Patience } from './parsing.ts'
import { inboundJob } from './storing.ts'

const { app, newMember, as, row, rows } = suite({
  env: { MAIL_REPLY_DOMAIN: 'reply.example', INBOUND_SMTP_PORT: '0' },
  at: '2026-06-01T09:00:00+09:00',
  company: 'file',
})

let listener: InboundListener
const strangers: Socket[] = []

beforeAll(async () => {
  listener = await listenForMail(app)
})
afterEach(() => {
  for (const one of strangers.splice(0)) one.destroy()
})
afterAll(() => listener.stop())

async function stranger(localAddress = '127.0.0.1') {
  const socket = connect({ port: listener.port, host: '127.0.0.1', localAddress })
  strangers.push(socket)
  let said = ''
  socket.on('data', (bytes) => {
    said += bytes
  })
  socket.on('error', () => undefined)
  return { socket, words: () => said }
}

async function until(holds: () => boolean) {
  while (!holds()) await sleep(20)
}

async function replier() {
  const member = await newMember()
  const text = { subject: '面談', mail_body: '来週いかがですか。' }
  await as('owner').post('/v3/messages/send', { member_ids: [member.id], ...text })
  const { reply_nonce } = await row('messages', { member_id: member.id })
  const { email } = await row('members', { id: member.id })
  const to = replyAddress(app.secret, 'reply.example', reply_nonce ?? Buffer.alloc(0))
  return { member, to, email }
}

const reply = ({ to, email }: Awaited<ReturnType<typeof replier>>, words: string) =>
  handOver(listener.port, {
    from: email,
    to: [to],
    raw: textMail({ From: email, To: to, Subject: 'Re', 'Message-ID': `<${words}@x.example>` }, words),
  })

test('however many connections one machine holds, the next one brings its mail', async () => {
  const member = await replier()
  const held = await Promise.all(Array.from({ length: 30 }, () => stranger()))
  await until(() => held.filter(({ words }) => words() !== '').length >= 30)
  for (const { socket } of held) socket.write('EHLO x\r\n')
  expect((await reply(member, '一通目')).code).toBe(250)
  expect(held.filter(({ socket }) => !socket.destroyed && socket.readable).length).toBeLessThan(
    connectionLimits.fromOneNetwork + 1,
  )
})

test('machines of many networks together keep nobody out either', async () => {
  const member = await replier()
  const held = await Promise.all(
    Array.from({ length: connectionLimits.inAll + 20 }, (_, at) => stranger(`127.0.${1 + (at % 40)}.1`)),
  )
  await until(() => held.every(({ words }) => words() !== ''))
  expect((await reply(member, '二通目')).code).toBe(250)
})

test('who only says NOOP, or names nobody here, is turned away', async () => {
  for (const command of ['NOOP', 'RSET', 'MAIL FROM:<a@b.example>', 'RCPT TO:<nobody@reply.example>']) {
    const { socket, words } = await stranger()
    await until(() => words().startsWith('220'))
    const closed = once(socket, 'close')
    socket.write('EHLO x\r\n')
    for (let said = 0; said <= connectionLimits.lines && !socket.destroyed; said += 1) {
      socket.write(`${command}\r\n`)
      await sleep(5)
    }
    await closed
    expect(words()).toContain('421 ')
  }
})

/** For a long mail time is over at once, for a short one never, however slow the machine is. */
const byLength: Patience = (raw, over) => {
  if (raw.length > 100_000) setImmediate(over)
  return () => undefined
}

const jobsByLength = {
  ...jobs,
  [inboundJob]: inboundMailsJob(mailKinds, { answered, complained, reported }, () =>
    openParser(briefly, byLength),
  ),
}

test('a mail that takes long to read keeps nobody waiting, and is settled too', async () => {
  const [heavy, other] = [await replier(), await replier()]
  const parts = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(100_000)}--b--\r\n`
  const raw = Buffer.from(
    `From: ${heavy.email}\r\nTo: ${heavy.to}\r\nSubject: x\r\nMessage-ID: <h@x>\r\n${parts}`,
  )
  expect((await handOver(listener.port, { from: heavy.email, to: [heavy.to], raw })).code).toBe(250)
  for (const words of ['甲', '乙', '丙']) expect((await reply(other, words)).code).toBe(250)
  await runDueJobs(app, jobsByLength)
  const answers = await rows('messages', { member_id: other.member.id, message_status: 2 })
  expect(answers.map(({ mail_body }) => mail_body).toSorted()).toEqual(['丙', '乙', '甲'].toSorted())
  const settled = await rows('inbound_mails')
  expect(settled.every(({ classified_as }) => classified_as !== null)).toBe(true)
  const [late] = await rows('messages', { member_id: heavy.member.id, message_status: 2 })
  expect(late?.id).toBeGreaterThan(Math.max(...answers.map(({ id }) => Number(id))))
})
