import { expect, test } from 'vitest'
import { registration } from './testing/fixtures/members.ts'
import { suite } from './testing/suite.ts'

const { company, as, done, rows, insert } = suite({ at: '2026-06-01T09:00:00+09:00', company: 'file' })

/** What spreadsheets and our own reading are tempted to change. */
const words = [
  '＝成長',
  '＋α',
  '－営業',
  '＠部',
  '=1+1',
  '+81',
  '-x',
  '@x',
  "'=x",
  "''x",
  '～会',
  'ｱｲｳ',
  '１２３',
  '007',
  '2026/4/1',
  '4-1',
  '1e5',
  '"引用"',
  'a,b;c',
  '（消去）',
  '神﨑髙',
  'A B',
  'はい',
  'TRUE',
]

const put = (path: string, json: object) => done('POST', path, json)

const departmentNames = [...words, 'AB']

async function fill() {
  for (const [index, word] of words.entries()) {
    const lines = `${word}\n　二行目, "引用"\n\n${word}`
    await put(
      '/v4/obf/members',
      registration({
        lastname: word,
        firstname: word,
        profession: word,
        employee_code: `E-${index}`,
        entry_reason: lines,
        other_info: `${word}　`,
        email: `t&a..${index}.@docomo.ne.jp`,
        mobile_tel_number: '09012345678',
        department_id: company.departments.sales,
      }),
    )
  }
  await Promise.all(
    ['1', '2'].map(() => put('/v4/common/department-managers', { lastname: '鈴木', firstname: '一郎' })),
  )
  const managers = (await as('owner').get('/v4/common/department-managers')).body.items
  const [east] = await rows('departments', { id: company.departments.salesEast })
  for (const [index, name] of departmentNames.entries()) {
    const department_manager_id = managers[index % 2].id
    await put('/v4/common/departments', { name, parent_id: east?.id, department_manager_id })
  }
  const shown = await rows('departments', { name: 'A B' })
  const viewer = company.accounts.restricted_viewer
  await insert('user_display_departments', { user_id: viewer.id, department_id: shown[0]?.id ?? 0 })
  const invited = ['姓,名,メールアドレス,権限', '見ない,人,nothing@company.example,限定閲覧者'].join('\r\n')
  const { body } = await as('owner').upload('/v1/common/users/import', {
    file: new File([invited], '人.csv'),
  })
  expect(body.result.imported_count).toBe(1)
}

const fetched = async (path: string) => {
  const answer = await as('owner').fetch(path)
  expect(answer.status).toBe(200)
  return answer.blob()
}

/** Every sheet of what stands, and the call that takes it back. */
const pairs = [
  ['/v1/obf/update-members?format=csv', '/v3/csv_update/import'],
  ['/v1/obf/update-members?format=xlsx', '/v3/csv_update/import'],
  ['/v3/members/download?format=csv', '/v3/csv_update/import'],
  ['/v3/members/download?format=xlsx', '/v3/csv_update/import'],
  ['/v1/common/import-departments?format=csv', '/v4/common/import-departments'],
  ['/v1/common/import-departments?format=xlsx', '/v4/common/import-departments'],
  ['/v1/common/users/display-limits', '/v4/common/users/display-limits'],
] as const

const kept = async () => ({
  members: await rows('members'),
  departments: await rows('departments'),
  shownDepartments: await rows('user_display_departments'),
  shownMembers: await rows('user_display_members'),
})

test('the history that comes in again is told from entries to add, and adds none', async () => {
  const { result } = (
    await as('owner').post('/v4/obf/members', registration({ email: 'history@members.example' }))
  ).body
  await put('/v3/actionlogs', { member_id: result.id, comment: '=面談した\n"次回"は来月' })
  const before = await rows('action_logs')
  const file = new File([await fetched('/v3/csv_timeline/download')], '対応履歴.csv')
  const { body } = await as('owner').upload('/v3/csv_timeline/upload', { file })
  expect(body.result).toMatchObject({ imported_count: 0, problems: [{ is_fatal: true }] })
  expect(await rows('action_logs')).toEqual(before)
})

test('what goes out as a file comes in again and changes nothing', async () => {
  await fill()
  const before = await kept()
  for (const [out, into] of pairs) {
    const file = new File([await fetched(out)], out.includes('xlsx') ? '表.xlsx' : '表.csv')
    const { status, body } = await as('owner').upload(into, { file })
    expect([out, status, body.result?.error_count], JSON.stringify(body).slice(0, 600)).toEqual([out, 200, 0])
    expect([out, await kept()]).toEqual([out, before])
  }
})
