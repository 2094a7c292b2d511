import { expect, test } from 'vitest'
import { inputOf, isBlank, newSending, problemsOf, timeProblem } from './sending-values.ts'

const now = Date.parse('2026-12-01T09:00:00+09:00')
const at = (date: string, time: string) => ({ isLater: true, date, time })

test('a time is in Japan, to come and within a year; at once needs none', () => {
  expect(timeProblem(newSending.time, now)).toBeUndefined()
  expect(timeProblem(at('2026-12-01', '09:15'), now)).toBeUndefined()
  expect(timeProblem(at('2026-12-01', '09:00'), now)).toContain('現在より後')
  expect(timeProblem(at('2028-01-01', '09:00'), now)).toContain('1年以内')
  expect(timeProblem(at('', '09:00'), now)).toBe('送信日時を選択してください。')
})

test('what is missing is named field by field, and nothing of a whole sending', () => {
  expect(problemsOf(newSending, now).map(([field]) => field)).toEqual(['recipients', 'subject', 'mail_body'])
  const department = { id: 7, name: '営業部' }
  const recipients = { ...newSending.recipients, departments: [department] }
  const whole = { ...newSending, recipients, subject: '面談', mail_body: '{{name}} さん' }
  expect(problemsOf(whole, now)).toEqual([])
  expect(isBlank(newSending)).toBe(true)
  expect(isBlank(whole)).toBe(false)
})

test('those without a name are asked for too, and a time that is not meant is not sent', () => {
  const person = { id: 1, code: 'a', name: '空野 あおい', department_name: null }
  const recipients = { ...newSending.recipients, members: [person], unnamed: [2, 3] }
  const time = { isLater: false, date: '2026-12-24', time: '09:00' }
  expect(inputOf({ ...newSending, recipients, time })).toMatchObject({
    member_ids: [1, 2, 3],
    scheduled_at: null,
  })
})
