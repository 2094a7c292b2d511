import { afterAll, describe, expect, test } from 'vitest'
import { closeTokenizer } from '../../../../platform/tokenizer.ts'
import { makeCompany } from '../../../../testing/company.ts'
import { suite } from '../../../../testing/suite.ts'
import { makeMember } from '../../../../testing/survey.ts'

const { app, company, as, call, rows, server, sendTo, submitAnswer, work, detail } = suite({
  at: '2026-05-01T10:00:00+09:00',
})

afterAll(closeTokenizer)

const path = '/v4/obf/emotion-answers/silenced-words'
const busy = { category: 'workload', words: '忙しい' }
const calm = { question1: 5, question2: 4, question3: 4 }

/** A member writes this in the first round. @returns the member's latest answer, read */
async function write(answer_text: string) {
  const member = await makeMember(app, company)
  await submitAnswer(await sendTo(member), { ...calm, answer_text })
  await work()
  const row = (await rows('members', { id: member.id }))[0]
  return (await detail(String(row?.code))).monthly_answers[0]
}

const judgeAs = (id: number, feedback_type: number) =>
  call('POST', `/v4/obf/emotion-answers/feedback/${id}`, { feedback_type })

/** So many answers with these words, each judged too severe. */
async function tooSevere(answer_text: string, times: number) {
  for (let time = 0; time < times; time += 1)
    await judgeAs((await write(answer_text)).emotion_answer_id ?? 0, 2)
}

const listed = async () => (await call('GET', path)).body.result

describe('words judged too severe', () => {
  test('are offered after three different answers, with who judged them otherwise beside', async () => {
    await tooSevere('毎日忙しいです。', 2)
    expect((await listed()).candidates).toEqual([])
    await tooSevere('今週は忙しいです。', 1)
    await judgeAs((await write('とても忙しいです。')).emotion_answer_id ?? 0, 1)
    expect(await listed()).toEqual({
      candidates: [{ ...busy, too_severe: 3, correct: 1, too_light: 0, members: 3 }],
      silenced: [],
    })
  })

  test('count as one answer however often it was written anew', async () => {
    const member = await makeMember(app, company)
    const token = await sendTo(member)
    for (const text of ['毎日忙しいです。', '今週も忙しいです。', '今日も忙しいです。']) {
      await submitAnswer(token, { ...calm, answer_text: text })
      await work()
      const [reading] = (await rows('text_analyses')).slice(-1)
      await judgeAs(reading?.id ?? 0, 2)
    }
    expect(await rows('text_analyses')).toHaveLength(3)
    expect((await listed()).candidates).toEqual([])
  })

  test('are not offered in another company', async () => {
    await tooSevere('毎日忙しいです。', 3)
    const other = await makeCompany(app)
    const { body } = await server.call('GET', path, { as: other.accounts.owner.token })
    expect(body.result).toEqual({ candidates: [], silenced: [] })
  })
})

describe('silencing', () => {
  test('leaves the weather of answers to come, marks them faintly, and leaves earlier ones as they are', async () => {
    const earlier = await write('今日も忙しいです。')
    await tooSevere('毎日忙しいです。', 3)
    const { body } = await call('PUT', path, busy)
    expect(body.message).toBe('判定から外しました。これから届く回答に反映されます。')
    expect(body.result.silenced).toMatchObject([
      { ...busy, met_since: 0, silenced_at: '2026-05-01 10:00:00' },
    ])
    const later = await write('今週は忙しいです。')
    expect([earlier.condition_type, later.condition_type]).toEqual([2, 1])
    expect(later).toMatchObject({
      neg_clauses: [],
      care_word_list: [],
      is_changed_condition_by_ta: false,
      silenced_words: [{ word: '忙しいです', category: 'workload' }],
      need_follow_reasons: [],
    })
    expect((await listed()).silenced).toMatchObject([{ ...busy, met_since: 1 }])
    expect((await rows('answers'))[0]?.condition_type).toBe(2)
  })

  test('lets what lies under the words come up, and everything else count', async () => {
    await tooSevere('毎日忙しいです。', 3)
    await call('PUT', path, busy)
    const read = await write('忙しいです。夜、眠れません。')
    expect(read).toMatchObject({ condition_type: 2, neg_clauses: [{ word: '眠れません' }] })
    expect(read.need_follow_reasons).toEqual(['health_word'])
  })

  test('is undone, and both stand in the security log', async () => {
    await tooSevere('毎日忙しいです。', 3)
    await call('PUT', path, busy)
    await call('PUT', path, busy)
    const undone = await call('POST', `${path}/restore`, busy)
    expect(undone.body.message).toBe('判定に戻しました。これから届く回答に反映されます。')
    expect((await write('今週は忙しいです。')).condition_type).toBe(2)
    expect((await call('POST', `${path}/restore`, busy)).status).toBe(404)
    const tasks = (await rows('security_logs'))
      .map(({ task }) => task)
      .filter((task) => task.includes('words'))
    expect(tasks).toEqual(['survey_setting.silence_words', 'survey_setting.restore_words'])
  })

  test('counts in this company alone', async () => {
    await tooSevere('毎日忙しいです。', 3)
    await call('PUT', path, busy)
    const other = await makeCompany(app)
    expect((await server.call('PUT', path, { as: other.accounts.owner.token, json: busy })).status).toBe(404)
    expect(await rows('silenced_words')).toHaveLength(1)
  })

  test('is refused for words about life, whatever was judged', async () => {
    await tooSevere('もう死にたいです。', 3)
    expect((await listed()).candidates).toEqual([])
    const refused = await call('PUT', path, {
      category: 'self_harm',
      words: '死ぬ〜たい',
      is_loss_understood: true,
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'life_words_count'])
  })

  test('of quitting asks that its loss was read', async () => {
    await tooSevere('もう辞めたいです。', 3)
    const [quitting] = (await listed()).candidates
    expect(quitting).toMatchObject({ category: 'quitting', too_severe: 3 })
    const key = { category: quitting.category, words: quitting.words }
    const refused = await call('PUT', path, key)
    expect([refused.status, refused.body.code]).toEqual([409, 'loss_not_understood'])
    expect((await call('PUT', path, { ...key, is_loss_understood: true })).status).toBe(200)
    expect((await write('もう辞めたいです。')).condition_type).toBe(1)
  })

  test('needs words that were judged so, and the right to set surveys', async () => {
    expect((await call('PUT', path, { category: 'workload', words: '残業' })).status).toBe(404)
    expect((await as('standard_viewer').get(path)).status).toBe(403)
    expect((await as('standard_viewer').put(path, busy)).status).toBe(403)
    expect((await as('limited_administrator').get(path)).status).toBe(200)
  })
})
