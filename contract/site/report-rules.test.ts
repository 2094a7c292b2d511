import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorName, framesOf, isMembersOwn, scrubbed } from './report-rules.ts'

test.each([
  ['Cannot read properties of undefined (reading "lastname")', 'cannot read … of undefined (reading …'],
  [
    'duplicate key value violates unique constraint "members_email"',
    'duplicate key value violates unique constraint …',
  ],
  ['550 5.1.1 <suzuki@member.example>: user suzuki unknown', '… user … unknown'],
  ["山田 花子's answer: もう辞めたい (token=Ab3dE6gH)", '… answer: …'],
  ['Unexpected token \'山\', "山田花子" is not valid JSON', 'unexpected token … is not … json'],
])('%s leaves as words of the list', (message, left) => {
  expect(scrubbed(message)).toBe(left)
})

test('whatever an error says, nothing but words of the list leaves, and saying it twice changes nothing', () => {
  const secret = fc.stringMatching(/^[a-z]{1,4}[A-Z0-9@_+][\w@.+-]{2,12}$/)
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), secret, fc.constant('value'))),
      (parts) => {
        const left = scrubbed(parts.join(' '))
        expect(left).toMatch(/^(?:[a-z-]+[).,:;]*|…|\([a-z-]+[).,:;]*|\s)*$/)
        for (const part of parts)
          if (/[\d@_+]/.test(part) && part.length > 2) expect(left).not.toContain(part)
        expect(scrubbed(left)).toBe(left)
      },
    ),
  )
})

const own = (place: string) => (place.startsWith('https://own.example/build/') ? place.slice(19) : null)

test('the steps of a stack are those in our own files, in every browser’s way of writing them', () => {
  const chromium = [
    'TypeError: 鈴木\n    at Fake (https://own.example/build/x.js:1:1)',
    '    at save (https://own.example/build/form-a1.js:3:14)',
    '    at https://own.example/build/app-b2.js:1:2?name=鈴木',
    '    at async https://own.example/build/app-b2.js:7:8',
    '    at read (chrome-extension://secret/x.js:1:1)',
  ].join('\n')
  const message = '鈴木\n    at Fake (https://own.example/build/x.js:1:1)'
  expect(framesOf(chromium, message, own)).toEqual([
    { filename: '/build/form-a1.js', function: 'save', lineno: 3, colno: 14 },
  ])
  const firefox = 'save@https://own.example/build/form-a1.js:3:14\n@https://own.example/build/app-b2.js:1:2'
  expect(framesOf(firefox, '', own)).toEqual([
    { filename: '/build/app-b2.js', function: '?', lineno: 1, colno: 2 },
    { filename: '/build/form-a1.js', function: 'save', lineno: 3, colno: 14 },
  ])
})

test('a class that is none of code’s, and the pages of members, are known', () => {
  expect(['RangeError', '鈴木', 'type error'].map(errorName)).toEqual(['RangeError', 'Error', 'Error'])
  expect(['/a/:token', '/m/:token', '/r/:token', '/unsubscribe/:token'].every(isMembersOwn)).toBe(true)
  expect(['/v3/members', '/auth/login', '/company/member'].some(isMembersOwn)).toBe(false)
})
