import { expect, test } from 'vitest'
import { topics } from './questions.ts'
import { findQuestions } from './search-questions.ts'

const idsFor = (typed: string) =>
  findQuestions(typed).flatMap(({ questions }) => questions.map(({ id }) => id))

test('every question is shown while nothing is typed, and each has an address of its own', () => {
  const ids = topics.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(idsFor(' ')).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every typed word must be found, whatever its width or kana', () => {
  expect(idsFor('ろぐいん　パスワード')).toContain('sign-in')
  expect(idsFor('配信 １０時')).toEqual(['schedule'])
})

test('words that the text does not use lead to the answer as well', () => {
  expect(idsFor('ステータス')).toEqual(['follow-up-states'])
})

test('nothing is found for what the product does not have', () => {
  expect(idsFor('給与計算')).toEqual([])
})

test.each([
  ['かいとうりつ', 'answer-rate'],
  ['ていちゃく', 'report-retention'],
  ['組織図', 'chart'],
  ['そしきず', 'chart'],
  ['不達', 'bounce'],
  ['しょうたい', 'account-invite'],
  ['いっかつ 登録', 'import-members'],
  ['ふたつ', 'bounce'],
  ['監査', 'security-log'],
  ['エクスポート', 'export-kinds'],
  ['チュートリアル', 'first-steps'],
])('「%s」 leads to %s, written in kanji or as it is read', (typed, id) => {
  expect(idsFor(typed)).toContain(id)
})
