import { randomBytes, randomUUID } from 'node:crypto'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelNames } from '#contract/channels/names.ts'
import { contract } from '#contract/contract.ts'
import { filteredDepartments } from '#contract/departments/filter-fields.ts'
import { rolesWith } from '#contract/permissions.ts'
import { merge } from './features/reports/rollups/service.ts'
import { jobs } from './jobs.ts'
import { type DeclaredCall, declaredCalls } from './platform/http/openapi.ts'
import { xlsxType } from './platform/xlsx.ts'
import { storeReceivedFile } from './testing/answer-by-mail.ts'
import { makeCompany } from './testing/company.ts'
import { makeRandomCompany, type RandomCompany } from './testing/random-company.ts'
import { sentTo } from './testing/sent-message.ts'
import { storeMember } from './testing/stored-member.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let server: TestApp
let company: RandomCompany
let things: Record<string, Record<string, string | number>>

const at = new Date('2026-08-10T01:00:00Z')

beforeAll(async () => {
  server = await openTestApp()
  server.setTime('2026-08-15T12:00:00+09:00')
  company = await makeRandomCompany(server.app, { seed: 5, members: 90 })
  const { salesEast, development } = company.departments
  const [id] = await happenIn(salesEast)
  await happenIn(development)
  const member = await server.app.database.asCompany(company.id, (tx) =>
    tx
      .selectFrom('members')
      .select('code')
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow(),
  )
  await useEveryChannel()
  things = {
    members: { id: id ?? 0, code: member.code },
    departments: { id: salesEast },
    users: { id: company.accounts.restricted_viewer.id },
    conversations: { member_id: id ?? 0 },
    sendings: { code: await draftOf(company.accounts.owner.token) },
    attachments: (await sentTo(server.call, id ?? 0, company.accounts.owner.token)).attachments,
    received_files: { id: await storeReceivedFile(server.app, company.id, id ?? 0) },
  }
}, 120_000)
afterAll(() => server.close())

/** The company has an account with every channel. */
const useEveryChannel = () =>
  server.app.database.asCompany(company.id, (tx) =>
    tx
      .insertInto('channel_accounts')
      .values(
        channelNames.map((channel) => ({
          ...{ company_id: company.id, channel, webhook_key: `${company.id}-${channel}` },
          ...{ created_at: at, updated_at: at },
        })),
      )
      .execute(),
  )

/** A draft of a message to nobody yet. */
async function draftOf(as: string): Promise<string> {
  const { body } = await server.call('POST', '/v3/messages/send', { as, json: { draft: true } })
  return body.result.code
}

/** Ten people join a department: each answers rainy twice, writes back, bounces, and is looked after. @returns who */
async function happenIn(departmentId: number): Promise<number[]> {
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      storeMember(server.app, company.id, `人の新${index}`, {
        department_id: departmentId,
        senior_id: company.seniors[0] ?? null,
        bounce_count: 3,
      }),
    ),
  )
  for (const memberId of people) await roundsOf(memberId)
  for (const member_id of people.slice(0, 3)) {
    const json = {
      member_id,
      interview_status: 1,
      comment: '面談する',
      member_line: '話しましょう',
      readers: 'hr_and_viewers',
    }
    await server.call('POST', '/v3/actionlogs', { as: company.accounts.owner.token, json })
  }
  await merge(server.app)
  return people
}

function roundsOf(memberId: number): Promise<void> {
  const whose = { company_id: company.id, member_id: memberId, enq_type: 1 }
  const notice = JSON.stringify([
    { code: 'administrators' },
    { code: 'viewers' },
    { code: 'department_viewers', department_ids: [company.departments.sales] },
  ])
  const round = (number: number) => ({ ...whose, round: number })
  return server.app.database.asCompany(company.id, async (tx) => {
    for (const number of [1, 2]) {
      const due = { due_on: `2026-0${6 + number}-01`, due_at: at, updated_at: at }
      const delivery = { ...round(number), ...due, answer_status: 3, answer_nonce: randomBytes(16) }
      await tx.insertInto('deliveries').values(delivery).execute()
      const scores = {
        question1: 1,
        question2: 1,
        question3: 2,
        condition_type: 3,
        original_condition_type: 3,
      }
      const words = { answer_text: '人が足りません。', explanation: '', action: '', language: 0, notice }
      const answer = { ...round(number), ...scores, ...words, answered_at: at, updated_at: at }
      await tx.insertInto('answers').values(answer).execute()
    }
    const reply = {
      subject: 'Re: 面談',
      mail_body: '人に聞きたいです。',
      sender: '本人',
      recipient: '人事部',
    }
    await tx
      .insertInto('messages')
      .values({
        ...{ company_id: company.id, member_id: memberId, message_status: 2, created_at: at, notice },
        ...reply,
      })
      .execute()
  })
}

/**
 * What is not about members: the installation's notices; a picture by its secret name; and
 * which files a reader asked for, as each reading asks for one.
 */
const others = new Set([
  ...['/v3/notifications/{notificationId}', '/v3/avatars/{url}'],
  ...['/v3/exports', '/v3/exports/{id}'],
])

const queries = (): Record<string, Record<string, string | number | undefined>> => ({
  '/v3/messages': { member_id: things.members?.id },
  '/v4/common/search': { q: '人' },
  '/v4/obf/members/search': { q: '人', limit: 50 },
  '/v4/common/departments/search': { q: '部' },
  '/v3/members': { limit: 500 },
  '/v3/members/monthly': { limit: 500 },
  '/v3/actionlogs': { limit: 100 },
})

const reads = declaredCalls().filter(
  ({ method, path, meta }) =>
    method === 'GET' &&
    meta.access !== 'public' &&
    rolesWith(meta.access).includes('restricted_viewer') &&
    !others.has(path),
)

const pathOf = ({ path }: DeclaredCall) =>
  path.replace(/([\w-]+)\/\{(\w+)\}/g, (_match, noun: string, name: string) => {
    const value = things[noun]?.[name]
    if (value === undefined) throw new Error(`${path}: say in things what ${noun} {${name}} is`)
    return `${noun}/${value}`
  })

/** A file's sheets, which tell nothing of when it was made; or the words of any other answer. */
async function contentOf(answer: Response): Promise<unknown> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (answer.headers.get('content-type') !== xlsxType) return new TextDecoder().decode(bytes)
  const { sheets } = await readXlsx(bytes)
  return sheets.map(({ name, rows }) => ({ name, rows }))
}

/** A report made in the background for this reader, of what it may see now. */
async function madeFor(role: 'owner' | 'restricted_viewer'): Promise<{ id: number }> {
  const as = company.accounts[role].token
  const ordered = await server.call('POST', '/v3/exports', { as, json: { kind: 'report', query: {} } })
  await jobs.make_exports?.(server.app, {})
  return { id: ordered.body.result.id }
}

async function everythingReadBy(role: 'owner' | 'restricted_viewer'): Promise<Map<string, unknown>> {
  things.exports = await madeFor(role)
  const headers = { authorization: `Bearer ${company.accounts[role].token}` }
  const read = new Map<string, unknown>()
  for (const call of reads) {
    const url = new URL(pathOf(call), server.url)
    for (const [name, value] of Object.entries(queries()[call.path] ?? {}))
      url.searchParams.set(name, String(value))
    const answer = await fetch(url, { headers })
    expect([call.path, answer.status]).toEqual([call.path, 200])
    read.set(call.path, await contentOf(answer))
  }
  return read
}

const changedIn = (before: Map<string, unknown>, after: Map<string, unknown>) =>
  [...before.keys()].filter((path) => JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path)))

/** People come, answer and leave outside of the restricted viewer's department. */
async function happenOutside(): Promise<void> {
  const people = await happenIn(company.departments.development)
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

test('nothing that a restricted viewer can read changes by what happens outside of its departments', async () => {
  const [viewed, owned] = [await everythingReadBy('restricted_viewer'), await everythingReadBy('owner')]
  await happenOutside()
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

test('what happens within its department it reads, wherever it reads of members', async () => {
  const before = await everythingReadBy('restricted_viewer')
  await happenIn(company.departments.salesEast)
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
  return (await server.call(call.method, pathOf(call), { as, ...sent })).status
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
