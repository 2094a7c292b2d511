import { expect, test } from 'vitest'
import { makeCompany, testPassword } from '../../testing/company.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, company, as, work } = suite({ at: '2026-04-01T09:00:00+09:00' })

const invite = (email: string) =>
  as('owner').post('/v4/common/users', {
    email,
    lastname: '青空',
    firstname: 'はるか',
    role_key: 'standard_viewer',
  })

async function invitationTo(email: string): Promise<string> {
  await work()
  const mails = await app.database.asSystem((tx) =>
    tx.selectFrom('outbox_messages').select('text_body').where('recipient', '=', email).execute(),
  )
  return /password_reset_window\/([\w-]+)/.exec(mails.at(-1)?.text_body ?? '')?.[1] ?? ''
}

const withoutIds = ({ status, body }: { status: number; body: { user: object } }, email: string) =>
  JSON.stringify({ status, body: { ...body, user: { ...body.user, id: 0 } } }).replaceAll(email, 'EMAIL')

test('inviting an address that opens another company’s account answers like a free one, and only its holder learns', async () => {
  const other = await makeCompany(app)
  const taken = other.accounts.owner.email
  const free = `free-${company.id}@company.example`
  const [one, two] = [await invite(free), await invite(taken.toUpperCase())]
  expect(one.status).toBeLessThan(300)
  expect(withoutIds(two, taken.toUpperCase())).toBe(withoutIds(one, free))
  const token = await invitationTo(taken.toUpperCase())
  const { body } = await server.call('GET', `/v3/password_reset_rules/${token}`)
  expect(body.link).toMatchObject({ purpose: 'invitation', is_address_in_use: true })
  const json = { token, password: 'kumori-nochi-7' }
  const refused = await server.call('POST', '/v3/password_reset_execute', { json })
  expect([refused.status, refused.body.code]).toEqual([409, 'address_in_use'])
  const signIn = (password: string) => server.call('POST', '/v3/login', { json: { email: taken, password } })
  const own = await signIn(testPassword)
  expect((await server.call('GET', '/v4/auth/me', { as: own.body.token })).body.company_id).toBe(other.id)
  expect((await signIn(json.password)).status).toBe(401)
})

test('a free address that two companies invite opens the account of whoever is accepted first', async () => {
  const other = await makeCompany(app)
  const email = `wanted-${company.id}@company.example`
  await invite(email)
  const first = await invitationTo(email)
  const json = { email, lastname: '青空', firstname: 'はるか', role_key: 'standard_viewer' }
  const invited = await server.call('POST', '/v4/common/users', { as: other.accounts.owner.token, json })
  expect(invited.status).toBeLessThan(300)
  const second = await invitationTo(email)
  const accept = (token: string) =>
    server.call('POST', '/v3/password_reset_execute', { json: { token, password: 'kumori-nochi-7' } })
  expect((await accept(second)).status).toBe(200)
  expect((await accept(first)).body.code).toBe('address_in_use')
  const { body } = await server.call('POST', '/v3/login', { json: { email, password: 'kumori-nochi-7' } })
  expect((await server.call('GET', '/v4/auth/me', { as: body.token })).body.company_id).toBe(other.id)
})

test('giving an account an address that opens another company’s says nothing of that company', async () => {
  const other = await makeCompany(app)
  const { id } = company.accounts.standard_viewer
  const { user } = (await as('owner').get(`/v4/common/users/${id}`)).body
  const { lastname, firstname, version, role_key } = user
  const change = { lastname, firstname, version, role_key, email: other.accounts.owner.email }
  const answer = await as('owner').put(`/v4/common/users/${id}`, change)
  expect([answer.status, answer.body.code]).toEqual([409, 'address_unusable'])
  expect(answer.text).not.toContain(other.name)
  expect(answer.body.message).not.toContain('登録')
})
