import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitted, textWidth } from './text-fit.ts'

test('a name that fits stays whole, a longer one ends in …', () => {
  expect(fitted('営業本部', 60, 12)).toBe('営業本部')
  expect(fitted('営業本部東日本第一営業部', 60, 12)).toBe('営業本部…')
  expect(fitted('Sales', 60, 12)).toBe('Sales')
})

test('whatever the name, what is drawn fits and begins as the name does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 24, max: 300 }), (name, width) => {
      const drawn = fitted(name, width, 12)
      expect(textWidth(drawn, 12)).toBeLessThanOrEqual(width)
      expect(name.startsWith(drawn.replace(/…$/, ''))).toBe(true)
    }),
  )
})
