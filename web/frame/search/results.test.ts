import { expect, test } from 'vitest'
import { actions } from './actions.ts'
import { groupsOf, keyOf } from './results.ts'

const all = () => true
const found = {
  members: [
    {
      id: 1,
      code: 'abc',
      lastname: '木村',
      firstname: '翔',
      lastname_kana: 'キムラ',
      firstname_kana: 'ショウ',
      employee_code: null,
      department_name: '営業部',
      image_uri: null,
      working_status: 1 as const,
    },
  ],
  member_count: 1,
  seniors: [{ id: 2, lastname: '佐藤', firstname: '恵', email: 's@example.test', department_name: null }],
  notifications: [{ id: 3, title: 'メンテナンス', date_published: '2026-06-01' }],
}
const titles = (typed: string, category: Parameters<typeof groupsOf>[1] = 'all') =>
  groupsOf(typed, category, found, all).map(({ title }) => title)

test('with nothing typed the usual actions and the screens are listed', () => {
  const groups = groupsOf('', 'all', null, all)
  expect(groups.map(({ category }) => category)).toEqual([
    'action',
    'member',
    'dashboard',
    'report',
    'notification',
    'setting',
  ])
})

test('people come before screens, and a category shows its own only', () => {
  expect(titles('めんてなんす')).toEqual(['メンバー', '上司', 'お知らせ'])
  expect(titles('めんてなんす', 'senior')).toEqual(['上司'])
  expect(titles('', 'dashboard')).toEqual(['今日'])
})

test('a department is found by its name, and stands with the members', () => {
  const department = { id: 4, name: '営業部', department_name: '営業部' }
  const keys = (typed: string, category: 'all' | 'member' | 'report' = 'all') =>
    groupsOf(typed, category, null, all, [department]).flatMap(({ results }) => results.map(keyOf))
  expect(keys('営業')).toContain('department-4')
  expect(keys('営業', 'member')).toContain('department-4')
  expect(keys('営業', 'report')).not.toContain('department-4')
  expect(keys('総務')).not.toContain('department-4')
  expect(keys('')).not.toContain('department-4')
})

test('a screen is found by its other words, whatever their kana or width', () => {
  const [group] = groupsOf('いんぽーと　ｃｓｖ', 'all', null, all)
  expect(group?.results.map(keyOf)).toContain('action-メンバーをファイルから取り込む')
})

test('a screen that the account may not open is not listed', () => {
  const keys = groupsOf('登録', 'all', null, (permission) => permission !== 'member.create').flatMap(
    ({ results }) => results.map(keyOf),
  )
  expect(keys).not.toContain('page-/company/member/form-member')
  expect(keys).not.toContain('action-メンバーを登録する')
})

const actionsFor = (typed: string, may: Parameters<typeof groupsOf>[3] = all) =>
  groupsOf(typed, 'all', null, may).flatMap(({ results }) =>
    results.flatMap((result) => (result.kind === 'action' ? [result.action.label] : [])),
  )

test.each([
  ['締め切り', '月次アンケートの日程と締め切りを変更する'],
  ['しめきり', '月次アンケートの日程と締め切りを変更する'],
  ['〆切', '入社1年アンケートの日程と締め切りを変更する'],
  ['schedule', '月次アンケートの日程と締め切りを変更する'],
  ['リマインド', '月次アンケートの日程と締め切りを変更する'],
  ['ﾘﾏｲﾝﾄﾞ', '月次アンケートの日程と締め切りを変更する'],
  ['督促', '未回答が続いている人を見る'],
  ['退職', 'メンバーの退職・休職を登録する'],
  ['休職', 'メンバーの退職・休職を登録する'],
  ['taishoku', 'メンバーの退職・休職を登録する'],
  ['パスワード', '自分のパスワードを変更する'],
  ['password', '自分のパスワードを変更する'],
  ['CSV', 'メンバーをファイルから取り込む'],
  ['ｃｓｖ', 'メンバーの一覧をダウンロードする'],
  ['エクスポート', 'メンバーの一覧をダウンロードする'],
  ['招待', 'アカウントを招待する'],
  ['要フォロー', '要フォローの人を見る'],
  ['不達', 'メールが届いていない人を見る'],
])('「%s」 offers 「%s」', (typed, action) => {
  expect(actionsFor(typed)).toContain(action)
})

test('what names the words stands before what only means them', () => {
  expect(actionsFor('締め切り')[0]).toBe('月次アンケートの日程と締め切りを変更する')
})

test('an action that the account has no right to is not offered', () => {
  const reads = (access: string) => /read$|signed_in/.test(access)
  expect(actionsFor('登録', reads)).toEqual([])
  expect(actionsFor('ダウンロード', reads)).not.toContain('メンバーの一覧をダウンロードする')
  expect(actionsFor('パスワード', reads)).toEqual(['自分のパスワードを変更する'])
})

test('what can be done stands after the people found, and in a category only with its own', () => {
  expect(titles('れ').slice(0, 3)).toEqual(['メンバー', '上司', '操作'])
  const settings = groupsOf('', 'setting', null, all).find(({ category }) => category === 'action')
  expect(settings?.results.map(keyOf)).toContain('action-自分のパスワードを変更する')
  expect(settings?.results.map(keyOf)).not.toContain('action-メンバーを登録する')
})

test('with nothing typed whom the account last opened comes first, among everything and among members', () => {
  expect(titles('').slice(0, 2)).toEqual(['最近開いたメンバー', '操作'])
  expect(titles('', 'member')[0]).toBe('最近開いたメンバー')
  expect(titles('', 'setting')).not.toContain('最近開いたメンバー')
})

test('no two actions have one name', () => {
  const labels = actions.map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})
