import { randomBytes, randomUUID } from 'node:crypto'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { filteredDepartments } from '#contract/departments/filter-fields.ts'
import { rolesWith } from '#contract/permissions.ts'
import { merge } from './features/reports/rollups/service.ts'
import { type DeclaredCall, declaredCalls } from './platform/http/openapi.ts'
import { makeCompany, type TestCompany } from './testing/company.ts'
import { changedIn, everythingRead, type NamedThings, pathNaming } from './testing/everything-read.ts'
import { happenIn, makeLivelyCompany, thingsOf } from './testing/lively-company.ts'
import { joinSurveyed } from './testing/one-year.ts'
import type { RandomCompany } from './testing/random-company.ts'
import { storeMember } from './testing/stored-member.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let server: TestApp
let company: RandomCompany
let things: NamedThings

const at = new Date('2026-08-10T01:00:00Z')

beforeAll(async () => {
  server = await openTestApp()
  server.setTime('2026-08-15T12:00:00+09:00')
  ;({ company, things } = await makeLivelyCompany(server))
}, 120_000)
afterAll(() => server.close())

const everythingReadBy = (role: 'owner' | 'restricted_viewer') =>
  everythingRead(server, company, role, { things, as: 'restricted_viewer' })

/** People come, answer and leave outside of the restricted viewer's department. */
async function happenOutside(): Promise<void> {
  const people = await happenIn(server, company, company.departments.development)
  const as = company.accounts.owner.token
  const json = { lastname: '人見', firstname: '司', email: `${randomUUID()}@company.example` }
  const { id: senior_id } = (await server.call('POST', '/v4/common/seniors', { as, json })).body.result
  const bulk = { action: 'set_senior', ids: people.slice(0, 4), senior_id }
  await server.call('POST', '/v4/obf/members/bulk', { as, json: bulk })
  await server.app.database.asCompany(company.id, async (tx) => {
    const outside = tx.updateTable('members').where('department_id', '=', company.departments.development)
    await outside
      .set({ deleted_at: at })
      .where('id', '=', people[9] ?? 0)
      .execute()
    await outside.set({ lastname: '人違い', importance: 1, interview_status: 1 }).execute()
    await tx
      .insertInto('departments')
      .values({
        company_id: company.id,
        name: `新設部${randomUUID()}`,
        full_path: '新設部',
        ancestor_ids: [],
        created_at: at,
        updated_at: at,
      })
      .execute()
  })
  await merge(server.app)
}

/** Long before anybody of the scope, and in words since replaced: a round, and both halves of the one-year survey. */
async function happenEarlier(of: TestCompany): Promise<void> {
  const earlier = { language: 1, edition: 1, notice: '[{"code":"administrators"}]', answered_at: at }
  const scores = Array.from({ length: 34 }, () => 3)
  for (let one = 0; one < 6; one += 1) {
    const department = of.departments.development
    const { id: member_id } = await joinSurveyed(server.app, of, {
      department,
      dueOn: '2026-06-02',
      status: 3,
    })
    const whose = { company_id: of.id, member_id }
    await server.app.database.asCompany(of.id, async (tx) => {
      const due = {
        due_on: '2025-09-01',
        due_at: new Date('2025-09-01T01:00:00Z'),
        updated_at: at,
        sent_at: at,
      }
      const round = { ...whose, enq_type: 1, round: 1 }
      await tx
        .insertInto('deliveries')
        .values({ ...round, ...due, answer_status: 3, answer_nonce: randomBytes(16) })
        .execute()
      const marks = {
        question1: 2,
        question2: 2,
        question3: 2,
        condition_type: 2,
        original_condition_type: 2,
      }
      await tx
        .insertInto('answers')
        .values({ ...round, ...marks, ...earlier, explanation: '', action: '', updated_at: at })
        .execute()
      await tx
        .insertInto('annual_answers')
        .values({ ...whose, ...earlier, by_senior: false, scores })
        .execute()
    })
  }
  await merge(server.app)
}

test('nothing that a restricted viewer can read changes by what happens outside of its departments', async () => {
  const [viewed, owned] = [await everythingReadBy('restricted_viewer'), await everythingReadBy('owner')]
  await happenOutside()
  await happenEarlier(company)
  expect(changedIn(viewed, await everythingReadBy('restricted_viewer'))).toEqual([])
  // The same happenings show wherever the owner reads, or the test would see nothing.
  expect(changedIn(owned, await everythingReadBy('owner'))).toEqual(
    expect.arrayContaining([
      '/v3/members',
      '/v3/members/monthly',
      '/v3/members/unread',
      '/v3/members/bounce_mail_count',
      '/v3/actionlogs',
      '/v3/answers/report',
      '/v3/answers/xlsx',
      '/v3/anniversaries/report',
      '/v3/exports/{id}/file',
      '/v3/companies',
      '/v4/common/dashboard',
      '/v4/common/departments',
      '/v4/common/organization-chart/members',
      '/v4/common/search',
      '/v4/common/seniors',
      '/v4/messages/conversations',
      '/v4/obf/members/message',
      '/v4/obf/members/search',
    ]),
  )
}, 120_000)

test('nor does anything that it can read of a scope in which nothing has happened yet', async () => {
  const quiet = await makeCompany(server.app)
  const id = await storeMember(server.app, quiet.id, '人待ち', { department_id: quiet.departments.salesEast })
  const { code } = await server.app.database.asCompany(quiet.id, (tx) =>
    tx.selectFrom('members').select('code').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  const around = await thingsOf(server, quiet, { id, code })
  const read = (role: 'owner' | 'restricted_viewer') =>
    everythingRead(server, quiet, role, { things: around, as: 'restricted_viewer' })
  const [viewed, owned] = [await read('restricted_viewer'), await read('owner')]
  await happenIn(server, quiet, quiet.departments.development)
  await happenEarlier(quiet)
  const as = quiet.accounts.owner.token
  const json = { lastname: '人見', firstname: '司', email: `${randomUUID()}@company.example` }
  expect((await server.call('POST', '/v4/common/seniors', { as, json })).status).toBe(201)
  expect(changedIn(viewed, await read('restricted_viewer'))).toEqual([])
  expect(changedIn(owned, await read('owner'))).toEqual(
    expect.arrayContaining(['/v4/common/dashboard', '/v3/answers/report', '/v3/anniversaries/report']),
  )
}, 120_000)

test('what happens within its department it reads, wherever it reads of members', async () => {
  const before = await everythingReadBy('restricted_viewer')
  await happenIn(server, company, company.departments.salesEast)
  expect(changedIn(before, await everythingReadBy('restricted_viewer'))).toEqual(
    expect.arrayContaining([
      '/v3/members',
      '/v3/answers/report',
      '/v3/exports/{id}/file',
      '/v4/common/dashboard',
      '/v4/common/search',
    ]),
  )
}, 120_000)

/** Asks those of a department to link a channel. */
const invitations = ['app', 'line', 'line_works', 'slack', 'sms'].map((channel) => [
  `POST /v3/${channel}/auth/all`,
  (department_id: number) => ({ department_id }),
])

/** What a call that filters by a department takes in its body; one that reads has it in its address. */
const filtering: Record<string, (department_id: number) => Record<string, unknown>> = {
  'POST /v3/members/download': (department_id) => ({ ids: [1], department_id }),
  'POST /v3/exports': (department_id) => ({ kind: 'report', query: { department_id } }),
  'POST /v3/messages/send': (department_id) => ({ draft: true, filters: { department_id } }),
  'POST /v4/messages/preview': (department_id) => ({ filters: { department_id } }),
  'PUT /v4/messages/sendings/{code}': (department_id) => ({ version: 1, filters: { department_id } }),
  ...Object.fromEntries(invitations),
  'POST /v4/common/member-filters': (department_id) => ({ name: '絞り込み', filters: { department_id } }),
}

function inputOf(name: string): unknown {
  let part: AnyContractRouter = contract
  for (const key of name.split('.')) if (!isContractProcedure(part)) part = part[key] as AnyContractRouter
  return isContractProcedure(part) ? part['~orpc'].inputSchema : undefined
}

const takes = (input: object) => (call: DeclaredCall) =>
  filteredDepartments(inputOf(call.name), input).length > 0

const byDepartment = declaredCalls().filter(
  (call) =>
    takes({ department_id: 1 })(call) ||
    takes({ query: { department_id: 1 } })(call) ||
    takes({ filters: { department_id: 1 } })(call),
)

/** What a call answers to a filter by this department. */
async function filteredBy(call: DeclaredCall, department_id: number, as: string): Promise<number> {
  const title = `${call.method} ${call.path}`
  const json = filtering[title]?.(department_id)
  if (call.method !== 'GET' && !json) throw new Error(`${title}: say in filtering what it takes`)
  const sent = json ? { json } : { query: { department_id } }
  return (await server.call(call.method, pathNaming(things, call), { as, ...sent })).status
}

test('the calls that filter by a department are found by their schema', () => {
  expect(byDepartment.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'GET /v3/members',
      'GET /v3/members/monthly',
      'GET /v3/members/download',
      'GET /v4/obf/members/{code}/neighbors',
      'GET /v4/obf/members/anniversary',
      'GET /v3/anniversaries/xlsx',
      'GET /v3/answers/report',
      'GET /v3/answers/xlsx',
      'GET /v4/common/seniors',
      ...Object.keys(filtering),
    ]),
  )
})

test.each(byDepartment.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s filters by no department outside of the scope, or of another company',
  async (_title, call) => {
    const { owner, restricted_viewer } = company.accounts
    const foreign = await makeCompany(server.app)
    expect(await filteredBy(call, foreign.departments.sales, owner.token)).toBe(404)
    expect(await filteredBy(call, company.departments.development, owner.token)).toBeLessThan(300)
    if (!rolesWith(call.meta.access).includes('restricted_viewer')) return
    expect(await filteredBy(call, company.departments.development, restricted_viewer.token)).toBe(404)
    expect(await filteredBy(call, company.departments.salesEast, restricted_viewer.token)).toBeLessThan(300)
  },
)
