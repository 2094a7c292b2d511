import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { jobs, mailKinds } from '../../../jobs.ts'
import { newAuthenticator } from '../../../testing/authenticator.ts'
import { makeCompany, testPassword } from '../../../testing/company.ts'
import { passkeyCalls } from '../../../testing/passkeys.ts'
import { codeAt, setUpApp } from '../../../testing/second-factor.ts'
import { suite } from '../../../testing/suite.ts'

const begin = '2026-04-01T09:00:00+09:00'
const { server, company, as, rows, insert } = suite({ at: begin })

const own = '/v4/common/own-account/passkeys'
const elsewhere = { origin: 'https://soramoyo.example.net' }
const goTo = (minutes: number) => server.setTime(Temporal.Instant.from(begin).add({ minutes }).toString())

const { beginAdding, keep, add, signIn, beginShowing, sendShown, show, ...calls } = passkeyCalls(
  (...of: Parameters<typeof server.call>) => server.call(...of),
)
const holder = () => company.accounts.super_administrator
const fresh = () => newAuthenticator(server.app.config.PUBLIC_URL)

const byPassword = async () =>
  (await server.call('POST', '/v3/login', { json: { email: holder().email, password: testPassword } })).body
    .token as string
const missingOf = async (token: string) =>
  (await server.call('GET', '/v4/auth/me', { as: token })).body.missing
const showCode = (token: string, code: string) =>
  server.call('PUT', '/v4/auth/second-factor', { as: token, json: { code, remembers_device: false } })
const remove = async () =>
  as('super_administrator').remove(`${own}/${(await rows('passkeys', { user_id: holder().id }))[0]?.id}`)

const tasks = async () => (await rows('security_logs')).map(({ task, result }) => `${task} ${result}`)

test('a passkey is registered with the password, and gives recovery codes once', async () => {
  const begun = await server.call('POST', `${own}/challenge`, { as: holder().token, json: {} })
  expect(begun.status).toBe(422)
  const added = await add(fresh(), holder().token)
  expect([added.status, added.body.recovery_codes.length]).toEqual([200, 10])
  const { passkeys } = (await as('super_administrator').get(own)).body
  expect(passkeys).toMatchObject([
    { name: '仕事用の電話', created_at: '2026-04-01 09:00:00', last_used_at: null },
  ])
  expect(await tasks()).toContain('account.passkey_added success')
  const state = await as('super_administrator').get('/v4/common/own-account/second-factor')
  expect(state.body).toEqual({
    since: null,
    has_passkey: true,
    recovery_codes_left: 10,
    required_from: null,
    proof: 'factor',
  })
})

test('after a password the passkey is asked for, and a shown one is as good as a code', async () => {
  const passkey = fresh()
  await add(passkey, holder().token)
  const token = await byPassword()
  expect(await missingOf(token)).toBe('second_factor')
  expect((await show(passkey, token)).status).toBe(200)
  expect(await missingOf(token)).toBe(null)
  goTo(11)
  const id = (await rows('passkeys'))[0]?.id
  const stale = await server.call('DELETE', `${own}/${id}`, { as: token })
  expect(stale.body.code).toBe('step_up_required')
  await show(passkey, token)
  expect((await server.call('DELETE', `${own}/${id}`, { as: token })).status).toBe(200)
  expect([(await rows('passkeys')).length, (await rows('recovery_codes')).length]).toEqual([0, 0])
})

test('a second factor of either kind takes a fresh one instead of the password, and leaves the codes', async () => {
  const passkey = fresh()
  await add(passkey, holder().token)
  goTo(11)
  const app = '/v4/common/own-account/second-factor'
  expect((await as('super_administrator').put(app, {})).body.code).toBe('step_up_required')
  expect((await beginAdding(holder().token)).body.code).toBe('step_up_required')
  await show(passkey, holder().token)
  const { secret } = (await as('super_administrator').put(app, {})).body
  const code = codeAt(secret, server.app.clock())
  const confirmed = await as('super_administrator').put(`${app}/confirmation`, { code })
  expect(confirmed.body.recovery_codes).toEqual([])
  const begun = await as('super_administrator').post(`${own}/challenge`, {})
  const added = await keep(holder().token, fresh().create(begun.body.challenge))
  expect(added.body.recovery_codes).toEqual([])
})

test('a recovery code takes the place of a lost passkey', async () => {
  const { recovery_codes } = (await add(fresh(), holder().token)).body
  const token = await byPassword()
  expect((await showCode(token, recovery_codes[0])).status).toBe(200)
  expect(await missingOf(token)).toBe(null)
})

test('an app stays when the last passkey goes, and keeps its recovery codes', async () => {
  const { secret } = await setUpApp(server.call, holder().token, server.app.clock())
  await add(fresh(), holder().token)
  expect((await remove()).status).toBe(200)
  expect((await rows('recovery_codes')).length).toBe(10)
  goTo(2)
  const token = await byPassword()
  expect((await showCode(token, codeAt(secret, server.app.clock()))).status).toBe(200)
})

test('what was made elsewhere, for another site or without its user is not kept', async () => {
  for (const differs of [elsewhere, { rpId: 'example.net' }, { flags: 0x01 }]) {
    const refused = await add(fresh(), holder().token, differs)
    expect([refused.status, refused.body.code]).toEqual([403, 'passkey_refused'])
  }
  expect(await rows('passkeys')).toEqual([])
})

test('a challenge counts once, within five minutes, in the session and for what it was made', async () => {
  const passkey = fresh()
  const { challenge } = (await beginAdding(holder().token)).body
  const made = passkey.create(challenge)
  expect((await keep(company.accounts.owner.token, made)).body.code).toBe('passkey_late')
  expect((await keep(holder().token, made)).status).toBe(200)
  expect((await keep(holder().token, made)).body.code).toBe('passkey_late')

  const token = await byPassword()
  const signed = passkey.get(await beginShowing(token))
  expect((await sendShown(await byPassword(), signed)).body.code).toBe('passkey_late')
  expect((await sendShown(token, signed)).status).toBe(200)
  expect((await sendShown(token, signed)).body.code).toBe('passkey_late')
  const { challenge: ofSignIn } = await calls.beginSignIn()
  expect((await sendShown(token, passkey.get(ofSignIn))).body.code).toBe('passkey_late')
  const [late, lateNew] = [await beginShowing(token), (await beginAdding(holder().token)).body.challenge]
  goTo(6)
  expect((await sendShown(token, passkey.get(late))).body.code).toBe('passkey_late')
  expect((await keep(holder().token, fresh().create(lateNew))).body.code).toBe('passkey_late')
  expect(await tasks()).toContain('session.passkey_shown failure')
})

test('a shown passkey of another origin, of a copy or of somebody else is refused by its name and logged', async () => {
  const passkey = fresh()
  await add(passkey, holder().token)
  const token = await byPassword()
  expect((await show(passkey, token, elsewhere)).body.code).toBe('passkey_refused')
  expect((await show(passkey, token, { counter: 9 })).status).toBe(200)
  expect((await show(passkey, token, { counter: 9 })).body.code).toBe('passkey_copied')
  const others = fresh()
  await add(others, company.accounts.owner.token)
  const foreign = fresh()
  const company2 = await makeCompany(server.app)
  await add(foreign, company2.accounts.owner.token)
  for (const one of [others, foreign]) expect((await show(one, token)).body.code).toBe('passkey_unknown')
  expect(await tasks()).toEqual(
    expect.arrayContaining(['session.passkey_shown failure', 'session.passkey_copied failure']),
  )
  const [id] = (await rows('passkeys', { user_id: company.accounts.owner.id })).map((one) => one.id)
  expect((await as('super_administrator').remove(`${own}/${id}`)).status).toBe(404)
  expect((await as('super_administrator').put(`${own}/${id}`, { name: 'x' })).status).toBe(404)
})

test('wrong signatures and wrong codes count together', async () => {
  const passkey = fresh()
  const { recovery_codes } = (await add(passkey, holder().token)).body
  const token = await byPassword()
  for (let tries = 0; tries < 3; tries += 1) await show(passkey, token, elsewhere)
  for (let tries = 0; tries < 2; tries += 1) await showCode(token, 'AAAA-AAAA-AAAA-AAAA')
  expect((await show(passkey, token)).body.code).toBe('login_delayed')
  const waiting = await showCode(token, recovery_codes[0])
  expect([waiting.status, waiting.body.code]).toEqual([429, 'login_delayed'])
  expect(waiting.body.message).toContain('あと30秒待ってから')
  goTo(2)
  expect((await show(passkey, token)).status).toBe(200)
})

test('a passkey meets what the company requires, and the last factor cannot be removed then', async () => {
  await insert('second_factor_rules', { roles: ['super_administrator'], required_from: '2026-04-01' })
  expect(await missingOf(holder().token)).toBe('second_factor_setup')
  expect((await add(fresh(), holder().token)).status).toBe(200)
  expect(await missingOf(holder().token)).toBe(null)
  const rules = await as('owner').get('/v3/settings/security/second_factor')
  expect(rules.body.without_count).toBe(0)
  expect((await remove()).body.code).toBe('second_factor_needed')
  expect((await rows('passkeys')).length).toBe(1)
  await setUpApp(server.call, holder().token, server.app.clock())
  expect((await remove()).status).toBe(200)
})

test('ten passkeys are enough, and one is kept once, whoever brings it', async () => {
  const passkey = fresh()
  await add(passkey, holder().token)
  const { challenge } = (await beginAdding(company.accounts.owner.token)).body
  expect((await keep(company.accounts.owner.token, passkey.create(challenge))).body.code).toBe(
    'passkey_in_use',
  )
  const [last, over] = [await beginAdding(holder().token), await beginAdding(holder().token)]
  expect(last.body.excludeCredentials).toHaveLength(1)
  for (let count = 1; count < 9; count += 1) await add(fresh(), holder().token)
  expect((await keep(holder().token, fresh().create(last.body.challenge))).status).toBe(200)
  expect((await keep(holder().token, fresh().create(over.body.challenge))).body.code).toBe(
    'too_many_passkeys',
  )
  expect((await beginAdding(holder().token)).body.code).toBe('too_many_passkeys')
})

test('it is named anew, and its holder is told by mail of what came and went, not of a name', async () => {
  await add(fresh(), holder().token)
  const [id] = (await rows('passkeys')).map((one) => one.id)
  expect((await as('super_administrator').put(`${own}/${id}`, { name: '会社の鍵' })).status).toBe(200)
  expect((await as('super_administrator').get(own)).body.passkeys[0].name).toBe('会社の鍵')
  await remove()
  const mails = (await rows('mails')).map(({ kind, recipient, payload }) => [kind, recipient, payload])
  expect(mails).toEqual([
    ['second_factor_changed', holder().email, expect.objectContaining({ change: 'passkey_added' })],
    ['second_factor_changed', holder().email, expect.objectContaining({ change: 'passkey_removed' })],
  ])
  const texts = (await rows('mails')).map(
    (mail) =>
      mailKinds.second_factor_changed.render(
        server.app,
        { ...mail, kind: 'second_factor_changed', channel: 'mail' },
        new Date(),
      ).text,
  )
  expect(texts[0]).toContain('あなたのアカウントで、パスキーを登録しました（4月1日（水）9:00）。')
  expect(texts[1]).toContain('あなたのアカウントで、パスキーを削除しました（4月1日（水）9:00）。')
  expect(await tasks()).toEqual(
    expect.arrayContaining(['account.passkey_renamed success', 'account.passkey_removed success']),
  )
})

test('a reset by the owner takes the passkeys too', async () => {
  const passkey = fresh()
  await add(passkey, holder().token)
  const reset = await as('owner').remove(`/v4/common/users/${holder().id}/second-factor`)
  expect(reset.status).toBe(200)
  expect((await signIn(passkey)).body.code).toBe('passkey_unknown')
})

test('used challenges are forgotten once nobody can use them again', async () => {
  const used = () => server.app.database.pool.query('select from used_passkey_challenges')
  const forget = () => jobs.forget_spent?.(server.app, {})
  goTo(60 * 24 * 400)
  await forget()
  goTo(0)
  await add(fresh(), holder().token)
  await forget()
  expect((await used()).rowCount).toBe(1)
  goTo(6)
  await forget()
  expect((await used()).rowCount).toBe(0)
})
