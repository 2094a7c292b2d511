import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authenticate } from '../../features/sessions/service.ts'
import { transactionsOf } from '../../testing/counted-statements.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, company } = suite({ company: 'file' })

test('a signed-in call asks the database twice before its own work: the session is found and its company entered in one', async () => {
  const as = company.accounts.owner.token
  const [statements = [], ...others] = await transactionsOf(async () => {
    expect((await server.call('GET', '/v4/auth/me', { as })).status).toBe(200)
  })
  expect(others).toEqual([])
  expect(statements.slice(0, 2)).toEqual([
    expect.stringMatching(/^begin; set local role soramoyo_system/),
    'select * from session_of($1, $2)',
  ])
  expect(statements[2]).toMatch(/^select "u"/)
  expect(statements.at(-1)).toBe('commit')
})

const bound = sql<{ role: string; company: string | null }>`
  select current_user as role, nullif(current_setting('app.company_id', true), '') as company`

/** As whom, and in which company, a transaction goes on that looked for the session of a token. */
const boundAfter = (accessToken: string) =>
  app.database.asSystem(async (tx) => {
    await authenticate(app, tx, { accessToken, ip: '127.0.0.1' })
    return (await bound.execute(tx)).rows[0]
  })

test('a session binds its transaction to its company, and a token without one binds nothing, whatever came before on the connection', async () => {
  const own = { role: 'soramoyo_app', company: String(company.id) }
  const none = { role: 'soramoyo_system', company: null }
  for (const _turn of Array(8)) {
    expect(await boundAfter(company.accounts.owner.token)).toEqual(own)
    expect(await boundAfter('nobody-has-this-token')).toEqual(none)
  }
})
