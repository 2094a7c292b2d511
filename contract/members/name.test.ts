import { expect, test } from 'vitest'
import { joinedName, personName } from './name.ts'

const named = (lastname: string, firstname: string) => ({ lastname, firstname })

test('a name stands in the order of who reads it', () => {
  const wilson = named('Wilson', 'Emma')
  expect(personName(wilson, 'en')).toBe('Emma Wilson')
  expect(personName(wilson, 'ja')).toBe('Wilson Emma')
  expect(personName(wilson, 'zh-Hans')).toBe('Wilson Emma')
})

test('in names of Japanese characters the family name stands first in every language', () => {
  for (const language of ['ja', 'en', 'zh-Hant', 'zh-Hans'] as const)
    expect(personName(named('スミス', '真理子'), language)).toBe('スミス 真理子')
  expect(personName(named('佐藤', '花子'), 'en')).toBe('佐藤 花子')
})

test('in Chinese a name wholly in Han characters has no space inside', () => {
  expect(personName(named('林', '怡君'), 'zh-Hant')).toBe('林怡君')
  expect(personName(named('佐々木', '優子'), 'zh-Hans')).toBe('佐々木優子')
  expect(personName(named('林', '怡君'), 'ja')).toBe('林 怡君')
  expect(joinedName('王 芳', 'zh-Hans')).toBe('王芳')
  expect(joinedName('人事 Team', 'zh-Hans')).toBe('人事 Team')
})

test('half a name is a name', () => {
  expect(personName(named('', 'Emma'), 'en')).toBe('Emma')
  expect(personName(named('林', ''), 'zh-Hant')).toBe('林')
})
