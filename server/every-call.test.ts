import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleKeys, rolePermissions, roles } from '#contract/permissions.ts'
import { todayIn } from './platform/calendar.ts'
import { type DeclaredCall, declaredCalls } from './platform/http/openapi.ts'
import { linkToken, newNonce } from './platform/tokens.ts'
import { storeReceivedFile } from './testing/answer-by-mail.ts'
import { storeApiToken } from './testing/api-token.ts'
import { makeCompany, type TestCompany } from './testing/company.ts'
import { sentPerson } from './testing/engage.ts'
import { admittedHostile, hostileBodies, hostileQueries } from './testing/hostile-input.ts'
import { sessionsIn, storeKnownDevice, storePasskey } from './testing/own-devices.ts'
import { isOpenToTokens, namesAThing } from './testing/path-parameters.ts'
import { naming, pathWith, sentBody } from './testing/sent-call.ts'
import { sentTo, templateOf } from './testing/sent-message.ts'
import { storeImport } from './testing/stored-import.ts'
import { storeWebhook } from './testing/stored-webhook.ts'
import { makeMember, sendRound } from './testing/survey.ts'
import { storeTalentPerson } from './testing/talent-person.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { storeReading } from './testing/text-reading.ts'
import { mailKind, nothing, type Things } from './testing/things.ts'
import { untilChanged } from './testing/until-changed.ts'

const calls = declaredCalls()
const withSession = calls.filter((call) => call.meta.access !== 'public')

let server: TestApp
let ours: TestCompany
let theirs: TestCompany

beforeAll(async () => {
  server = await openTestApp()
  ours = await makeCompany(server.app)
  theirs = await makeCompany(server.app)
})
afterAll(() => server.close())

async function registerIn(company: TestCompany, departmentId: number): Promise<Things> {
  const as = company.accounts.owner.token
  const input = {
    lastname: '鈴木',
    firstname: '一郎',
    email: `${randomUUID()}@member.example`,
    date_contracted: '2026-04-01',
    is_newbie: 1,
    department_id: departmentId,
  }
  const registered = await server.call('POST', '/v4/obf/members', { as, json: input })
  const { result } = registered.body
  const log = await server.call('POST', '/v3/actionlogs', {
    as,
    json: { member_id: result.id, comment: '面談した', member_line: 'お話をありがとうございました。' },
  })
  return {
    members: result,
    actionlogs: { id: log.body.result.id },
    talks: {
      id: await addedTo('/v4/common/talks/questions', { member_id: result.id, note: '相談したい' }, as),
    },
    promises: {
      id: await addedTo(
        '/v4/common/promises',
        { member_id: result.id, body: '約束', due_on: '2027-04-01' },
        as,
      ),
    },
    notifications: { notificationId: 1 },
    notification_special: { notificationId: 1 },
    temp_members: { id: await awaitedIn(company.id) },
    mail_schedule: { round: 1 },
    imports: { id: await storeImport(server.app, company) },
    avatars: { url: await pictureOf(result.id, as) },
    'member-filters': { id: await filterIn(company, departmentId) },
    departments: { id: departmentId },
    'department-managers': { id: await managerIn(as) },
    'organization-chart': { id: result.id },
    read_message: { id: result.id },
    received_files: { id: await storeReceivedFile(server.app, company.id, result.id) },
    ...(await sentTo(server.call, result.id, as)),
    templates: { code: await templateOf(server.call, as) },
    master_templates: { code: 'default-season' },
    users: { id: company.accounts.limited_administrator.id },
    sessions: await sessionsIn(server.call, company),
    passkeys: { id: await storePasskey(server.app, company.id, as) },
    'known-devices': { id: await storeKnownDevice(server.app, company.id, as) },
    seniors: { id: await addedTo('/v4/common/seniors', person, as) },
    relation: { id: await storeTalentPerson(server.app, company.id, { member_id: result.id }) },
    talent_members: { id: await storeTalentPerson(server.app, company.id, {}) },
    viewers: { id: await addedTo('/v3/companies/settings/viewers', { name: '顧問' }, as) },
    custom_monthly_questions: { id: await questionIn(as) },
    exports: { id: await exportOf(as) },
    feedback: { id: await storeReading(server.app, company.id, result.id) },
    answers: { token: await roundOf(company), id: result.id },
    releases: { id: result.id },
    replies: { token: await repliedTo(company, result.id) },
    password_reset_rules: { token: 'x' },
    'mail-confirmations': { token: 'x' },
    domains: { domain: await domainIn(as) },
    'api-tokens': { id: await tokenIn(as) },
    ...(await storeWebhook(server.app, company.id)),
    ...mailKind,
  }
}

const person = { lastname: '木村', firstname: '恵' }

/** What is created at an address, with a mail address of its own. */
async function addedTo(path: string, fields: Record<string, string | number>, as: string): Promise<number> {
  const json = { ...fields, email: `${randomUUID()}@company.example` }
  return (await server.call('POST', path, { as, json })).body.result.id
}

/** A token of another system. */
async function tokenIn(as: string): Promise<number> {
  const json = { name: '連携', permissions: ['member.read'], expires_on: todayIn(server.app.clock()) }
  return (await server.call('POST', '/v4/common/api-tokens', { as, json })).body.id
}

/** A domain that waits for its proof. */
async function domainIn(as: string): Promise<string> {
  const domain = `${randomUUID()}.example`
  await server.call('PUT', '/v3/settings/sign_on/domains', { as, json: { domain } })
  return domain
}

/** A question of the company's own; it keeps no more than ten. */
async function questionIn(as: string): Promise<number> {
  const path = '/v3/enqs/custom_monthly_questions'
  const json = { question_text: '通勤はいかがですか。', answer_type: 1 }
  const created = await server.call('POST', path, { as, json })
  return created.body.result?.id ?? (await server.call('GET', path, { as })).body.result[0].id
}

/** A file that somebody asked for; nobody has more than five open. */
async function exportOf(as: string): Promise<number> {
  const json = { kind: 'report', query: {} }
  const { result } = (await server.call('POST', '/v3/exports', { as, json })).body
  return result?.id ?? (await server.call('GET', '/v3/exports', { as })).body.result.exports[0].id
}

/** A saved filter of the restricted viewer's own, or of somebody else where the department is outside its scope. */
async function filterIn({ accounts, departments }: TestCompany, departmentId: number): Promise<number> {
  const { token } = departmentId === departments.development ? accounts.owner : accounts.restricted_viewer
  const json = { name: '絞り込み', filters: {} }
  const { body } = await server.call('POST', '/v4/common/member-filters', { as: token, json })
  return body.result.id
}

/** Somebody who manages departments. */
async function managerIn(as: string): Promise<number> {
  const json = { lastname: '責任', firstname: '者' }
  const { body } = await server.call('POST', '/v4/common/department-managers', { as, json })
  return body.result.id
}

/** The file's name of a picture that is put to a member. */
async function pictureOf(memberId: number, as: string): Promise<string> {
  const onePixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const image = new Blob([Buffer.from(onePixel, 'base64')])
  const { body } = await server.call('POST', `/v4/obf/members/${memberId}/image`, { as, form: { image } })
  return body.result.image_uri.split('/').at(-1)
}

/** The link of an open round, of a member who has nothing else. */
async function roundOf(company: TestCompany): Promise<string> {
  const sentAt = server.app.clock()
  const round = { round: 1, sentAt, closesAt: sentAt.add({ hours: 24 }), dueOn: '2026-05-01' }
  return sendRound(server.app, company, await makeMember(server.app, company), round)
}

/** The link under which a member replies to the message it got. */
async function repliedTo({ id }: TestCompany, memberId: number): Promise<string> {
  const { reply_nonce } = await server.app.database.asCompany(id, (tx) =>
    tx
      .selectFrom('messages')
      .select('reply_nonce')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow(),
  )
  return linkToken(server.app.secret, 'reply', reply_nonce ?? newNonce())
}

/** Somebody a linked service sent, who waits to be registered. */
const awaitedIn = (companyId: number): Promise<number> =>
  server.app.database.asCompany(companyId, async (tx) => {
    const { id } = await tx
      .insertInto('temp_members')
      .values({ ...sentPerson(), company_id: companyId, received_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

const send = (call: DeclaredCall, things: Things, as?: string) =>
  server.call(call.method, pathWith(call, things), {
    ...(as ? { as } : {}),
    ...sentBody(call, things),
  })

const tokenOf = ({ id }: { id: number }) => storeApiToken(server.app, ours.id, id)

const plain = untilChanged(() => makeCompany(server.app))
const populated = untilChanged(async () => {
  const company = await makeCompany(server.app)
  return { company, things: await registerIn(company, company.departments.salesEast) }
})
const foreign = untilChanged(() => registerIn(theirs, theirs.departments.sales))
const outside = untilChanged(() => registerIn(ours, ours.departments.development))
const inside = untilChanged(() => registerIn(ours, ours.departments.salesEast))

describe('every call of the contract', () => {
  test.each(withSession.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s answers 401 without a session, whatever is sent',
    async (_title, call) => {
      const answer = await send(call, nothing)
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
      const rubbish = await server.call(call.method, pathWith(call, nothing), {
        as: 'no-such-token',
        ...(call.method === 'GET' ? {} : { json: { nonsense: true } }),
      })
      expect(rubbish.status).toBe(401)
    },
  )

  test.each(withSession.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s is refused exactly to the roles that lack the permission',
    async (_title, call) => {
      const { access } = call.meta
      const wrong: string[] = []
      for (const role of roleKeys) {
        const company = await plain.get()
        const { status } = await send(call, nothing, company.accounts[role].token)
        plain.note(call, status)
        const isAdministrators = access === 'administrator' && roles[role].type === 'administrator'
        const isGiven = rolePermissions[role].some((permission) => permission === access)
        const holds = access === 'signed_in' || isAdministrators || isGiven
        const isRight = (status === 403) === !holds && status !== 401 && status < 500
        if (!isRight) wrong.push(`${role}: ${status}, ${holds ? 'may' : 'may not'} make it`)
      }
      expect(wrong).toEqual([])
    },
  )

  test.each(withSession.filter(namesAThing).map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s answers 404 for another company’s, and leaves it as it was',
    async (_title, call) => {
      const things = await foreign.get()
      const answer = await send(call, things, ours.accounts.owner.token)
      foreign.note(call, answer.status)
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
      const byToken = await send(call, things, await tokenOf(ours.accounts.owner))
      expect(byToken.body.code).toBe(isOpenToTokens(call) ? 'not_found' : 'not_for_tokens')
      const still = await server.call('GET', `/v4/obf/members/${things.members.code}`, {
        as: theirs.accounts.owner.token,
      })
      expect(still.status).toBe(200)
    },
  )

  test.each(
    withSession
      .filter((call) => namesAThing(call) && call.meta.access === 'member.read')
      .map((call) => [`${call.method} ${call.path}`, call] as const),
  )('%s answers 404 for a member outside the restricted viewer’s departments', async (_title, call) => {
    const as = ours.accounts.restricted_viewer.token
    const refused = await send(call, await outside.get(), as)
    outside.note(call, refused.status)
    expect(refused.status).toBe(404)
    const byToken = await send(call, await outside.get(), await tokenOf(ours.accounts.restricted_viewer))
    expect(byToken.status).toBe(isOpenToTokens(call) ? 404 : 403)
    const taken = await send(call, await inside.get(), as)
    inside.note(call, taken.status)
    expect(taken.status).toBe(200)
  })
})

describe('hostile input', () => {
  // what breaks every rule meets one parser: some of the calls show it over HTTP
  const isSampled = (call: DeclaredCall) => calls.indexOf(call) % 8 === 0

  /** A call with what nobody sends: values that its rules let pass, and as one of the sample what no rule lets pass. */
  async function statusesOf(call: DeclaredCall, things: Things, as: string): Promise<[string, number][]> {
    const path = pathWith(call, things)
    const statuses: [string, number][] = []
    const note = async (what: string, answering: Promise<{ status: number }>) => {
      const { status } = await answering
      populated.note(call, status)
      statuses.push([what, status])
    }
    const queries = call.method === 'GET' && isSampled(call) ? hostileQueries : []
    for (const query of queries) await note(query, server.call('GET', path + query, { as }))
    const bodies = call.method !== 'GET' && isSampled(call) ? hostileBodies : []
    for (const raw of bodies)
      await note(
        String(raw).slice(0, 60),
        server.call(call.method, path, { as, raw, headers: { 'idempotency-key': randomUUID() } }),
      )
    for (const input of admittedHostile(call.input)) {
      const body = naming(call, things, { ...input })
      const query = call.method === 'GET' ? { query: asQuery(body) } : sentBody(call, things, body)
      await note(JSON.stringify(input).slice(0, 300), server.call(call.method, path, { as, ...query }))
    }
    return statuses
  }

  const asQuery = (body: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))

  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s as the owner is refused or taken, and never breaks the server',
    async (_title, call) => {
      const { company, things } = await populated.get()
      const statuses = await statusesOf(call, things, company.accounts.owner.token)
      expect(statuses.filter(([, status]) => status >= 500)).toEqual([])
    },
  )

  test.each(withSession.filter(isSampled).map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s without a session answers 401 to all of it',
    async (_title, call) => {
      const path = pathWith(call, nothing)
      const sent =
        call.method === 'GET'
          ? hostileQueries.map((query) => server.call('GET', path + query, { as: 'no-such-token' }))
          : hostileBodies.map((raw) => server.call(call.method, path, { raw, as: 'no-such-token' }))
      expect((await Promise.all(sent)).filter(({ status }) => status !== 401)).toEqual([])
    },
  )
})
