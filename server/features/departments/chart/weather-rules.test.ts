import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastPeople } from '#contract/limits.ts'
import { answeredOf, type Counts, rolledUp, shownUnits } from './weather-rules.ts'

const counts = fc.record({
  members: fc.constant(30),
  sunny: fc.nat(4),
  cloudy: fc.nat(2),
  rainy: fc.nat(2),
  untold: fc.nat(3),
})
const company = fc.array(fc.tuple(fc.nat(), counts), { minLength: 1, maxLength: 25 }).map((rows) =>
  rows.map(([parent, own], at) => ({
    id: at + 1,
    parent_id: at === 0 || parent % 4 === 0 ? null : (parent % at) + 1,
    own,
  })),
)

test('what is shown never gives away fewer than five people, however it is added and subtracted', () => {
  fc.assert(
    fc.property(company, fc.nat(6), (rows, unplaced) => {
      const totals = rolledUp(rows, new Map(rows.map(({ id, own }) => [id, own])))
      const whole = rows.reduce((sum, { own }) => sum + answeredOf(own), unplaced)
      const shown = shownUnits(rows, totals, whole)
      const n = (id: number) => answeredOf(totals.get(id) as Counts)
      if (whole < leastPeople) expect(shown.size).toBe(0)
      for (const id of shown) expect(n(id)).toBeGreaterThanOrEqual(leastPeople)
      // A unit is shown only below shown ones, so what can be worked out is each one less the shown parts in it.
      for (const { id, parent_id } of rows)
        if (shown.has(id) && parent_id !== null) expect(shown.has(parent_id)).toBe(true)
      const restOf = (id: number | null, total: number) =>
        rows
          .filter((row) => row.parent_id === id && shown.has(row.id))
          .reduce((rest, row) => rest - n(row.id), total)
      const rests = [
        ...[...shown].map((id) => restOf(id, n(id))),
        ...(whole < leastPeople ? [] : [restOf(null, whole)]),
      ]
      for (const rest of rests) expect(rest === 0 || rest >= leastPeople).toBe(true)
    }),
  )
})

test('with one small section its next smallest sibling is hidden too', () => {
  const of = (sunny: number): Counts => ({ members: sunny, sunny, cloudy: 0, rainy: 0, untold: 0 })
  const units = [1, 2, 3, 4].map((id) => ({ id, parent_id: id === 1 ? null : 1 }))
  const totals = rolledUp(
    units,
    new Map([
      [2, of(3)],
      [3, of(6)],
      [4, of(9)],
    ]),
  )
  expect(answeredOf(totals.get(1) as Counts)).toBe(18)
  expect([...shownUnits(units, totals, 18)]).toEqual([1, 4])
})
