import { request } from 'node:http'
import { expect, test } from 'vitest'
import { jobs } from '../../../jobs.ts'
import { type TestAccount, testPassword } from '../../../testing/company.ts'
import { suite } from '../../../testing/suite.ts'
import { createInvitation } from '../service.ts'

const publicUrl = 'https://soramoyo.example'
const { app, server, company, fresh, inCompany, update, work } = suite({
  env: { PUBLIC_URL: publicUrl },
  company: 'none',
})

const newPassword = 'kumori-nochi-hare'

let owner: TestAccount

async function begin() {
  server.setTime('2026-04-01T09:00:00+09:00')
  await fresh()
  owner = company.accounts.owner
}

const ask = (email: string) => server.call('POST', '/v3/password_reset', { json: { email } })

/** As an attacker would ask: under a host of his own, which fetch does not let one send. */
const askAtHost = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { host, 'x-forwarded-host': host, 'content-type': 'application/json' }
    request(`${server.url}/v3/password_reset`, { method: 'POST', headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
      .once('error', reject)
      .end(JSON.stringify({ email: owner.email }))
  })

const mailsTo = async (recipient: string): Promise<string[]> => {
  await work()
  const mails = await app.database.asSystem((tx) =>
    tx
      .selectFrom('outbox_messages')
      .select('text_body')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute(),
  )
  return mails.map((mail) => mail.text_body)
}

const tokenIn = (text: string) => /password_reset_window\/([\w-]+)/.exec(text)?.[1] ?? ''

async function linkToken(): Promise<string> {
  await ask(owner.email)
  return tokenIn((await mailsTo(owner.email)).at(-1) ?? '')
}

const set = (token: string, password: string) =>
  server.call('POST', '/v3/password_reset_execute', { json: { token, password } })

const signIn = (password: string) =>
  server.call('POST', '/v3/login', { json: { email: owner.email, password } })

test('the mailed link sets a new password once and ends every session', async () => {
  await begin()
  const open = (await signIn(testPassword)).body.token
  const token = await linkToken()
  expect((await set(token, newPassword)).body.message).toContain('新しいパスワードでログイン')
  for (const as of [open, owner.token])
    expect((await server.call('GET', '/v4/auth/me', { as })).status).toBe(401)
  expect((await signIn(testPassword)).status).toBe(401)
  expect((await signIn(newPassword)).status).toBe(200)
  expect((await set(token, 'another-word-7')).body.code).toBe('reset_link_invalid')
})

test('the link is built from the configured address, never from the request', async () => {
  await begin()
  expect(await askAtHost('evil.example')).toBe(200)
  const [text = ''] = await mailsTo(owner.email)
  expect(text).toContain(`${publicUrl}/auth/password_reset_window/`)
  expect(text).not.toContain('evil.example')
})

test('an unknown address gets the same answer and no mail', async () => {
  await begin()
  const [known, unknown] = [await ask(owner.email), await ask('nobody@company.example')]
  expect(unknown.status).toBe(200)
  expect(unknown.body).toEqual(known.body)
  expect(await mailsTo('nobody@company.example')).toEqual([])
  expect(await mailsTo(owner.email)).toHaveLength(1)
})

test('looking at the link uses nothing up', async () => {
  await begin()
  const token = await linkToken()
  await server.call('GET', `/auth/password_reset_window/${token}`)
  await server.call('GET', '/v3/password_reset_execute', { query: { token, password: newPassword } })
  await server.call('HEAD', `/auth/password_reset_window/${token}`)
  expect((await set(token, newPassword)).status).toBe(200)
})

test('a reset link lives sixty minutes', async () => {
  await begin()
  const token = await linkToken()
  server.setTime('2026-04-01T10:00:00+09:00')
  expect((await set(token, newPassword)).body.code).toBe('reset_link_invalid')
  server.setTime('2026-04-01T09:59:59+09:00')
  expect((await set(token, newPassword)).status).toBe(200)
})

test('a made-up or altered link is refused', async () => {
  await begin()
  const token = await linkToken()
  const altered = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
  for (const wrong of [altered, 'made-up', `${token}A`])
    expect((await set(wrong, newPassword)).body.code).toBe('reset_link_invalid')
})

test('a newer link ends the older ones, and leaves an invitation', async () => {
  await begin()
  const invitation = await app.database.asSystem((tx) =>
    createInvitation(tx, app, app.clock(), { companyId: company.id, userId: owner.id }),
  )
  const [first, second] = [await linkToken(), await linkToken()]
  expect(first).not.toBe(second)
  expect((await set(first, 'another-word-7')).body.code).toBe('reset_link_invalid')
  const { body } = await server.call('GET', `/v3/password_reset_rules/${tokenIn(invitation)}`)
  expect(body.link).toMatchObject({ purpose: 'invitation' })
  expect((await set(second, newPassword)).status).toBe(200)
  expect((await set(tokenIn(invitation), 'another-word-7')).body.code).toBe('reset_link_invalid')
})

test('of two uses at the same moment one wins', async () => {
  await begin()
  const token = await linkToken()
  const answers = await Promise.all([set(token, newPassword), set(token, 'another-word-7')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('a fourth link within fifteen minutes is not sent', async () => {
  await begin()
  for (let i = 0; i < 4; i += 1) await linkToken()
  expect(await mailsTo(owner.email)).toHaveLength(3)
  server.setTime('2026-04-01T09:15:00+09:00')
  await linkToken()
  expect(await mailsTo(owner.email)).toHaveLength(4)
})

test('a short, a common and the present password are refused, and the link still works', async () => {
  await begin()
  const token = await linkToken()
  const refusals = [await set(token, 'short'), await set(token, 'Password1!'), await set(token, testPassword)]
  expect(refusals.map(({ body }) => body.errors[0].rule)).toEqual([
    'password_length',
    'password_common',
    'password_reused',
  ])
  expect(refusals.map(({ body }) => body.errors[0].field)).toEqual(['password', 'password', 'password'])
  expect((await set(token, newPassword)).status).toBe(200)
})

test('a password made of the holder’s names is refused behind a link and in the own account, and says why', async () => {
  await begin()
  await update('users', { id: owner.id }, { lastname: '星空', firstname: 'Midori' })
  await update('companies', {}, { name: '株式会社Kumorizora' })
  const token = await linkToken()
  const change = (password: string) =>
    server.call('PUT', '/v4/auth/password', {
      as: owner.token,
      json: { current_password: testPassword, password },
    })
  for (const password of ['M1dor1-2026!', 'kumorizora0401', '星空星空星空2026', 'qwertyuiop@', 'ab3ab3ab3'])
    for (const { status, body } of [await set(token, password), await change(password)]) {
      expect([password, status, body.errors.length]).toEqual([password, 422, 1])
      const isOwn = /M1|kumori|星/.test(password)
      expect(body.errors[0].rule).toMatch(isOwn ? /^password_own_name$/ : /^password_(sequence|repeated)$/)
      expect(body.errors[0].message).toContain(isOwn ? '会社名・氏名・メールアドレス' : '設定できません')
    }
  expect((await set(token, newPassword)).status).toBe(200)
})

test("the company's setting decides on composition and how many past passwords count", async () => {
  await begin()
  await update(
    'security_settings',
    {},
    { is_active: true, password_complexity: 2, allow_past_password_count: 2 },
  )
  const replaceBy = async (password: string) => {
    const answer = await set(await linkToken(), password)
    return answer.body.errors?.[0].rule ?? answer.status
  }
  expect(await replaceBy('kumorinochihare')).toBe('password_special')
  expect(await replaceBy('kumori-nochi-1')).toBe(200)
  server.setTime('2026-04-01T10:00:00+09:00')
  expect(await replaceBy(testPassword)).toBe('password_reused')
  expect(await replaceBy('kumori-nochi-2')).toBe(200)
  server.setTime('2026-04-01T11:00:00+09:00')
  expect(await replaceBy(testPassword)).toBe(200)
})

test('a new password opens an account that would have to wait', async () => {
  await begin()
  await Promise.all(Array.from({ length: 10 }, () => signIn('not-the-password')))
  expect((await signIn(testPassword)).status).toBe(429)
  await set(await linkToken(), newPassword)
  expect((await signIn(newPassword)).status).toBe(200)
})

test('an invitation lives seven days and is mailed on demand', async () => {
  await begin()
  const invite = () =>
    app.database.asSystem((tx) =>
      createInvitation(tx, app, app.clock(), {
        companyId: company.id,
        userId: owner.id,
        mail: { inviterName: '山田 太郎' },
      }),
    )
  const [first, second] = [await invite(), await invite()]
  const texts = await mailsTo(owner.email)
  expect(texts.map(tokenIn).sort()).toEqual([tokenIn(first), tokenIn(second)].sort())
  expect(texts[0]).toContain(company.name)
  server.setTime('2026-04-08T09:00:00+09:00')
  expect((await set(tokenIn(second), newPassword)).status).toBe(404)
  server.setTime('2026-04-08T08:59:59+09:00')
  expect((await set(tokenIn(first), newPassword)).status).toBe(200)
})

test('whoever has a name keeps it, and an invitation needs none with the password', async () => {
  await begin()
  const before = (await server.call('GET', '/v4/auth/me', { as: owner.token })).body
  const token = await linkToken()
  const name = { lastname: '別の', firstname: '名前' }
  const json = { token, password: newPassword, ...name }
  expect((await server.call('POST', '/v3/password_reset_execute', { json })).status).toBe(200)
  const { body } = await signIn(newPassword)
  const { lastname, firstname } = before
  expect((await server.call('GET', '/v4/auth/me', { as: body.token })).body).toMatchObject({
    lastname,
    firstname,
  })
})

test('what is spent is forgotten, what lives is kept', async () => {
  await begin()
  const token = await linkToken()
  const signedIn = await signIn(testPassword)
  const count = (table: 'sessions' | 'refresh_tokens' | 'password_tokens') =>
    inCompany(async (tx) => {
      const rows = await tx.selectFrom(table).select('company_id').execute()
      return rows.length
    })
  const counts = async () => [
    await count('sessions'),
    await count('refresh_tokens'),
    await count('password_tokens'),
  ]
  const forget = () => jobs.forget_spent?.(app, {})
  await forget()
  expect(await counts()).toEqual([6, 1, 1])
  expect((await set(token, newPassword)).status).toBe(200)
  server.setTime('2026-04-15T09:00:01+09:00')
  await forget()
  expect(signedIn.status).toBe(200)
  expect(await counts()).toEqual([5, 0, 0])
})
