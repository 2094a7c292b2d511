import { expect, test } from 'vitest'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import { announcementOf } from './announcement.ts'
import { emptyMember, type MemberValues } from './member-values.ts'

const now = { today: '2026-11-21', hour: 9 }

const announced = (change: Partial<MemberValues> = {}, at = now, settings = usualSurveySettings) =>
  announcementOf(
    {
      ...emptyMember,
      email: 'midori@member.example',
      date_contracted: '2026-11-01',
      senior_id: '7',
      ...change,
    },
    at,
    settings,
  )

test('a usual registration announces the guide, twelve surveys and the one-year survey', () => {
  const { mails, notes, afterwards } = announced()
  expect(notes).toEqual([])
  expect(mails).toHaveLength(14)
  expect(mails[0]).toEqual({ when: '登録後すぐ', what: 'ご案内', to: '' })
  expect(mails[1]).toEqual({ when: '2026年12月1日（火）', what: '第1回', to: '' })
  expect(mails[13]).toEqual({ when: '2027年11月1日（月）', what: '入社1年', to: '本人と上司' })
  expect(afterwards).toBe(
    '締め切りは、配信日を1日目として10日目です。回答がないときは、4日目と8日目にリマインドを送信します。',
  )
})

test('rounds too long ago are counted out; one just missed leaves at once', () => {
  const { notes, mails } = announced({ date_contracted: '2026-08-10', delivery_date: '2026-09-15' })
  expect(notes).toEqual(['配信日を8日以上過ぎた2回分は配信されません。'])
  expect(mails[1]).toEqual({ when: '登録後すぐ', what: '第3回', to: '' })
})

test('a round of today waits for the company’s hour, and leaves at once after it', () => {
  const due = { date_contracted: '2026-11-01', delivery_date: '2026-11-21' }
  expect(announced(due).mails[1]?.when).toBe('2026年11月21日（土）')
  expect(announced(due, { today: '2026-11-21', hour: 10 }).mails[1]?.when).toBe('登録後すぐ')
})

test('what the company or the member’s fields leave out is told', () => {
  const company = { ...usualSurveySettings, is_initial_mail: false }
  const { mails, notes } = announced({ senior_id: '' }, now, company)
  expect(mails[0]?.what).toBe('第1回')
  expect(notes).toEqual([
    '会社の設定により、ご案内のメールは送信されません。',
    '直属の上司が未設定のため、入社1年アンケートは本人だけに配信されます。',
  ])
})

test.each([
  [
    '休職',
    { working_status: '2' },
    13,
    '休職中に配信日を迎えた回は配信されません。復職すると、その後の回から配信します。',
  ],
  [
    '退職',
    { working_status: '3', date_resigned: '2026-11-10' },
    0,
    '退職・入社辞退のため、アンケートは配信されません。',
  ],
  [
    '配信停止',
    { is_stopped_send_questions_mail: true },
    1,
    '月次アンケートの配信を停止しています。再開するまで配信されません。',
  ],
] as const)('%s: no guide is sent, and the reason is told', (_what, change, count, note) => {
  const { mails, notes } = announced(change)
  expect(mails.map(({ what }) => what)).not.toContain('ご案内')
  expect(notes).toEqual([note])
  expect(mails).toHaveLength(count)
})
