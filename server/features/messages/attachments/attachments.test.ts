import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { describe, expect, test, vi } from 'vitest'
import { openCarriedFiles } from '../../../channels/email/attachments.ts'
import { sendQueued } from '../../../delivery/worker.ts'
import { makeCompany } from '../../../testing/company.ts'
import type { Registered } from '../../../testing/fixtures/members.ts'
import { suite } from '../../../testing/suite.ts'
import { mailTestMails } from '../../mail-tests/mails.ts'
import { messageMails } from '../mails.ts'
import { sendingJobs } from '../sending/jobs.ts'

const { app, server, company, as, call, done, read, rows, row, update, register, mails, peer } = suite({
  env: { PUBLIC_URL: 'https://soramoyo.example' },
  at: '2026-06-01T09:00:00+09:00',
  smtp: true,
})

const megabyte = 1024 * 1024
const text = { subject: '入社の書類', mail_body: '{{name}} さん、書類をお送りします。' }
const path = '/v4/messages/attachments'

const join = (fields: Record<string, unknown> = {}): Promise<Registered> =>
  register({
    email: `${randomUUID()}@members.example`,
    department_id: company.departments.salesEast,
    ...fields,
  })

const uploading = (name: string, bytes: Buffer, type = 'application/pdf') =>
  as('owner').upload(path, { file: new File([new Uint8Array(bytes)], name, { type }) })

async function uploaded(name: string, bytes: Buffer, type?: string): Promise<number> {
  const { status, body, text: said } = await uploading(name, bytes, type)
  expect(status, said).toBe(201)
  return body.result.id
}

const later = (seconds: number) => server.setTime(app.clock().add({ seconds }).toString())
const sendOff = () => sendQueued(app, { ...messageMails, ...mailTestMails })
const ask = (json: object) => done('POST', '/v3/messages/send', { ...text, ...json })
const sending = async (code: string) => (await read(`/v4/messages/sendings/${code}`)).sending

/** The files of each mail that arrived, by name. */
const carried = async () =>
  (await mails()).map(({ attachments }) =>
    attachments.map(({ filename, content }) => [filename, Buffer.from(content as ArrayBuffer)]),
  )

describe('files that go with a message', () => {
  test('arrive as they were, five of them, with Japanese names, beside the words', async () => {
    const files: [string, Buffer, string][] = [
      ['入社のご案内（東日本課）第2版 最終 20260601 配布用.pdf', randomBytes(300_000), 'application/pdf'],
      ['名簿.csv', Buffer.from([0x96, 0xbc, 0x95, 0xeb, 0x0d, 0x0a]), 'text/csv'],
      ['制服 "夏".png', randomBytes(57), 'image/png'],
      ['控え.eml', Buffer.from('From: a@b.example\n\n.\n'), 'message/rfc822'],
      ['地図.html', Buffer.from('<script>alert(1)</script>'), 'text/html'],
    ]
    const ids = []
    for (const [name, bytes, type] of files) ids.push(await uploaded(name, bytes, type))
    const member = await join()
    const { code } = await ask({ member_ids: [member.id], attachment_ids: ids })
    later(10)
    await sendOff()
    const [raw = ''] = await peer.messages()
    const mail = await PostalMime.parse(raw)
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(
      files.map(([name]) => name.replaceAll('"', '_')),
    )
    for (const [index, [, bytes]] of files.entries())
      expect(Buffer.from(mail.attachments[index]?.content as ArrayBuffer).equals(bytes)).toBe(true)
    expect(mail.attachments.every(({ disposition }) => disposition === 'attachment')).toBe(true)
    expect(mail.attachments[3]?.mimeType).toBe('application/octet-stream')
    expect([mail.text?.includes('書類をお送りします'), mail.html?.includes('書類をお送りします')]).toEqual([
      true,
      true,
    ])
    const { message_id } = await row('mails', { member_id: member.id, kind: 'message' })
    expect(mail.messageId).toBe(message_id)
    expect(raw).toMatch(/filename\*0\*=utf-8''/i)
    expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true)
    const named = ids.map((id, index) => ({
      id,
      name: files[index]?.[0].replaceAll('"', '_'),
      size: files[index]?.[1].length,
      uri: `${path}/${id}`,
    }))
    expect((await sending(code)).attachments).toEqual(named)
    const { messages } = await read('/v3/messages', { member_id: member.id })
    expect(messages[0].attachments).toEqual(named)
  })

  test('are no more than five, and than 10 MB together; what a mail server refuses is not taken', async () => {
    const ids = []
    for (const size of [4 * megabyte, 4 * megabyte, 2 * megabyte, 1, 1])
      ids.push(await uploaded('書類.pdf', Buffer.alloc(size)))
    const [member, sixth] = [await join(), await uploaded('六.pdf', Buffer.alloc(1))]
    const refused = async (attachment_ids: (number | undefined)[]) => {
      const { status, body } = await call('POST', '/v3/messages/send', {
        ...text,
        member_ids: [member.id],
        attachment_ids,
      })
      return [status, body.errors?.[0]?.field, body.errors?.[0]?.message]
    }
    expect(await refused([...ids, sixth])).toEqual([
      422,
      'attachment_ids',
      '添付できるファイルは5個までです。不要なファイルを外してください。',
    ])
    expect(await refused(ids.slice(0, 4))).toEqual([
      422,
      'attachment_ids',
      '合計10.1MBです。添付ファイルは合計10MBまでです。ファイルを減らすか、小さくしてください。',
    ])
    expect((await call('POST', '/v3/messages/send', { draft: true, attachment_ids: ids })).status).toBe(422)
    expect((await ask({ member_ids: [member.id], attachment_ids: ids.slice(0, 3) })).state).toBe('leaving')
    const large = await uploading('大.pdf', Buffer.alloc(10 * megabyte + 1))
    expect([large.status, large.body.errors[0].rule]).toEqual([413, 'attachment_size'])
    expect((await uploading('巨大.pdf', Buffer.alloc(12 * megabyte))).status).toBe(413)
    expect((await uploading('空.pdf', Buffer.alloc(0))).body.errors[0].rule).toBe('attachment_empty')
    for (const name of ['setup.exe', 'SETUP.EXE ', 'a.pdf.js', 'x.exe.', 'rcs\u202etxt.scr'])
      expect((await uploading(name, Buffer.alloc(1))).body.errors?.[0]?.rule, name).toBe('attachment_kind')
  })

  test('are called without path, marks nobody sees and parts of letters', async () => {
    const nameOf = async (given: string) => (await uploading(given, Buffer.alloc(1))).body.result.name
    expect(await nameOf('C:\\秘密\\給与.xlsx')).toBe('給与.xlsx')
    expect(await nameOf('../../etc/passwd')).toBe('passwd')
    expect(await nameOf('か\u3099くせい\u202e\u0007.pdf')).toBe('がくせい.pdf')
    expect(await nameOf(`${'長'.repeat(300)}.pdf`)).toBe(`${'長'.repeat(96)}.pdf`)
    expect(await nameOf('...')).toBe('ファイル')
  })

  test('go with the draft, its change, its time, its copy and a second try', async () => {
    const [kept, dropped] = [
      await uploaded('残る.pdf', randomBytes(999)),
      await uploaded('外す.pdf', randomBytes(9)),
    ]
    const member = await join({ email: `nobody-${randomUUID()}@members.example` })
    const draft = await ask({ draft: true, attachment_ids: [dropped, kept] })
    expect((await sending(draft.code)).attachments.map(({ id }: { id: number }) => id)).toEqual([
      dropped,
      kept,
    ])
    const change = { version: draft.version, attachment_ids: [kept], member_ids: [member.id] }
    const { version } = await done('PUT', `/v4/messages/sendings/${draft.code}`, change)
    await done('PUT', `/v4/messages/sendings/${draft.code}`, { version, subject: '件名だけ' })
    const preview = await done('POST', '/v4/messages/preview', { code: draft.code })
    expect(preview.attachments).toMatchObject([{ id: kept, name: '残る.pdf' }])
    await done('POST', '/v3/messages/send', { code: draft.code, scheduled_at: '2026-06-02 09:30' })
    server.setTime('2026-06-02T09:30:00+09:00')
    await sendingJobs.send_scheduled?.(app, {})
    await sendOff()
    expect(await carried()).toEqual([])
    await update('members', { id: member.id }, { email: 'found@members.example', bounce_count: 0 })
    await done('POST', `/v4/messages/sendings/${draft.code}/resend`)
    await sendOff()
    const { bytes } = await row('message_attachments', { id: kept })
    expect(await carried()).toEqual([[['残る.pdf', bytes]]])
    const { code } = await ask({ member_ids: [member.id], attachment_ids: [kept] })
    expect((await sending(code)).attachments).toMatchObject([{ id: kept }])
    expect(await rows('message_attachments', { name: '残る.pdf' })).toHaveLength(1)
  })

  test('go with a test to oneself', async () => {
    const id = await uploaded('下見.pdf', Buffer.from('見る'))
    const { status } = await call('POST', '/v4/messages/test', { ...text, attachment_ids: [id] })
    expect(status).toBe(200)
    await sendOff()
    expect(await carried()).toEqual([[['下見.pdf', Buffer.from('見る')]]])
  })
})

describe('a file', () => {
  test('is another company’s for nobody, and a download for who reads its message', async () => {
    const id = await uploaded('就業規則.html', Buffer.from('<script>alert(1)</script>'), 'text/html')
    const east = await join()
    const viewer = as('restricted_viewer')
    expect((await viewer.get(`${path}/${id}`)).status).toBe(404)
    await ask({
      member_ids: [(await join({ department_id: company.departments.development })).id],
      attachment_ids: [id],
    })
    expect((await viewer.get(`${path}/${id}`)).status).toBe(404)
    await ask({ member_ids: [east.id], attachment_ids: [id] })
    const answer = await viewer.fetch(`${path}/${id}`)
    expect([answer.status, await answer.text()]).toEqual([200, '<script>alert(1)</script>'])
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''%E5%B0%B1/)
    const other = (await makeCompany(app)).accounts.owner.token
    expect((await server.call('GET', `${path}/${id}`, { as: other })).status).toBe(404)
    expect((await server.call('DELETE', `${path}/${id}`, { as: other })).status).toBe(404)
    const taken = await server.call('POST', '/v3/messages/send', {
      as: other,
      json: { draft: true, attachment_ids: [id] },
    })
    expect([taken.status, taken.body.errors[0].rule]).toEqual([422, 'attachment_unknown'])
  })

  test('is removed by who uploaded it, while nothing has it', async () => {
    const [free, used] = [await uploaded('a.pdf', Buffer.alloc(1)), await uploaded('b.pdf', Buffer.alloc(1))]
    await ask({ draft: true, attachment_ids: [used] })
    expect((await as('limited_administrator').remove(`${path}/${free}`)).status).toBe(404)
    expect((await call('DELETE', `${path}/${used}`)).body.code).toBe('attachment_in_use')
    expect((await call('DELETE', `${path}/${free}`)).status).toBe(200)
    expect((await call('DELETE', `${path}/${free}`)).status).toBe(404)
  })

  test('that went with nothing for a day is forgotten, and its sending says so', async () => {
    const [lost, draft] = [await uploaded('a.pdf', Buffer.alloc(1)), await uploaded('b.pdf', Buffer.alloc(1))]
    await ask({ draft: true, attachment_ids: [draft] })
    const left = async () => (await rows('message_attachments', {})).map(({ id }) => id)
    const forgetAfter = async (hours: number) => {
      later(hours * 3600)
      await sendingJobs.forget_attachments?.(app, {})
      return left()
    }
    expect(await forgetAfter(23)).toEqual([lost, draft])
    expect(await forgetAfter(2)).toEqual([draft])
    const { status, body } = await call('POST', '/v3/messages/send', {
      ...text,
      draft: true,
      attachment_ids: [lost],
    })
    expect([status, body.errors[0].rule]).toEqual([422, 'attachment_unknown'])
  })
})

/** How often the bytes of files were read meanwhile. */
async function readsDuring(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = query.mock.calls.map(([asked]) => JSON.stringify(asked) ?? '')
  query.mockRestore()
  return texts.filter((asked) => asked.includes('message_attachments') && asked.includes('bytes')).length
}

describe('the bytes of a file', () => {
  test('are read once for a thousand recipients, and stand in no mail of the queue', async () => {
    const ids = [await uploaded('一.pdf', randomBytes(2000)), await uploaded('二.pdf', randomBytes(3000))]
    const members = await Promise.all(Array.from({ length: 20 }, () => join()))
    for (let times = 0; times < 50; times += 1)
      await ask({ member_ids: members.map(({ id }) => id), attachment_ids: ids })
    later(10)
    expect(await readsDuring(sendOff)).toBe(2)
    expect(await carried()).toHaveLength(1000)
    const payloads = (await rows('mails', { kind: 'message' })).map(
      ({ payload }) => JSON.stringify(payload).length,
    )
    expect(Math.max(...payloads)).toBeLessThan(2000)
  }, 120_000)

  test('of three full sendings are not held at once: what was asked for longest ago is read anew', async () => {
    const ids: number[] = []
    for (const name of ['a', 'b', 'c']) ids.push(await uploaded(`${name}.pdf`, Buffer.alloc(10 * megabyte)))
    const files = openCarriedFiles(app)
    const reads = (...wanted: (number | undefined)[]) =>
      readsDuring(async () => {
        for (const id of wanted) await files.of(company.id, [id ?? 0])
      })
    const [a, b, c] = ids
    expect(await reads(a, b, a, b)).toBe(2)
    expect(await reads(c)).toBe(1)
    expect(await reads(b, c)).toBe(0)
    expect(await reads(a)).toBe(1)
    expect(
      await readsDuring(() => Promise.all([files.of(company.id, [b ?? 0]), files.of(company.id, [b ?? 0])])),
    ).toBe(1)
  })
})
