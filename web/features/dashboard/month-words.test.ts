import { expect, test } from 'vitest'
import { monthSentence } from './month-words.ts'

test('a month is told in one sentence, its number once, and its ranges where it is small', () => {
  const none = { count: 0, n: 0, percent: null, interval: null }
  const month = { month: '2026/08', answered: none, sunny: none, cloudy: none, rainy: none }
  expect(monthSentence(month)).toBe('2026年8月は配信がありません。')
  const few = (count: number) => ({ count, n: 3, percent: null, interval: null })
  expect(monthSentence({ ...month, answered: few(3), sunny: few(2), cloudy: few(0), rainy: few(1) })).toBe(
    '2026年8月：3名中3名が回答。天気は晴れ（問題なし）2名・くもり（やや注意）0名・雨（要フォロー）1名（3件の回答）。',
  )
  const small = { count: 15, n: 17, percent: 88, interval: { low: 65, high: 97 } }
  expect(monthSentence({ ...month, answered: small })).toBe(
    '2026年8月：17名中15名が回答（88%）。天気がわかる回答はありません。参考値です（95%信頼区間：回答率 65〜97%）。',
  )
  const undisclosed = { ...month, answered: few(3), withheld_reason: 'not_told' as const }
  expect(monthSentence(undisclosed)).toBe(
    '2026年8月：3名中3名が回答。天気は、読む人として伝える前の回答のため表示していません。',
  )
})
