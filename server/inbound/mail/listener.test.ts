import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replyAddress } from '../../channels/email/return-address-rules.ts'
import { jobs } from '../../jobs.ts'
import type { App } from '../../platform/context.ts'
import { openDatabase } from '../../platform/database.ts'
import { runDueJobs } from '../../platform/jobs.ts'
import { textMail } from '../../testing/inbound-corpus/building.ts'
import { handOver } from '../../testing/mail-client.ts'
import { suite } from '../../testing/suite.ts'
import { type InboundListener, listenForMail } from './listener.ts'

const { app, server, company, newMember, as, rows, row, inCompany } = suite({
  env: { MAIL_REPLY_DOMAIN: 'reply.example', INBOUND_SMTP_PORT: '0' },
  at: '2026-06-01T09:00:00+09:00',
  company: 'file',
})

let listener: InboundListener

beforeAll(async () => {
  listener = await listenForMail(app)
})
afterAll(() => listener.stop())

/** A member who was written to, and where its answers go. */
async function writtenTo() {
  const member = await newMember()
  const text = { subject: '面談', mail_body: '来週いかがですか。' }
  expect((await as('owner').post('/v3/messages/send', { member_ids: [member.id], ...text })).status).toBe(202)
  const { reply_nonce } = await row('messages', { member_id: member.id })
  const { email } = await row('members', { id: member.id })
  const to = replyAddress(app.secret, 'reply.example', reply_nonce ?? Buffer.alloc(0))
  const mail = (text: string, headers = {}) =>
    textMail({ From: email, To: to, Subject: 'Re', ...headers }, text)
  const answers = async () =>
    (await rows('messages', { member_id: member.id, message_status: 2 })).map(({ mail_body }) => mail_body)
  return { member, to, email, mail, answers }
}

const work = (worker: App = app) => runDueJobs(worker, jobs)

/** A dialogue by hand: each line is sent once the one before was answered. */
async function dialogue(lines: readonly string[], port = listener.port): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  const reader = createInterface({ input: socket })
  const answers: string[] = []
  let sent = 0
  reader.on('line', (line) => {
    if (/^\d{3}-/.test(line)) return
    answers.push(line)
    if (sent < lines.length) socket.write(`${lines[sent]}\r\n`)
    else socket.end()
    sent += 1
  })
  await once(socket, 'close')
  return answers.slice(1)
}

describe('whoever knows no address of ours', () => {
  test('is refused at RCPT: forged, of another domain, without a token', async () => {
    const { to } = await writtenTo()
    const forged = `reply+${'a'.repeat(52)}@reply.example`
    const said = await dialogue([
      'EHLO mx.example',
      'MAIL FROM:<>',
      `RCPT TO:<${forged}>`,
      `RCPT TO:<${to.replace('@reply.', '@other.')}>`,
      'RCPT TO:<postmaster@reply.example>',
      `RCPT TO:<${to.toUpperCase()}>`,
      'QUIT',
    ])
    expect(said.slice(1).map((line) => line.slice(0, 9))).toEqual([
      '250 2.1.0',
      '550 5.1.1',
      '550 5.1.1',
      '550 5.1.1',
      '250 2.1.5',
      '221 2.0.0',
    ])
  })

  test('may neither sign in nor turn to TLS where no certificate is given', async () => {
    const said = await dialogue(['EHLO mx.example', 'AUTH PLAIN AGEAYg==', 'STARTTLS', 'VRFY owner', 'QUIT'])
    expect(said.slice(1).map((line) => line.slice(0, 3))).toEqual(['500', '500', '252', '221'])
  })

  test('learns the same of a member who is gone as of one who never was', async () => {
    const { member, to, email, mail } = await writtenTo()
    await inCompany((tx) =>
      tx.updateTable('members').set({ deleted_at: new Date() }).where('id', '=', member.id).execute(),
    )
    const said = await handOver(listener.port, { from: email, to: [to], raw: mail('もしもし') })
    expect([said.code, said.words.slice(0, 9)]).toEqual([550, '550 5.1.1'])
  })
})

describe('a mail', () => {
  test('larger than 10 MB is refused by the size it names, and by the size it has', async () => {
    const { to, email, mail } = await writtenTo()
    const raw = mail('あ'.repeat(3_900_000))
    const named = await handOver(listener.port, { from: email, to: [to], raw })
    expect([named.code, named.words.slice(0, 9)]).toEqual([552, '552 5.3.4'])
    const kilobyte = `${'x'.repeat(1022)}\r\n`
    const unnamed = await dialogue([
      'EHLO mx.example',
      'MAIL FROM:<a@b.example>',
      `RCPT TO:<${to}>`,
      'DATA',
      `Subject: large\r\n\r\n${kilobyte.repeat(11 * 1024)}.`,
      'QUIT',
    ])
    expect(unnamed.at(-2)?.slice(0, 9)).toBe('552 5.3.4')
    expect(await rows('inbound_mails', { address: to })).toEqual([])
  })

  test('that comes again after a lost answer stands once, by another way too, and each time is acknowledged', async () => {
    const { to, email, mail, answers } = await writtenTo()
    const raw = mail('一度だけ')
    const other = Buffer.concat([Buffer.from('Received: from elsewhere by mx2\r\n\twith SMTP\r\n'), raw])
    for (const one of [raw, raw, other]) {
      const said = await handOver(listener.port, { from: email, to: [to], raw: one })
      expect(said.code, said.words).toBe(250)
    }
    await work()
    await handOver(listener.port, { from: email, to: [to], raw })
    await work()
    expect(await answers()).toEqual(['一度だけ'])
  })

  test('of the same Message-ID stands once, whatever a list made of it', async () => {
    const { to, email, mail, answers } = await writtenTo()
    const id = { 'Message-ID': '<one.and.the.same@mua.example>' }
    await handOver(listener.port, { from: email, to: [to], raw: mail('はい', id) })
    await handOver(listener.port, { from: email, to: [to], raw: mail('はい\n-- \n一斉', id) })
    await work()
    expect(await answers()).toEqual(['はい'])
  })

  test('is answered by no mail, whatever it is', async () => {
    const { to, mail } = await writtenTo()
    const before = (await rows('mails')).length
    await handOver(listener.port, {
      from: '',
      to: [to],
      raw: mail('自動', { 'Auto-Submitted': 'auto-replied' }),
    })
    await handOver(listener.port, { from: 'x@y.example', to: [to], raw: mail('本人') })
    await work()
    expect((await rows('mails')).length).toBe(before)
  })

  test('in a loop is put off after twenty within an hour, then refused, and taken again later', async () => {
    const { to, email, mail } = await writtenTo()
    const hand = async (text: string) =>
      (await handOver(listener.port, { from: email, to: [to], raw: mail(text) })).words.slice(0, 3)
    for (let n = 0; n < 20; n += 1) expect(await hand(`${n}`)).toBe('250')
    for (let n = 0; n < 20; n += 1) expect(await hand(`more ${n}`)).toBe('451')
    expect(await hand('still')).toBe('550')
    const lasting = await writtenTo()
    expect(
      (await handOver(listener.port, { from: email, to: [lasting.to], raw: lasting.mail('他の人') })).code,
    ).toBe(250)
    server.setTime('2026-06-01T10:00:01+09:00')
    expect(await hand('later')).toBe('250')
    server.setTime('2026-06-01T09:00:00+09:00')
  })

  test('is put off while the database is away', async () => {
    const { to, email, mail, answers } = await writtenTo()
    const database = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
    const { config, secret, secrets, clock, log } = app
    const cut: App = { config, secret, secrets, clock, log, database }
    const alone = await listenForMail(cut)
    const raw = mail('まだ届きません')
    const said = await handOver(alone.port, { from: email, to: [to], raw })
    expect([said.code, said.words.slice(0, 9)]).toEqual([451, '451 4.3.0'])
    await alone.stop()
    await database.close()
    expect((await handOver(listener.port, { from: email, to: [to], raw })).code).toBe(250)
    await work()
    expect(await answers()).toEqual(['まだ届きません'])
  })
})

describe('over LMTP', () => {
  const overLmtp = async () => {
    const { secret, secrets, database, log, clock } = app
    const config = { ...app.config, INBOUND_SMTP_PORT: { port: 0, isLmtp: true } }
    return listenForMail({ secret, secrets, database, log, clock, config })
  }

  test('each address is answered for itself, and EHLO is no greeting', async () => {
    const door = await overLmtp()
    const [one, other] = [await writtenTo(), await writtenTo()]
    await inCompany((tx) =>
      tx.updateTable('members').set({ deleted_at: new Date() }).where('id', '=', other.member.id).execute(),
    )
    const said = await dialogue(
      [
        'EHLO mx.example',
        'LHLO mx.example',
        'MAIL FROM:<a@b.example>',
        `RCPT TO:<${one.to}>`,
        `RCPT TO:<${other.to}>`,
        'DATA',
        'Subject: x\r\n\r\n両方へ\r\n.',
      ],
      door.port,
    )
    expect(said.map((line) => line.slice(0, 3))).toEqual([
      '500',
      '250',
      '250',
      '250',
      '250',
      '354',
      '250',
      '550',
    ])
    await door.stop()
    await work()
    expect([await one.answers(), await other.answers()]).toEqual([['両方へ'], []])
  })

  test('a mail server that speaks it is understood', async () => {
    const door = await overLmtp()
    const { to, email, mail, answers } = await writtenTo()
    const said = await handOver(door.port, { from: email, to: [to], raw: mail('LMTPで') }, { lmtp: true })
    expect(said.code, said.words).toBe(250)
    await door.stop()
    await work()
    expect(await answers()).toEqual(['LMTPで'])
  })
})

test('a company sees only its own: another one’s mails are under row-level security', async () => {
  expect((await rows('inbound_mails')).every(({ company_id }) => company_id === company.id)).toBe(true)
})
