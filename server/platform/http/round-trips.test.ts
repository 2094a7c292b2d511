import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inSession } from '../../features/sessions/queries.ts'
import { transactionsOf } from '../../testing/counted-statements.ts'
import { suite } from '../../testing/suite.ts'
import { asDate } from '../clock.ts'
import { hashToken } from '../tokens.ts'

const { app, server, company } = suite({ company: 'file' })

test('a signed-in call asks the database once before its own work: the session is found and its company entered as the transaction begins', async () => {
  const as = company.accounts.owner.token
  const [statements = [], ...others] = await transactionsOf(async () => {
    expect((await server.call('GET', '/v4/auth/me', { as })).status).toBe(200)
  })
  expect(others).toEqual([])
  expect(statements[0]).toMatch(
    /^begin; set local role soramoyo_system;.* select \* from session_with_factors\( E'\\\\x[0-9a-f]{64}', '[0-9TZ:.-]+'\)$/,
  )
  expect(statements[1]).toMatch(/^select "u"/)
  expect(statements.at(-1)).toBe('commit')
})

const bound = sql<{ role: string; company: string | null }>`
  select current_user as role, nullif(current_setting('app.company_id', true), '') as company`

/** As whom, and in which company, a transaction goes on that looked for the session of a token. */
const boundAfter = (accessToken: string) =>
  inSession(app, hashToken(accessToken), asDate(app.clock()), async (tx) => (await bound.execute(tx)).rows[0])

test('a session binds its transaction to its company, and a token without one binds nothing, whatever came before on the connection', async () => {
  const own = { role: 'soramoyo_app', company: String(company.id) }
  const none = { role: 'soramoyo_system', company: null }
  for (const _turn of Array(8)) {
    expect(await boundAfter(company.accounts.owner.token)).toEqual(own)
    expect(await boundAfter('nobody-has-this-token')).toEqual(none)
  }
})
