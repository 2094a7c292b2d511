import { expect, test } from 'vitest'
import { entryOf, entryProblems, type FollowUpMember, untouched } from './composer-values.ts'

const waiting: FollowUpMember = {
  id: 7,
  code: 'abc',
  interview_status: 1,
  interview_due_date: '2026-04-10',
  importance: 1,
  hr_user_id: null,
}

const problems = (member: FollowUpMember, values: Partial<typeof untouched>) =>
  entryProblems(member, entryOf(member, { ...untouched, ...values })).map(({ field, message }) => [
    field,
    message,
  ])

test('nothing entered is refused with the sentence of the server', () => {
  expect(problems(waiting, { comment: '  ' })).toEqual([
    ['comment', '対応状況を変更するか、メモを入力してください。'],
  ])
})

test('in progress needs a person, done needs a memo', () => {
  expect(problems(waiting, { interview_status: '2' })).toEqual([
    ['hr_user_id', '「対応中」にするには担当者を選択してください。'],
  ])
  expect(problems(waiting, { interview_status: '3' })).toEqual([
    ['comment', '「対応済み」にするにはメモを入力してください。'],
  ])
  expect(problems({ ...waiting, hr_user_id: 3 }, { interview_status: '2' })).toEqual([])
  expect(problems(waiting, { interview_status: '3', comment: '話を聴いた' })).toEqual([])
})

test('a memo that is too long is refused', () => {
  expect(problems(waiting, { comment: 'あ'.repeat(2001) })).toEqual([
    ['comment', '2000文字以内で入力してください。'],
  ])
})

test('only what was touched is sent, and a cleared due date is sent as none', () => {
  expect(entryOf(waiting, { ...untouched, comment: '電話した' })).toEqual({
    member_id: 7,
    answer_id: null,
    comment: '電話した',
    impression: null,
  })
  expect(
    entryOf(waiting, { ...untouched, comment: '電話した', interview_due_date: '', hr_user_id: '4' }),
  ).toMatchObject({ interview_due_date: null, hr_user_id: 4 })
})

test('a closed status sends nothing of the fields it hides', () => {
  const entry = entryOf(waiting, { ...untouched, interview_status: '3', comment: '済', hr_user_id: '4' })
  expect(entry).toEqual({
    member_id: 7,
    answer_id: null,
    interview_status: 3,
    comment: '済',
    impression: null,
  })
})

test('a status kept in a draft that can no longer be reached is dropped', () => {
  const done = { ...waiting, interview_status: 3 as const }
  expect(entryOf(done, { ...untouched, interview_status: '1', comment: '追記' })).not.toHaveProperty(
    'interview_status',
  )
})

test('a line to the member goes along as it will be read, and makes no entry alone', () => {
  const line = { member_line: ' ありがとうございました。 ' }
  expect(entryOf(waiting, { ...untouched, ...line, comment: '電話した' })).toMatchObject({
    comment: '電話した',
    member_line: 'ありがとうございました。',
  })
  expect(entryOf(waiting, { ...untouched, comment: '電話した' })).not.toHaveProperty('member_line')
  expect(problems(waiting, line)).toEqual([['comment', '対応状況を変更するか、メモを入力してください。']])
  expect(problems(waiting, { comment: '電話した', member_line: 'あ'.repeat(301) })).toEqual([
    ['member_line', '300文字以内で入力してください。'],
  ])
})
