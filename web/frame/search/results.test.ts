import { expect, test } from 'vitest'
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

test('with nothing typed the screens are listed', () => {
  const groups = groupsOf('', 'all', null, all)
  expect(groups.map(({ category }) => category)).toEqual([
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
  expect(titles('', 'dashboard')).toEqual(['ダッシュボード'])
})

test('a screen is found by its other words, whatever their kana or width', () => {
  const [group] = groupsOf('いんぽーと　ｃｓｖ', 'all', null, all)
  expect(group?.results.map(keyOf)).toContain('page-/company/member/csv-member')
})

test('a screen that the account may not open is not listed', () => {
  const keys = groupsOf('登録', 'all', null, (permission) => permission !== 'member.create').flatMap(
    ({ results }) => results.map(keyOf),
  )
  expect(keys).not.toContain('page-/company/member/form-member')
})
