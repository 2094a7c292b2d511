import { Temporal } from 'temporal-polyfill'
import { beforeAll, expect, test } from 'vitest'
import { sendQueued } from '../../delivery/worker.ts'
import { deliveryMails } from '../../features/deliveries/jobs.ts'
import { dispatch } from '../../features/deliveries/service.ts'
import { insertDueMembers } from '../../testing/due-members.ts'
import { suite } from '../../testing/suite.ts'

const at = Temporal.Instant.from('2026-05-01T01:00:00Z')
const { app, server } = suite({ at: at.toString(), company: 'none' })

beforeAll(async () => {
  await insertDueMembers(app, 2, new Date(at.epochMilliseconds))
  await dispatch(app, at)
})

const get = (path: string) => server.call('GET', path)

test('without a mail server the outbox lists the mails, newest first', async () => {
  const { status, text } = await get('/outbox')
  expect(status).toBe(200)
  // which of two mails of one moment leaves first is chance
  const { rows } = await app.database.pool.query('select recipient from outbox_messages order by id desc')
  expect(rows).toHaveLength(2)
  expect(text.match(/member\d@members\.example/g)).toEqual(rows.map(({ recipient }) => recipient))
  expect(text).toContain('2026/5/1 10:00')
})

test('a mail shows its headers, its text with a working link, and its HTML in a frame that runs nothing', async () => {
  const list = await get('/outbox')
  const path = /href="(\/outbox\/\d+)"/.exec(list.text)?.[1] ?? ''
  const { text, headers } = await get(path)
  expect(text).toContain('Message-ID')
  expect(text).toMatch(/<dt>返信先<\/dt><dd>\S+<\/dd>/)
  expect(text).toMatch(/<dt>List-Unsubscribe<\/dt><dd>&#60;http\S+\/unsubscribe\/[\w-]+&#62;<\/dd>/)
  expect(text).toContain(`<iframe src="${path}/html"`)
  expect(headers.get('content-security-policy')).toContain("style-src 'self'")
  const token = /\/a\/([\w-]+)/.exec(text)?.[1]
  expect((await get(`/v4/public/answers/${token}`)).body.result).toMatchObject({ state: 'open' })

  const framed = await get(`${path}/html`)
  expect(framed.text).toContain(`/a/${token}`)
  expect(framed.text).toContain('<base target="_blank">')
  expect(framed.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'self'.*sandbox/,
  )
})

test('a mail that is not there, or not a number, is a page that says so', async () => {
  expect((await get('/outbox/999999')).status).toBe(404)
  expect((await get('/outbox/abc')).text).toContain('メールが見つかりません')
})

test('a mail that leaves twice under its Message-ID is kept once', async () => {
  await app.database.pool.query(
    "update mails set state = 'queued' where recipient = 'member1@members.example'",
  )
  expect(await sendQueued(app, deliveryMails, { at })).toMatchObject([{ sent: 1 }])
  expect((await get('/outbox')).text.match(/member1@/g)).toHaveLength(1)
})
