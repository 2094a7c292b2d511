import { expect, test } from 'vitest'
import { imageProblem } from './actions/image-problem.ts'
import { supervisorToConfirm } from './annual/supervisor-to-confirm.ts'
import { minutesLeft } from './follow-ups/use-minutes-left.ts'
import { memberWarnings } from './heading/warnings.ts'
import { changeOf, unsendable } from './profile/field-changes.ts'

const draft = (value: string, date = '') => ({ value, codes: [], date })
const employed = { working_status: 1, date_resigned: null } as const
const leaving = { working_status: 1, date_resigned: '2026-09-30' } as const
const resigned = { working_status: 3, date_resigned: '2026-09-30' } as const

test('a field is sent as the call takes it, an emptied one as none', () => {
  expect(changeOf(employed, 'department_id', draft('12'))).toEqual({ department_id: 12 })
  expect(changeOf(employed, 'senior_id', draft(''))).toEqual({ senior_id: null })
  expect(changeOf(employed, 'other_info', draft(' メモ '))).toEqual({ other_info: 'メモ' })
  expect(changeOf(employed, 'is_stopped_send_questions_mail', draft('false'))).toEqual({
    is_stopped_send_questions_mail: false,
  })
  expect(changeOf(employed, 'job_change_count', draft(' 2 '))).toEqual({ job_change_count: 2 })
  expect(changeOf(employed, 'job_change_count', draft(' '))).toEqual({ job_change_count: null })
})

test('a number that is none is named instead of sent', () => {
  expect(unsendable('job_change_count', draft('二回'))?.message).toBe('半角数字で入力してください。')
  expect(unsendable('job_change_count', draft('2'))).toBeNull()
  expect(unsendable('other_info', draft('二回'))).toBeNull()
})

test('a resignation goes with its day, and leaving it takes the day away; a planned day stays otherwise', () => {
  const status = (member: typeof employed | typeof leaving | typeof resigned, value: string) =>
    changeOf(member, 'working_status', draft(value, '2026-09-30'))
  expect(status(employed, '3')).toEqual({ working_status: 3, date_resigned: '2026-09-30' })
  expect(status(resigned, '1')).toEqual({ working_status: 1, date_resigned: '' })
  expect(status(employed, '2')).toEqual({ working_status: 2 })
  expect(status(leaving, '1')).toEqual({ working_status: 1, date_resigned: '' })
  expect(status(leaving, '2')).toEqual({ working_status: 2 })
})

const member = {
  working_status: 1,
  date_resigned: null,
  bounce_count: 0,
  bounce_reason: null,
  is_stopped_send_questions_mail: false,
  is_stopped_send_anniv_mail: false,
  surveys_stopped_at: null,
} as const

test('what a reader must know is told in words', () => {
  expect(memberWarnings(member, true)).toEqual([])
  const stopped = {
    ...member,
    working_status: 2 as const,
    bounce_count: 3,
    bounce_reason: '宛先不明',
    is_stopped_send_anniv_mail: true,
  }
  const texts = memberWarnings(stopped, true).map(({ text }) => text)
  expect(texts).toEqual([
    '休職中に配信日を迎えた回は、配信しません。',
    'メールが続けて届かなかったため、送信を停止しています（宛先不明）。メールアドレスを確認してください。',
    '入社1年アンケートの配信を停止しています。',
  ])
  expect(memberWarnings(stopped, false)[1]?.text).toBe(
    'メールが続けて届かなかったため、送信を停止しています（宛先不明）。',
  )
})

test('who comes back from leave may begin anew on a day; whoever does not come back has none', () => {
  const away = { working_status: 2, date_resigned: null } as const
  const draft = { value: '1', codes: [], date: '', delivery: '2026-06-01' }
  expect(changeOf(away, 'working_status', draft)).toEqual({
    working_status: 1,
    delivery_date: '2026-06-01',
  })
  expect(changeOf(away, 'working_status', { ...draft, value: '2' })).toEqual({ working_status: 2 })
})

test('who stopped the surveys is said: HR, or the member on a day', () => {
  const stopped = { ...member, is_stopped_send_questions_mail: true, is_stopped_send_anniv_mail: true }
  const reported = (surveys_stopped_at: string | null) =>
    memberWarnings({ ...stopped, surveys_stopped_at }, true)
  expect(reported(null).map(({ text }) => text)).toEqual([
    '月次アンケートと入社1年アンケートの配信を停止しています。',
  ])
  expect(reported('2026-05-02 12:00:00').map(({ text }) => text)).toEqual([
    '2026年5月2日（土）に、本人が月次アンケートと入社1年アンケートの配信を停止しました。',
  ])
})

test('who has left has no stopped surveys to be told of', () => {
  const gone = { ...member, ...resigned, date_resigned: '2026-09-30', is_stopped_send_questions_mail: true }
  expect(memberWarnings(gone, true).map(({ text }) => text)).toEqual([
    '2026年9月30日（水）に退職しました。以後のアンケートは対象外です。',
  ])
})

const survey = (date: string, answer_status: 1 | 2) => ({
  schedule: [
    {
      date,
      enq_type: 2 as const,
      enq_round: 13,
      answer_status,
      skip_reason: null,
      is_moved: false,
      is_stopped: false,
      sent_at: null,
      closes_at: null,
      is_repeated: false,
      senior: null,
      send_hour: 10,
    },
  ],
  senior_confirmed_at: null,
  is_stopped_send_anniv_mail: false,
})

test('the supervisor is asked for from thirty days before the survey until it is sent or confirmed', () => {
  expect(supervisorToConfirm(survey('2026-07-01', 1), '2026-05-31')).toBeNull()
  expect(supervisorToConfirm(survey('2026-07-01', 1), '2026-06-01')).toBe('2026-07-01')
  expect(supervisorToConfirm(survey('2026-07-01', 1), '2026-07-01')).toBe('2026-07-01')
  expect(supervisorToConfirm(survey('2026-07-01', 2), '2026-07-01')).toBeNull()
  const confirmed = { ...survey('2026-07-01', 1), senior_confirmed_at: '2026-06-10 10:00:00' }
  expect(supervisorToConfirm(confirmed, '2026-06-15')).toBeNull()
})

test('minutes are counted up to the last one begun, in Tokyo', () => {
  const at = (time: string) => Date.parse(`2026-06-01T${time}+09:00`)
  expect(minutesLeft('2026-06-01 10:10:00', at('10:00:00'))).toBe(10)
  expect(minutesLeft('2026-06-01 10:10:00', at('10:09:30'))).toBe(1)
  expect(minutesLeft('2026-06-01 10:10:00', at('10:10:00'))).toBe(0)
  expect(minutesLeft(null, at('10:00:00'))).toBe(0)
})

test('a file that cannot be a picture is named before it is sent', () => {
  expect(imageProblem({ type: 'image/png', size: 5 * 1024 * 1024 })).toBeNull()
  expect(imageProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toContain('5MB')
  expect(imageProblem({ type: 'image/gif', size: 10 })).toContain('WebP')
})
