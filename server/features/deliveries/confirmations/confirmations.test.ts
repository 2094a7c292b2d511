import { beforeEach, expect, test } from 'vitest'
import { suite } from '../../../testing/suite.ts'

const { app, company, call, settle, register, dispatchAt, mails } = suite({
  env: { PUBLIC_URL: 'https://hr.example' },
  at: '2027-01-20T09:00:00+09:00',
  smtp: true,
})

beforeEach(async () => {
  await app.database.pool.query(
    "update users set is_send_anniversary_mail = role_key <> 'limited_administrator'",
  )
})

const join = (lastname: string, change: Record<string, unknown> = {}) =>
  register({ lastname, date_contracted: '2026-03-10', delivery_date: '2026-03-20', ...change })

/** The mails of one run to HR, by who got them. */
async function askedAt(local: string) {
  await dispatchAt(local)
  return (await mails()).filter(({ subject }) =>
    subject?.startsWith('【要確認】入社1年アンケートに回答する上司'),
  )
}

test('HR is asked once for each member, 30 days before, in one mail a person with links to the members', async () => {
  const first = await join('春野')
  const second = await join('夏野', { date_contracted: '2026-03-11' })
  expect(await askedAt('2027-02-07T10:00:00')).toEqual([])
  expect(await askedAt('2027-02-08T09:59:59')).toEqual([])
  const asked = await askedAt('2027-02-08T10:00:00')
  const { owner, super_administrator } = company.accounts
  expect(asked.map((mail) => mail.to?.[0]?.address).sort()).toEqual(
    [owner.email, super_administrator.email].sort(),
  )
  expect(asked[0]?.text).toContain(`https://hr.example/company/member/detail/${first.code}#annual`)
  expect(asked[0]?.text).toContain('上司を登録する（上司：未設定）')
  expect(asked[0]?.text).toContain('/company/member?in_company=true&senior_to_confirm=true')
  expect(asked[0]?.text).not.toContain('夏野')
  expect(await askedAt('2027-02-08T10:05:00')).toEqual([])
  const next = await askedAt('2027-02-09T10:00:00')
  expect(next).toHaveLength(2)
  expect(next[0]?.text).toContain(second.code)
  expect(next[0]?.text).not.toContain(first.code)
  expect(await askedAt('2027-02-10T10:00:00')).toEqual([])
})

test('who is confirmed, stopped, leaving or moved beyond the thirty days is left out', async () => {
  const confirmed = await join('確認')
  await app.database.pool.query('update members set senior_confirmed_at = now() where id = $1', [
    confirmed.id,
  ])
  await join('停止', { is_stopped_send_anniv_mail: true })
  await join('退職', { working_status: 3, date_resigned: '2027-01-10' })
  const moved = await join('移動')
  await call('PUT', `/v3/members/${moved.id}/mail_schedule/13`, { date: '2027-03-20' })
  expect(await askedAt('2027-02-09T10:00:00')).toEqual([])
  expect(await askedAt('2027-02-18T10:00:00')).toHaveLength(2)
})

test('a member registered later the same day waits for the next day’s mail', async () => {
  await join('春野')
  expect(await askedAt('2027-02-09T10:00:00')).toHaveLength(2)
  const late = await join('秋野')
  expect(await askedAt('2027-02-09T18:00:00')).toEqual([])
  const asked = await askedAt('2027-02-10T10:00:00')
  expect(asked[0]?.text).toContain(late.code)
})

test.each([{ is_annual_confirmation: false }, { is_annual_active: false }])(
  'nobody is asked where the company wants it so: %o',
  async (settings) => {
    await settle(settings)
    await join('春野')
    expect(await askedAt('2027-02-09T10:00:00')).toEqual([])
  },
)

test('while nobody wants to hear of it nobody counts as asked', async () => {
  await join('春野')
  await app.database.pool.query('update users set is_send_anniversary_mail = false')
  expect(await askedAt('2027-02-09T10:00:00')).toEqual([])
  await app.database.pool.query("update users set is_send_anniversary_mail = true where role_key = 'owner'")
  expect(await askedAt('2027-02-12T10:00:00')).toHaveLength(1)
})
