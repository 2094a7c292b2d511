import { expect, test } from 'vitest'
import { changeWords, firstReason } from './today-words.ts'

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

test('of several reasons the first is told', () => {
  expect(firstReason('ハラスメントをうかがわせる言葉あり・前回より3点低下')).toBe(
    'ハラスメントをうかがわせる言葉あり',
  )
})
