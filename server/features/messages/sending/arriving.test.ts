import { afterAll, beforeEach, expect, test } from 'vitest'
import { longestText } from '#contract/channels/text-limits.ts'
import { linkToken } from '../../../platform/tokens.ts'
import { lineUser, linkMember, openChannel } from '../../../testing/channel-accounts.ts'
import { startLine } from '../../../testing/providers/line.ts'
import { startTwilio, twilioAccount } from '../../../testing/providers/twilio.ts'
import { suite } from '../../../testing/suite.ts'

let clock = () => new Date()
const line = await startLine(() => clock())
const smsKey = 'the-key-of-the-sms'
const callback = `http://localhost:3000/webhooks/sms/${smsKey}`
const twilio = await startTwilio({ now: () => clock(), callback })
afterAll(async () => {
  await line.stop()
  await twilio.stop()
})

const { app, server, company, as, done, register, mails, rows, work } = suite({
  env: { LINE_API_BASE: line.base, SMS_API_BASE: twilio.base },
  at: '2026-05-20T10:00:00+09:00',
  pages: true,
  smtp: true,
})

type Member = { id: number; email: string }

beforeEach(async () => {
  clock = () => new Date(app.clock().epochMilliseconds)
  line.tokens.clear()
  line.phone.length = 0
  twilio.messages.length = 0
  await openChannel(app, company.id, 'line', line.account)
  await openChannel(app, company.id, 'sms', twilioAccount, smsKey)
  await app.database.pool.query(
    `update channel_accounts set settings = '{"unitPrice": "12"}' where company_id = $1 and channel = 'sms'`,
    [company.id],
  )
})

const linkOf = (member: Member, channel: 'line' | 'sms') => ({
  companyId: company.id,
  memberId: member.id,
  channel,
})

async function onLine(fields: Record<string, unknown> = {}): Promise<Member> {
  const member = await register(fields)
  const user = lineUser()
  line.users.set(user, { displayName: 'みどり' })
  await linkMember(app, linkOf(member, 'line'), user)
  return member
}

async function onSms(fields: Record<string, unknown> = {}): Promise<Member> {
  const member = await register(fields)
  await linkMember(app, linkOf(member, 'sms'), `+8190${String(member.id).padStart(8, '0')}`)
  await app.database.pool.query(`update members set preferred_route = 'sms' where id = $1`, [member.id])
  return member
}

const text = { subject: '面談のご案内', mail_body: '{{name}}さん、来週お話ししませんか。' }

const ask = (members: readonly Member[], more: object = {}) =>
  done('POST', '/v4/messages/preview', {
    ...text,
    member_ids: members.map(({ id }) => id),
    first: 20,
    ...more,
  })

async function sent(members: readonly Member[], more: object = {}) {
  await done('POST', '/v3/messages/send', { ...text, member_ids: members.map(({ id }) => id), ...more })
  server.setTime(app.clock().add({ seconds: 11 }).toString())
  await work()
}

async function uploaded(): Promise<number> {
  const file = new File(['%PDF-1.7'], '案内図.pdf', { type: 'application/pdf' })
  const { body } = await as('owner').upload('/v4/messages/attachments', { file })
  return body.result.id
}

test('each reader is shown on the way it goes, word for word what then arrives there', async () => {
  const members = [await onLine(), await onSms(), await register()]
  const { ways: departures, examples } = await ask(members)
  expect(departures).toMatchObject([
    { route: 'line', count: 1 },
    { route: 'sms', count: 1 },
    { route: 'mail', count: 1 },
  ])
  const [byLine, bySms, byMail] = examples.map(({ arriving }: { arriving: unknown }) => arriving)
  await sent(members)
  const [bubble] = line.phone[0]?.messages ?? []
  if (bubble?.type !== 'flex') throw new Error('no bubble')
  const [said] = bubble.contents.body?.contents ?? []
  if (said?.type !== 'text') throw new Error('no words')
  expect(byLine).toMatchObject({
    route: 'line',
    text: said.text,
    units: said.text.length,
    notification: bubble.altText,
    buttons: ['返信を書く'],
  })
  const address = /\/s\/\S+/
  expect(bySms.text.replace(address, '')).toBe(twilio.messages[0]?.body.replace(address, ''))
  const mail = (await mails()).find(({ subject }) => subject === text.subject)
  expect(byMail).toMatchObject({ route: 'mail', title: mail?.subject, notification: null, parts: null })
  expect(mail?.text).toContain(byMail.text)
  for (const small of byMail.small) expect(mail?.text?.replace(/\n/g, '')).toContain(small.slice(0, 20))
})

test('only those of one way are shown when it is chosen, and everybody is counted still', async () => {
  const members = [await onLine(), await register(), await onLine()]
  const { ways: departures, examples, leaving_count } = await ask(members, { route: 'line' })
  expect(examples.map(({ member }: { member: Member }) => member.id)).toEqual([
    members[0]?.id,
    members[2]?.id,
  ])
  expect([leaving_count, departures.length]).toEqual([3, 2])
})

test('what is too long for LINE is shown going by mail, and does', async () => {
  const members = [await onLine(), await register()]
  const mail_body = 'あ'.repeat(longestText.line)
  const { ways: departures, examples } = await ask(members, { mail_body })
  expect(departures).toEqual([{ route: 'mail', count: 2, passed_count: 1 }])
  expect(examples[0].arriving).toMatchObject({ route: 'mail', passed: ['line'], is_refused: false })
  await sent(members, { mail_body })
  expect(line.phone).toEqual([])
  expect((await mails()).filter(({ subject }) => subject === text.subject)).toHaveLength(2)
})

test('what is too long for every way to a reader is said not to leave', async () => {
  const member = await onLine()
  await app.database.pool.query('update members set bounce_count = 3 where id = $1', [member.id])
  const { examples } = await ask([member], { mail_body: 'あ'.repeat(longestText.line) })
  expect(examples[0].arriving).toMatchObject({ route: 'line', is_refused: true })
})

test('SMS are counted in the parts of each reader’s words, with the price that HR told', async () => {
  const members = [await onSms(), await onSms(), await onSms({ mail_language: 1 })]
  await app.database.pool.query('update companies set name = $2 where id = $1', [
    company.id,
    `株式会社${'長'.repeat(40)}`,
  ])
  const { sms_cost, examples } = await ask(members)
  await sent(members)
  const paid = twilio.messages.map(({ body }) => Math.ceil(body.length / (body.length > 70 ? 67 : 70)))
  expect(sms_cost).toEqual({
    messages: 3,
    parts: paid.reduce((sum, parts) => sum + parts, 0),
    unit_price: 12,
  })
  expect(sms_cost.parts).toBeGreaterThan(3)
  expect(examples[0].arriving.parts).toBeGreaterThan(1)
  expect((await ask([await register()])).sms_cost).toBeNull()
})

test('no reader’s own link to its survey is shown to HR', async () => {
  const member = await onLine()
  await app.database.pool.query(
    `update deliveries set answer_status = 2, answer_nonce = decode(repeat('ab', 16), 'hex')
      where member_id = $1 and enq_type = 1 and round = 1`,
    [member.id],
  )
  const { examples, excluded } = await ask([member], { mail_body: '{{answer_url}}からお願いします。' })
  expect(excluded).toEqual([])
  expect(examples[0].arriving.text).toContain('（回答ページのリンク）からお願いします。')
  expect(JSON.stringify(examples)).not.toContain('/a/')
})

test('files that a mail would carry wait for readers on channels behind their link, for them alone', async () => {
  const [member, other] = [await onLine(), await register()]
  const id = await uploaded()
  const { examples } = await ask([member], { attachment_ids: [id] })
  expect(examples[0].arriving.text).toContain('添付ファイルが1件あります。')
  await sent([member], { attachment_ids: [id] })
  await sent([other])
  const linkTo = async ({ id: member_id }: Member) => {
    const [row] = await rows('messages', { member_id })
    return `/r/${linkToken(app.secret, 'reply', row?.reply_nonce ?? Buffer.alloc(0))}`
  }
  const page = await server.call('GET', await linkTo(member))
  expect(page.text).toContain(`href="?file=${id}"`)
  const file = await fetch(new URL(`${await linkTo(member)}?file=${id}`, server.url))
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
  expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('案内図.pdf'))
  expect(await file.text()).toBe('%PDF-1.7')
  expect((await server.call('GET', `${await linkTo(other)}?file=${id}`)).status).toBe(404)
})
