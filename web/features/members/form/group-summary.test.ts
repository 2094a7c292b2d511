import { expect, test } from 'vitest'
import { groupSummary } from './group-summary.ts'
import { emptyMember, type MemberValues } from './member-values.ts'

const names = {
  department_id: new Map<string, string>(),
  senior_id: new Map<string, string>(),
  hr_user_id: new Map([['5', '藤原 美穂']]),
}
const summary = (id: Parameters<typeof groupSummary>[0], change: Partial<MemberValues> = {}) =>
  groupSummary(id, { ...emptyMember, ...change }, names)

test('an empty form says what holds anyway and nothing else', () => {
  expect(summary('profile')).toBe('')
  expect(summary('employment')).toBe('新卒、在籍')
  expect(summary('delivery')).toBe('日本語')
  expect(summary('notes')).toBe('')
})

test('what is set is told in one line, long texts by their name', () => {
  expect(summary('profile', { gender: '2', birth_date: '1998/4/1' })).toBe('女性、1998/4/1')
  expect(summary('employment', { hr_user_id: '5', profession: '営業' })).toBe('新卒、在籍、営業、藤原 美穂')
  expect(summary('delivery', { delivery_date: '2027-01-05', is_stopped_send_questions_mail: true })).toBe(
    '初回配信日 2027年1月5日（火）、日本語、月次アンケートを停止',
  )
  expect(summary('recruitment', { entry_reason: '空が好き', job_change_count: '2' })).toBe('2回、入社の動機')
})
