import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { undoSeconds } from '#contract/limits.ts'
import { bounceAddress, readAddress } from '../../../../channels/email/return-address-rules.ts'
import { sendQueued } from '../../../../delivery/worker.ts'
import { type InboundListener, listenForMail } from '../../../../inbound/mail/listener.ts'
import { jobs } from '../../../../jobs.ts'
import { storeReceivedFile } from '../../../../testing/answer-by-mail.ts'
import { complaints } from '../../../../testing/inbound-corpus/automatic.ts'
import { file, mailOf, multipart, textMail } from '../../../../testing/inbound-corpus/building.ts'
import { handOver } from '../../../../testing/mail-client.ts'
import { suite } from '../../../../testing/suite.ts'
import { replyReaders, replyReadersOf } from '../../../answers/service.ts'
import { messageMails } from '../../mails.ts'

const {
  app,
  server,
  company,
  peer,
  as,
  read,
  register,
  rows,
  row,
  update,
  mails,
  work,
  dispatchAt,
  insert,
  inCompany,
} = suite({
  env: {
    MAIL_REPLY_DOMAIN: 'reply.soramoyo.example',
    INBOUND_SMTP_PORT: '0',
    MAIL_FROM: '空模様 <survey@mail.soramoyo.example>',
    PUBLIC_URL: 'https://soramoyo.example',
  },
  at: '2026-06-01T09:00:00+09:00',
  smtp: true,
})

let listener: InboundListener

beforeAll(async () => {
  listener = await listenForMail(app)
})
afterAll(() => listener.stop())

const text = { subject: '面談のご案内', mail_body: '{{name}} さん、来週いかがですか。' }

/** Somebody to whom HR wrote, and the mail as it arrived. */
async function writtenTo(change: Record<string, unknown> = {}) {
  const member = await register({ department_id: company.departments.salesEast, ...change })
  const sent = await as('owner').post('/v3/messages/send', { member_ids: [member.id], ...text })
  expect(sent.status, sent.text).toBe(202)
  await sendQueued(app, messageMails, { at: app.clock().add({ seconds: undoSeconds }), patience: 1 })
  const [mail] = (await mails()).filter(({ to }) => to?.[0]?.address === member.email)
  if (!mail) throw new Error('the message did not arrive')
  const to = mail.replyTo?.map(({ address }) => address ?? '') ?? []
  return { member, mail, to }
}

const arrives = async (letter: Parameters<typeof handOver>[1]): Promise<void> => {
  expect((await handOver(listener.port, letter)).code).toBe(250)
  await work()
}

const threadOf = async ({ id }: { id: number }, role?: Parameters<typeof read>[2]) =>
  (await read('/v3/messages', { member_id: id }, role)).messages

describe('a message', () => {
  test('says where answers and reports go, and that a person wrote it', async () => {
    const { member, mail, to } = await writtenTo()
    const [replyTo = ''] = to
    expect(replyTo).toMatch(/^reply\+[a-z2-7]{52}@reply\.soramoyo\.example$/)
    expect(mail.headers.filter(({ key }) => key === 'auto-submitted')).toEqual([])
    const [taken] = (await peer.taken()).filter(({ recipient }) => recipient === member.email)
    const { id: mailId } = await row('mails', { member_id: member.id, kind: 'message' })
    const back = bounceAddress(app.secret, 'reply.soramoyo.example', { companyId: company.id, mailId })
    expect(taken?.from).toBe(back)
    expect(readAddress(app.secrets, 'reply.soramoyo.example', replyTo)?.kind).toBe('reply')
  })

  test.each([
    [0, '――― この線より上にご返信ください ―――', 'このメールへの返信を読む人：人事の管理者、'],
    [
      1,
      '_____ Please reply above this line _____',
      'Who can read a reply to this email: the HR administrators; ',
    ],
    [2, '――― 請在此線上方回覆 ―――', '可以看到此信回覆的人：人資管理人員、'],
    [3, '――― 请在此线上方回复 ―――', '可以看到此邮件回复的人：人事管理员、'],
  ])(
    'begins with the line to answer above, in language %i, and names who reads the answer',
    async (mail_language, line, readers) => {
      const { mail } = await writtenTo({ mail_language })
      expect(mail.text?.split(/\r?\n/)[0]).toBe(line)
      expect(mail.html).toContain(line)
      expect(mail.text?.replaceAll(/\s+/g, '')).toContain(readers.replaceAll(/\s+/g, ''))
      expect(mail.html).toContain(readers)
    },
  )

  test('other mails have a return path of their own, stay automatic and answer to the company', async () => {
    await register({ date_contracted: '2026-05-15' })
    await dispatchAt('2026-06-01T10:05:00')
    const [survey] = (await mails()).filter(({ text }) => text?.includes('/a/'))
    expect(survey?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(survey?.text).not.toContain('この線より上')
    for (const { from } of await peer.taken()) expect(from).toMatch(/^bounce\+[a-z2-7]{52}@reply\./)
  })
})

describe('an answer by mail', () => {
  test('stands in the thread, unread, and HR answers it; no mail leaves by itself', async () => {
    const { member, to } = await writtenTo()
    const raw = textMail({ From: member.email, To: to[0] ?? '' }, '火曜日でお願いします。')
    await arrives({ from: member.email, to, raw })
    expect((await threadOf(member))[0]).toMatchObject({
      message_status: 2,
      subject: 'Re: 面談のご案内',
      sender: '佐藤 花子',
      mail_body: '火曜日でお願いします。',
      state: 'received',
      is_read: false,
      is_auto_reply: false,
      from_address: null,
      all_text: null,
      received_files: [],
    })
    expect((await as('owner').get('/v3/members/unread')).body.count).toBe(1)
    expect(await rows('mails', { member_id: member.id, kind: 'message' })).toHaveLength(1)
    const answer = await as('owner').post('/v3/messages/send', { member_ids: [member.id], ...text })
    expect(answer.status).toBe(202)
    await as('owner').put(`/v3/members/read_message/${member.id}`)
    expect((await as('owner').get('/v3/members/unread')).body.count).toBe(0)
  })

  test('is read by those whom the mail named, whoever has come since', async () => {
    await update('users', { role_key: 'standard_viewer' }, { deleted_at: new Date() })
    const { member, to } = await writtenTo()
    await update('users', { role_key: 'standard_viewer' }, { deleted_at: null })
    await arrives({ from: member.email, to, raw: textMail({ From: member.email }, '内密にお願いします。') })
    expect((await threadOf(member)).length).toBe(2)
    expect((await threadOf(member, 'standard_viewer')).length).toBe(1)
    expect((await threadOf(member, 'restricted_viewer')).length).toBe(2)
  })

  test('of many is read by the same people as of each alone', async () => {
    const places = [company.departments.salesEast, company.departments.sales, company.departments.development]
    const members = []
    for (const department_id of [...places, ...places]) members.push(await register({ department_id }))
    const named = members[2]?.id ?? 0
    await insert('user_display_members', { user_id: company.accounts.restricted_viewer.id, member_id: named })
    const ids = members.map(({ id }) => id)
    const disclosed = await inCompany((tx) => replyReadersOf(tx, company.id, ids))
    for (const id of ids)
      expect(disclosed.get(id)).toEqual(await inCompany((tx) => replyReaders(tx, company.id, id)))
    expect(new Set([...disclosed.values()].map((notice) => JSON.stringify(notice))).size).toBe(3)
  })

  test('from elsewhere says so, keeps the whole text, and its files are downloads of who may read it', async () => {
    const { member, to } = await writtenTo()
    const said = { type: 'text/plain; charset=UTF-8', body: '資料です。\n\n> 来週いかがですか。' }
    const page = file('地図.html', Buffer.from('<script>alert(1)</script>'), 'text/html')
    const { contentType, body } = multipart('multipart/mixed', [said, page])
    const raw = mailOf({ From: 'home@private.example', 'Content-Type': contentType }, body)
    await arrives({ from: 'home@private.example', to, raw })
    const [reply] = await threadOf(member)
    expect(reply).toMatchObject({
      from_address: 'home@private.example',
      mail_body: '資料です。',
      all_text: '資料です。\n\n> 来週いかがですか。',
      received_files: [{ name: '地図.html', size: 25 }],
    })
    const answer = await as('owner').fetch(reply.received_files[0].uri)
    expect(await answer.text()).toBe('<script>alert(1)</script>')
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; .*filename\*=UTF-8''%E5%9C%B0%E5%9B%B3\.html/,
    )
    expect((await server.call('GET', reply.received_files[0].uri)).status).toBe(401)
  })

  test('a file of a member out of scope, or of a reply one was not told of, is not there', async () => {
    const elsewhere = await register({ department_id: company.departments.development })
    const path = `/v4/messages/received_files/${await storeReceivedFile(app, company.id, elsewhere.id)}`
    expect((await as('restricted_viewer').get(path)).status).toBe(404)
    expect((await as('standard_viewer').fetch(path)).status).toBe(200)
    await update(
      'messages',
      { member_id: elsewhere.id },
      { notice: JSON.stringify([{ code: 'administrators' }]) },
    )
    expect((await as('standard_viewer').get(path)).status).toBe(404)
  })

  test('of a machine is there, read, and counts for nobody', async () => {
    const { member, to } = await writtenTo()
    const raw = textMail({ From: member.email, 'Auto-Submitted': 'auto-replied' }, '不在です。')
    await arrives({ from: '', to, raw })
    expect(await rows('messages', { member_id: member.id, message_status: 1 })).toMatchObject([
      { replied_at: null },
    ])
    expect((await threadOf(member))[0]).toMatchObject({
      is_auto_reply: true,
      is_read: true,
      mail_body: '不在です。',
    })
    expect((await as('owner').get('/v3/members/unread')).body.count).toBe(0)
  })

  test('taken for a machine’s is a reply by one press: unread, open again, and back', async () => {
    const { member, to } = await writtenTo()
    const raw = textMail({ From: member.email, Precedence: 'bulk' }, '火曜でお願いします。')
    await arrives({ from: member.email, to, raw })
    const [reply] = await threadOf(member)
    expect(reply).toMatchObject({ is_auto_reply: true, is_read: true })
    await update('conversations', { member_id: member.id }, { status: 3 })
    const set = (is_auto_reply: boolean, role: Parameters<typeof as>[0] = 'owner') =>
      as(role).put(`/v4/messages/${reply.id}/automatic`, { is_auto_reply })
    const asked = async () =>
      (await rows('messages', { member_id: member.id, message_status: 1 }))[0]?.replied_at
    expect((await set(false, 'standard_viewer')).status).toBe(403)
    expect((await set(false)).body.message).toBe('本人の返信にしました。')
    expect((await threadOf(member))[0]).toMatchObject({ is_auto_reply: false, is_read: false })
    expect(await row('conversations', { member_id: member.id })).toMatchObject({ status: 1, unread_count: 1 })
    expect(await asked()).not.toBeNull()
    expect((await set(false)).status).toBe(200)
    expect((await set(true)).body.message).toBe('自動応答に戻しました。')
    expect((await threadOf(member))[0]).toMatchObject({ is_auto_reply: true, is_read: true })
    expect(await row('conversations', { member_id: member.id })).toMatchObject({ unread_count: 0 })
    expect(await asked()).toBeNull()
    const logged = await rows('security_logs', { task: 'message.automatic' })
    expect(logged).toHaveLength(2)
    const [sent] = await rows('messages', { member_id: member.id, message_status: 1 })
    expect(
      (await as('owner').put(`/v4/messages/${sent?.id}/automatic`, { is_auto_reply: true })).status,
    ).toBe(404)
  })

  test('that was sent on the page a moment ago too is one', async () => {
    const { member, mail, to } = await writtenTo()
    const token = /\/r\/([\w-]+)/.exec(mail.text ?? '')?.[1]
    await server.call('POST', `/v4/public/replies/${token}`, { json: { mail_body: '承知しました。' } })
    await arrives({ from: member.email, to, raw: textMail({ From: member.email }, '承知しました。') })
    expect((await threadOf(member)).length).toBe(2)
  })
})

test('a complaint ends notices, tells HR in the timeline, once, and lets surveys go on', async () => {
  const { member, mail } = await writtenTo()
  const [taken] = (await peer.taken()).filter(({ recipient }) => recipient === member.email)
  for (const complaint of complaints.slice(0, 2)) {
    const to = taken?.from ?? ''
    const raw = complaint.raw({ recipient: member.email, messageId: mail.messageId ?? '', to })
    await arrives({ from: complaint.from === 'member' ? member.email : complaint.from, to: [to], raw })
  }
  const stored = await row('members', { id: member.id })
  expect([stored.notices_stopped_at === null, stored.is_stopped_send_questions_mail]).toEqual([false, false])
  const logs = (await rows('action_logs', { member_id: member.id })).filter(({ comment }) =>
    comment?.includes('迷惑メール'),
  )
  expect(logs).toHaveLength(1)
  const task = async () => (await read('/v4/common/dashboard')).complained.count
  expect(await task()).toBe(1)
  server.setTime('2026-06-01T09:05:00+09:00')
  const entry = await as('owner').post('/v3/actionlogs', {
    member_id: member.id,
    comment: '本人に確認した。',
  })
  expect(entry.status, entry.text).toBeLessThan(300)
  expect(await task()).toBe(0)
  server.setTime('2026-06-01T09:00:00+09:00')
})

test('the raw mail goes after seven days, its line after ninety, what it brought stays', async () => {
  const { member, to } = await writtenTo()
  await arrives({ from: member.email, to, raw: textMail({ From: member.email }, '残ります。') })
  const forgetOn = async (day: string) => {
    server.setTime(`${day}T12:00:00+09:00`)
    await jobs.forget_spent?.(app, {})
    return rows('inbound_mails', { member_id: member.id })
  }
  expect((await forgetOn('2026-06-07'))[0]?.raw).not.toBeNull()
  expect((await forgetOn('2026-06-09'))[0]?.raw).toBeNull()
  expect(await forgetOn('2026-09-01')).toEqual([])
  server.setTime('2026-06-01T09:00:00+09:00')
  expect((await threadOf(member))[0].mail_body).toBe('残ります。')
})
