import { expect, test } from 'vitest'
import { searchWords } from './search-rules.ts'

test.each([
  ['やまだ　たろう', ['ヤマダ', 'タロウ']],
  ['ﾔﾏﾀﾞ', ['ヤマダ']],
  ['ＡＢＣ１２ Taro@Example.TEST', ['abc12', 'taro@example.test']],
  ['  ', []],
])('a search for 「%s」 looks for %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})
