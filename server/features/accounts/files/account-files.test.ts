import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { suite } from '../../../testing/suite.ts'

const { app, server, company, as, row, newMember } = suite()

const limits = '/v4/common/users/display-limits'
const imports = '/v1/common/users/import'

const upload = async (path: string, lines: readonly string[]) =>
  (await as('owner').upload(path, { file: new File([lines.join('\r\n')], 'accounts.csv') })).body

const heading = '姓,名,メールアドレス,権限,部署'
const address = () => `${randomUUID()}@company.example`

const accountCount = async () => (await as('owner').get('/v4/common/users')).body.users.length

test('everybody of a file is invited', async () => {
  const { result, message } = await upload(imports, [
    heading,
    `（例）山田,花子,hanako@example.com,閲覧者,`,
    `山田,花子,${address()},一般管理者,営業部＞東日本課`,
    `佐藤,太郎,${address()},閲覧,`,
  ])
  expect([result.imported_count, message]).toEqual([
    2,
    '2件のアカウントを作りました。招待メールは10分後に送信します。',
  ])
  expect(await accountCount()).toBe(7)
})

test('nobody is invited when a row is wrong, and each line says why', async () => {
  const twice = address()
  const { result } = await upload(imports, [
    heading,
    `山田,花子,${twice},一般管理者,`,
    `佐藤,太郎,${twice},閲覧者,`,
    `鈴木,,not-a-mail,皇帝,存在しない部`,
    `高橋,花,${company.accounts.owner.email},オーナー,`,
  ])
  const said = result.rows.map(
    ({ line, errors }: { line: number; errors: { field: string; rule: string }[] }) => [
      line,
      errors.map(({ field, rule }) => `${field} ${rule}`).sort(),
    ],
  )
  expect(said).toEqual([
    [3, ['email duplicate_in_file']],
    [4, ['department_id unknown_department', 'email email', 'firstname required', 'role_key choice']],
    [5, ['email duplicate_account', 'role_key choice']],
  ])
  expect([result.imported_count, await accountCount()]).toEqual([0, 5])
})

test('a file without a needed heading says which', async () => {
  const { result } = await upload(imports, ['姓,名,メールアドレス', `山田,花子,${address()}`])
  expect(result.problems).toMatchObject([
    { message: expect.stringContaining('必要な列がありません：「権限」'), is_fatal: true },
  ])
})

test('the display settings come out as a file and go in again, changed', async () => {
  const { owner, restricted_viewer: viewer } = company.accounts
  const member = await newMember()
  const { text } = await server.call('GET', '/v1/common/users/display-limits', { as: owner.token })
  expect(text.trim().split('\r\n').slice(1)).toEqual([`${viewer.email},営業部,,`])
  const { code } = await row('members', { id: member.id })
  const { result } = await upload(limits, [
    'メールアドレス,部署,メンバーコード,メンバー名',
    `${viewer.email},開発部,,`,
    `${viewer.email},,${code},春野 みどり`,
  ])
  expect(result.imported_count).toBe(1)
  const shown = (await server.call('GET', `/v4/common/users/${viewer.id}`, { as: owner.token })).body
  expect(shown.user.display_setting).toEqual({
    department_ids: [company.departments.development],
    member_ids: [member.id],
  })
  const seen = await server.call('GET', '/v3/members', { as: viewer.token })
  expect(seen.body.result.count).toBe(1)
})

test('a wrong row of display settings changes nothing', async () => {
  const { restricted_viewer: viewer, standard_viewer: other } = company.accounts
  const { result } = await upload(limits, [
    'メールアドレス,部署,メンバーコード,メンバー名',
    `${viewer.email},開発部,,`,
    `${other.email},開発部,,`,
    `${viewer.email},ない部,nobody,`,
  ])
  expect(result.rows.map(({ line }: { line: number }) => line)).toEqual([3, 4])
  const shown = await as('owner').get(`/v4/common/users/${viewer.id}`)
  expect(shown.body.user.display_setting.department_ids).toEqual([company.departments.sales])
})

const check = async (kind: 'accounts' | 'display_limits', lines: readonly string[]) => {
  const file = new File([lines.join('\r\n')], 'accounts.csv')
  const as = company.accounts.owner.token
  const checked = await server.call('POST', '/v4/common/users/import/validate', { as, form: { file, kind } })
  const failed = await server.call('POST', '/v4/common/users/import/failures', { as, form: { file, kind } })
  return { checked: checked.body, failed: failed.text.replace('\ufeff', '').trim().split('\r\n') }
}

test('a check names the wrong cell of each row, writes nothing, and gives those rows back with the reasons', async () => {
  const good = `山田,花子,${address()},一般管理者,営業部＞東日本課`
  const { checked, failed } = await check('accounts', [heading, good, '鈴木,太郎,taro@company.example,皇帝,'])
  expect(checked).toMatchObject({ total: 2, ok_count: 1, error_count: 1, problems: [] })
  expect(checked.columns).toEqual(heading.split(','))
  const [wrong, sound] = checked.rows
  expect([wrong.line, wrong.values.権限, wrong.errors[0].column]).toEqual([3, '皇帝', '権限'])
  expect([sound.line, sound.errors]).toEqual([2, []])
  expect(failed).toEqual([
    `${heading},理由`,
    `鈴木,太郎,taro@company.example,皇帝,,権限：${wrong.errors[0].message}`,
  ])
  expect(await accountCount()).toBe(5)
})

test('a check tells of a plan without a place before anything is sent', async () => {
  await app.database.pool.query(`update companies set max_reading_account_count = 2 where id = $1`, [
    company.id,
  ])
  const { checked } = await check('accounts', [heading, `佐藤,太郎,${address()},閲覧者,`])
  expect(checked.problems).toEqual([{ message: expect.stringContaining('上限'), is_fatal: true }])
})

test('a check of display settings says whose would change', async () => {
  const { restricted_viewer: viewer } = company.accounts
  const columns = 'メールアドレス,部署,メンバーコード,メンバー名'
  const { checked, failed } = await check('display_limits', [
    columns,
    `${viewer.email},開発部,,`,
    `${viewer.email},,nobody,`,
  ])
  expect(checked.opens).toEqual([
    { code: viewer.email, role_key: 'restricted_viewer', member_count: 0, count_before: 0 },
  ])
  expect([checked.account_count, checked.rows[0].errors[0].column]).toEqual([1, 'メンバーコード'])
  expect(failed).toHaveLength(2)
})

test('the check says what each row opens; a row without a role becomes the least one', async () => {
  await newMember()
  const [all, few] = [address(), address()]
  const { checked } = await check('accounts', [heading, `佐藤,太郎,${all},閲覧者,`, `山田,花子,${few},,`])
  expect(checked.opens).toEqual([
    { code: all, role_key: 'standard_viewer', member_count: 1, count_before: 0 },
    { code: few, role_key: 'restricted_viewer', member_count: 0, count_before: 0 },
  ])
  const { restricted_viewer: viewer } = company.accounts
  const columns = 'メールアドレス,部署,メンバーコード,メンバー名'
  const limits = await check('display_limits', [columns, `${viewer.email},開発部,,`])
  expect(limits.checked.opens).toEqual([
    { code: viewer.email, role_key: 'restricted_viewer', member_count: 0, count_before: 1 },
  ])
})

test('the check of every sound row says what it was read as', async () => {
  const email = address()
  const many = Array.from({ length: 55 }, () => `山田,花子,${address()},閲覧者,`)
  const { checked } = await check('accounts', [heading, `佐藤,太郎,mailto:${email},,東日本課`, ...many])
  expect(checked.rows).toHaveLength(56)
  expect(checked.rows[0]).toMatchObject({
    values: {},
    read: { 姓: '佐藤', 名: '太郎', メールアドレス: email, 部署: '営業部 > 東日本課' },
  })
  expect(checked.rows[0].read.権限).toContain('限定')
})

test('一般 is no role by itself: it would be an administrator', async () => {
  const { result } = await upload(imports, [
    '氏名,メールアドレス,ロール,閲覧できる組織',
    `山田 花子,${address()},一般,営業部`,
  ])
  expect(result.imported_count).toBe(0)
  expect(JSON.stringify(result.rows)).toContain('「一般」だけでは、どの権限かわかりません')
})
