import { describe, expect, test } from 'vitest'
import type { MemberRow } from '#contract/members/calls.ts'
import { makeCompany, type TestCompany } from '../../../testing/company.ts'
import { givePart, joinSurveyed } from '../../../testing/one-year.ts'
import { needing, storeMember } from '../../../testing/stored-member.ts'
import { suite } from '../../../testing/suite.ts'

const { app, company, as, update, insert, stored, storedRound } = suite({ at: '2026-06-15T09:00:00+09:00' })

const at = new Date('2026-06-01T01:00:00Z')

const round = (memberId: number, number: number, dueOn: string, status: number) =>
  storedRound(memberId, { round: number, dueOn, status })

async function answerOf(
  memberId: number,
  number: number,
  said: { condition: number; text: string; readers: string[] },
) {
  const { id } = await insert('answers', {
    member_id: memberId,
    enq_type: 1,
    round: number,
    question1: 4,
    question2: 4,
    question3: 1,
    condition_type: said.condition,
    original_condition_type: said.condition,
    answer_text: said.text,
    explanation: '理由',
    action: '次の一歩',
    language: 0,
    answered_at: at,
    updated_at: at,
    notice: JSON.stringify(said.readers.map((code) => ({ code }))),
  })
  const last = { last_answer_id: id, last_answered_at: at, condition_type: said.condition }
  await update(
    'members',
    { id: memberId },
    { ...last, attention_text: '上司への話しやすさ：とても話しにくい' },
  )
}

type Query = Record<string, string | number | boolean>

const ask = (
  query: Query = {},
  role: keyof TestCompany['accounts'] = 'owner',
  path = '/v3/members/monthly',
) => as(role).get(path, query)

const names = async (query: Query = {}, role: keyof TestCompany['accounts'] = 'owner') => {
  const { body, status } = await ask(query, role)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.result.count).toBe(body.result.members.length)
  return body.result.members.map((row: MemberRow) => row.lastname)
}

describe('the twelve months', () => {
  test('end with the current one and hold one item for each month that has a round, whatever became of it', async () => {
    const id = await stored('佐藤', { birth_year: 2000, birth_month: 6, birth_day: 16 })
    await round(id, 1, '2026-04-01', 3)
    await answerOf(id, 1, { condition: 3, text: '話しにくいです。', readers: ['administrators'] })
    await round(id, 2, '2026-05-01', 4)
    await round(id, 3, '2026-06-20', 1)
    await round(id, 4, '2026-07-20', 1)
    const { body } = await ask()
    expect(body.result).toMatchObject({ count: 1, start_date: '2025-07-01' })
    const [row] = body.result.members
    expect(row).toMatchObject({
      condition_type: 3,
      answer_text: '話しにくいです。',
      answer_text_length: 8,
      answered_at: '2026-06-01 10:00:00',
      attention: { text: '上司への話しやすさ：とても話しにくい' },
      progress_status: 1,
      age: 25,
      sending_at: '2026-06-20',
      has_past_1_year: false,
    })
    const shown = row.answers.map((item: MemberRow['answers'][number]) => [
      item.month,
      item.answer_status,
      item.condition_type,
      item.answer_text,
    ])
    expect(shown).toEqual([
      ['2026/04', 3, 3, '話しにくいです。'],
      ['2026/05', 4, 99, null],
      ['2026/06', 1, 99, null],
    ])
  })

  test('are the same in every list of members, for who may read them and who may not', async () => {
    const { id } = await joinSurveyed(app, company, { status: 3 })
    await givePart(app, company, { id }, { scores: Array(34).fill(4) })
    await round(id, 1, '2026-04-01', 3)
    await answerOf(id, 1, { condition: 3, text: '話しにくいです。', readers: ['administrators'] })
    const lists = ['/v3/members', '/v4/obf/members/anniversary', '/v3/members/anniv_answers_list']
    for (const role of ['owner', 'standard_viewer'] as const) {
      const { body } = await ask({}, role)
      const months = body.result.members[0].answers
      const answer_text = role === 'owner' ? '話しにくいです。' : null
      expect(months).toMatchObject([{ month: '2026/04', answer_text }])
      for (const path of lists) {
        const { body: other } = await ask({}, role, path)
        expect([path, other.result.count, other.result.members[0].answers]).toEqual([path, 1, months])
        expect(other.result).not.toHaveProperty('start_date')
      }
    }
  })

  test('past the twelfth round the member is past its rounds, and past the anniversary after a year', async () => {
    await stored('佐藤', { date_contracted: '2025-05-20', delivery_date: '2025-06-15' })
    const [row] = (await ask()).body.result.members
    expect(row).toMatchObject({ progress_status: 2, has_past_1_year: true })
  })
})

describe('the filters', () => {
  test('find by name, kana in either script and width, mail, and employee code; every word must match', async () => {
    await stored('佐藤', {
      firstname: '花子',
      lastname_kana: 'サトウ',
      firstname_kana: 'ハナコ',
      employee_code: 'EMP-7',
    })
    await stored('山田', {
      firstname: 'さくら',
      lastname_kana: 'ヤマダ',
      firstname_kana: 'サクラ',
      email: 'Yamada_s@example.test',
    })
    const finds = async (q: string) => (await names({ q })).join()
    for (const q of ['佐藤花子', '佐藤　花子', 'さとう', 'ｻﾄｳ', 'サトウハナコ', 'emp-7', 'ＥＭＰ'])
      expect([q, await finds(q)]).toEqual([q, '佐藤'])
    for (const q of ['サクラ', 'さくら', 'yamada_s', 'ヤマダ さくら'])
      expect([q, await finds(q)]).toEqual([q, '山田'])
    for (const q of ['佐藤 さくら', '%', 'yamada%s']) expect([q, await finds(q)]).toEqual([q, ''])
  })

  test('narrow by department with its subtree', async () => {
    const { sales, salesEast, development } = company.departments
    await stored('営業', { department_id: sales, date_contracted: '2026-03-03' })
    await stored('東', { department_id: salesEast, date_contracted: '2026-03-02' })
    await stored('開発', { department_id: development })
    expect(await names({ department_id: sales })).toEqual(['営業', '東'])
    expect(await names({ department_id: salesEast })).toEqual(['東'])
  })

  test.each<[Query, string[]]>([
    [{ is_newbie: 0 }, ['急']],
    [{ working_status: 2 }, ['休']],
    [{ condition_type: 3 }, ['急']],
    [{ need_follow: true }, ['急']],
    [{ need_follow: false }, ['進', '休']],
    [{ interview_status: 2 }, ['進']],
    [{ importance: 1 }, ['急']],
    [{ overdue: true }, ['急']],
    [{ overdue: false }, ['進', '休']],
    [{ silent: true }, ['休']],
    [{ silent: true, need_follow: true }, []],
  ])('%j', async (query, expected) => {
    await stored('急', {
      is_newbie: 0,
      condition_type: 3,
      need_follow: true,
      importance: 1,
      interview_status: 1,
      interview_due_date: '2026-06-14',
    })
    await stored('進', {
      importance: 2,
      interview_status: 2,
      interview_due_date: '2026-06-15',
      unanswered_in_a_row: 1,
    })
    await stored('休', { working_status: 2, unanswered_in_a_row: 2 })
    expect(await names(query)).toEqual(expected)
  })

  test('by the person in charge', async () => {
    const hr = company.accounts.owner.id
    await stored('担当あり', { hr_user_id: hr })
    await stored('担当なし')
    expect(await names({ hr_user_id: hr })).toEqual(['担当あり'])
  })

  test('with a value outside its list are refused in Japanese', async () => {
    const { status, body } = await ask({ condition_type: 7 })
    expect(status).toBe(422)
    expect(body.errors[0]).toMatchObject({ field: 'condition_type', message: '一覧から選択してください。' })
  })
})

describe('the order', () => {
  test('puts first who needs somebody: the gravest reason, then the newest; the overdue; the newest answer', async () => {
    const on = (day: number) => new Date(Date.UTC(2026, 5, day))
    const waiting = (due: string) => ({ interview_status: 1, interview_due_date: due, importance: 1 })
    await stored('古い回答', { last_answered_at: on(2) })
    await stored('新しい回答', { last_answered_at: on(12), ...waiting('2026-06-15') })
    await stored('26日経過', waiting('2026-05-20'))
    await stored('3日経過', waiting('2026-06-12'))
    await stored('3日経過・対応済み', { ...waiting('2026-06-12'), interview_status: 3 })
    await stored('未回答', { ...needing(['silent:2'], on(11)), ...waiting('2026-06-01') })
    await stored('雨', { ...needing(['rainy'], on(1)), ...waiting('2026-06-20') })
    await stored('新しい雨', needing(['rainy', 'silent:2'], on(2)))
    await stored('辞めたい', needing(['critical_word:quitting', 'rainy'], on(1)))
    const expected = [
      '辞めたい',
      '新しい雨',
      '雨',
      '未回答',
      '3日経過',
      '26日経過',
      '新しい回答',
      '古い回答',
      '3日経過・対応済み',
    ]
    expect(await names()).toEqual(expected)
    expect(await names({ sort: 'attention', order: 'desc' })).toEqual(expected.toReversed())
  })

  test.each<[string, string[]]>([
    ['name', ['イ', 'ロ', 'ハ']],
    ['joined', ['ハ', 'ロ', 'イ']],
    ['answered', ['ロ', 'ハ', 'イ']],
    ['condition', ['ハ', 'イ', 'ロ']],
  ])('by %s can be turned round', async (sort, expected) => {
    const shared = { lastname_kana: 'ア' }
    await stored('イ', {
      ...shared,
      firstname_kana: 'ア',
      date_contracted: '2026-01-01',
      condition_type: 2,
      interview_due_date: '2026-06-10',
    })
    await stored('ロ', {
      ...shared,
      firstname_kana: 'イ',
      date_contracted: '2026-02-01',
      last_answered_at: new Date('2026-06-02T00:00:00Z'),
      condition_type: 1,
      interview_due_date: '2026-06-01',
    })
    await stored('ハ', {
      ...shared,
      firstname_kana: 'ウ',
      date_contracted: '2026-03-01',
      last_answered_at: new Date('2026-06-01T00:00:00Z'),
      condition_type: 3,
    })
    expect(await names({ sort })).toEqual(expected)
    const usual = ['joined', 'answered'].includes(sort) ? 'desc' : 'asc'
    expect(await names({ sort, order: usual })).toEqual(expected)
    expect(await names({ sort, order: usual === 'asc' ? 'desc' : 'asc' })).toEqual(expected.toReversed())
  })

  test('by due day leaves who has none at the end, either way', async () => {
    await stored('なし')
    await stored('遅い', { interview_due_date: '2026-06-10' })
    await stored('早い', { interview_due_date: '2026-06-01' })
    expect(await names({ sort: 'due' })).toEqual(['早い', '遅い', 'なし'])
    expect(await names({ sort: 'due', order: 'desc' })).toEqual(['遅い', '早い', 'なし'])
  })

  test('stays the same from page to page among equals, and the count is of all', async () => {
    for (let n = 0; n < 7; n += 1) await stored(`同${n}`)
    const seen: string[] = []
    for (const offset of [0, 3, 6]) {
      const { result } = (await ask({ limit: 3, offset })).body
      expect(result.count).toBe(7)
      seen.push(...result.members.map((row: MemberRow) => row.lastname))
    }
    expect(seen).toEqual(['同0', '同1', '同2', '同3', '同4', '同5', '同6'])
    expect((await ask({ offset: 50 })).body.result).toMatchObject({ members: [], count: 7 })
  })
})

describe('who sees what', () => {
  test('a restricted viewer sees the departments and members of its display setting, and nothing else by any call', async () => {
    const { sales, salesEast, development } = company.departments
    await stored('営業', { department_id: sales, date_contracted: '2026-03-03' })
    await stored('東', { department_id: salesEast, date_contracted: '2026-03-02' })
    const named = await stored('指名', { department_id: development, date_contracted: '2026-03-01' })
    const hidden = await stored('範囲外', { department_id: development })
    await stored('無所属')
    const user_id = company.accounts.restricted_viewer.id
    await insert('user_display_members', { user_id, member_id: named })
    expect(await names({}, 'restricted_viewer')).toEqual(['営業', '東', '指名'])
    expect(await names({ q: '範囲外' }, 'restricted_viewer')).toEqual([])
    expect((await ask({ department_id: development }, 'restricted_viewer')).status).toBe(404)
    expect(await names({ department_id: salesEast }, 'restricted_viewer')).toEqual(['東'])
    expect((await ask({}, 'restricted_viewer', '/v3/members')).body.result.count).toBe(3)
    const { code } = (await ask({ q: '範囲外' })).body.result.members[0]
    expect((await ask({}, 'restricted_viewer', `/v4/obf/members/${code}`)).status).toBe(404)
    expect((await ask({}, 'restricted_viewer', `/v3/members/${hidden}/mail_schedule`)).status).toBe(404)
  })

  test('no company sees the members of another', async () => {
    const other = await makeCompany(app)
    await storeMember(app, other.id, '他社', {})
    await stored('自社')
    expect(await names()).toEqual(['自社'])
  })

  test('an answer reaches only readers whom its notice named; rights widened later do not widen it', async () => {
    const id = await stored('佐藤', { department_id: company.departments.sales })
    await round(id, 1, '2026-06-01', 3)
    await answerOf(id, 1, { condition: 3, text: '話しにくいです。', readers: ['administrators'] })
    const disclosed = (await ask({}, 'limited_administrator')).body.result.members[0]
    expect(disclosed).toMatchObject({ condition_type: 3, answers: [{ condition_type: 3 }] })
    for (const role of ['standard_viewer', 'restricted_viewer'] as const) {
      const { text, body } = await ask({}, role)
      expect(body.result.members[0]).toMatchObject({
        condition_type: 99,
        answers: [{ answer_status: 3, id: null }],
      })
      expect(text).not.toMatch(/話しにくい|とても悪い/)
      expect(await names({ condition_type: 3 }, role)).toEqual([])
      const { body: detail } = await ask({}, role, `/v4/obf/members/${disclosed.code}`)
      expect(detail.result.monthly_answers).toEqual([])
    }
  })

  test('a viewer whom the notice named reads the answer', async () => {
    const id = await stored('佐藤')
    await round(id, 1, '2026-06-01', 3)
    await answerOf(id, 1, { condition: 2, text: 'ふつうです。', readers: ['administrators', 'viewers'] })
    const [row] = (await ask({ condition_type: 2 }, 'standard_viewer')).body.result.members
    expect(row.answer_text).toBe('ふつうです。')
    const { body } = await ask({}, 'standard_viewer', `/v4/obf/members/${row.code}`)
    expect(body.result.monthly_answers).toMatchObject([
      { month: '2026/06', condition_type: 2, explanation: '理由' },
    ])
  })
})
