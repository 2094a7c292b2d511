import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { csvOf } from '../platform/csv.ts'
import { temporaryFolder } from '../testing/installation.ts'
import { commandOf } from '../testing/operator.ts'
import { suite } from '../testing/suite.ts'

const { app, server, company, as, register, rows } = suite({ at: '2026-03-20T09:00:00+09:00' })

const folder = temporaryFolder()
afterAll(() => folder.remove())

async function sync(headings: string[], lines: string[][], ...words: string[]) {
  const file = join(folder.path, 'list.csv')
  await writeFile(file, await (await csvOf(headings, lines)).bytes())
  const env = { ...process.env, DATABASE_URL: server.databaseUrl, SECRET: app.secret }
  const options = ['--company', String(company.id), '--file', file]
  const { code, stdout, stderr } = await commandOf(env, 'members', 'sync', ...options, ...words)
  return { code, stderr, answer: stdout === '' ? null : JSON.parse(stdout) }
}

const headings = ['社員番号', '姓', '名', 'メールアドレス', '入社日', '新卒・中途', '部署', '職種']
const line = (n: number, profession = '営業') => [
  `S${n}`,
  '空野',
  `晴子${n}`,
  `s${n}@member.example`,
  '2026/4/1',
  '新卒',
  '新部署 > 一課',
  profession,
]

beforeEach(async () => {
  await register({ lastname: '空野', firstname: '晴子1', email: 's1@member.example', employee_code: 'S1' })
})

test('a file brings members in line, in the owner’s name, and again changes nothing', async () => {
  const plan = await sync(headings, [line(1), line(2)], '--create-departments', '--dry-run')
  expect(plan).toMatchObject({ code: 0, answer: { is_written: false, result: { new_count: 1 } } })
  expect(await rows('members')).toHaveLength(1)
  const { code, answer } = await sync(headings, [line(1), line(2)], '--create-departments', '--complete')
  expect(code).toBe(0)
  expect(answer).toMatchObject({
    new_count: 1,
    changed_count: 1,
    new_departments: ['新部署', '新部署 > 一課'],
  })
  expect(JSON.stringify(answer)).not.toContain('晴子')
  const logged = await rows('security_logs', { task: 'member.import' })
  expect(logged).toMatchObject([
    { user_id: company.accounts.owner.id, token_name: 'soramoyo members sync', uri: 'soramoyo members sync' },
  ])
  const again = await sync(headings, [line(2)], '--complete')
  expect(again.answer).toMatchObject({ unchanged_count: 1, undo: null, missing: ['S1'] })
  expect((await as('owner').post(`/v3/imports/${answer.undo.id}/undo`)).status).toBe(200)
  expect(await rows('members')).toHaveLength(1)
})

test('a wrong row refuses the file and ends with 1, named by its line', async () => {
  const { code, answer } = await sync(
    headings,
    [line(1), ['S3', '', ...line(3).slice(2)]],
    '--create-departments',
  )
  expect(code).toBe(1)
  expect(answer).toMatchObject({ is_written: false, errors: [{ row: 3, field: 'lastname' }] })
  expect(await rows('members')).toHaveLength(1)
  expect(await rows('departments', { name: '新部署' })).toEqual([])
})

test('what a file lacks to register somebody is named', async () => {
  const lines = [line(1), line(2)].map((cells) => [...cells.slice(0, 3), ...cells.slice(4, 5)])
  const { code, answer } = await sync(['社員番号', '姓', '名', '入社日'], lines)
  expect(code).toBe(1)
  expect(answer.problems).toEqual([
    '新しい方を登録するには、「メールアドレス」「新卒・中途」の列か、全員に使う値が必要です。',
  ])
})

test('columns are what the mapping says, and then what they were before', async () => {
  const own = ['職員No', '姓', '名', 'メールアドレス', '入社日', 'しごと']
  const cells = (profession: string) => ['S1', '空野', '晴子1', 's1@member.example', '2026/4/1', profession]
  const mapping = join(folder.path, 'mapping.json')
  const columns = [
    { heading: '職員No', field: 'employee_code' },
    { heading: 'しごと', field: 'profession' },
  ]
  await writeFile(mapping, JSON.stringify({ columns }))
  expect((await sync(own, [cells('開発')], '--mapping', mapping)).code).toBe(0)
  expect(await rows('members')).toMatchObject([{ profession: '開発' }])
  await sync(own, [cells('営業')])
  expect(await rows('members')).toMatchObject([{ profession: '営業' }])
})

test.each([
  ['a mapping that is none', ['--mapping', 'package.json']],
  ['a mapping that is not there', ['--mapping', 'nowhere.json']],
])('%s is told', async (_name, words) => {
  expect(await sync(headings, [line(1)], ...words)).toMatchObject({ code: 2, answer: null })
})
