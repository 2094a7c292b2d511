import PostalMime from 'postal-mime'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import { makeCompany, type TestCompany } from '../../../testing/company.ts'
import { type SmtpPeer, startSmtpPeer } from '../../../testing/smtp-peer.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { dispatch } from '../service.ts'

let peer: SmtpPeer
let running: TestApp
let company: TestCompany
let serial = 0

beforeAll(async () => {
  peer = await startSmtpPeer({ keep: true })
  running = await openTestApp({ SMTP_URL: peer.url, PUBLIC_URL: 'https://hr.example' })
})
afterAll(async () => {
  await running.close()
  await peer.stop()
})
beforeEach(async () => {
  await running.app.database.pool.query('delete from companies')
  running.setTime('2027-01-20T09:00:00+09:00')
  company = await makeCompany(running.app)
  await running.app.database.pool.query(
    "update users set is_send_anniversary_mail = role_key <> 'limited_administrator'",
  )
  await peer.messages()
})

const call = (method: string, path: string, json?: unknown) =>
  running.call(method, path, { as: company.accounts.owner.token, json })

async function register(lastname: string, change: Record<string, unknown> = {}) {
  const { status, body } = await call('POST', '/v4/obf/members', {
    lastname,
    firstname: '花子',
    email: `member${++serial}@members.example`,
    date_contracted: '2026-03-10',
    delivery_date: '2026-03-20',
    is_newbie: 1,
    ...change,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.result as { id: number; code: string }
}

/** The mails of one run to HR, by who got them. */
async function askedAt(local: string) {
  const at = `${local}+09:00`
  running.setTime(at)
  await dispatch(running.app, Temporal.Instant.from(at), { patience: 5 })
  const received = await Promise.all((await peer.messages()).map((message) => PostalMime.parse(message)))
  return received.filter(({ subject }) => subject?.includes('上司の確認'))
}

async function choose(changes: Record<string, unknown>) {
  const settings = { ...usualSurveySettings, ...changes, company_id: company.id, updated_at: new Date() }
  await running.app.database.asCompany(company.id, (tx) =>
    tx.insertInto('survey_settings').values(settings).execute(),
  )
}

test('HR is asked once for each member, 30 days before, in one mail a person with links to the members', async () => {
  const first = await register('春野')
  const second = await register('夏野', { date_contracted: '2026-03-11' })
  expect(await askedAt('2027-02-07T10:00:00')).toEqual([])
  expect(await askedAt('2027-02-08T09:59:59')).toEqual([])
  const asked = await askedAt('2027-02-08T10:00:00')
  const { owner, super_administrator } = company.accounts
  expect(asked.map((mail) => mail.to?.[0]?.address).sort()).toEqual(
    [owner.email, super_administrator.email].sort(),
  )
  expect(asked[0]?.text).toContain(`https://hr.example/company/member/detail/${first.code}#annual`)
  expect(asked[0]?.text).toContain('上司：登録されていません')
  expect(asked[0]?.text).not.toContain('夏野')
  expect(await askedAt('2027-02-08T10:05:00')).toEqual([])
  const next = await askedAt('2027-02-09T10:00:00')
  expect(next).toHaveLength(2)
  expect(next[0]?.text).toContain(second.code)
  expect(next[0]?.text).not.toContain(first.code)
  expect(await askedAt('2027-02-10T10:00:00')).toEqual([])
})

test('who is confirmed, stopped, leaving or moved beyond the thirty days is left out', async () => {
  const confirmed = await register('確認')
  await running.app.database.pool.query('update members set senior_confirmed_at = now() where id = $1', [
    confirmed.id,
  ])
  await register('停止', { is_stopped_send_anniv_mail: true })
  await register('退職', { working_status: 3, date_resigned: '2027-01-10' })
  const moved = await register('移動')
  await call('PUT', `/v3/members/${moved.id}/mail_schedule/13`, { date: '2027-03-20' })
  expect(await askedAt('2027-02-09T10:00:00')).toEqual([])
  expect(await askedAt('2027-02-18T10:00:00')).toHaveLength(2)
})

test('a member registered later the same day waits for the next day’s mail', async () => {
  await register('春野')
  expect(await askedAt('2027-02-09T10:00:00')).toHaveLength(2)
  const late = await register('秋野')
  expect(await askedAt('2027-02-09T18:00:00')).toEqual([])
  const asked = await askedAt('2027-02-10T10:00:00')
  expect(asked[0]?.text).toContain(late.code)
})

test.each([{ is_annual_confirmation: false }, { is_annual_active: false }])(
  'nobody is asked where the company wants it so: %o',
  async (settings) => {
    await choose(settings)
    await register('春野')
    expect(await askedAt('2027-02-09T10:00:00')).toEqual([])
  },
)

test('while nobody wants to hear of it nobody counts as asked', async () => {
  await register('春野')
  await running.app.database.pool.query('update users set is_send_anniversary_mail = false')
  expect(await askedAt('2027-02-09T10:00:00')).toEqual([])
  await running.app.database.pool.query(
    "update users set is_send_anniversary_mail = true where role_key = 'owner'",
  )
  expect(await askedAt('2027-02-12T10:00:00')).toHaveLength(1)
})
