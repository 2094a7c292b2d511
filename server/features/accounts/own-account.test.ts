import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { linkToken } from '../../platform/tokens.ts'
import { makeCompany, type TestAccount, testPassword } from '../../testing/company.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, company, as, inCompany, columns } = suite({
  env: { PUBLIC_URL: 'https://soramoyo.example' },
})

let viewer: TestAccount

beforeEach(async () => {
  viewer = company.accounts.standard_viewer
})

const save = (form: Record<string, string | Blob>, as = viewer, id = as.id) =>
  server.call('POST', `/v4/common/users/${id}`, { as: as.token, form })

const signIn = (email: string, password = testPassword) =>
  server.call('POST', '/v3/login', { json: { email, password } })

const own = async () => (await server.call('GET', '/v4/common/own-account', { as: viewer.token })).body

/** The link's token of the newest mail of a kind to an address. */
async function tokenFor(recipient: string): Promise<string> {
  const { payload } = await inCompany((tx) =>
    tx
      .selectFrom('mails')
      .select('payload')
      .where('recipient', '=', recipient)
      .where('kind', '=', 'mail_confirmation')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  const { nonce } = payload as { nonce: string }
  return linkToken(app.secret, 'mail_change', Buffer.from(nonce, 'base64url'))
}

const confirm = (token: string) => server.call('POST', '/v4/common/mail-confirmations', { json: { token } })

const newAddress = () => `new-${randomUUID()}@company.example`

test('the own name and mail flags are saved at once, and those of another account are not', async () => {
  const { status, body } = await save({ lastname: '山本', is_send_summary_mail: 'false' })
  expect([status, body.user.lastname, body.user.is_send_summary_mail, body.company.name]).toEqual([
    200,
    '山本',
    false,
    company.name,
  ])
  expect((await save({ lastname: '山本' }, company.accounts.owner, viewer.id)).status).toBe(403)
  expect((await save({ lastname: '山本' }, viewer, company.accounts.owner.id)).status).toBe(404)
})

test('a new address takes effect when its link is confirmed, once, and the old address is told', async () => {
  const email = newAddress()
  expect((await save({ email })).body.errors[0].rule).toBe('current_password_required')
  expect((await save({ email, current_password: testPassword })).status).toBe(200)
  expect((await own()).pending_email.email).toBe(email)
  expect((await signIn(email)).status).toBe(401)
  const token = await tokenFor(email)
  const linked = () => server.call('GET', `/v4/common/mail-confirmations/${token}`)
  expect((await linked()).body.email).toMatch(/@/)
  expect((await confirm(token)).status).toBe(200)
  expect((await linked()).body).toEqual({ email: null })
  expect([(await signIn(email)).status, (await signIn(viewer.email)).status]).toEqual([200, 401])
  expect((await confirm(token)).body.code).toBe('mail_link_invalid')
  const reported = await columns('mails', ['kind'], { recipient: viewer.email })
  expect(reported).toEqual([{ kind: 'mail_changed' }])
})

test('an address that opens another account is refused at the confirmation only', async () => {
  const email = company.accounts.owner.email
  expect((await save({ email, current_password: testPassword })).status).toBe(200)
  expect((await confirm(await tokenFor(email))).body.code).toBe('duplicate_email')
  expect((await signIn(viewer.email)).status).toBe(200)
})

test('a change of address can be called off, and the later of two counts', async () => {
  const [first, second] = [newAddress(), newAddress()]
  for (const email of [first, second]) await save({ email, current_password: testPassword })
  expect((await confirm(await tokenFor(first))).body.code).toBe('mail_link_invalid')
  await server.call('DELETE', '/v4/common/own-account/pending-email', { as: viewer.token })
  expect((await own()).pending_email).toBeNull()
  expect((await confirm(await tokenFor(second))).body.code).toBe('mail_link_invalid')
})

test('a forged link is refused', async () => {
  expect((await confirm('x'.repeat(43))).body.code).toBe('mail_link_invalid')
})

test('a new password asks for the present one, keeps to the rules, and ends the other sessions', async () => {
  const other = (await signIn(viewer.email)).body.token
  const change = (password: string, current_password = testPassword) => save({ password, current_password })
  expect((await change('mitsu-no-niwa-9', 'wrong')).body.errors[0].rule).toBe('current_password')
  expect((await change('short')).body.errors[0].rule).toBe('password_length')
  expect((await change(testPassword)).body.errors[0].rule).toBe('password_reused')
  expect((await change('mitsu-no-niwa-9')).status).toBe(200)
  expect((await server.call('GET', '/v4/auth/me', { as: other })).status).toBe(401)
  expect((await server.call('GET', '/v4/auth/me', { as: viewer.token })).status).toBe(200)
  expect((await signIn(viewer.email, 'mitsu-no-niwa-9')).status).toBe(200)
})

test('guessing the present password waits in its session, and no sign-in elsewhere does', async () => {
  for (let turn = 0; turn < 5; turn += 1)
    await save({ password: 'mitsu-no-niwa-9', current_password: `wrong-${turn}` })
  const right = await save({ password: 'mitsu-no-niwa-9', current_password: testPassword })
  expect([right.status, right.body.code]).toEqual([429, 'login_delayed'])
  expect((await signIn(viewer.email)).status).toBe(200)
})

test('the own sessions are listed, and any of them ends at once', async () => {
  const tokens = [(await signIn(viewer.email)).body.token, (await signIn(viewer.email)).body.token]
  const list = async () =>
    (await server.call('GET', '/v4/common/sessions', { as: viewer.token })).body.sessions
  const isIn = async (token: string) => (await server.call('GET', '/v4/auth/me', { as: token })).status
  const listed = await list()
  expect(listed.map(({ is_current }: { is_current: boolean }) => is_current).filter(Boolean)).toHaveLength(1)
  const newest = Math.max(...listed.map(({ id }: { id: number }) => id))
  const ended = await server.call('DELETE', `/v4/common/sessions/${newest}`, { as: viewer.token })
  expect([ended.status, await isIn(tokens[1]), await isIn(tokens[0])]).toEqual([200, 401, 200])
  const foreign = await as('owner').remove(`/v4/common/sessions/${newest}`)
  expect(foreign.status).toBe(404)
  const others = await server.call('DELETE', '/v4/common/sessions', { as: viewer.token })
  expect([others.body.ended_count, await isIn(tokens[0]), await isIn(viewer.token)]).toEqual([1, 401, 200])
})

test('the own picture shows in lists and in the header, until it is taken away', async () => {
  const onePixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  const image = new Blob([Buffer.from(onePixel, 'base64')])
  const path = `/v4/common/users/${viewer.id}/image`
  const put = await server.call('POST', path, { as: viewer.token, form: { image } })
  expect(put.status).toBe(200)
  const me = async () => (await server.call('GET', '/v4/auth/me', { as: viewer.token })).body.image_uri
  expect(await me()).toBe(put.body.result.image_uri)
  await server.call('DELETE', path, { as: viewer.token })
  expect(await me()).toBeNull()
})

test('a change of password that comes again with its Idempotency-Key gets its first answer', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const form = { password: 'kumori-nochi-hare', current_password: testPassword }
  const ask = () => server.call('POST', `/v4/common/users/${viewer.id}`, { as: viewer.token, form, headers })
  const first = await ask()
  const again = await ask()
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  const other = { ...form, password: 'ame-nochi-kumori' }
  const reused = await server.call('POST', `/v4/common/users/${viewer.id}`, {
    as: viewer.token,
    form: other,
    headers,
  })
  expect(reused.body.code).toBe('idempotency_key_reused')
})

test('of two changes of the password at the same moment one is overtaken', async () => {
  const answers = await Promise.all([
    save({ password: 'kumori-nochi-hare', current_password: testPassword }),
    save({ password: 'ame-nochi-kumori', current_password: testPassword }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const signIns = await Promise.all(
    ['kumori-nochi-hare', 'ame-nochi-kumori'].map((one) => signIn(viewer.email, one)),
  )
  expect(signIns.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('more people than the database has connections prove themselves at once', async () => {
  const companies = await Promise.all(Array.from({ length: 10 }, () => makeCompany(app)))
  const people = companies.flatMap(({ accounts }) => Object.values(accounts))
  const answers = await Promise.all(
    people.map((as) => save({ password: 'kumori-nochi-hare', current_password: testPassword }, as)),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
}, 60_000)
