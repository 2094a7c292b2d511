import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asDate } from '../../platform/clock.ts'
import { makeCompany, type TestCompany } from '../../testing/company.ts'
import type { CallOptions } from '../../testing/http.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let running: TestApp
let company: TestCompany
let serial = 0

beforeAll(async () => {
  running = await openTestApp()
})

afterAll(() => running.close())

beforeEach(async () => {
  running.setTime('2026-04-10T09:00:00+09:00')
  company = await makeCompany(running.app)
})

/** The fields a registration must bring; the mail address is new each time. */
const person = (change: Record<string, unknown> = {}) => ({
  lastname: '佐藤',
  firstname: '花子',
  email: `hanako${++serial}@example.test`,
  date_contracted: '2026-04-01',
  is_newbie: 1,
  ...change,
})

const as = (role: keyof TestCompany['accounts'], options: CallOptions = {}) => ({
  as: company.accounts[role].token,
  ...options,
})

const register = (change: Record<string, unknown> = {}) =>
  running.call('POST', '/v4/obf/members', as('owner', { json: person(change) }))

const registered = async (change: Record<string, unknown> = {}): Promise<{ id: number; code: string }> => {
  const { status, body } = await register(change)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.result
}

const detail = async (code: string) =>
  (await running.call('GET', `/v4/obf/members/${code}`, as('owner'))).body.result

const change = (id: number, json: Record<string, unknown>) =>
  running.call('POST', `/v4/obf/members/${id}`, as('owner', { json }))

const audited = async () => {
  const rows = await running.app.database.asCompany(company.id, (tx) =>
    tx.selectFrom('security_logs').select('task').where('company_id', '=', company.id).execute(),
  )
  return rows.map(({ task }) => task)
}

const supervisor = (companyId = company.id): Promise<number> =>
  running.app.database.asCompany(companyId, async (tx) => {
    const at = asDate(running.app.clock())
    const { id } = await tx
      .insertInto('seniors')
      .values({
        company_id: companyId,
        lastname: '上司',
        firstname: '一',
        email: `senior${++serial}@example.test`,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
const confirm = (id: number, senior_id: unknown, role: keyof TestCompany['accounts'] = 'owner') =>
  running.call('PUT', `/v4/obf/members/${id}/senior_confirmation`, as(role, { json: { senior_id } }))

test('the supervisor of the one-year survey is named and confirmed in one step, on record; a new one is to be confirmed again', async () => {
  const [first, second] = [await supervisor(), await supervisor()]
  const { id, code } = await registered({ senior_id: first })
  expect((await detail(code)).senior_confirmed_at).toBeNull()
  const { status, body } = await confirm(id, first)
  expect([status, body]).toEqual([200, { message: '回答する上司を確認しました。' }])
  const confirmed = { senior_id: first, senior_confirmed_at: '2026-04-10 09:00:00', version: 2 }
  expect(await detail(code)).toMatchObject(confirmed)
  expect(await audited()).toEqual(['member.create', 'member.confirm_senior'])
  await change(id, { version: 2, profession: '営業' })
  expect(await detail(code)).toMatchObject({ ...confirmed, version: 3 })
  await change(id, { version: 3, senior_id: second })
  expect(await detail(code)).toMatchObject({ senior_id: second, senior_confirmed_at: null })
})

test('the supervisor must be of the company, and is not a viewer’s to confirm', async () => {
  const { id, code } = await registered()
  const foreign = await supervisor((await makeCompany(running.app)).id)
  for (const senior_id of [foreign, 999_999]) {
    const { status, body } = await confirm(id, senior_id)
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          field: 'senior_id',
          rule: 'not_in_company',
          message: '選択した項目が見つかりません。選び直してください。',
        },
      ],
    ])
  }
  expect((await confirm(id, '')).status).toBe(422)
  const own = await supervisor()
  expect((await confirm(id, own, 'standard_viewer')).status).toBe(403)
  expect((await confirm(999_999, own)).status).toBe(404)
  expect(await detail(code)).toMatchObject({ senior_id: null, senior_confirmed_at: null })
})
