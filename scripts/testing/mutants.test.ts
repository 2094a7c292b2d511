import { expect, test } from 'vitest'
import { mutantsOf } from './mutants.ts'

const broken = (text: string) =>
  mutantsOf('rules.ts', text).map(
    ({ start, end, with: into }) => text.slice(0, start) + into + text.slice(end),
  )

test('an operator is turned, a number grows, a condition is forced', () => {
  expect(broken('const late = day >= 3')).toEqual([
    'const late = day > 3',
    'const late = day < 3',
    'const late = day >= 4',
  ])
  expect(broken('const word = isLate ? a : b')).toEqual([
    'const word = true ? a : b',
    'const word = false ? a : b',
  ])
  expect(broken('const is = !isLate')).toEqual(['const is = isLate'])
})

test('a table loses one line after another', () => {
  expect(broken("const days = ['mon', 'tue']")).toEqual(["const days = ['tue']", "const days = ['mon', ]"])
})

test('a call is exchanged for its opposite', () => {
  expect(broken('const all = days.some(isLate)')).toEqual(['const all = days.every(isLate)'])
})

test('types are left as they are', () => {
  expect(broken("type Day = 1 | 2\nconst day = one as 3 & { kind: 'a' }")).toEqual([])
})
