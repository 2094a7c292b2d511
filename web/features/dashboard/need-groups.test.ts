import { expect, test } from 'vitest'
import type { DashboardView, MemberInNeed } from '#contract/company/dashboard-calls.ts'
import { needKeys } from '#contract/members/needs.ts'
import { memberSearch } from '#contract/members/search.ts'
import { isAllHandled, shownGroups } from './need-groups.ts'

const person = (id: number): MemberInNeed => ({
  id,
  code: `m${id}`,
  lastname: '雨野',
  firstname: 'しずく',
  image_uri: null,
  department_name: null,
  condition_type: 3,
  interview_status: 1,
  interview_due_date: null,
  importance: 1,
  hr_user_name: null,
  is_unanswered: false,
  attention: { rank: 'rain', since: null, reasons: [], text: '理由' },
  headline: { reason: '', sentence: null },
})

const nobody = { count: 0, members: [] }
const none = { count: 0, n: 0, percent: null, interval: null }
const month = { month: '2026/08', answered: none, sunny: none, cloudy: none, rainy: none }

const calm: DashboardView = {
  today: '2026-08-05',
  urgent: nobody,
  grave: nobody,
  rainy: nobody,
  need_follow: nobody,
  overdue: nobody,
  silent_twice: nobody,
  unbegun: { count: 0, first: null },
  bounced: nobody,
  complained: nobody,
  senior_to_confirm: nobody,
  no_senior: nobody,
  changes: { since: '2026-08-04', answered_count: 0, new_count: 0 },
  reads_none: false,
  month,
  months: [month],
  next_sendings: [],
  unread_count: 0,
  closed_channels: [],
  temp_member_count: 0,
  first_steps: { has_members: true, has_seniors: true, has_sent: true },
  monthly_minutes: 1,
  member_count: 3,
}

test('a person in several groups is named once, where it weighs most', () => {
  const view = {
    ...calm,
    rainy: { count: 1, members: [person(1)] },
    bounced: { count: 9, members: [person(1), person(2)] },
  }
  const groups = shownGroups(view, true).map(({ group, members, ...counts }) => ({
    key: group.key,
    names: members.map(({ id }) => id),
    ...counts,
  }))
  expect(groups).toEqual([
    { key: 'rainy', count: 1, names: [1], repeated: 0, unnamed: 0 },
    { key: 'bounced', count: 9, names: [2], repeated: 1, unnamed: 7 },
  ])
})

test('only when every group is empty nobody waits', () => {
  expect(isAllHandled(calm, true)).toBe(true)
  expect(isAllHandled({ ...calm, silent_twice: { count: 1, members: [person(1)] } }, true)).toBe(false)
})

test('the address of each group keeps every filter that makes it', () => {
  const all = { ...calm, ...Object.fromEntries(needKeys.map((key) => [key, { count: 1, members: [] }])) }
  for (const { group } of shownGroups(all, true))
    expect(memberSearch({ ...group.search })).toEqual(group.search)
})

test('who acts on nothing is shown how people are: no duty, no deadline, nothing to do', () => {
  const all = { ...calm, ...Object.fromEntries(needKeys.map((key) => [key, { count: 1, members: [] }])) }
  const groups = shownGroups(all, false)
  expect(groups.map(({ group }) => group.key)).toEqual([
    'urgent',
    'grave',
    'rainy',
    'need_follow',
    'silent_twice',
  ])
  for (const { group } of groups) {
    expect(group.hint).toBe('')
    expect(group.title).not.toMatch(/まで|うちに|連絡|期限/)
  }
  expect(isAllHandled({ ...calm, no_senior: { count: 1, members: [] } }, false)).toBe(true)
})
