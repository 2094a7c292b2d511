import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import type { AuditTask } from '#contract/security/log.ts'
import { testPassword } from './testing/company.ts'
import type { Answer, CallOptions } from './testing/http.ts'
import { suite } from './testing/suite.ts'

const { server, company, as, columns, newMember } = suite()

const send = (method: string, path: string, options: Omit<CallOptions, 'as'> = {}, role: RoleKey = 'owner') =>
  as(role).send(method, path, options)

const logged = () =>
  columns('security_logs', ['uri', 'category', 'task', 'result', 'user_id', 'ip_address', 'created_at'])

async function changed(role: RoleKey, change: object) {
  const { id } = company.accounts[role]
  const { user } = (await send('GET', `/v4/common/users/${id}`)).body
  const { lastname, firstname, email, version } = user
  const json = { lastname, firstname, email, version, role_key: role, ...change }
  return send('PUT', `/v4/common/users/${id}`, { json })
}

const signIn = (password: string) =>
  server.call('POST', '/v3/login', { json: { email: company.accounts.owner.email, password } })

const invited = () => ({
  lastname: '新',
  firstname: '人',
  email: `${randomUUID()}@company.example`,
  role_key: 'standard_viewer',
})

const setting = {
  is_active: true,
  password_complexity: 1,
  password_upper_and_lower: false,
  password_length: 10,
  password_valid_days: 0,
  allow_past_password_count: 1,
  allowed_ip_addresses: [],
  version: 1,
}

type Deed = [what: string, deed: () => Promise<Answer>, line: [AuditTask, string, string]]

const deeds: Deed[] = [
  ['a sign-in', () => signIn(testPassword), ['session.login', 'POST /v3/login', 'success']],
  ['a failed one', () => signIn('not-the-password'), ['session.login', 'POST /v3/login', 'failure']],
  ['a sign-out', () => send('DELETE', '/v3/logout'), ['session.logout', 'DELETE /v3/logout', 'success']],
  [
    'a new account',
    () => send('POST', '/v4/common/users', { json: invited() }),
    ['account.invite', 'POST /v4/common/users', 'success'],
  ],
  [
    'a change of an account',
    () => changed('standard_viewer', { firstname: '改名' }),
    ['account.update', 'PUT /v4/common/users/{id}', 'success'],
  ],
  [
    'a change of role',
    () => changed('standard_viewer', { role_key: 'limited_administrator' }),
    ['account.change_role', 'PUT /v4/common/users/{id}', 'success'],
  ],
  [
    'a deleted account',
    () => send('DELETE', `/v4/common/users/${company.accounts.standard_viewer.id}`),
    ['account.delete', 'DELETE /v4/common/users/{id}', 'success'],
  ],
  [
    'a change of the security setting',
    () => send('PUT', '/v3/settings/security', { json: setting }),
    ['security_setting.update', 'PUT /v3/settings/security', 'success'],
  ],
  [
    'a deleted member',
    async () => send('DELETE', `/v3/members/${(await newMember()).id}`),
    ['member.delete', 'DELETE /v3/members/{id}', 'success'],
  ],
  [
    'an exported list',
    () => send('GET', '/v3/members/download'),
    ['member.export', 'GET /v3/members/download', 'success'],
  ],
  [
    'a downloaded log',
    () => send('GET', '/v3/settings/security/download_logs'),
    ['security_log.download', 'GET /v3/settings/security/download_logs', 'success'],
  ],
]

test.each(deeds)(
  '%s leaves one line: what, by whom, from where, when',
  async (_what, deed, [task, uri, result]) => {
    const before = (await logged()).length
    const answer = await deed()
    expect(answer.status < 400).toBe(result === 'success')
    const lines = (await logged()).slice(before).filter((line) => line.uri === uri)
    expect(lines).toEqual([
      {
        uri,
        task,
        result,
        category: expect.any(String),
        user_id: company.accounts.owner.id,
        ip_address: '127.0.0.1',
        created_at: expect.any(Date),
      },
    ])
  },
)

test('a line names whom it is about, and keeps the number alone of who was erased', async () => {
  const member = await newMember()
  const json = { ids: [member.id], action: 'stop_surveys' }
  expect((await send('POST', '/v4/obf/members/bulk', { json })).status).toBe(200)
  const viewer = company.accounts.standard_viewer.id
  await changed('standard_viewer', { firstname: '改名' })
  const named = async () => (await send('GET', '/v3/settings/security/log')).body.companySecurityLog
  const subjectOf = async (task: AuditTask) =>
    (await named()).find((line: { task: string }) => line.task === task)?.subject
  expect(await subjectOf('account.update')).toMatchObject({
    kind: 'account',
    count: 1,
    people: [{ id: viewer, name: expect.stringContaining('改名') }],
  })
  const name = `${member.lastname} ${member.firstname}`
  expect(await subjectOf('member.bulk_stop_surveys')).toEqual({
    kind: 'member',
    count: 1,
    people: [{ id: member.id, name }],
  })
  await send('DELETE', `/v3/members/${member.id}`)
  expect((await send('POST', `/v4/obf/members/${member.id}/erasure`)).status).toBe(200)
  const erased = { kind: 'member', count: 1, people: [{ id: member.id, name: null }] }
  for (const task of ['member.bulk_stop_surveys', 'member.erase'] as const)
    expect(await subjectOf(task)).toEqual(erased)
  const file = await (await as('owner').fetch('/v3/settings/security/download_logs')).text()
  expect(file.split('\r\n')[0]).toContain('IPアドレス,対象,対象のID,')
  expect(file).toContain(`,メンバー,${member.id},`)
})

test('what is refused leaves no line of having been done', async () => {
  const { id } = company.accounts.owner
  expect((await send('DELETE', `/v4/common/users/${id}`)).status).toBeGreaterThanOrEqual(400)
  expect((await send('GET', '/v3/members/download', {}, 'standard_viewer')).status).toBe(403)
  const lines = await logged()
  expect(lines.map(({ category, result }) => `${category} ${result}`)).toEqual([
    'access failure',
    'access failure',
  ])
})
