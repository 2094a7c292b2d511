import { expect, test } from 'vitest'
import { partOf } from './page-parts.ts'

test('every address that mails and bookmarks hold opens its part', () => {
  const parts = [
    '',
    'answers',
    'weather',
    'follow-ups',
    'annual',
    'messages',
    'schedule',
    'profile',
    'talent',
    'x',
  ].map((hash) => partOf(hash, () => true))
  expect(parts).toEqual([...Array(6).fill('answers'), 'schedule', 'profile', 'talent', 'answers'])
})

test('the results open for administrators alone', () => {
  expect(partOf('talent', (access) => access !== 'administrator')).toBe('answers')
})
