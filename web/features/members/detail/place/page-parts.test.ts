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
    'x',
  ].map(partOf)
  expect(parts).toEqual([...Array(6).fill('answers'), 'schedule', 'profile', 'answers'])
})
