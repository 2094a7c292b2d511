import { expect, test } from 'vitest'
import { policyWords } from './policy-words.ts'

const none = { alphanumeric: false, special: false, bothCases: false }

test('a policy is told in words, without what it does not ask', () => {
  expect(policyWords({ length: 8, needs: none, past: 0 })).toEqual([
    '8文字以上',
    'よく使われる言葉やキーボードの並び、会社名、氏名、メールアドレスをもとにしていない',
  ])
  expect(policyWords({ length: 8, needs: none, past: 1 })[1]).toBe('現在のパスワードと違う')
  expect(
    policyWords({ length: 12, needs: { alphanumeric: true, special: true, bothCases: true }, past: 3 }),
  ).toEqual([
    '12文字以上',
    '英字・数字・記号をすべて含む',
    '英大文字と英小文字の両方を含む',
    '現在のものを含む直近3回のパスワードと違う',
    'よく使われる言葉やキーボードの並び、会社名、氏名、メールアドレスをもとにしていない',
  ])
})
