import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '../../../testing/company.ts'
import { storeMember } from '../../../testing/stored-member.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let running: TestApp
let company: TestCompany

beforeAll(async () => {
  running = await openTestApp()
  running.setTime('2026-06-15T09:00:00+09:00')
})

afterAll(() => running.close())

beforeEach(async () => {
  company = await makeCompany(running.app)
})

const person = {
  lastname: '佐藤',
  firstname: '花子',
  email: 'new@example.test',
  date_contracted: '2026-06-01',
  is_newbie: 1,
}

const register = (change: Record<string, unknown>) =>
  running.call('POST', '/v4/obf/members', {
    as: company.accounts.owner.token,
    json: { ...person, ...change },
  })

const put = (id: number, json: Record<string, unknown>) =>
  running.call('PUT', `/v3/members/${id}`, { as: company.accounts.limited_administrator.token, json })

const holder = (lastname: string, state: Record<string, unknown>) =>
  storeMember(running.app, company.id, lastname, state)

const emailProblem = (code: string, name: string) => ({
  field: 'email',
  rule: 'duplicate',
  message: 'このメールアドレスはすでに登録されています。',
  ref: { code, name },
})

test('a taken address and a taken code each name the member who has them, at once', async () => {
  await holder('木村', { code: 'kimura', email: 'Taken@example.test' })
  await holder('山田', { code: 'yamada', employee_code: 'E-7' })
  const { status, body } = await register({ email: 'taken@EXAMPLE.test', employee_code: 'E-7' })
  expect([status, body.code]).toEqual([409, 'duplicate_email'])
  expect(body.errors).toEqual([
    emailProblem('kimura', '木村 一'),
    {
      field: 'employee_code',
      rule: 'duplicate',
      message: 'この社員番号はすでに登録されています。',
      ref: { code: 'yamada', name: '山田 一' },
    },
  ])
  const byCode = await register({ employee_code: 'E-7' })
  expect([byCode.status, byCode.body.code]).toEqual([409, 'duplicate_employee_code'])
})

test('a change names them too, and a member does not collide with itself', async () => {
  await holder('木村', { code: 'kimura', email: 'taken@example.test' })
  const id = await holder('山田', { email: 'own@example.test', employee_code: 'E-7' })
  const { status, body } = await put(id, { version: 1, email: 'taken@example.test' })
  expect([status, body.errors]).toEqual([409, [emailProblem('kimura', '木村 一')]])
  expect((await put(id, { version: 1, email: 'OWN@example.test', employee_code: 'E-7' })).status).toBe(200)
})

test('another company’s members and deleted ones take nothing', async () => {
  const other = await makeCompany(running.app)
  await storeMember(running.app, other.id, '他社', { email: 'taken@example.test' })
  await holder('削除済み', { email: 'gone@example.test', deleted_at: new Date() })
  expect((await register({ email: 'taken@example.test' })).status).toBe(201)
  expect((await register({ email: 'gone@example.test' })).status).toBe(201)
})

test('of two registrations with one address at the same moment, one is refused', async () => {
  const answers = await Promise.all([register({}), register({}), register({})])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})
