import { describe, expect, test } from 'vitest'
import { tendencies } from '#contract/talent/risk-words.ts'
import { makeCompany } from '../../../testing/company.ts'
import { storedTips, storeResults } from '../../../testing/stored-results.ts'
import { suite } from '../../../testing/suite.ts'
import { makeMember, type TestMember } from '../../../testing/survey.ts'

const { app, company, as, read, columns, update, newMember, sendTo, answer, sendAnnual, server, register } =
  suite({ at: '2026-08-15T12:00:00+09:00' })

const path = (id: number) => `/v4/obf/members/${id}/talent-examination`
const examined = (id: number) => read(path(id))

const own = { category: '話し方・伝え方', content: '結論から話すと伝わりやすい方です。', keyword: '結論から' }

async function member(state: Parameters<typeof storeResults>[3] = {}): Promise<TestMember> {
  const one = await newMember()
  await storeResults(app, company.id, one.id, { tips: storedTips(own), ...state })
  return one
}

/** Answers rounds from May on, each with its score for all three questions; null stays silent. */
async function answerRounds(to: TestMember, scores: readonly (number | null)[]): Promise<void> {
  for (const [index, score] of scores.entries()) {
    const month = `2026-0${index + 5}`
    const token = await sendTo(to, index + 1, month)
    server.setTime(`${month}-03T12:00:00+09:00`)
    if (score !== null) await answer(token, score)
  }
  server.setTime('2026-08-15T12:00:00+09:00')
}

describe('a member’s results', () => {
  test('come with their day and source, the scales in words, and the source’s own tips first', async () => {
    const found = await examined((await member()).id)
    expect(found).toMatchObject({
      link_status: 1,
      examined_on: '2026-03-10',
      source: 'file',
      source_label: 'ファイルからの取り込み',
      has_pdf: true,
    })
    expect(found.scales.map(({ key, score, band }: Record<string, unknown>) => [key, score, band])).toEqual([
      ['extraversion', 63, 'high'],
      ['agreeableness', 52, 'middle'],
      ['conscientiousness', 44, 'rather_low'],
      ['emotional_stability', 38, 'low'],
      ['openness', 50, 'middle'],
    ])
    expect(found.scales[0].words).toBe('「人と話しながら進める」傾向があります')
    expect(found.tips[0]).toEqual({ ...own, origin: 'source', because: null })
    // two scales are clear, five categories each
    expect(found.tips.slice(1)).toHaveLength(10)
    expect(found.tips[1]).toMatchObject({ origin: 'table', because: '外向性：「人と話しながら進める」傾向' })
  })

  test('say how to talk, farthest from the mean first, and name no result to the supervisor', async () => {
    const { talk } = await examined((await member()).id)
    expect(talk.hr).toHaveLength(3)
    expect(talk.hr[0]).toContain('近況を自由に')
    expect(talk.supervisor).toHaveLength(3)
    for (const line of talk.supervisor) expect(line).not.toMatch(/結果|検査|傾向|外向|協調|勤勉|情緒|開放/)
  })

  test('near the mean still give something to read', async () => {
    const even = { extraversion: 50, agreeableness: 50, conscientiousness: 50, openness: 50 }
    const { tips, talk } = await examined((await member({ ...even, emotional_stability: 50, tips: '[]' })).id)
    expect(tips).toHaveLength(5)
    expect(talk.hr).toHaveLength(2)
  })

  test('that hold nothing but the source’s tips have no scales’ words and no tendency', async () => {
    const none = { extraversion: null, agreeableness: null, conscientiousness: null, openness: null }
    const found = await examined((await member({ ...none, emotional_stability: null })).id)
    expect(found.tips).toHaveLength(1)
    expect(found).not.toHaveProperty('retirement_risk')
    const empty = await examined((await member({ ...none, emotional_stability: null, tips: '[]' })).id)
    expect(empty).toMatchObject({ link_status: 1, tips: [], has_pdf: false })
  })

  test('of somebody who is linked to none are empty, and no reading is logged', async () => {
    const { id } = await newMember()
    expect(await examined(id)).toEqual({
      link_status: 0,
      examined_on: null,
      source: null,
      source_label: null,
      scales: [],
      tips: [],
      talk: { hr: [], supervisor: [] },
      has_pdf: false,
    })
    expect(await columns('security_logs', ['task'])).toEqual([])
  })

  test('leave a line in the security log for each reading, with the member’s number alone', async () => {
    const { id } = await member()
    await examined(id)
    await as('limited_administrator').get(path(id))
    const lines = await columns('security_logs', ['category', 'task', 'uri', 'user_id'])
    const line = {
      category: 'talent',
      task: 'talent.read',
      uri: `GET /v4/obf/members/${id}/talent-examination`,
    }
    expect(lines).toEqual([
      { ...line, user_id: company.accounts.owner.id },
      { ...line, user_id: company.accounts.limited_administrator.id },
    ])
    const { body } = await as('owner').get('/v3/settings/security/log', { category: 'talent' })
    expect(body.companySecurityLog[0]).toMatchObject({
      category_label: 'タレント分析',
      task_label: '検査結果の閲覧',
    })
  })

  test('are for administrators of the member’s company', async () => {
    const { id } = await member()
    for (const role of ['standard_viewer', 'restricted_viewer'] as const)
      expect([role, (await as(role).get(path(id))).status]).toEqual([role, 403])
    const other = await makeCompany(app)
    const foreign = await makeMember(app, other)
    await storeResults(app, other.id, foreign.id)
    expect((await as('owner').get(path(foreign.id))).status).toBe(404)
    expect((await as('owner').get(path(999_999))).status).toBe(404)
    const tasks = (await columns('security_logs', ['task'])).map(({ task }) => task)
    expect(tasks).toEqual(['access.refused_by_role', 'access.refused_by_role'])
  })

  test('are gone with a deleted member', async () => {
    const { id } = await member()
    await update('members', { id }, { deleted_at: new Date() })
    expect((await as('owner').get(path(id))).status).toBe(404)
  })
})

describe('the tendency', () => {
  const levelOf = async ({ id }: TestMember) => (await examined(id)).retirement_risk?.level

  test('is read from the last rounds, with every input and its day', async () => {
    const one = await member({ emotional_stability: 50, tips: '[]' })
    await answerRounds(one, [5, 5, 1])
    const { retirement_risk: risk } = await examined(one.id)
    // rain, and far fewer points than the month before
    expect([risk.level, risk.tendency]).toEqual(['talk', tendencies.talk])
    expect(risk.inputs.map(({ words, on }: Record<string, string>) => [words, on]).slice(0, 4)).toEqual([
      ['第1回の天気：晴れ（問題なし）', '2026-05-03'],
      ['第2回の天気：晴れ（問題なし）', '2026-06-03'],
      ['第3回の天気：雨（要フォロー）', '2026-07-03'],
      ['第3回：前回より12点低下', '2026-07-03'],
    ])
    expect(risk.explanation).toContain('第3回の天気：雨（要フォロー）（2026/7/3）')
  })

  test('knows calm, silence, and too little', async () => {
    const [calm, silent, unknown] = [
      await member(),
      await member({ emotional_stability: 50 }),
      await member(),
    ]
    await answerRounds(calm, [4, 4, 4])
    await answerRounds(silent, [4, null, null])
    expect([await levelOf(calm), await levelOf(silent), await levelOf(unknown)]).toEqual([
      'calm',
      'watch',
      'unknown',
    ])
  })

  test('takes up words of leaving, unless HR found them misread', async () => {
    const one = await member({ emotional_stability: 50 })
    await answerRounds(one, [4, 4, 4])
    await update(
      'answers',
      { member_id: one.id, round: 2 },
      { need_follow_reasons: ['critical_word:quitting'] },
    )
    expect(await levelOf(one)).toBe('talk')
    await update('answers', { member_id: one.id, round: 2 }, { need_follow_reasons: [] })
    expect(await levelOf(one)).toBe('calm')
  })

  test('hears the one-year survey, but not for the supervisor in person', async () => {
    server.setTime('2026-08-01T12:00:00+09:00')
    const { member: one, senior, tokens } = await sendAnnual('2026-08-01')
    await storeResults(app, company.id, one.id, { emotional_stability: 50 })
    const scores = Array.from({ length: 34 }, (_, index) => (index < 32 ? 4 : 1))
    await answer(tokens.member, { scores, comments: {} })
    server.setTime('2026-08-15T12:00:00+09:00')
    expect(await levelOf(one)).toBe('talk')
    await update('seniors', { id: senior.id }, { email: company.accounts.owner.email })
    const { retirement_risk: hidden } = await examined(one.id)
    expect([hidden.level, hidden.explanation.includes('働き続ける意欲')]).toEqual(['unknown', false])
  })

  test('is said of nobody who has left, and of nobody without linked results', async () => {
    const gone = await member()
    await update('members', { id: gone.id }, { working_status: 3, date_resigned: '2026-08-01' })
    expect(await examined(gone.id)).not.toHaveProperty('retirement_risk')
    const { code } = await register()
    expect(await read(`/v4/obf/members/${code}`)).not.toHaveProperty('retirement_risk')
  })

  test('is held against those who left, in figures without names', async () => {
    const empty = { n: 0, calm: 0, watch: 0, talk: 0, unknown: 0, share: null }
    expect(await read('/v3/talent_analytics/back_test')).toEqual({
      left: empty,
      stayed: empty,
      words: '件数が少なく、まだ言えません。',
    })
    const people = []
    for (const scores of [
      [5, 1],
      [4, 4],
      [4, 4],
    ]) {
      const one = await member()
      await answerRounds(one, scores)
      people.push(one)
    }
    await update(
      'members',
      { id: people[0]?.id ?? 0 },
      { working_status: 3, date_resigned: '2026-10-31', date_contracted: '2026-04-01' },
    )
    server.setTime('2026-11-20T12:00:00+09:00')
    const { left, stayed } = await read('/v3/talent_analytics/back_test')
    expect(left).toEqual({ ...empty, n: 1, talk: 1 })
    expect(stayed).toEqual({ ...empty, n: 2, calm: 2 })
  })
})

describe('the lists', () => {
  test('tell administrators whose results are linked, and viewers nothing', async () => {
    const linked = await newMember()
    const external_id = await storeResults(app, company.id, linked.id)
    await newMember()
    for (const list of ['/v3/members', '/v3/members/monthly']) {
      const described = async (role: Parameters<typeof as>[0]) => {
        const { members } = await read(list, {}, role)
        return members
          .sort((one: { id: number }, other: { id: number }) => one.id - other.id)
          .map(({ talent_status, talent_member_id }: Record<string, unknown>) => [
            talent_status,
            talent_member_id,
          ])
      }
      for (const role of ['owner', 'super_administrator', 'limited_administrator'] as const)
        expect([list, role, await described(role)]).toEqual([
          list,
          role,
          [
            [1, external_id],
            [0, null],
          ],
        ])
      for (const role of ['standard_viewer', 'restricted_viewer'] as const)
        expect([list, role, await described(role)]).toEqual([
          list,
          role,
          [
            [null, null],
            [null, null],
          ],
        ])
    }
  })
})
