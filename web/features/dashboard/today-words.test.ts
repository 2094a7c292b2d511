import { expect, test } from 'vitest'
import { changeWords, unbegunWords, urgencyWords } from './today-words.ts'

const disclosed = (answered_count: number, new_count: number, since = '2026-08-04') =>
  changeWords({ today: '2026-08-05', changes: { since, answered_count, new_count } })

test('what came since yesterday is told in one sentence, and that nothing did', () => {
  expect(disclosed(1200, 3)).toBe('昨日から1,200件の回答があり、新たに3名が要フォローになりました。')
  expect(disclosed(12, 0)).toBe('昨日から12件の回答があり、新たに要フォローになった人はいません。')
  expect(disclosed(0, 1)).toBe('昨日から、新たに1名が要フォローになりました。')
  expect(disclosed(0, 0)).toBe('昨日から変わりありません。')
})

test('who was not told of all answers does not read that nobody is needed', () => {
  const changes = { since: '2026-08-04', answered_count: 48, new_count: 0 }
  const month = { withheld_reason: 'not_told' as const }
  expect(changeWords({ today: '2026-08-05', changes, month })).toBe('昨日から48件の回答がありました。')
})

test('who can read no answer yet is not told that nothing changed', () => {
  const changes = { since: '2026-08-04', answered_count: 0, new_count: 0 }
  expect(changeWords({ today: '2026-08-05', changes, reads_none: true })).toBe(
    '昨日から届いた回答はありません。',
  )
})

test('after days without work the day is named', () => {
  expect(disclosed(0, 0, '2026-07-31')).toBe('7/31（金）から変わりありません。')
})

test('those whom nobody has begun with are counted', () => {
  expect(unbegunWords(1200)).toBe('まだだれも連絡していない人が1,200名。')
  expect(unbegunWords(0)).toBe('まだだれも連絡していない人はいません。')
})

test('the days that have gone by are told, before them the gravest reason', () => {
  const member = {
    id: 1,
    code: 'a',
    lastname: '佐野',
    firstname: '京子',
    image_uri: null,
    department_name: null,
    condition_type: 3 as const,
    is_unanswered: false,
    importance: null,
    hr_user_name: null,
    interview_status: 1 as const,
    interview_due_date: '2026-08-10',
    attention: {
      rank: 'grave' as const,
      since: null,
      reasons: [],
      text: 'ハラスメントをうかがわせる言葉あり・前回より3点低下',
    },
    headline: { reason: 'ハラスメント', sentence: null },
  }
  expect(urgencyWords(member, '2026-08-10')).toBe('ハラスメント')
  expect(urgencyWords(member, '2026-08-19')).toBe('9日経過')
})
