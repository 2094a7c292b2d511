import { expect, test } from 'vitest'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import { announcementOf } from './announcement.ts'
import { emptyMember, type MemberValues } from './member-values.ts'

const today = '2026-11-21'

const announced = (change: Partial<MemberValues> = {}) =>
  announcementOf(
    { ...emptyMember, email: 'midori@member.example', date_contracted: '2026-11-01', ...change },
    today,
    usualSurveySettings,
  )

test('a usual registration announces the guide, twelve surveys and the one-year survey', () => {
  const { welcome, notes, days } = announced()
  expect(welcome).toBe('登録するとすぐに、アンケートのご案内を midori@member.example に送ります。')
  expect(notes).toEqual([])
  expect(days).toHaveLength(13)
  expect(days[0]).toEqual({ label: '第1回', day: '2026年12月1日（火）' })
  expect(days[12]).toEqual({ label: '入社1年', day: '2027年11月1日（月）' })
})

test('rounds too long ago are counted out; one just missed comes today', () => {
  const { notes, days } = announced({ date_contracted: '2026-08-10', delivery_date: '2026-09-15' })
  expect(notes).toEqual(['配信日を8日以上過ぎた2回分は送られません。'])
  expect(days[0]).toEqual({ label: '第3回', day: '2026年11月21日（土）' })
})

test.each([
  [
    '休職',
    { working_status: '2' },
    13,
    '休職中に配信日を迎えた回は送られません。復職すると、その後の回から送られます。',
  ],
  [
    '退職',
    { working_status: '3', date_resigned: '2026-11-10' },
    0,
    '退職・入社辞退のため、アンケートは送られません。',
  ],
  [
    '配信停止',
    { is_stopped_send_questions_mail: true },
    1,
    '月次アンケートの配信を停止しているため、再開するまで送られません。',
  ],
] as const)('%s: no guide is sent, and the reason is told', (_what, change, count, note) => {
  const { welcome, notes, days } = announced(change)
  expect(welcome).toBe('アンケートのご案内のメールは送られません。')
  expect(notes).toEqual([note])
  expect(days).toHaveLength(count)
})
