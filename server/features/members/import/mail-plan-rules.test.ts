import { expect, test } from 'vitest'
import { type MemberInput, memberInput } from '#contract/members/fields.ts'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import { mailPlanOf } from './mail-plan-rules.ts'

const now = { today: '2026-11-22', hour: 9 }

const person = (number: number, change: object = {}): MemberInput =>
  memberInput.parse({
    lastname: '空野',
    firstname: `${number}`,
    email: `m${number}@member.example`,
    date_contracted: '2026-12-01',
    is_newbie: 1,
    ...change,
  })

const people = (count: number, change: object = {}) =>
  Array.from({ length: count }, (_, index) => person(index + 1, change))

test('the mails are gathered by day and kind, ten names and the number of all', () => {
  const { mails, unmailed_count } = mailPlanOf(people(12, { senior_id: 7 }), usualSurveySettings, now)
  expect(unmailed_count).toBe(0)
  expect(mails).toHaveLength(15)
  expect(mails[0]).toMatchObject({ kind: 'welcome', date: '2026-11-22', is_at_once: true, count: 12 })
  expect(mails[0]?.names).toHaveLength(10)
  expect(mails[1]).toMatchObject({ kind: 'monthly', date: '2027-01-01', is_at_once: false, round: 1 })
  expect(mails.slice(-2).map(({ kind, date }) => [kind, date])).toEqual([
    ['annual', '2027-12-01'],
    ['annual_senior', '2027-12-01'],
  ])
})

test('rounds of one day that are not the same are counted together', () => {
  const rows = [person(1), person(2, { date_contracted: '2026-10-20' })]
  const first = mailPlanOf(rows, usualSurveySettings, now).mails.find(({ date }) => date === '2027-01-01')
  expect(first).toMatchObject({ kind: 'monthly', round: null, count: 2 })
})

test('who is sent nothing is counted: stopped, on leave, gone', () => {
  const stopped = { is_stopped_send_questions_mail: true, is_stopped_send_anniv_mail: true }
  const rows = [
    person(1, stopped),
    person(2, { working_status: 2 }),
    person(3, { working_status: 4 }),
    person(4),
  ]
  const plan = mailPlanOf(rows, usualSurveySettings, now)
  expect(plan.unmailed_count).toBe(3)
  expect(plan.mails.every(({ names }) => names.join() === '空野 4')).toBe(true)
})
