import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { jobs } from '../../../main.ts'
import { runDueJobs } from '../../../platform/jobs.ts'
import { closeTokenizer } from '../../../platform/tokenizer.ts'
import { makeCompany, type TestCompany } from '../../../testing/company.ts'
import { makeMember, sendRound, type TestMember } from '../../../testing/survey.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { dispatch } from '../../deliveries/service.ts'

let running: TestApp
let company: TestCompany
let member: TestMember

beforeAll(async () => {
  running = await openTestApp()
})
afterAll(async () => {
  await closeTokenizer()
  await running.close()
})
beforeEach(async () => {
  running.setTime('2026-05-01T10:00:00+09:00')
  company = await makeCompany(running.app)
  member = await makeMember(running.app, company)
})

const asOwner = (method: 'GET' | 'POST', path: string, json?: object) =>
  running.call(method, path, { as: company.accounts.owner.token, ...(json && { json }) })
const send = (round: number, month: string) =>
  sendRound(running.app, company, member, {
    round,
    dueOn: `${month}-01`,
    sentAt: Temporal.Instant.from(`${month}-01T10:00:00+09:00`),
    closesAt: Temporal.Instant.from(`${month}-10T23:59:59+09:00`),
  })
const answer = async (token: string, json: object) => {
  const sent = await running.call('POST', `/v4/public/answers/${token}`, {
    json: { question1: 5, question2: 4, question3: 4, ...json },
  })
  expect(sent.status, sent.text).toBe(200)
}
const row = () =>
  running.app.database.asCompany(company.id, (tx) =>
    tx.selectFrom('members').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow(),
  )
const latest = async (): Promise<MonthlyAnswer> => {
  const { code } = await row()
  return (await asOwner('GET', `/v4/obf/members/${code}`)).body.result.monthly_answers[0]
}
const question = async (): Promise<number> =>
  (
    await asOwner('POST', '/v3/enqs/custom_monthly_questions', {
      question_text: '困っていることはありますか。',
      answer_type: 1,
    })
  ).body.result.id

/** The reading of an answer that says this to a question of the company's own. */
async function readOf(words: string, answer_text: string | null = null): Promise<MonthlyAnswer> {
  const id = await question()
  await answer(await send(1, '2026-05'), {
    answer_text,
    custom_answers: [{ id, edition: 1, answer: words }],
  })
  expect((await latest()).waiting_emotion_answer).toBe(true)
  await runDueJobs(running.app, jobs)
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
  await send(1, '2026-05')
  await send(2, '2026-06')
  const third = await send(3, '2026-07')
  const days = async (at: string) => {
    running.setTime(at)
    await dispatch(running.app, running.app.clock())
    await runDueJobs(running.app, jobs)
  }
  await days('2026-06-15T10:00:00+09:00')
  expect(await row()).toMatchObject({
    unanswered_in_a_row: 2,
    need_follow: true,
    attention_reasons: ['silent:2'],
  })
  running.setTime('2026-07-05T10:00:00+09:00')
  await answer(third, { answer_text: '毎日しんどくて、残業がつらいです。相談させてください。' })
  await runDueJobs(running.app, jobs)
  expect(await row()).toMatchObject({
    unanswered_in_a_row: 0,
    condition_type: 2,
    attention_reasons: ['question', 'text_concern'],
  })
  await send(4, '2026-08')
  await days('2026-08-15T10:00:00+09:00')
  expect(await row()).toMatchObject({
    unanswered_in_a_row: 1,
    attention_reasons: ['question', 'text_concern'],
  })
  await send(5, '2026-09')
  await days('2026-09-15T10:00:00+09:00')
  expect(await row()).toMatchObject({ unanswered_in_a_row: 2, condition_type: 2, need_follow: true })
  expect((await row()).attention_reasons.toSorted()).toEqual(['question', 'silent:2', 'text_concern'])
})
