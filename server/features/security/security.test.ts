import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../jobs.ts'
import { runDueJobs } from '../../platform/jobs.ts'
import { testPassword } from '../../testing/company.ts'
import type { CallOptions } from '../../testing/http.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, company, as, inCompany } = suite({
  env: { TRUSTED_PROXIES: '127.0.0.1' },
  at: '2026-04-01T09:00:00+09:00',
})

const office = '203.0.113.5'
const path = '/v3/settings/security'

let owner: string

beforeEach(async () => {
  owner = company.accounts.owner.token
})

const from = (ip: string, options: CallOptions = {}): CallOptions => ({
  as: owner,
  ...options,
  headers: { 'x-forwarded-for': ip },
})

const rules = {
  is_active: true,
  password_complexity: 1,
  password_upper_and_lower: false,
  password_length: 8,
  password_valid_days: 0,
  allow_past_password_count: 1,
  allowed_ip_addresses: [] as string[],
  version: 1,
}

const save = (changes: Partial<typeof rules>, ip = office) =>
  server.call('PUT', path, from(ip, { json: { ...rules, ...changes } }))

const signIn = (ip = office, password = testPassword, email = company.accounts.owner.email) =>
  server.call('POST', '/v3/login', { json: { email, password }, headers: { 'x-forwarded-for': ip } })

const me = (as: string, ip = office) => server.call('GET', '/v4/auth/me', from(ip, { as }))

const log = (query: Record<string, string | number> = {}) =>
  server.call('GET', `${path}/log`, from(office, { query }))

test('the setting begins off with the defaults, is turned on by registering, and stays when registered again', async () => {
  const before = await server.call('GET', path, { as: owner })
  expect(before.body).toEqual({ ...rules, is_active: false, account_count: 5 })
  const on = await server.call('POST', `${path}/register`, { as: owner })
  expect(on.body).toEqual({ ...rules, version: 2 })
  expect((await server.call('POST', `${path}/register`, { as: owner })).body).toEqual(on.body)
})

test('what another has saved meanwhile is not overwritten', async () => {
  expect((await save({ password_length: 12 })).body).toMatchObject({ password_length: 12, version: 2 })
  expect((await save({ password_length: 10 })).body.code).toBe('stale_version')
  expect((await server.call('GET', path, { as: owner })).body.password_length).toBe(12)
})

test.each([
  [{ password_length: 7 }, 'password_length'],
  [{ password_length: 65 }, 'password_length'],
  [{ password_complexity: 3 }, 'password_complexity'],
  [{ password_valid_days: 45 }, 'password_valid_days'],
  [{ allow_past_password_count: 6 }, 'allow_past_password_count'],
  [{ allowed_ip_addresses: [office, '2001:db8::g'] }, 'allowed_ip_addresses.1'],
  [{ allowed_ip_addresses: ['203.0.113.5:443'] }, 'allowed_ip_addresses.0'],
  [{ allowed_ip_addresses: ['[2001:db8::1]:443'] }, 'allowed_ip_addresses.0'],
  [{ allowed_ip_addresses: [office, '203.0.113.0/33'] }, 'allowed_ip_addresses.1'],
])('%j is refused at its field', async (changes, field) => {
  const answer = await save(changes)
  expect([answer.status, answer.body.errors?.[0].field]).toEqual([422, field])
})

test('stricter rules name every account with a password, a new validity only those that are past it', async () => {
  const everybody = Object.values(company.accounts).map(({ email }) => email)
  const stricter = await save({ password_length: 12 })
  expect(stricter.body.emails.sort()).toEqual(everybody.sort())
  expect((await save({ password_length: 10, version: 2 })).body.emails).toEqual([])
  server.setTime('2026-05-01T09:00:00+09:00')
  const expiring = { password_length: 10, password_valid_days: 60, version: 3 }
  expect((await save(expiring)).body.emails).toEqual([])
  const expired = await save({ ...expiring, password_valid_days: 30, version: 4 })
  expect(expired.body.emails.sort()).toEqual(everybody)
})

test('a save that would lock its author out is refused in words and changes nothing', async () => {
  const refused = await save({ allowed_ip_addresses: ['198.51.100.0/24'] })
  expect(refused.body.errors[0]).toMatchObject({ field: 'allowed_ip_addresses', rule: 'locks_out' })
  expect((await me(owner)).status).toBe(200)
  expect((await save({ is_active: false, allowed_ip_addresses: ['198.51.100.0/24'] })).status).toBe(200)
  expect((await me(owner)).status).toBe(200)
})

test('outside the allowed addresses nothing opens: no call, no sign-in, no refresh; inside all does', async () => {
  const inside = await signIn()
  const refreshToken = /soramoyo_refresh=([^;]+)/.exec(inside.headers.getSetCookie().join())?.[1]
  const refreshFrom = (ip: string) =>
    server.call('POST', '/v3/refresh-token', from(ip, { json: { refresh_token: refreshToken } }))
  expect((await save({ allowed_ip_addresses: ['２０３.0.113.0/29', '198.51.100.7'] })).status).toBe(200)
  for (const outside of ['203.0.113.8', '198.51.100.8', '2001:db8::1']) {
    expect((await me(owner, outside)).body.code).toBe('address_not_allowed')
    expect((await signIn(outside)).body.code).toBe('address_not_allowed')
    expect((await refreshFrom(outside)).body.code).toBe('address_not_allowed')
  }
  for (const allowed of ['203.0.113.7', '198.51.100.7', '::ffff:203.0.113.1']) {
    expect((await me(owner, allowed)).status).toBe(200)
    expect((await signIn(allowed)).status).toBe(200)
  }
  expect((await refreshFrom(office)).status).toBe(200)
  expect((await log({ task: 'session.address_refused' })).body.count).toBe(3)
})

test('an IPv6 line is allowed by its range, and a proxy that names the port too keeps nobody out', async () => {
  const line = '2001:db8:1:2::/64'
  expect((await save({ allowed_ip_addresses: [line, office] })).body.allowed_ip_addresses).toEqual([
    line,
    office,
  ])
  for (const inside of [
    '2001:db8:1:2:aaaa::1',
    '2001:DB8:1:2::9',
    '[2001:db8:1:2::9]:51234',
    `${office}:51234`,
  ])
    expect((await me(owner, inside)).status, inside).toBe(200)
  for (const outside of ['2001:db8:1:3::1', '203.0.113.6:51234'])
    expect((await me(owner, outside)).body.code, outside).toBe('address_not_allowed')
  const refused = await save({ allowed_ip_addresses: [line, '203.0.113.5:443'], version: 2 })
  expect(refused.body.errors).toEqual([
    {
      field: 'allowed_ip_addresses.1',
      rule: 'address_without_port',
      message: 'ポート番号（「:443」など）を除き、IPアドレスだけを入力してください。',
    },
  ])
})

test('from outside a wrong password and an unknown address read as everywhere', async () => {
  await save({ allowed_ip_addresses: [office] })
  const wrong = await signIn('198.51.100.1', 'not-the-password')
  const unknown = await signIn('198.51.100.1', testPassword, 'nobody@company.example')
  expect([wrong.body.code, unknown.body.code]).toEqual(['login_failed', 'login_failed'])
})

test('an expired password signs in only to be changed, and the session then goes on', async () => {
  await save({ password_valid_days: 30 })
  server.setTime('2026-05-01T08:59:59+09:00')
  expect((await me(owner)).body.is_password_expired).toBe(false)
  server.setTime('2026-05-01T09:00:00+09:00')
  const { token } = (await signIn()).body
  const members = () => server.call('GET', '/v3/members/monthly', from(office, { as: token }))
  expect((await members()).body.code).toBe('password_expired')
  expect((await me(token)).body.is_password_expired).toBe(true)
  const change = (password: string, current = testPassword) =>
    server.call(
      'PUT',
      '/v4/auth/password',
      from(office, { as: token, json: { current_password: current, password } }),
    )
  expect((await change('kumori-nochi-7', 'not-it')).body.errors[0].rule).toBe('current_password')
  expect((await change(testPassword)).body.errors[0].rule).toBe('password_reused')
  expect((await change('kumori-nochi-7')).status).toBe(200)
  expect((await members()).status).toBe(200)
  expect((await me(owner)).status).toBe(401)
  expect(
    (await server.call('DELETE', '/v3/logout', { as: token, ...from(office, { as: token }) })).status,
  ).toBe(200)
})

test('a password that breaks the rules is found at the next sign-in, and one that keeps them is let through', async () => {
  await save({ password_length: 20 })
  const short = (await signIn()).body.token
  expect((await server.call('GET', '/v3/members/monthly', from(office, { as: short }))).body.code).toBe(
    'password_expired',
  )
  const json = { current_password: testPassword, password: 'kumori-nochi-hare-2026' }
  expect((await server.call('PUT', '/v4/auth/password', from(office, { as: short, json }))).status).toBe(200)
  const long = (await signIn(office, json.password)).body.token
  for (const as of [short, long])
    expect((await server.call('GET', '/v3/members/monthly', from(office, { as }))).status).toBe(200)
})

test('resetting everybody revokes passwords and sessions and mails each a link under the author’s name', async () => {
  const ask = (current_password?: string) =>
    server.call('POST', `${path}/password_reset_email`, from(office, { json: { current_password } }))
  expect((await ask('not-the-password')).body.errors[0]).toMatchObject({
    field: 'current_password',
    rule: 'current_password',
  })
  expect((await ask()).body.errors[0].field).toBe('current_password')
  expect((await me(company.accounts.standard_viewer.token)).status).toBe(200)
  const answer = await ask(testPassword)
  expect(answer.body).toEqual({
    count: 5,
    message: '5名のパスワードを無効にし、再設定用のメールを送信しています。',
  })
  for (const { token } of Object.values(company.accounts)) expect((await me(token)).status).toBe(401)
  expect((await signIn()).body.code).toBe('login_failed')
  await runDueJobs(app, jobs)
  const mails = await app.database.asSystem((tx) =>
    tx.selectFrom('outbox_messages').select(['recipient', 'text_body']).execute(),
  )
  const mine = mails.find(({ recipient }) => recipient === company.accounts.owner.email)
  expect(mine?.text_body).toContain('管理者の試験 ownerさんが、会社の全員のパスワードを再設定しました')
  const token = /password_reset_window\/([\w-]+)/.exec(mine?.text_body ?? '')?.[1]
  const set = (password: string) =>
    server.call('POST', '/v3/password_reset_execute', { json: { token, password } })
  expect((await set(testPassword)).body.errors[0].rule).toBe('password_reused')
  expect((await set('kumori-nochi-7')).status).toBe(200)
  owner = (await signIn(office, 'kumori-nochi-7')).body.token
  expect((await log({ task: 'security_setting.reset_passwords' })).body.companySecurityLog).toMatchObject([
    { user: { id: company.accounts.owner.id }, category_label: 'セキュリティ設定', ip_address: office },
  ])
})

test('a reset link tells its company’s rules, an unknown one the usual, and the same once it is spent', async () => {
  await save({ password_length: 12, password_complexity: 2, password_upper_and_lower: true })
  await server.call(
    'POST',
    `${path}/password_reset_email`,
    from(office, { json: { current_password: testPassword } }),
  )
  await runDueJobs(app, jobs)
  const mails = await app.database.asSystem((tx) =>
    tx.selectFrom('outbox_messages').select(['recipient', 'text_body']).execute(),
  )
  const mine = mails.find(({ recipient }) => recipient === company.accounts.owner.email)
  const token = /password_reset_window\/([\w-]+)/.exec(mine?.text_body ?? '')?.[1] ?? ''
  const rulesOf = (link: string) => server.call('GET', `/v3/password_reset_rules/${link}`)
  const own = { length: 12, needs: { alphanumeric: true, special: true, bothCases: true }, past: 1 }
  const usual = { length: 8, needs: { alphanumeric: false, special: false, bothCases: false }, past: 1 }
  const link = {
    purpose: 'reset',
    email: company.accounts.owner.email,
    company_name: company.name,
    needs_name: false,
    is_address_in_use: false,
  }
  expect((await rulesOf(token)).body).toEqual({ password_policy: own, link })
  const unknown = await rulesOf('x'.repeat(token.length))
  expect([unknown.status, unknown.body]).toEqual([200, { password_policy: usual, link: null }])
  const json = { token, password: 'Kumori-nochi-7-hare' }
  expect((await server.call('POST', '/v3/password_reset_execute', { json })).status).toBe(200)
  expect((await rulesOf(token)).body).toEqual(unknown.body)
})

test('the log is filtered, paged and told in words, newest first', async () => {
  await signIn()
  await signIn('198.51.100.1', 'not-the-password')
  server.setTime('2026-04-02T09:00:00+09:00')
  await save({})
  const all = await log()
  expect(all.body.count).toBe(3)
  expect(all.body.companySecurityLog[0]).toEqual({
    id: expect.any(Number),
    created_at: '2026-04-02 09:00:00',
    category: 'security_setting',
    category_label: 'セキュリティ設定',
    task: 'security_setting.update',
    task_label: 'セキュリティ設定の変更',
    result: 'success',
    result_label: '成功',
    user: { id: company.accounts.owner.id, name: '試験 owner' },
    ip_address: office,
    uri: `PUT ${path}`,
    subject: null,
  })
  const countOf = async (query: Record<string, string | number>) => (await log(query)).body.count
  expect(await countOf({ category: 'session' })).toBe(2)
  expect(await countOf({ task: 'session.login', result: 'failure' })).toBe(1)
  expect(await countOf({ ip_address: '198.51' })).toBe(1)
  expect(await countOf({ user_id: company.accounts.owner.id })).toBe(3)
  expect(await countOf({ user_id: company.accounts.standard_viewer.id })).toBe(0)
  expect(await countOf({ from: '2026-04-02', to: '2026-04-02' })).toBe(1)
  expect(await countOf({ to: '2026-04-01' })).toBe(2)
  const second = await log({ limit: 1, offset: 1 })
  expect(second.body.companySecurityLog.map(({ result }: { result: string }) => result)).toEqual(['failure'])
  expect((await log({ from: '2026-04-02', to: '2026-04-01' })).status).toBe(422)
  const { body } = await server.call('GET', `${path}/categories`, from(office))
  expect(body.users).toEqual([{ id: company.accounts.owner.id, name: '試験 owner' }])
  expect(body.categories[0]).toEqual({
    key: 'session',
    label: 'ログイン',
    tasks: [{ key: 'session.login', label: 'ログイン' }],
  })
})

test('the log is written as a CSV of at most twelve months, which stands in the log itself', async () => {
  await signIn()
  const download = (query: Record<string, string>) =>
    server.call('GET', `${path}/download_logs`, from(office, { query }))
  const file = await download({ from: '2025-04-02', to: '2026-04-01' })
  expect(file.text.split('\r\n').slice(0, 2)).toEqual([
    '日時,区分,操作,結果,利用者,利用者ID,IPアドレス,対象,対象のID,処理名（サポート用）',
    `2026-04-01 09:00:00,ログイン,ログイン,成功,試験 owner,${company.accounts.owner.id},${office},,,POST /v3/login`,
  ])
  expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain(
    'セキュリティログ_2025-04-02_2026-04-01.csv',
  )
  const tooLong = await download({ from: '2025-04-01', to: '2026-04-01' })
  expect(tooLong.body.errors[0]).toMatchObject({ field: 'to', rule: 'within_a_year' })
  expect((await log({ category: 'export' })).body.count).toBe(1)
})

test('a thousand lines of one moment all come into the file, each once', async () => {
  const at = new Date('2026-03-01T00:00:00Z')
  await inCompany((tx) =>
    tx
      .insertInto('security_logs')
      .values(
        Array.from({ length: 4_500 }, (_, n) => ({
          company_id: company.id,
          uri: `GET /${n}`,
          category: 'member',
          task: 'member.update',
          result: 'success',
          created_at: at,
        })),
      )
      .execute(),
  )
  const { text } = await server.call('GET', `${path}/download_logs`, from(office))
  const uris = text.split('\r\n').slice(1, -1)
  expect(uris).toHaveLength(4_500)
  expect(new Set(uris).size).toBe(4_500)
})

test('the caller learns the address that the rules are judged by, without a session too', async () => {
  const ask = (ip: string) => server.call('GET', '/v3/ip', { headers: { 'x-forwarded-for': ip } })
  expect((await ask(office)).body).toEqual({ ip: office })
  expect((await ask('::ffff:203.0.113.9')).body).toEqual({ ip: '203.0.113.9' })
})

test('who administers less neither reads nor changes the setting or the log', async () => {
  for (const role of ['limited_administrator', 'standard_viewer', 'restricted_viewer'] as const)
    for (const call of ['', '/log', '/categories', '/download_logs'])
      expect((await as(role).get(path + call)).status).toBe(403)
})
