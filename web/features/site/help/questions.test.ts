import { expect, test } from 'vitest'
import { interviewStatus } from '#contract/codes.ts'
import { attentionRanks } from '#contract/follow-ups/attention-ranks.ts'
import { interviewTransitionAllowed, undoMinutes } from '#contract/follow-ups/rules.ts'
import { topics } from './questions.ts'

const questions = topics.flatMap((topic) => topic.questions)
const textOf = (id: string) => {
  const { answer = [], list = [] } = questions.find((question) => question.id === id) ?? {}
  return [...answer, ...list].join('\n')
}

/** What brings somebody to attention, the gravest first (product decision: order of attention). */
const reasons = [
  '命に関わる言葉',
  'ハラスメントをうかがわせる言葉、心身の不調をうかがわせる言葉、または退職をうかがわせる言葉',
  'とても話しにくい',
  '雨',
  '自由記述',
  '3点以上',
  '2回続けて',
]

test.each(['need-follow', 'attention-order'])('「%s」 names every reason, the gravest first', (id) => {
  const list = questions.find((question) => question.id === id)?.list ?? []
  expect(list.slice(0, reasons.length)).toEqual(reasons.map((words) => expect.stringContaining(words)))
})

test('the order has a line for each rank, and who is only overdue stands last', () => {
  const list = questions.find(({ id }) => id === 'attention-order')?.list ?? []
  expect(list).toHaveLength(attentionRanks.length)
  expect(list.at(-1)).toContain('期限を過ぎた')
})

test('the due dates are those of the reasons', () => {
  expect(textOf('follow-up-states')).toMatch(
    /命に関わる言葉があるときは「今日のうちに」.*次の営業日までに.*そのほかは「2営業日以内に」.*7日以内に/,
  )
})

test('a mark is quoted as its reader chose it, never as a grade that nobody can choose', () => {
  for (const { answer, list = [] } of questions)
    expect([...answer, ...list].join('\n')).not.toMatch(/「(とても)?(悪い|良い)」/)
})

test('the free text only ever worsens the weather, and says so', () => {
  expect(textOf('free-text')).toMatch(/悪いほうにだけ.*良いほうに変えることはありません/s)
  expect(textOf('free-text')).toContain('1段階')
})

test('an entry is taken back within the minutes that the server gives', () => {
  expect(undoMinutes).toBe(10)
  expect(textOf('withdraw')).toContain('10分以内')
})

test('the moves by hand are those that the server takes', () => {
  const { list = [] } = questions.find(({ id }) => id === 'follow-up-states') ?? {}
  for (const { code: from, label } of interviewStatus.entries)
    for (const { code: to, label: next } of interviewStatus.entries)
      if (from !== to)
        expect(
          list.some((line) => line.startsWith(`${label} →`) && line.split('→')[1]?.includes(next)),
          `${label} → ${next}`,
        ).toBe(interviewTransitionAllowed(from, to))
})
