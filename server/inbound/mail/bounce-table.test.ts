import { describe, expect, test } from 'vitest'
import { bounceClassOf, bounceTable, classOfWords } from './bounce-table.ts'

describe('the table of what servers say', () => {
  test.each(bounceTable)('$system: $sample', ({ sample, class: expected }) => {
    expect(classOfWords(sample)).toBe(expected)
    expect(bounceClassOf('5.0.0', sample)).toBe(expected)
  })
})

test.each([
  ['5.1.1', 'hard'],
  ['5.1.2', 'hard'],
  ['5.1.3', 'hard'],
  ['5.1.6', 'hard'],
  ['5.1.10', 'hard'],
  ['5.2.1', 'hard'],
  ['5.2.2', 'full'],
  ['4.2.2', 'full'],
  ['5.7.1', 'reputation'],
  ['5.7.606', 'reputation'],
  ['4.7.0', 'reputation'],
  ['5.2.3', 'message'],
  ['5.3.4', 'message'],
  ['5.6.0', 'message'],
  ['4.4.7', 'soft'],
  ['4.4.1', 'soft'],
])('the code %s alone is %s', (status, expected) => {
  expect(bounceClassOf(status, '')).toBe(expected)
})

test('words about our reputation come before any code, but not those of an address', () => {
  expect(bounceClassOf('5.1.1', 'message looks like spam')).toBe('reputation')
  expect(bounceClassOf('5.1.1', '<blocked.spam@policy.example>: user unknown')).toBe('hard')
})

test('what nobody can tell is taken for passing', () => {
  expect(bounceClassOf(null, 'いろいろ')).toBe('soft')
  expect(bounceClassOf('5.0.0', '')).toBe('soft')
})
