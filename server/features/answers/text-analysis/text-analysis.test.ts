import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { closeTokenizer } from '../../../platform/tokenizer.ts'
import { suite } from '../../../testing/suite.ts'
import { conditionOf, type Scores } from '../condition-rules.ts'
import { outcomeOf } from './effect-rules.ts'
import { analyse } from './service.ts'

const { app, server, company, member, as, call, rows, row, sendTo, submitAnswer, work } = suite({
  at: '2026-05-01T10:00:00+09:00',
  member: true,
})

let token: string

afterAll(closeTokenizer)
beforeEach(async () => {
  token = await sendTo(member)
  server.setTime('2026-05-03T12:00:00+09:00')
})

const answerWith = (answer_text: string, [question1, question2, question3] = [5, 4, 4]) =>
  submitAnswer(token, { question1, question2, question3, answer_text })

const readings = () => rows('text_analyses')
const accuracyPath = '/v4/obf/emotion-answers/accuracy'

const judge = async (feedback_type: number | null) => {
  const [reading] = (await readings()).slice(-1)
  return call('POST', `/v4/obf/emotion-answers/feedback/${reading?.id}`, { feedback_type })
}

describe('the words of an answer', () => {
  test('are read with the answer, and worsen the weather by one step', async () => {
    await answerWith('残業が多くてつらいです。')
    expect(await row('answers')).toMatchObject({
      condition_type: 2,
      original_condition_type: 1,
      is_changed_condition_by_ta: true,
      waiting_emotion_answer: false,
    })
    expect(await row('members')).toMatchObject({ condition_type: 2, interview_status: 1, importance: 2 })
  })

  test('bring rain at once when critical, with the reason first', async () => {
    await answerWith('もう死にたいです。')
    await work()
    const answer = await row('answers')
    expect(answer.condition_type).toBe(3)
    expect(answer.need_follow_reasons[0]).toBe('critical_word:self_harm')
    expect(answer.action).toContain('ひとりにせず')
    expect(await row('members')).toMatchObject({
      interview_status: 1,
      importance: 1,
      // a Sunday before holidays
      interview_due_date: '2026-05-07',
    })
    expect(answer.action).toContain('今日、遅くとも5/7（木）の朝までに')
  })

  test('that work is hard ask for no day', async () => {
    await answerWith('毎日しんどいです。')
    await work()
    expect(await row('members')).toMatchObject({
      need_follow: false,
      attention_rank: 5,
      attention_text: '自由記述に気になる内容あり',
    })
  })

  test('of mind and body ask for somebody on the next business day, without rain', async () => {
    await answerWith('夜、眠れません。')
    await work()
    const answered = await row('answers')
    expect(answered).toMatchObject({ condition_type: 2, need_follow_reasons: ['health_word'] })
    expect(answered.action).toContain('次の営業日までに')
    expect(await row('members')).toMatchObject({
      need_follow: true,
      attention_rank: 2,
      attention_since: new Date('2026-05-03T03:00:00Z'),
      attention_text: '心身の不調をうかがわせる言葉あり',
      interview_due_date: '2026-05-07',
      importance: 1,
    })
  })

  test('do nothing when denied', async () => {
    await answerWith('辞めたいとは思いません。')
    await work()
    expect(await row('answers')).toMatchObject({ condition_type: 1, is_changed_condition_by_ta: false })
  })

  test('of an older version do nothing, and reading twice changes nothing', async () => {
    await answerWith('もう辞めたいです。')
    await answerWith('毎日楽しいです。')
    await work()
    const answer = await row('answers')
    expect(answer).toMatchObject({ condition_type: 1, version: 2 })
    expect(await readings()).toHaveLength(2)
    await analyse(
      app,
      app.clock(),
      {
        companyId: company.id,
        answerId: answer.id,
        version: 2,
      },
      { isFirst: false, before: null },
    )
    await analyse(
      app,
      app.clock(),
      {
        companyId: company.id,
        answerId: answer.id,
        version: 1,
      },
      { isFirst: false, before: null },
    )
    expect(await readings()).toHaveLength(2)
    expect(await row('answers')).toEqual(answer)
  })
})

describe('what HR does', () => {
  test('is not undone by a reading that finds nothing', async () => {
    await answerWith('毎日楽しいです。', [2, 4, 4])
    await call('POST', '/v3/actionlogs', {
      member_id: member.id,
      interview_status: 3,
      comment: '面談済み',
    })
    const before = await row('members')
    await work()
    expect(await row('members')).toEqual({ ...before, is_need_hr_only: false })
  })

  test('too severe gives the weather and the follow-up back, correct takes them again', async () => {
    await answerWith('もう辞めたいです。')
    await work()
    expect((await judge(2)).body).toEqual({ message: '評価を保存しました。' })
    expect(await row('answers')).toMatchObject({ condition_type: 1, feedback_type: 2, need_follow: false })
    expect(await row('members')).toMatchObject({
      condition_type: 1,
      interview_status: 0,
      need_follow: false,
    })
    await judge(1)
    expect(await row('answers')).toMatchObject({ condition_type: 3, feedback_type: 1 })
    expect(await row('members')).toMatchObject({
      condition_type: 3,
      interview_status: 1,
      need_follow: true,
    })
  })

  test('is taken back: the words count again, and nobody is counted as having judged them', async () => {
    await answerWith('もう辞めたいです。')
    await work()
    await judge(2)
    expect((await judge(null)).body).toEqual({ message: '評価を取り消しました。' })
    expect(await row('answers')).toMatchObject({ condition_type: 3, feedback_type: null })
    expect(await row('members')).toMatchObject({ condition_type: 3, interview_status: 1 })
    expect(await readings()).toMatchObject([{ feedback_user_id: null, feedback_at: null }])
    expect((await call('GET', accuracyPath)).body.result).toMatchObject({
      judged: 0,
      disagreements: { count: 0, items: [] },
    })
  })

  test('too light keeps the weather', async () => {
    await answerWith('毎日しんどいです。')
    await work()
    await judge(3)
    expect(await row('answers')).toMatchObject({ condition_type: 2, feedback_type: 3 })
  })

  test('a follow-up that somebody took on stays theirs', async () => {
    await answerWith('もう辞めたいです。')
    await work()
    await call('POST', '/v3/actionlogs', {
      member_id: member.id,
      interview_status: 2,
      hr_user_id: company.accounts.owner.id,
    })
    await judge(2)
    expect(await row('members')).toMatchObject({ interview_status: 2 })
  })

  test('agreement is counted by category, without a percentage under five', async () => {
    await answerWith('もう辞めたいです。')
    await work()
    await judge(1)
    const { body } = await call('GET', accuracyPath)
    expect(body.result).toMatchObject({
      analysed: 1,
      judged: 1,
      agreement: { count: 1, n: 1, percent: null },
    })
    expect(body.result.judgements).toEqual([expect.objectContaining({ category: 'quitting', correct: 1 })])
    expect(body.result.months).toMatchObject([{ month: '2026/05', analysed: 1, judged: 1, correct: 1 }])
    expect(body.result.disagreements).toEqual({ count: 0, items: [] })
  })

  test('a disagreement leads to the member, and the figures of the held-out sentences stand beside it', async () => {
    await answerWith('もう辞めたいです。')
    await work()
    await judge(3)
    const { code, lastname } = await row('members')
    const { disagreements, measured } = (await call('GET', accuracyPath)).body.result
    expect(disagreements).toMatchObject({
      count: 1,
      items: [
        {
          feedback_type: 3,
          judged_at: '2026-05-03 12:00:00',
          categories: ['quitting'],
          round: 1,
          member: { code, lastname },
        },
      ],
    })
    expect(measured).toMatchObject([
      { manner: 'direct', sentences: 100, own: { critical: { recall: { n: 18 } } } },
      { manner: 'hints', sentences: 360, own: { alarms: { plain: { n: 86 }, hint_like: { n: 144 } } } },
    ])
    expect((await as('standard_viewer').get(accuracyPath)).status).toBe(403)
  })

  test('a judgement of a version that was replaced is refused', async () => {
    await answerWith('もう辞めたいです。')
    const [former] = await readings()
    await answerWith('毎日楽しいです。')
    const refused = await call('POST', `/v4/obf/emotion-answers/feedback/${former?.id}`, { feedback_type: 2 })
    expect(refused.status).toBe(409)
  })
})

test('a text never improves the weather', () => {
  const score = fc.constantFrom(0, 1, 2, 3, 4, 5)
  const effect = fc.constantFrom('none' as const, 'worse' as const, 'critical' as const)
  fc.assert(
    fc.property(score, score, score, effect, fc.boolean(), (q1, q2, q3, found, asks) => {
      const scores: Scores = [q1, q2, q3]
      const original = conditionOf(scores)
      const { condition } = outcomeOf({
        scores,
        original,
        previous: null,
        moment: { today: '2026-05-01', isOpen: true },
        reading: {
          effect: found,
          categories: found === 'critical' ? ['quitting'] : [],
          findings: [],
          asks,
          outside: [],
        },
        former: null,
        isTooSevere: false,
      })
      expect(condition === original || original === 99 || condition > original).toBe(true)
    }),
  )
})
