import { beforeEach, expect, test } from 'vitest'
import { bounceByMail } from '../../../testing/answer-by-mail.ts'
import { surveyTokenIn as tokenIn } from '../../../testing/fixtures/messages.ts'
import { lostInWord, notShown } from '../../../testing/mail-programs.ts'
import { suite } from '../../../testing/suite.ts'
import { openPartByToken, recordAnnualAnswered } from '../service.ts'

const {
  app,
  company,
  peer,
  call,
  settle,
  register,
  edit,
  rows,
  row,
  update,
  supervisor,
  dispatchAt,
  mails,
  work,
} = suite({ env: { MAIL_REPLY_DOMAIN: 'reply.example' }, at: '2027-02-01T09:00:00+09:00', smtp: true })

const day = '2027-03-10T10:00:00'
const names = ['一', '二', '三']

let serial = 0
let senior_id: number
let members: { id: number; code: string }[]

/** A supervisor whose three people joined on one day. */
beforeEach(async () => {
  await settle({ is_annual_confirmation: false })
  await peer.messages()
  await askAt(`senior${++serial}@seniors.example`)
})

async function askAt(email: string): Promise<void> {
  senior_id = await supervisor({ lastname: '上田', firstname: '司', email })
  members = []
  for (const firstname of names) {
    const joined = { date_contracted: '2026-03-10', delivery_date: '2026-03-20' }
    const person = { lastname: '佐藤', firstname, email: `member${++serial}@members.example`, senior_id }
    const member = await register({ ...joined, ...person })
    await update(
      'deliveries',
      { enq_type: 1, member_id: member.id },
      { answer_status: 8, skip_reason: 'missed' },
    )
    members.push(member)
  }
}

/** What the supervisor got since this was last asked. */
const asked = async () =>
  (await mails())
    .filter(({ to }) => to?.[0]?.address?.startsWith('senior'))
    .map(({ subject = '', text = '', html = '' }) => ({ subject, html, ...wordsOf(text) }))

const wordsOf = (text: string) => ({
  text: text.replaceAll('\r', ''),
  links: text.match(/https?:\S+\/a\/\S+/g) ?? [],
})
const opened = (link = '') => app.database.asSystem((tx) => openPartByToken(app, tx, tokenIn(link)))
const memberOf = async (link: string) => (await opened(link))?.memberId

async function answer(link = ''): Promise<void> {
  const part = await opened(link)
  if (part) await app.database.asSystem((tx) => recordAnnualAnswered(tx, app.clock(), part))
}

const stateOf = async ({ id }: { id: number }) =>
  (await row('senior_surveys', { member_id: id })).answer_status
const statesOfParts = () => Promise.all(members.map(stateOf))

/** The mail that has the list, with whose it is, and the two others in it. */
async function leaving() {
  const all = await rows('mails', { kind: 'annual_senior', carrier_id: null })
  const mail = all.find(({ member_id }) => members.some(({ id }) => id === member_id))
  const member = members.find(({ id }) => id === mail?.member_id)
  const [one, other] = members.filter(({ id }) => id !== mail?.member_id)
  if (!mail || !member || !one || !other) throw new Error('no mail has a list')
  return { list: { id: mail.id, member }, others: [one, other] as const }
}

const resend = ({ id }: { id: number }) => call('POST', `/v3/members/${id}/mail_schedule/13`)
const stop = ({ id }: { id: number }) => call('DELETE', `/v3/members/${id}/mail_schedule/13`)
const moveTo = (email: string) =>
  app.database.pool.query('update seniors set email = $2 where id = $1', [senior_id, email])

const away = () => ({ ...app, config: { ...app.config, SMTP_URL: 'smtp://127.0.0.1:9' } })

test('one mail lists everybody with the deadline and a link of their own, and opens each half', async () => {
  expect(await dispatchAt(day)).toEqual({ due: 6, sent: 6, skipped: 0, failed: 0, reminded: 0 })
  const [mail, ...others] = await asked()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('【上司の方へ】3月23日（火）まで：入社1年アンケート（3名）')
  for (const firstname of names)
    expect(mail?.text).toContain(`・佐藤 ${firstname}\n　締め切り：3月23日（火）`)
  expect(mail?.html.match(/<th scope="row"/g)).toHaveLength(3)
  expect(mail?.html).not.toContain('アンケートに答える')
  expect([...notShown(mail?.html ?? ''), ...lostInWord(mail?.html ?? '')]).toEqual([])
  const about = await Promise.all((mail?.links ?? []).map(memberOf))
  expect(about.toSorted()).toEqual(members.map(({ id }) => id).toSorted())
  expect(await statesOfParts()).toEqual([2, 2, 2])
  expect(await dispatchAt('2027-03-10T10:05:00')).toMatchObject({ due: 0, sent: 0 })
  expect(await asked()).toEqual([])
})

test('a reminder lists who is not answered for; about one alone it is a mail with a button', async () => {
  await dispatchAt(day)
  const [first] = await asked()
  await answer(first?.links[0])
  expect(await dispatchAt('2027-03-14T10:00:00')).toMatchObject({ reminded: 5 })
  const [reminder] = await asked()
  expect(reminder?.subject).toBe('【再送・上司の方へ】3月23日（火）まで：入社1年アンケート（2名）')
  expect(reminder?.links).toEqual(first?.links.slice(1))
  await answer(first?.links[1])
  await dispatchAt('2027-03-19T10:00:00')
  const [last] = await asked()
  expect(last?.subject).toBe('【再送・上司の方へ】3月23日（火）まで：入社1年アンケート')
  expect([last?.links, last?.html]).toEqual([
    first?.links.slice(2),
    expect.stringContaining('アンケートに答える'),
  ])
})

test('somebody stopped while the mail waits is not in it, be it the first; the others are', async () => {
  await dispatchAt(day, 0, away())
  const { list, others } = await leaving()
  expect((await stop(list.member)).status).toBe(200)
  await dispatchAt('2027-03-10T10:05:00')
  const [mail, ...more] = await asked()
  expect(more).toEqual([])
  expect((await Promise.all((mail?.links ?? []).map(memberOf))).toSorted()).toEqual(
    others.map(({ id }) => id).toSorted(),
  )
  expect(await stateOf(list.member)).toBe(5)
  expect(await Promise.all(others.map(stateOf))).toEqual([2, 2])
})

test('somebody who leaves while it waits is taken out, and a single one left gets a mail of its own', async () => {
  await dispatchAt(day, 0, away())
  for (const member of members.slice(1))
    await edit(member, { working_status: 3, date_resigned: '2027-03-09' })
  await dispatchAt('2027-03-10T10:05:00')
  const [mail, ...others] = await asked()
  expect([mail?.links.length, others]).toEqual([1, []])
  expect(mail?.html).toContain('アンケートに答える')
})

test('HR sends one of them again alone, under its own name', async () => {
  await dispatchAt(day)
  const [list] = await asked()
  const [, second] = members
  if (!second) throw new Error('no member')
  expect((await resend(second)).status).toBe(200)
  await dispatchAt('2027-03-11T10:00:00')
  const [again, ...others] = await asked()
  expect(others).toEqual([])
  expect(list?.links).toContain(again?.links[0])
  expect(await memberOf(again?.links[0] ?? '')).toBe(second.id)
  expect(await rows('mails', { kind: 'annual_senior', member_id: second.id })).toMatchObject([
    { state: 'sent', carrier_id: null },
  ])
})

test('an address that nobody has fails every half; mended, each goes again', async () => {
  await askAt(`nobody${++serial}@seniors.example`)
  expect(await dispatchAt(day)).toMatchObject({ failed: 3 })
  expect(await statesOfParts()).toEqual([7, 7, 7])
  await moveTo(`senior${++serial}@seniors.example`)
  for (const member of members) expect((await resend(member)).status).toBe(200)
  await dispatchAt('2027-03-11T10:00:00')
  expect(await statesOfParts()).toEqual([2, 2, 2])
})

/** A mail comes back, with whatever left in its list. */
async function comesBack({ id }: { id: number }, words: string): Promise<void> {
  const said = `Hi. This is the qmail-send program.\n${words}\n(#5.1.1)`
  expect(await bounceByMail(app, { companyId: company.id, mailId: id }, said)).toEqual(['stored'])
  await work()
}

const unknown = 'Sorry, no mailbox here by that name.'

test('one that comes back later ends every half that left with it, and none that was sent again since', async () => {
  await dispatchAt(day)
  const { list, others } = await leaving()
  expect((await resend(others[0])).status).toBe(200)
  await dispatchAt('2027-03-11T10:00:00')
  await comesBack(list, unknown)
  expect(await stateOf(list.member)).toBe(7)
  expect(await Promise.all(others.map(stateOf))).toEqual([2, 7])
  expect((await row('members', { id: list.member.id })).bounce_count).toBe(0)
})

test('one that comes back from an old address, after its own half went to the new one, ends the others alone', async () => {
  await dispatchAt(day)
  const { list, others } = await leaving()
  const old = (await row('seniors', { id: senior_id })).email
  await moveTo(`senior${++serial}@seniors.example`)
  expect((await resend(list.member)).status).toBe(200)
  await dispatchAt('2027-03-11T10:00:00')
  await comesBack(list, `${unknown}\n<${old}>:`)
  expect(await stateOf(list.member)).toBe(2)
  expect(await Promise.all(others.map(stateOf))).toEqual([7, 7])
})

test('words of the company’s own, which speak of one person, name all and keep each link', async () => {
  const own = {
    mail_subject: '上司の方へ（{{deadline}}まで）',
    mail_body: '{{name}}さんについて、こちらから答えてください。\n\n{{answer_url}}',
  }
  const saved = await call('PUT', '/v3/enq_mail_settings/save/annual_senior', {
    texts: [{ language: 'ja', own, version: 0 }],
  })
  expect(saved.status).toBe(200)
  await dispatchAt(day)
  const [mail] = await asked()
  expect(mail?.subject).toBe('上司の方へ（3月23日（火）まで）')
  expect(mail?.text).toContain('佐藤 一さん、佐藤 二さん、佐藤 三さんについて')
  expect(new Set(mail?.links).size).toBe(3)
})

test('supervisors of one person each, and two of one name, keep their own mails', async () => {
  const other = await supervisor({
    lastname: '上田',
    firstname: '司',
    email: `senior${++serial}@seniors.example`,
  })
  const [first] = members
  if (first) await edit(first, { senior_id: other })
  await dispatchAt(day)
  expect((await asked()).map(({ links }) => links.length).toSorted()).toEqual([1, 2])
})
