import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { testPassword } from '../../../testing/company.ts'
import { codeAt, setUpApp } from '../../../testing/second-factor.ts'
import { suite } from '../../../testing/suite.ts'
import { resetByOperator } from './reset-service.ts'

const begin = '2026-04-01T09:00:00+09:00'
const { server, company, as, rows, update, inCompany } = suite({ at: begin })

const own = '/v4/common/own-account/second-factor'
const at = (minutes: number) => Temporal.Instant.from(begin).add({ seconds: Math.round(minutes * 60) })
const goTo = (minutes: number) => server.setTime(at(minutes).toString())

const holder = () => company.accounts.super_administrator

const deviceIn = (headers: Headers): string =>
  /soramoyo_device=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? ''

/** A sign-in by the password, on a new device or a known one. */
async function signIn(device = '', account = holder()) {
  const answer = await server.call('POST', '/v3/login', {
    json: { email: account.email, password: testPassword },
    headers: device ? { cookie: `soramoyo_device=${device}` } : {},
  })
  return { token: answer.body.token as string, device: deviceIn(answer.headers), status: answer.status }
}

const show = (token: string, code: string, remembers_device = false) =>
  server.call('PUT', '/v4/auth/second-factor', { as: token, json: { code, remembers_device } })
const call = (token: string, path = '/v3/settings/security') => server.call('GET', path, { as: token })
const missingOf = async (token: string) => (await call(token, '/v4/auth/me')).body.missing

const setUp = () => setUpApp(server.call, holder().token, server.app.clock())

test('an app is set up with the password and a code of it, and rests sealed; ten recovery codes are shown once', async () => {
  const wrong = await server.call('PUT', own, { as: holder().token, json: { current_password: 'wrong' } })
  expect(wrong.body.errors[0].rule).toBe('current_password')
  const { secret, codes, status } = await setUp()
  expect([status, codes.length, new Set(codes).size]).toEqual([200, 10, 10])
  expect(codes[0]).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)
  const [kept] = await rows('second_factors')
  expect(kept?.secret.includes(secret)).toBe(false)
  expect(JSON.stringify(await rows('recovery_codes'))).not.toContain(codes[0])
  expect((await call(holder().token, own)).body).toEqual({
    since: '2026-04-01 09:00:00',
    has_passkey: false,
    recovery_codes_left: 10,
    required_from: null,
    proof: 'factor',
  })
  const again = await server.call('PUT', own, {
    as: holder().token,
    json: { current_password: testPassword },
  })
  expect(again.body.code).toBe('second_factor_in_use')
})

test('an app that no code was shown of asks for nothing', async () => {
  await server.call('PUT', own, { as: holder().token, json: { current_password: testPassword } })
  const wrong = await server.call('PUT', `${own}/confirmation`, {
    as: holder().token,
    json: { code: '000000' },
  })
  expect(wrong.body.errors[0].rule).toBe('second_factor_code')
  expect(await missingOf((await signIn()).token)).toBe(null)
})

test('the password alone opens nothing but the question for the code, and the other sessions are asked too', async () => {
  const earlier = await signIn()
  const { secret } = await setUp()
  expect(await missingOf(earlier.token)).toBe('second_factor')
  goTo(1)
  const { token } = await signIn()
  expect(await missingOf(token)).toBe('second_factor')
  const refused = await call(token)
  expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required'])
  const password = { current_password: testPassword, password: 'mitsu-no-niwa-9' }
  const changed = await server.call('PUT', '/v4/auth/password', { as: token, json: password })
  expect(changed.body.code).toBe('second_factor_required')
  const begun = await server.call('PUT', own, { as: token, json: { current_password: testPassword } })
  expect(begun.body.code).toBe('second_factor_required')
  expect((await show(token, '12 34 5')).body.errors[0].rule).toBe('second_factor_code')
  const shown = await show(token, codeAt(secret, at(1)).replace(/^(...)/, '$1 '))
  expect([shown.status, shown.body.recovery_codes_left]).toEqual([200, 10])
  expect([(await call(token)).status, await missingOf(token)]).toEqual([200, null])
  const { sessions } = (await call(token, '/v4/common/sessions')).body
  expect(sessions.find((one: { is_current: boolean }) => one.is_current).factors).toEqual([
    'password',
    'totp',
  ])
})

test('a code is taken once, in whatever session; so is one of half a minute before, but none older', async () => {
  const { secret } = await setUp()
  const [one, other] = [await signIn(), await signIn()]
  goTo(2)
  const now = codeAt(secret, at(2))
  expect((await show(one.token, codeAt(secret, at(1)))).status).toBe(422)
  expect((await show(one.token, now)).status).toBe(200)
  expect((await show(other.token, now)).status).toBe(422)
  expect((await show(other.token, codeAt(secret, at(1.5)))).status).toBe(422)
  goTo(3.4)
  expect((await show(other.token, codeAt(secret, at(3)))).status).toBe(200)
})

test('two sessions that show one code at the same moment: one is let in', async () => {
  const { secret } = await setUp()
  const tokens = [(await signIn()).token, (await signIn()).token]
  goTo(2)
  const { pool } = server.app.database
  const held = await pool.connect()
  await held.query('begin')
  await held.query(`select from second_factors where company_id = ${company.id} for update`)
  const asked = Promise.all(tokens.map((token) => show(token, codeAt(secret, at(2)))))
  const text = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await pool.query(text)).rows.length, { timeout: 60_000 }).toBe(2)
  await held.query('commit')
  held.release()
  expect((await asked).map(({ status }) => status).sort()).toEqual([200, 422])
})

test('the code of another account, or of another company’s, opens nothing', async () => {
  await setUp()
  const other = await setUpApp(server.call, company.accounts.owner.token, server.app.clock())
  goTo(1)
  const { token } = await signIn()
  expect((await show(token, codeAt(other.secret, at(1)))).status).toBe(422)
  expect((await show(token, other.codes[0] ?? '')).status).toBe(422)
})

test('guessing waits for the whole account, in whatever session, and stays counted through new sign-ins', async () => {
  const { secret } = await setUp()
  goTo(1)
  for (let turn = 0; turn < 5; turn += 1) {
    const { token } = await signIn()
    expect((await show(token, `00000${turn}`)).status).toBe(422)
  }
  const { token } = await signIn()
  const right = await show(token, codeAt(secret, at(1)))
  expect([right.status, right.body.code, right.headers.get('retry-after')]).toEqual([
    429,
    'login_delayed',
    '30',
  ])
  expect(right.body.message).toContain('オーナーに2段階認証の解除を依頼')
  const log = await inCompany((tx) =>
    tx
      .selectFrom('security_logs')
      .select(['task', 'result', 'user_id'])
      .where('task', '=', 'session.second_factor')
      .execute(),
  )
  expect(log).toEqual(
    Array.from({ length: 5 }, () => ({
      task: 'session.second_factor',
      result: 'failure',
      user_id: holder().id,
    })),
  )
  goTo(2)
  expect((await show(token, codeAt(secret, at(2)))).status).toBe(200)
})

test('whoever’s code is guessed at gets one mail, and another only after a right code', async () => {
  const { secret } = await setUp()
  const notified = async () => {
    const { rows: mails } = await server.app.database.pool.query(
      `select payload from mails where kind = 'second_factor_guessed' and company_id = ${company.id} order by id`,
    )
    const lines = await inCompany((tx) =>
      tx
        .selectFrom('security_logs')
        .select(['user_id', 'result'])
        .where('task', '=', 'session.second_factor_limited')
        .execute(),
    )
    expect(lines).toEqual(mails.map(() => ({ user_id: holder().id, result: 'failure' })))
    return mails.map(({ payload }) => payload)
  }
  const guess = async (from: number, times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      goTo(from + turn * 15)
      expect((await show((await signIn()).token, '000000')).status).toBe(422)
    }
  }
  goTo(1)
  await guess(1, 4)
  expect(await notified()).toEqual([])
  await guess(61, 1)
  const [mail] = await notified()
  expect(mail).toMatchObject({ first: 'password', at: '2026-04-01 10:01', ip: expect.any(String) })
  await guess(80, 20)
  expect(await notified()).toHaveLength(1)
  goTo(400)
  expect((await show((await signIn()).token, codeAt(secret, at(400)))).status).toBe(200)
  await guess(401, 6)
  expect(await notified()).toHaveLength(2)
})

test('each recovery code lets in once, in whatever case; new ones end the old', async () => {
  const { codes } = await setUp()
  const [first = '', second = ''] = codes
  const { token } = await signIn()
  const shown = await show(token, first.toLowerCase().replaceAll('-', ' '))
  expect([shown.status, shown.body.recovery_codes_left]).toEqual([200, 9])
  expect((await show((await signIn()).token, first)).status).toBe(422)
  const renewed = await server.call('PUT', `${own}/recovery-codes`, { as: token })
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect((await show((await signIn()).token, second)).status).toBe(422)
  expect((await show((await signIn()).token, renewed.body.recovery_codes[0])).status).toBe(200)
})

test('a remembered device is not asked for thirty days, others are; forgetting it asks again', async () => {
  const { secret } = await setUp()
  goTo(1)
  const { token, device } = await signIn()
  expect((await show(token, codeAt(secret, at(1)), true)).status).toBe(200)
  const back = await signIn(device)
  expect(await missingOf(back.token)).toBe(null)
  expect(await missingOf((await signIn()).token)).toBe('second_factor')
  expect(await missingOf((await signIn(device, company.accounts.owner)).token)).toBe(null)
  goTo(29 * 24 * 60)
  expect(await missingOf((await signIn(device)).token)).toBe(null)
  goTo(31 * 24 * 60)
  expect(await missingOf((await signIn(device)).token)).toBe('second_factor')
})

test('what cannot be undone asks for a code of the last ten minutes, also on a remembered device', async () => {
  const { secret } = await setUp()
  const log = () => call(holder().token, '/v3/settings/security/download_logs')
  goTo(9)
  expect((await log()).status).toBe(200)
  goTo(11)
  const refused = await log()
  expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required'])
  expect((await call(holder().token)).status).toBe(200)
  expect((await show(holder().token, codeAt(secret, at(11)), true)).status).toBe(200)
  expect((await log()).status).toBe(200)
})

test('its holder ends it with a fresh code; the password is enough again', async () => {
  const { secret } = await setUp()
  goTo(11)
  const stale = await as('super_administrator').remove(own)
  expect(stale.body.code).toBe('step_up_required')
  await show(holder().token, codeAt(secret, at(11)))
  expect((await as('super_administrator').remove(own)).status).toBe(200)
  expect([await rows('second_factors'), await rows('recovery_codes')]).toEqual([[], []])
  expect(await missingOf((await signIn()).token)).toBe(null)
})

test('the owner alone resets it: the sessions end, the holder is told by mail, and the log names the account', async () => {
  const path = `/v4/common/users/${holder().id}/second-factor`
  expect((await as('owner').remove(path)).status).toBe(404)
  const { secret } = await setUp()
  goTo(1)
  const { token, device } = await signIn()
  await show(token, codeAt(secret, at(1)), true)
  expect((await as('limited_administrator').remove(path)).status).toBe(403)
  const listed = await as('owner').get(`/v4/common/users/${holder().id}/sessions`)
  expect(listed.body.second_factor_since).toBe('2026-04-01 09:00:00')
  expect((await as('owner').remove(path)).status).toBe(200)
  expect((await call(token, '/v4/auth/me')).status).toBe(401)
  expect(await missingOf((await signIn(device)).token)).toBe(null)
  const mails = await inCompany((tx) => tx.selectFrom('mails').select(['kind', 'recipient']).execute())
  expect(mails).toEqual([
    { kind: 'second_factor_changed', recipient: holder().email },
    { kind: 'second_factor_reset', recipient: holder().email },
  ])
  const lines = await inCompany((tx) =>
    tx
      .selectFrom('security_logs')
      .select(['user_id', 'subject_ids'])
      .where('task', '=', 'account.second_factor_reset')
      .execute(),
  )
  expect(lines).toEqual([{ user_id: company.accounts.owner.id, subject_ids: [holder().id] }])
})

test('the operator lets in an owner who lost app and codes', async () => {
  const { owner } = company.accounts
  await setUpApp(server.call, owner.token, server.app.clock())
  const wanted = { companyId: company.id, email: owner.email.toUpperCase() }
  expect(await resetByOperator(server.app, wanted)).toEqual({
    company_id: company.id,
    user_id: owner.id,
    reset: true,
  })
  expect(await missingOf((await signIn('', owner)).token)).toBe(null)
  const mails = await inCompany((tx) => tx.selectFrom('mails').select(['kind', 'recipient']).execute())
  expect(mails.map(({ kind }) => kind)).toEqual(['second_factor_changed', 'second_factor_reset'])
  await expect(resetByOperator(server.app, wanted)).rejects.toMatchObject({ code: 'not_found' })
})

test('a role needs it from its day on: until it is set up nothing else opens, and it cannot be ended', async () => {
  const path = '/v3/settings/security/second_factor'
  const rules = { roles: ['super_administrator'], required_from: '2026-04-03', version: 1 }
  const without = await as('owner').put(path, { ...rules, required_from: null })
  expect(without.body.errors[0].rule).toBe('second_factor_day')
  const saved = await as('owner').put(path, rules)
  expect([saved.status, saved.body.without_count, saved.body.version]).toEqual([200, 1, 2])
  expect((await as('owner').put(path, rules)).body.code).toBe('stale_version')
  const later = await as('owner').put(path, { required_from: '2026-04-02', version: 2 })
  expect([later.body.roles, later.body.required_from]).toEqual([rules.roles, '2026-04-02'])
  await as('owner').put(path, { required_from: rules.required_from, version: 3 })
  expect((await as('limited_administrator').get(path)).status).toBe(403)
  expect(await missingOf(holder().token)).toBe(null)
  goTo(2 * 24 * 60)
  expect(await missingOf(holder().token)).toBe('second_factor_setup')
  expect((await call(holder().token)).body.code).toBe('second_factor_setup_required')
  expect(await missingOf(company.accounts.owner.token)).toBe(null)
  expect((await call(holder().token, own)).body.required_from).toBe('2026-04-03')
  expect((await setUp()).status).toBe(200)
  expect((await call(holder().token)).status).toBe(200)
  expect((await as('super_administrator').remove(own)).body.code).toBe('second_factor_needed')
  expect((await as('owner').get(path)).body.without_count).toBe(0)
})

test('a password that must be changed is asked for after the code', async () => {
  const { secret } = await setUp()
  await update('sessions', {}, { must_change_password: true })
  goTo(1)
  const { token } = await signIn()
  await update('sessions', {}, { must_change_password: true })
  expect(await missingOf(token)).toBe('second_factor')
  await show(token, codeAt(secret, at(1)))
  expect(await missingOf(token)).toBe('password')
})

test('a deleted account keeps no secret', async () => {
  await setUp()
  expect((await as('owner').remove(`/v4/common/users/${holder().id}`)).status).toBe(200)
  expect([await rows('second_factors'), await rows('recovery_codes')]).toEqual([[], []])
})
