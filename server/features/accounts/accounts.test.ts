import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type RoleKey, roleKeys, rolePermissions } from '#contract/permissions.ts'
import { makeCompany, testPassword } from '../../testing/company.ts'
import { suite } from '../../testing/suite.ts'

const { app, company, as, inCompany, columns, update, newMember } = suite({
  env: { PUBLIC_URL: 'https://soramoyo.example' },
})

const users = '/v4/common/users'

const newPerson = (more: object = {}) => ({
  lastname: '山田',
  firstname: '花子',
  email: `hanako-${randomUUID()}@company.example`,
  role_key: 'limited_administrator',
  ...more,
})

/** The mails queued for an address, as the sender would read them. */
const mailsTo = (recipient: string) => columns('mails', ['kind', 'payload'], { recipient })

const change = async (id: number, more: object, role: RoleKey = 'owner') => {
  const { user } = (await as('owner').send('GET', `${users}/${id}`)).body
  const { lastname, firstname, email, version } = user
  const json = { lastname, firstname, email, version, role_key: user.roles[0].key, ...more }
  return as(role).send('PUT', `${users}/${id}`, { json })
}

const stillIn = async (role: RoleKey) => (await as(role).send('GET', '/v4/auth/me')).status === 200

test('an account is told with what its role allows', async () => {
  const { id } = company.accounts.standard_viewer
  const { user } = (await as('owner').send('GET', `${users}/${id}`)).body
  expect(user.permissions).toEqual([...rolePermissions.standard_viewer])
})

test('an invitation names beforehand of how many members it opens the answers', async () => {
  const { departments } = company
  await newMember()
  const outside = await newMember()
  await update('members', { id: outside.id }, { department_id: departments.development })
  const opened = async (role_key: RoleKey, department_ids: number[] = [], member_ids: number[] = []) => {
    const json = { role_key, display_setting: { department_ids, member_ids } }
    return (await as('owner').post(`${users}/opens`, json)).body.member_count
  }
  expect(await opened('limited_administrator')).toBe(2)
  expect(await opened('standard_viewer', [departments.sales])).toBe(2)
  expect(await opened('restricted_viewer', [departments.sales])).toBe(1)
  expect(await opened('restricted_viewer', [departments.sales, departments.salesEast])).toBe(1)
  expect(await opened('restricted_viewer', [departments.sales], [outside.id])).toBe(2)
  expect(await opened('restricted_viewer')).toBe(0)
})

test('the single members of a display setting are told as the account’s side knows them', async () => {
  const { id } = company.accounts.restricted_viewer
  const registered = await as('owner').send('POST', '/v4/obf/members', {
    json: {
      lastname: '佐藤',
      firstname: '花子',
      lastname_kana: 'サトウ',
      firstname_kana: 'ハナコ',
      email: `hanako-${randomUUID()}@members.example`,
      employee_code: 'A-1',
      mobile_tel_number: '09012345678',
      date_contracted: '2026-04-01',
      is_newbie: 0,
      slack_email: 'hanako@slack.example',
      line_works_id: 'hanako@works',
    },
  })
  const member = registered.body.result
  await change(id, { display_setting: { department_ids: [], member_ids: [member.id] } })
  const { members, user } = (await as('owner').send('GET', `${users}/${id}`)).body
  expect(user.display_setting).toEqual({ department_ids: [], member_ids: [member.id] })
  expect(members).toEqual([
    {
      id: member.id,
      code: member.code,
      name: '佐藤 花子',
      lastname: '佐藤',
      firstname: '花子',
      lastname_kana: 'サトウ',
      firstname_kana: 'ハナコ',
      email: expect.stringContaining('hanako-'),
      department_name: null,
      employee_code: 'A-1',
      mobile_tel_number: '09012345678',
      is_newbie: 0,
      is_stopped_send_anniv_mail: false,
      using_slack: false,
      slack_email: 'hanako@slack.example',
      slack_user_id: null,
      line_works_id: 'hanako@works',
      line_works_send_success_flag: false,
      access_key: null,
      app_member_token: null,
    },
  ])
})

test('accounts are listed by what they may do, the owner first', async () => {
  const listed = (await as('owner').send('GET', users)).body.users
  const order = listed.map((user: { roles: { key: RoleKey }[] }) =>
    roleKeys.indexOf(user.roles[0]?.key ?? 'owner'),
  )
  expect(order[0]).toBe(0)
  expect(order).toEqual(order.toSorted((a: number, b: number) => a - b))
})

test('an invited person is listed as such, gets one mail, and another link when invited again', async () => {
  const person = newPerson()
  const { status, body } = await as('super_administrator').send('POST', users, { json: person })
  expect([status, body.user.is_invited, body.user.invitation_until]).toEqual([201, true, expect.any(String)])
  const again = await as('owner').send('POST', `${users}/${body.user.id}/invitation`)
  expect(again.status).toBe(200)
  const mails = await mailsTo(person.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['account_invitation', 'account_invitation'])
  const open = await columns('password_tokens', ['used_at'], { user_id: body.user.id })
  expect(open.filter(({ used_at }) => used_at === null)).toHaveLength(1)
  const listed = (await as('owner').send('GET', users, { query: { q: '花子' } })).body.users
  expect(listed.map(({ id }: { id: number }) => id)).toEqual([body.user.id])
})

test('the plan limits administrators and viewers apart', async () => {
  await update('companies', {}, { max_account_count: 3, max_reading_account_count: 3 })
  const full = await as('owner').send('POST', users, { json: newPerson() })
  expect([full.status, full.body.code]).toEqual([409, 'plan_limit'])
  const viewer = await as('owner').send('POST', users, { json: newPerson({ role_key: 'standard_viewer' }) })
  expect(viewer.status).toBe(201)
  const raised = await change(viewer.body.user.id, { role_key: 'limited_administrator' })
  expect(raised.body.code).toBe('plan_limit')
  expect((await as('owner').send('GET', `${users}/count`)).body).toEqual({
    administrator_users_count: 3,
    max_account_count: 3,
    viewer_users_count: 3,
    max_reading_account_count: 3,
  })
})

test('an address that stands for an account of the company is refused, in whatever case', async () => {
  const email = company.accounts.owner.email.toUpperCase()
  const { body } = await as('owner').send('POST', users, { json: newPerson({ email }) })
  expect(body.code).toBe('duplicate_email')
})

test('a restricted viewer is shown something of the own company, or is not made', async () => {
  const other = await makeCompany(app)
  const invite = (display_setting?: object) =>
    as('owner').send('POST', users, {
      json: newPerson({ role_key: 'restricted_viewer', ...(display_setting && { display_setting }) }),
    })
  expect((await invite()).body.errors[0].rule).toBe('display_setting_required')
  const foreign = { department_ids: [other.departments.sales], member_ids: [] }
  expect((await invite(foreign)).body.errors[0].rule).toBe('not_in_company')
  const made = await invite({ department_ids: [company.departments.development], member_ids: [] })
  const shown = { department_ids: [company.departments.development], member_ids: [] }
  expect(made.body.user.display_setting).toEqual(shown)
  const listed = (await as('owner').send('GET', users, { query: { q: made.body.user.email } })).body.users
  expect(listed).toMatchObject([
    { display_setting: shown, permissions: [...rolePermissions.restricted_viewer] },
  ])
})

test('another role ends the sessions of the account at once, another name does not', async () => {
  const { id } = company.accounts.limited_administrator
  expect((await change(id, { firstname: '改名' })).status).toBe(200)
  expect(await stillIn('limited_administrator')).toBe(true)
  expect((await change(id, { role_key: 'standard_viewer' })).status).toBe(200)
  expect(await stillIn('limited_administrator')).toBe(false)
})

test('a change made on an older version is refused and leaves everything', async () => {
  const { id } = company.accounts.standard_viewer
  expect((await change(id, { version: 0, firstname: '古' })).body.code).toBe('stale_version')
  expect((await as('owner').send('GET', `${users}/${id}`)).body.user.firstname).toBe('standard_viewer')
})

test('the owner is out of reach, and nobody changes or deletes the own account’s role', async () => {
  const { owner, super_administrator: own } = company.accounts
  expect((await change(owner.id, { firstname: '改' }, 'super_administrator')).body.code).toBe('forbidden')
  expect((await as('super_administrator').send('DELETE', `${users}/${owner.id}`)).body.code).toBe('forbidden')
  expect((await as('owner').send('DELETE', `${users}/${owner.id}`)).body.code).toBe('owner_fixed')
  expect((await change(own.id, { role_key: 'standard_viewer' }, 'super_administrator')).body.code).toBe(
    'own_role_fixed',
  )
  expect((await as('super_administrator').send('DELETE', `${users}/${own.id}`)).body.code).toBe(
    'own_role_fixed',
  )
  expect((await change(own.id, { role_key: 'owner' })).body.code).toBe('forbidden')
  expect((await change(own.id, { firstname: '改' }, 'limited_administrator')).body.code).toBe('forbidden')
  expect((await as('standard_viewer').send('GET', `${users}/${own.id}`)).status).toBe(404)
})

test('deleting an account gives its members to the successor, or to nobody, with an entry each', async () => {
  const { limited_administrator: formerEmployee, super_administrator: successor } = company.accounts
  const first = await newMember()
  const state = { interview_status: 2, hr_user_id: formerEmployee.id }
  const take = (member_id: number) =>
    as('owner').send('POST', '/v3/actionlogs', { json: { member_id, ...state } })
  expect((await take(first.id)).status).toBe(201)
  expect((await as('owner').send('GET', `${users}/${formerEmployee.id}`)).body.user.open_follow_ups).toBe(1)
  const viewer = company.accounts.standard_viewer.id
  for (const successor_id of [viewer, formerEmployee.id]) {
    const wrong = await as('owner').send('DELETE', `${users}/${formerEmployee.id}`, {
      json: { successor_id },
    })
    expect(wrong.body.errors[0].rule).toBe('successor')
  }
  const gone = await as('owner').send('DELETE', `${users}/${formerEmployee.id}`, {
    json: { successor_id: successor.id },
  })
  expect([gone.status, gone.body.handed_over_count]).toEqual([200, 1])
  expect(await stillIn('limited_administrator')).toBe(false)
  const logs = async () =>
    (await as('owner').send('GET', '/v3/actionlogs', { query: { member_id: first.id } })).body.result
      .actionlogs
  expect((await logs())[0]).toMatchObject({ interview_status: 2, hr_user_id: successor.id })
  expect((await as('owner').send('DELETE', `${users}/${successor.id}`, { json: {} })).status).toBe(200)
  expect((await logs())[0]).toMatchObject({ interview_status: 1, hr_user_id: null })
})

test('ownership moves with the password only, to an administrator only, and both sign in anew', async () => {
  const { owner, super_administrator: next, standard_viewer: viewer } = company.accounts
  const transfer = (id: number, current_password = testPassword, role: RoleKey = 'owner') =>
    as(role).send('POST', `${users}/${id}/ownership`, { json: { current_password } })
  expect((await transfer(next.id, 'wrong')).body.errors[0].rule).toBe('current_password')
  expect((await transfer(viewer.id)).body.errors[0].rule).toBe('new_owner')
  expect((await transfer(next.id, testPassword, 'super_administrator')).body.code).toBe('forbidden')
  expect((await transfer(next.id)).status).toBe(200)
  expect([await stillIn('owner'), await stillIn('super_administrator')]).toEqual([false, false])
  const rows = await inCompany((tx) =>
    tx.selectFrom('users').select(['id', 'role_key']).where('id', 'in', [owner.id, next.id]).execute(),
  )
  expect(new Map(rows.map(({ id, role_key }) => [id, role_key]))).toEqual(
    new Map([
      [owner.id, 'super_administrator'],
      [next.id, 'owner'],
    ]),
  )
})

test('the preview shows what the account sees and changes nothing', async () => {
  await newMember()
  const outside = await newMember()
  await update('members', { id: outside.id }, { department_id: company.departments.development })
  const { restricted_viewer: viewer } = company.accounts
  const { body } = await as('limited_administrator').send('GET', `${users}/${viewer.id}/preview`)
  const own = await as('restricted_viewer').send('GET', '/v3/members')
  const seen = own.body.result.members.map(({ code }: { code: string }) => code)
  expect([body.member_count, own.body.result.count, seen.length]).toEqual([1, 1, 1])
  expect(body.members.map(({ code }: { code: string }) => code)).toEqual(seen)
  expect(body.departments).toHaveLength(2)
  expect(body.rights[0]).toEqual({ label: 'メンバーと回答', words: '閲覧（閲覧範囲のみ）' })
  expect((await as('standard_viewer').send('GET', `${users}/${viewer.id}/preview`)).status).toBe(404)
})

test('mail flags are changed by who manages the account, and by its holder', async () => {
  const { standard_viewer: viewer, limited_administrator: other } = company.accounts
  const flags = {
    is_send_start_mail: false,
    is_send_monthly_mail: true,
    is_send_anniversary_mail: true,
    is_send_summary_mail: false,
  }
  const set = (role: RoleKey, id: number) =>
    as(role).send('PUT', `${users}/mail`, { json: { users: [{ id, ...flags }] } })
  expect((await set('limited_administrator', viewer.id)).status).toBe(403)
  expect((await set('limited_administrator', other.id)).status).toBe(200)
  expect((await set('owner', viewer.id)).status).toBe(200)
  const { body } = await as('owner').send('GET', `${users}/mail`)
  expect([body.users.length, body.viewer.length]).toEqual([3, 2])
  expect(body.viewer.find(({ id }: { id: number }) => id === viewer.id)).toMatchObject(flags)
})
