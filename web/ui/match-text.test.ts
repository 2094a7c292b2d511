import { expect, it } from 'vitest'
import { matchesText } from './match-text.ts'

it.each([
  ['営業部 / 東日本第一グループ', '東日本'],
  ['サポートセンター', 'さぽーと'],
  ['IT推進室', 'ｉｔ'],
  ['人事部', ' 人事 '],
  ['人事部', ''],
  ['髙橋 ヤヱ', '高橋'],
  ['ジャン・ポール', 'ジャンポール'],
])('finds %s by %s', (text, typed) => {
  expect(matchesText(text, typed)).toBe(true)
})

it('does not find what is not there', () => {
  expect(matchesText('人事部', '営業')).toBe(false)
})
