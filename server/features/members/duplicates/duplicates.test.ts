import { expect, test } from 'vitest'
import { makeCompany } from '../../../testing/company.ts'
import { registration } from '../../../testing/fixtures/members.ts'
import { storeMember } from '../../../testing/stored-member.ts'
import { suite } from '../../../testing/suite.ts'

const { app, as, stored } = suite({ at: '2026-06-15T09:00:00+09:00' })

const send = (change: Record<string, unknown>) =>
  as('owner').post(
    '/v4/obf/members',
    registration({ email: 'new@example.test', date_contracted: '2026-06-01', ...change }),
  )

const put = (id: number, json: Record<string, unknown>) =>
  as('limited_administrator').put(`/v3/members/${id}`, json)

const emailProblem = (code: string, name: string) => ({
  field: 'email',
  rule: 'duplicate',
  message:
    'このメールアドレスはすでに登録されています。登録済みの方を確認するか、別のメールアドレスを入力してください。',
  ref: { code, name },
})

test('a taken address and a taken code each name the member who has them, at once', async () => {
  await stored('木村', { code: 'kimura', email: 'Taken@example.test' })
  await stored('山田', { code: 'yamada', employee_code: 'E-7' })
  const { status, body } = await send({ email: 'taken@EXAMPLE.test', employee_code: 'E-7' })
  expect([status, body.code]).toEqual([409, 'duplicate_email'])
  expect(body.errors).toEqual([
    emailProblem('kimura', '木村 一'),
    {
      field: 'employee_code',
      rule: 'duplicate',
      message: 'この社員番号はすでに登録されています。登録済みの方を確認するか、別の番号を入力してください。',
      ref: { code: 'yamada', name: '山田 一' },
    },
  ])
  const byCode = await send({ employee_code: 'E-7' })
  expect([byCode.status, byCode.body.code]).toEqual([409, 'duplicate_employee_code'])
})

test('a change names them too, and a member does not collide with itself', async () => {
  await stored('木村', { code: 'kimura', email: 'taken@example.test' })
  const id = await stored('山田', { email: 'own@example.test', employee_code: 'E-7' })
  const { status, body } = await put(id, { version: 1, email: 'taken@example.test' })
  expect([status, body.errors]).toEqual([409, [emailProblem('kimura', '木村 一')]])
  expect((await put(id, { version: 1, email: 'OWN@example.test', employee_code: 'E-7' })).status).toBe(200)
})

test('another company’s members and deleted ones take nothing', async () => {
  const other = await makeCompany(app)
  await storeMember(app, other.id, '他社', { email: 'taken@example.test' })
  await stored('削除済み', { email: 'gone@example.test', deleted_at: new Date() })
  expect((await send({ email: 'taken@example.test' })).status).toBe(201)
  expect((await send({ email: 'gone@example.test' })).status).toBe(201)
})

test('of two registrations with one address at the same moment, one is refused', async () => {
  const answers = await Promise.all([send({}), send({}), send({})])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})
