import { afterAll, beforeEach, expect, test } from 'vitest'
import { closeTokenizer } from '../../platform/tokenizer.ts'
import { suite } from '../../testing/suite.ts'

const { server, company, read, row, insert, update, newMember, sendTo, submitAnswer, work } = suite({
  at: '2026-05-01T10:00:00+09:00',
})

afterAll(closeTokenizer)

const grave = { question1: 2, question2: 1, question3: 3, answer_text: '課長に殴られました。' }
const harmless = { question1: 5, question2: 5, question3: 5 }

let members: { id: number }[]

async function answerAs(all: readonly object[], place: 'department' | 'name'): Promise<void> {
  const department_id = place === 'department' ? company.departments.sales : company.departments.development
  const user_id = company.accounts.restricted_viewer.id
  members = []
  for (const said of all) {
    const member = await newMember()
    await update('members', { id: member.id }, { department_id })
    if (place === 'name') await insert('user_display_members', { user_id, member_id: member.id })
    const token = await sendTo(member)
    await submitAnswer(token, said as typeof harmless)
    members.push(member)
  }
  await work()
}

type Role = 'owner' | 'standard_viewer' | 'restricted_viewer'
const report = (role: Role) => read('/v3/answers/report', {}, role)
const questionsAs = async (role: Role) => {
  const { conditionDetailChartBaseData: detail } = await report(role)
  return [1, 2, 3].map((question) => detail[question].total)
}

beforeEach(() => server.setTime('2026-05-03T12:00:00+09:00'))

test.each(['department', 'name'] as const)(
  'the marks beside grave words count for nobody who may not read them, seen by %s; the weather does',
  async (place) => {
    await answerAs([grave, harmless, harmless, harmless, harmless, harmless], place)
    expect(await questionsAs('owner')).toEqual([6, 6, 6])
    expect(await questionsAs('standard_viewer')).toEqual([6, 6, 6])
    expect(await questionsAs('restricted_viewer')).toEqual([5, 5, 5])
    const disclosed = await report('restricted_viewer')
    expect(disclosed.pieConditionChartBaseData).toMatchObject({ rainy_num: 1, sunny_num: 5 })
    expect(JSON.stringify(disclosed.conditionDetailChartBaseData)).not.toMatch(/"so_bad_num":1|"bad_num":1/)
  },
)

test('where four others are left, nothing is told of the questions', async () => {
  await answerAs([grave, harmless, harmless, harmless, harmless], 'department')
  expect(await questionsAs('owner')).toEqual([5, 5, 5])
  expect(await questionsAs('restricted_viewer')).toEqual([0, 0, 0])
})

test('an answer given under a list that kept nothing from its readers counts as before', async () => {
  await answerAs([grave, harmless, harmless, harmless, harmless, harmless], 'department')
  const { id, notice } = await row('answers', { member_id: members[0]?.id ?? 0 })
  const older = (notice as { code: string }[]).filter(({ code }) => code !== 'grave_hr_only')
  await update('answers', { id }, { notice: JSON.stringify(older) })
  expect(await questionsAs('restricted_viewer')).toEqual([6, 6, 6])
})
