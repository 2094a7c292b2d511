import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { lineDiff } from './line-diff.ts'

const text = array(constantFrom('あ', 'い', 'う', '', 'え '), { minLength: 1, maxLength: 8 }).map((lines) =>
  lines.join('\n').trimEnd(),
)
const without = (kind: 'removed' | 'added', before: string, after: string) =>
  lineDiff(before, after)
    .filter((change) => change.kind !== kind)
    .map((change) => change.text)
    .join('\n')

test('both texts can be read out of their differences', () => {
  assert(
    property(text, text, (before, after) => {
      expect(without('added', before, after)).toBe(before)
      expect(without('removed', before, after)).toBe(after)
    }),
  )
})

test('a text has no differences from itself, and a line put in is the only one', () => {
  assert(
    property(text.filter(Boolean), (one) => {
      expect(lineDiff(one, one).every(({ kind }) => kind === 'same')).toBe(true)
      const changed = lineDiff(one, `新しい行\n${one}`).filter(({ kind }) => kind !== 'same')
      expect(changed).toEqual([{ kind: 'added', text: '新しい行' }])
    }),
  )
})
