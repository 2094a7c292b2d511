import { expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { makeCompany } from '../../testing/company.ts'
import { suite } from '../../testing/suite.ts'

const { app, as, audited, register, detail, supervisor } = suite({ at: '2026-04-10T09:00:00+09:00' })

const change = (id: number, json: Record<string, unknown>) => as('owner').post(`/v4/obf/members/${id}`, json)

const confirm = (id: number, senior_id: unknown, role: RoleKey = 'owner') =>
  as(role).put(`/v4/obf/members/${id}/senior_confirmation`, { senior_id })

test('the supervisor of the one-year survey is named and confirmed in one step, on record; a new one is to be confirmed again', async () => {
  const [first, second] = [await supervisor(), await supervisor()]
  const { id, code } = await register({ senior_id: first })
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
  const { id, code } = await register()
  const foreign = await supervisor({}, (await makeCompany(app)).id)
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
