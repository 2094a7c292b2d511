import fc from 'fast-check'
import { expect, test } from 'vitest'
import { above, cardHeight, cardWidth, placed } from './chart-layout.ts'

const trees = fc
  .array(fc.nat(), { minLength: 1, maxLength: 200 })
  .map((rows) =>
    rows.map((row, at) => ({ id: at + 1, parent_id: at === 0 || row % 5 === 0 ? null : (row % at) + 1 })),
  )

test('no two cards lie over each other, and all lie within the drawing', () => {
  fc.assert(
    fc.property(trees, fc.array(fc.integer({ min: 1, max: 200 })), (units, folded) => {
      const { cards, width, height } = placed(units, new Set(folded))
      for (const { x, y } of cards) {
        expect(x + cardWidth).toBeLessThanOrEqual(width)
        expect(y + cardHeight).toBeLessThanOrEqual(height)
      }
      for (const column of Map.groupBy(cards, ({ x }) => x).values()) {
        const tops = column.map(({ y }) => y).sort((one, other) => one - other)
        for (const [at, top] of tops.entries())
          if (at > 0) expect(top - (tops[at - 1] ?? 0)).toBeGreaterThanOrEqual(cardHeight)
      }
    }),
  )
})

test('a unit that is folded hides all below it and no other', () => {
  const units = [1, 2, 3, 4].map((id) => ({ id, parent_id: id === 1 || id === 4 ? null : id - 1 }))
  expect(
    placed(units, new Set([2]))
      .cards.map(({ unit }) => unit.id)
      .sort(),
  ).toEqual([1, 2, 4])
  expect(above(units, 3)).toEqual([2, 1])
})
