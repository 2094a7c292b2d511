import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { undoSeconds } from '#contract/limits.ts'
import { sendQueued } from '../../delivery/worker.ts'
import { makeCompany } from '../../testing/company.ts'
import type { Registered } from '../../testing/fixtures/members.ts'
import { suite } from '../../testing/suite.ts'
import { amount } from '../../testing/tier.ts'
import { messageMails } from './mails.ts'

const { app, server, company, as, call, read, inCompany, update, register, mails } = suite({
  env: {
    MAIL_FROM: '空模様 <survey@sender.example>',
    PUBLIC_URL: 'https://soramoyo.example',
  },
  at: '2026-06-01T09:00:00+09:00',
  named: `青空商事${randomUUID().slice(0, 4)}`,
  smtp: true,
})

async function join({ local = 'member', ...fields }: Record<string, unknown> = {}): Promise<Registered> {
  const email = `${local}-${randomUUID()}@members.example`
  return register({ email, department_id: company.departments.salesEast, ...fields })
}

const text = { subject: '面談のご案内', mail_body: '{{name}} さん、来週お話ししませんか。' }

const send = (to: Pick<Registered, 'id'>[], more: Record<string, unknown> = {}) =>
  as('owner').post('/v3/messages/send', { member_ids: to.map(({ id }) => id), ...text, ...more })

const sendOff = () =>
  sendQueued(app, messageMails, { at: app.clock().add({ seconds: undoSeconds }), patience: 1 })

/** What the peer took, with the line ends of a text. */
const letters = async () =>
  (await mails()).map((mail) => ({ ...mail, text: mail.text?.replaceAll('\r\n', '\n') }))

const threadOf = ({ id }: Pick<Registered, 'id'>) => read('/v3/messages', { member_id: id })

/** The token in a mail's reply link. */
const tokenIn = (mail: { text?: string | undefined }) => /\/r\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''

/** A member who was written to and whose reply arrived. */
async function conversation(reply = 'ありがとうございます。お願いします。') {
  const member = await join()
  await send([member])
  await sendOff()
  const [mail] = await letters()
  const answered = await server.call('POST', `/v4/public/replies/${tokenIn(mail ?? {})}`, {
    json: { mail_body: reply },
  })
  expect(answered.status, answered.text).toBe(200)
  return { member, token: tokenIn(mail ?? {}) }
}

const many = amount(1_000, 10_000)

describe('sending', () => {
  test('answers at once and each member gets a mail of its own, with its own words and link', async () => {
    const one = await join()
    const other = await join({ lastname: '<b>王', firstname: '美玲', mail_language: 2 })
    const { status, body } = await send([one, other], {
      mail_body:
        '{{name}} さん（{{ department }}）\r\n\r\n資料は https://example.test/a?b=1&c=2 です。\n{{company}} {{sender}}',
    })
    expect(status).toBe(202)
    expect(body.message).toBe('2名にメッセージを送信しています。')
    expect(body.result.recipient_count).toBe(2)
    expect(body.mailService).toEqual({ state: 'queued', mail_count: 2 })
    expect((await threadOf(one)).messages[0]).toMatchObject({
      names: ['佐藤 花子'],
      departments: ['営業部 > 東日本課'],
    })
    expect((await call('GET', `/v3/messages/send/${body.result.send_id}`)).body.result).toEqual({
      total: 2,
      queued: 2,
      sent: 0,
      bounced: 0,
      failed: 0,
      unconfirmed: 0,
    })
    await sendOff()
    const sent = await letters()
    const first = sent.find(({ to }) => to?.[0]?.address === one.email)
    expect(first?.subject).toBe('面談のご案内')
    expect(first?.from?.name).toBe(`${company.name} 試験 owner`)
    expect(first?.text).toContain(
      '佐藤 花子 さん（東日本課）\n\n資料は https://example.test/a?b=1&c=2 です。',
    )
    expect(first?.text).toContain(`${company.name} 試験 owner\n\n返信を書く\nhttps://soramoyo.example/r/`)
    expect(first?.html).toContain('<a href="https://example.test/a?b=1&amp;c=2"')
    expect(first?.html).toContain('佐藤 花子 さん（東日本課）<br>\r\n<br>\r\n')
    expect(first?.headers.some(({ key }) => key.startsWith('list-unsubscribe'))).toBe(false)
    const second = sent.find(({ to }) => to?.[0]?.address === other.email)
    expect(second?.html).toContain('<html lang="zh-Hant">')
    expect(second?.html).toContain('&lt;b&gt;王 美玲 さん')
    expect(second?.text).toContain('撰寫回覆')
    expect(tokenIn(first ?? {})).not.toBe(tokenIn(second ?? {}))
    expect((await threadOf(one)).messages).toMatchObject([
      { message_status: 1, state: 'sent', subject: '面談のご案内', sender: '試験 owner', is_read: true },
    ])
  })

  test('names an unknown placeholder before anything is sent', async () => {
    const member = await join()
    const { status, body } = await send([member], { mail_body: '{{nmae}} さん', subject: '{{会社}}より' })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      {
        field: 'subject',
        rule: 'unknown_placeholder',
        message: '「{{会社}}」という差し込み項目はありません。',
      },
      {
        field: 'mail_body',
        rule: 'unknown_placeholder',
        message: '「{{nmae}}」という差し込み項目はありません。',
      },
    ])
    expect((await threadOf(member)).count).toBe(0)
  })

  test('holds the limits of subject and body', async () => {
    const member = await join()
    const long = { subject: 'あ'.repeat(201), mail_body: 'あ'.repeat(10_001) }
    const { status, body } = await send([member], long)
    expect([status, body.errors.map(({ rule }: { rule: string }) => rule)]).toEqual([422, ['max', 'max']])
    expect((await send([member], { subject: 'あ'.repeat(200), mail_body: 'あ'.repeat(10_000) })).status).toBe(
      202,
    )
    expect((await send([member], { mail_body: '  ' })).body.errors).toMatchObject([{ rule: 'required' }])
  })

  test('to a member that is not there, or another company’s, writes to nobody', async () => {
    const member = await join()
    const foreign = await makeCompany(app)
    const theirs = await server.call('POST', '/v4/obf/members', {
      as: foreign.accounts.owner.token,
      json: {
        lastname: '他',
        firstname: '社',
        email: `${randomUUID()}@members.example`,
        date_contracted: '2026-04-01',
        is_newbie: 1,
      },
    })
    expect((await send([member, theirs.body.result])).status).toBe(404)
    expect((await threadOf(member)).count).toBe(0)
  })

  test('says who gets no mail and why, and keeps it with each message', async () => {
    const reached = await join()
    const left = await join({ working_status: 4 })
    const silent = await join()
    await update('members', { id: silent.id }, { bounce_count: 3 })
    const { body } = await send([reached, left, silent, left])
    expect(body.message).toBe(
      '1名にメッセージを送信しています。退職・入社辞退の1名とメールが届かない1名には送信していません。',
    )
    expect((await call('GET', `/v3/messages/send/${body.result.send_id}`)).body.result).toEqual({
      total: 3,
      queued: 1,
      sent: 0,
      bounced: 1,
      failed: 1,
      unconfirmed: 0,
    })
    expect((await threadOf(left)).messages[0]).toMatchObject({ state: 'failed', bounce_status: false })
    expect((await threadOf(silent)).messages[0]).toMatchObject({
      state: 'bounced',
      bounce_status: true,
      bounce_reason: 'メールが続けて届かなかったアドレスのため、送信していません。',
    })
    await sendOff()
    expect(await letters()).toHaveLength(1)
  })

  test('an address that does not exist shows as bounced and counts against it', async () => {
    const member = await join({ local: 'nobody' })
    await send([member])
    await sendOff()
    expect((await threadOf(member)).messages[0]).toMatchObject({ state: 'bounced', bounce_status: true })
    expect((await threadOf(member)).messages[0].bounce_reason).toContain('5.1.1')
    const { body } = await call('GET', `/v4/obf/members/${member.code}`)
    expect(body.result.bounce_count).toBe(1)
  })

  test('again with the same Idempotency-Key sends nothing twice', async () => {
    const member = await join()
    const json = { member_ids: [member.id], ...text }
    const options = {
      as: company.accounts.owner.token,
      json,
      headers: { 'idempotency-key': randomUUID() },
    }
    const [one, two] = [
      await server.call('POST', '/v3/messages/send', options),
      await server.call('POST', '/v3/messages/send', options),
    ]
    expect(two.body).toEqual(one.body)
    expect((await threadOf(member)).count).toBe(1)
  })

  test(`to ${many} members is written whole`, async () => {
    const ids = await insertMembers(many)
    // As autovacuum does: plans made for a handful of members would look through all of them.
    await app.database.pool.query('analyze members')
    const { status, body } = await as('owner').post('/v3/messages/send', { member_ids: ids, ...text })
    expect([status, body.result?.recipient_count]).toEqual([202, many])
    const progress = await call('GET', `/v3/messages/send/${body.result.send_id}`)
    expect(progress.body.result.queued).toBe(many)
  })
})

const insertMembers = (count: number) =>
  inCompany(async (tx) => {
    const at = new Date()
    const rows = Array.from({ length: count }, (_, index) => ({
      company_id: company.id,
      code: `many${index}`,
      lastname: '鈴木',
      firstname: `${index}`,
      email: `many${index}@members.example`,
      date_contracted: '2026-04-01',
      delivery_date: '2026-05-01',
      is_newbie: 1,
      created_at: at,
      updated_at: at,
    }))
    const ids: number[] = []
    for (let start = 0; start < count; start += 1000) {
      const written = await tx
        .insertInto('members')
        .values(rows.slice(start, start + 1000))
        .returning('id')
        .execute()
      ids.push(...written.map(({ id }) => id))
    }
    return ids
  })

describe('the threads', () => {
  const list = async (as = company.accounts.owner.token, query: Record<string, boolean> = {}) =>
    (await server.call('GET', '/v4/obf/members/message', { as, query })).body.result

  test('put who replied first, count what waits, and rest once it is read', async () => {
    const { member } = await conversation('<来週なら>大丈夫です')
    server.setTime('2026-06-02T09:00:00+09:00')
    const later = await join()
    await send([later])
    const unread = async () => (await call('GET', '/v3/members/unread')).body.count
    expect(await unread()).toBe(1)
    const before = await list()
    expect(before).toMatchObject({
      count: 2,
      members: [
        {
          id: member.id,
          unread_count: 1,
          department_name: '東日本課',
          last_message: {
            message_status: 2,
            mail_body: '<来週なら>大丈夫です',
            subject: 'Re: 面談のご案内',
            state: 'received',
            is_read: false,
          },
        },
        { id: later.id, unread_count: 0, last_message: { state: 'queued' } },
      ],
    })
    expect((await list(undefined, { unread: true })).members).toHaveLength(1)
    expect((await list(undefined, { unread: false })).members).toMatchObject([{ id: later.id }])
    const read = await call('PUT', `/v3/members/read_message/${member.id}`)
    expect([read.status, read.body.message]).toEqual([200, '既読にしました。'])
    expect(await unread()).toBe(0)
    expect((await list()).members.map(({ id }: Registered) => id)).toEqual([later.id, member.id])
    expect((await threadOf(member)).messages).toMatchObject([
      { message_status: 2, is_read: true, sender: '佐藤 花子', recipient: '試験 owner' },
      { message_status: 1 },
    ])
  })

  test('show a restricted viewer the members of its departments only', async () => {
    const { member } = await conversation()
    const outside = await join({ department_id: company.departments.development })
    await send([outside])
    const as = company.accounts.restricted_viewer.token
    expect((await list(as)).members.map(({ id }: Registered) => id)).toEqual([member.id])
    const thread = (id: number) => server.call('GET', '/v3/messages', { as, query: { member_id: id } })
    expect((await thread(outside.id)).status).toBe(404)
    expect((await thread(member.id)).body.result.count).toBe(2)
    expect((await server.call('PUT', `/v3/members/read_message/${outside.id}`, { as })).status).toBe(404)
  })

  test('keep a reply from viewers whom its writer was not told of', async () => {
    await removeViewers()
    const { member } = await conversation()
    await removeViewers(null)
    for (const role of ['standard_viewer', 'restricted_viewer'] as const) {
      const as = company.accounts[role].token
      const { body } = await server.call('GET', '/v3/messages', { as, query: { member_id: member.id } })
      expect(body.result).toMatchObject({ count: 1, messages: [{ message_status: 1 }] })
      expect((await list(as)).members[0].last_message.message_status).toBe(1)
    }
    expect((await threadOf(member)).count).toBe(2)
  })

  test('stay unread for HR when a viewer has looked', async () => {
    const { member } = await conversation()
    const as = company.accounts.standard_viewer.token
    expect((await server.call('PUT', `/v3/members/read_message/${member.id}`, { as })).status).toBe(200)
    expect((await server.call('GET', '/v3/members/unread', { as })).body.count).toBe(0)
    expect((await call('GET', '/v3/members/unread')).body.count).toBe(1)
  })

  test('end with the member', async () => {
    const { member, token } = await conversation()
    await call('DELETE', `/v3/members/${member.id}`)
    expect((await list()).count).toBe(0)
    expect((await call('GET', '/v3/members/unread')).body.count).toBe(0)
    expect((await server.call('GET', `/v4/public/replies/${token}`)).status).toBe(404)
  })
})

async function removeViewers(deleted_at: Date | null = new Date()) {
  for (const role_key of ['standard_viewer', 'restricted_viewer'])
    await update('users', { role_key }, { deleted_at })
}
