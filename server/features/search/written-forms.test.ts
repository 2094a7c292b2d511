import { beforeAll, expect, test } from 'vitest'
import { suite } from '../../testing/suite.ts'

const { company, as, read, register, update } = suite({ at: '2026-06-15T09:00:00+09:00', company: 'file' })

const forms = ['高橋', '髙橋', '髙\u{e0100}橋', '髙槗']

beforeAll(async () => {
  for (const [index, lastname] of forms.entries())
    await register({
      lastname,
      firstname: '一',
      employee_code: `T-${index}`,
      department_id: company.departments.sales,
    })
  const one = { lastname: '渡邉', firstname: '直', email: 'nao@company.example' }
  expect((await as('owner').post('/v4/common/seniors', one)).status).toBe(201)
  await update('users', { role_key: 'standard_viewer' }, { lastname: '渡邊' })
})

test.each(forms)('everybody of the name is found by %s in the list, the search and a file', async (q) => {
  const list = await read('/v3/members/monthly', { q })
  expect(list.members).toHaveLength(forms.length)
  const found = await read('/v4/obf/members/search', { q })
  expect(found.members).toHaveLength(forms.length)
  expect(new Set(found.members.map(({ lastname }: { lastname: string }) => lastname))).toEqual(new Set(forms))
})

test.each(['渡辺', '渡邊', '渡邉\u{e0101}'])('a supervisor and an account are found by %s', async (q) => {
  const supervisors = await as('owner').get('/v4/common/seniors', { q })
  expect(supervisors.body.items).toMatchObject([{ lastname: '渡邉' }])
  const accounts = await as('owner').get('/v4/common/users', { q })
  expect(accounts.body.users).toMatchObject([{ lastname: '渡邊' }])
})
