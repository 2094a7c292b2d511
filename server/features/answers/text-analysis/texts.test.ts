import { afterAll, describe, expect, test } from 'vitest'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { closeTokenizer } from '../../../platform/tokenizer.ts'
import { suite } from '../../../testing/suite.ts'
import { dispatch } from '../../deliveries/service.ts'

const { app, server, member, done, row, detail, sendTo, answer, work } = suite({
  at: '2026-05-01T10:00:00+09:00',
  member: true,
})

afterAll(closeTokenizer)

const calm = { question1: 5, question2: 4, question3: 4 }

const latest = async (): Promise<MonthlyAnswer> =>
  (await detail((await row('members')).code)).monthly_answers[0]

const question = async (): Promise<number> =>
  (
    await done('POST', '/v3/enqs/custom_monthly_questions', {
      question_text: '困っていることはありますか。',
      answer_type: 1,
    })
  ).id

/** The reading of an answer that says this to a question of the company's own. */
async function readOf(words: string, answer_text: string | null = null): Promise<MonthlyAnswer> {
  const id = await question()
  await answer(await sendTo(member, 1, '2026-05'), {
    ...calm,
    answer_text,
    custom_answers: [{ id, edition: 1, answer: words }],
  })
  await work()
  return latest()
}

describe('an answer to the company’s own question', () => {
  test('is marked in its own place, and concern in it leaves the weather', async () => {
    const read = await readOf('残業が多くてつらいです。', '先輩が優しいです。')
    expect(read).toMatchObject({ condition_type: 1, neg_clauses: [], waiting_emotion_answer: false })
    expect(read.question_list[0]?.neg_clauses.map(({ word }) => word)).not.toEqual([])
    for (const { start, end, word } of read.question_list[0]?.neg_clauses ?? [])
      expect('残業が多くてつらいです。'.slice(start, end)).toBe(word)
  })

  test('brings rain with a critical word, and its question is one', async () => {
    const read = await readOf('もう辞めたいです。相談させてください。')
    expect(read).toMatchObject({ condition_type: 3, question_tag: true, care_word_list: [] })
    expect(read.question_list[0]?.care_word_list).toMatchObject([{ category: 'quitting' }])
    expect(read.need_follow_reasons).toContain('critical_word:quitting')
  })
})

test('two rounds of silence need somebody, a reading between starts the count anew and stays beside it', async () => {
  await sendTo(member, 1, '2026-05')
  await sendTo(member, 2, '2026-06')
  const third = await sendTo(member, 3, '2026-07')
  const days = async (at: string) => {
    server.setTime(at)
    await dispatch(app, app.clock())
    await work()
  }
  await days('2026-06-15T10:00:00+09:00')
  expect(await row('members')).toMatchObject({
    unanswered_in_a_row: 2,
    need_follow: true,
    attention_reasons: ['silent:2'],
  })
  server.setTime('2026-07-05T10:00:00+09:00')
  await answer(third, { ...calm, answer_text: '毎日しんどくて、残業がつらいです。相談させてください。' })
  await work()
  expect(await row('members')).toMatchObject({
    unanswered_in_a_row: 0,
    condition_type: 2,
    attention_reasons: ['question', 'text_concern'],
  })
  await sendTo(member, 4, '2026-08')
  await days('2026-08-15T10:00:00+09:00')
  expect(await row('members')).toMatchObject({
    unanswered_in_a_row: 1,
    attention_reasons: ['question', 'text_concern'],
  })
  await sendTo(member, 5, '2026-09')
  await days('2026-09-15T10:00:00+09:00')
  expect(await row('members')).toMatchObject({ unanswered_in_a_row: 2, condition_type: 2, need_follow: true })
  expect((await row('members')).attention_reasons.toSorted()).toEqual([
    'question',
    'silent:2',
    'text_concern',
  ])
})
