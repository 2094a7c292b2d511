import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guarded, unguarded } from './formula-guard.ts'

test.each(['＝成長', '＋1', '－営業', '＠部', '=1+1', '+1', '-1', '@x', '\tx', '\rx'])(
  '%j is guarded',
  (cell) => {
    expect(guarded(cell)).toBe(`'${cell}`)
  },
)

test('whatever is written comes back as it was', () => {
  const sign = fc.constantFrom(..."'=+-@＝＋－＠\t\rあa1")
  fc.assert(fc.property(fc.string({ unit: sign }), (cell) => unguarded(String(guarded(cell))) === cell))
})
