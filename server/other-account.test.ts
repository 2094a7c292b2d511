import { expect, test } from 'vitest'
import * as z from 'zod'
import { accountHeader } from '#contract/sessions/account-header.ts'
import { type DeclaredCall, declaredCalls } from './platform/http/openapi.ts'
import { exampleFor } from './testing/example-input.ts'
import type { CallOptions } from './testing/http.ts'
import { suite } from './testing/suite.ts'

const { app, server, company, as, register } = suite()

/** Every row of the company, but when its sessions were last used. */
async function stored(): Promise<Record<string, string>> {
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'company_id' and table_name <> 'sessions'`,
  )
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum
      from ${name} as t where company_id = ${company.id}`,
  )
  const { rows } = await app.database.pool.query<{ name: string; sum: string }>(sums.join(' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** The least that the call takes, as it is sent. */
function sentBody(call: DeclaredCall, ids: Record<string, unknown>): CallOptions {
  if (call.method === 'GET') return {}
  const body = { ...(call.input ? (exampleFor(call.input) as Record<string, unknown>) : {}), ...ids }
  if (call.meta.inQuery) return z.object({ query: z.record(z.string(), z.number()) }).parse(body)
  const parts = Object.entries(body).map(([name, part]) => [name, part instanceof File ? part : String(part)])
  return Object.values(body).some((part) => part instanceof File)
    ? { form: Object.fromEntries(parts) }
    : { json: body }
}

test('every call from the tab of another account is refused, and nothing changes', async () => {
  const member = await register()
  const log = await as('owner').post('/v3/actionlogs', { member_id: member.id, comment: '面談した' })
  expect(log.status, log.text).toBeLessThan(300)
  const before = await stored()
  const headers = { [accountHeader]: String(company.accounts.limited_administrator.id) }
  const wrong: string[] = []
  for (const call of declaredCalls().filter(({ meta }) => meta.access !== 'public')) {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name) =>
      name === 'code' ? member.code : String(member.id),
    )
    const token = company.accounts.owner.token
    const sent = { as: token, headers, ...sentBody(call, { member_id: member.id, member_ids: [member.id] }) }
    const { status, body } = await server.call(call.method, path, sent)
    if (status !== 409 || body.code !== 'account_changed') wrong.push(`${call.method} ${path}: ${status}`)
  }
  expect(wrong).toEqual([])
  expect(await stored()).toEqual(before)
})

test('the tab of the account itself, and a program that says nothing, are served', async () => {
  for (const headers of [{ [accountHeader]: String(company.accounts.owner.id) }, {}])
    expect(
      (await server.call('GET', '/v4/auth/me', { as: company.accounts.owner.token, headers })).status,
    ).toBe(200)
})
