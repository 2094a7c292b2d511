import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastPeople } from '#contract/limits.ts'
import { blocksOf, shownParts, together, withheldReason } from './withholding-rules.ts'

const item = fc
  .record({ a: fc.nat(3), b: fc.nat(2), c: fc.nat(4), people: fc.nat(9), silent: fc.nat(3) })
  .map(({ people, silent, ...keys }) => ({ ...keys, people, answered: Math.max(0, people - silent) }))
type Item = { a: number; b: number; c: number; people: number; answered: number }
const items = fc.array(item, { maxLength: 40 })
const groupings = [({ a }: Item) => a, ({ b }: Item) => b, ({ c }: Item) => c]

describe('blocks', () => {
  test('hold everybody once, and tell of nobody or of five and more', () => {
    fc.assert(
      fc.property(items, (all) => {
        const blocks = blocksOf(all, groupings)
        if (blocks === null) {
          expect(together(all).answered).toBeLessThan(leastPeople)
          return
        }
        expect(new Set(blocks.flat())).toEqual(new Set(all))
        expect(blocks.flat()).toHaveLength(all.length)
        for (const block of blocks) {
          expect(block).not.toHaveLength(0)
          const { people, answered } = together(block)
          expect(people === 0 || answered >= leastPeople).toBe(true)
        }
      }),
    )
  })

  test('whatever is asked for, answers made of whole blocks differ by nobody or by five and more', () => {
    const filter = fc.record({
      a: fc.option(fc.nat(3), { nil: undefined }),
      b: fc.option(fc.nat(2), { nil: undefined }),
      c: fc.option(fc.nat(4), { nil: undefined }),
    })
    fc.assert(
      fc.property(items, filter, filter, (all, one, other) => {
        const blocks = blocksOf(all, groupings) ?? []
        const inside = ({ a, b, c }: typeof one) =>
          blocks.filter((block) =>
            block.every(
              (each) =>
                (a === undefined || each.a === a) &&
                (b === undefined || each.b === b) &&
                (c === undefined || each.c === c),
            ),
          )
        const second = new Set(inside(other))
        const left = together(inside(one).flatMap((block) => (second.has(block) ? [] : block)))
        expect(left.people === 0 || left.answered >= leastPeople).toBe(true)
      }),
    )
  })

  test('are the same in whatever order the items come', () => {
    const asked = items.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    const partsOf = (all: readonly Item[]) =>
      new Set((blocksOf(all, groupings) ?? []).map((block) => new Set(block)))
    fc.assert(
      fc.property(asked, ([all, shuffled]) => {
        expect(partsOf(shuffled)).toEqual(partsOf(all))
      }),
    )
  })

  test('a group in which nobody answered goes with one in which enough did', () => {
    const of = (a: number, people: number, answered: number) => ({ a, b: 0, c: 0, people, answered })
    const [silent, small, large] = [of(1, 3, 0), of(2, 6, 6), of(3, 20, 18)]
    expect(blocksOf([silent, small, large], groupings)).toEqual([[large], [silent, small]])
  })
})

test('parts of just enough people are shown, and none where what is left would be too few', () => {
  const part = (key: string, people: number, answered = people) => ({ key, people, answered })
  const pair = [part('one', leastPeople), part('other', leastPeople)]
  expect(shownParts(pair, { people: 10, answered: 10 })).toEqual(new Set(['one', 'other']))
  expect(shownParts([part('small', 4)], { people: 4, answered: 4 })).toEqual(new Set())
  expect(shownParts([part('one', 9, 6)], { people: 12, answered: 9 })).toEqual(new Set())
  expect(shownParts([part('one', 9, 6)], { people: 14, answered: 11 })).toEqual(new Set(['one']))
})

test('people and answered are added up', () => {
  expect(together([])).toEqual({ people: 0, answered: 0 })
  expect(
    together([
      { people: 2, answered: 1 },
      { people: 3, answered: 2 },
    ]),
  ).toEqual({ people: 5, answered: 3 })
})

test('with one small part its next smallest sibling is withheld too', () => {
  const part = (key: string, people: number) => ({ key, people, answered: people })
  const parts = [part('small', 3), part('middle', 6), part('large', 9)]
  expect([...shownParts(parts, { people: 18, answered: 18 })]).toEqual(['large'])
  expect([...shownParts(parts, { people: 25, answered: 25 })]).toEqual(['middle', 'large'])
})

describe('the reason why a part is not shown', () => {
  const answered = fc
    .record({ disclosed: fc.nat(12), untold: fc.nat(12) })
    .map(({ disclosed, untold: undisclosed }) => ({ disclosed, answered: disclosed + undisclosed }))

  test.each([
    ['nobody answered yet', { answered: 0, disclosed: 0 }, { answered: 48, disclosed: 0 }, 'not_yet'],
    [
      'enough answered, and nobody told her',
      { answered: 48, disclosed: 0 },
      { answered: 0, disclosed: 0 },
      'not_told',
    ],
    [
      'enough answered, and too few told her',
      { answered: 48, disclosed: 4 },
      { answered: 0, disclosed: 0 },
      'not_told',
    ],
    ['too few answered at all', { answered: 4, disclosed: 0 }, { answered: 48, disclosed: 0 }, 'too_few'],
    [
      'the rest of its figure was not told',
      { answered: 6, disclosed: 6 },
      { answered: 20, disclosed: 0 },
      'not_told',
    ],
    [
      'the rest of its figure is too few',
      { answered: 6, disclosed: 6 },
      { answered: 4, disclosed: 0 },
      'too_few',
    ],
    [
      'enough told her, but skipped what is shown',
      { answered: 48, disclosed: 48 },
      { answered: 0, disclosed: 0 },
      'too_few',
    ],
  ] as const)('%s', (_, part, beside, reason) => {
    expect(withheldReason(part, beside)).toBe(reason)
  })

  test('is never that she was not told, where she was told of all', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (one, other) => {
        const all = (n: number) => ({ answered: n, disclosed: n })
        expect(withheldReason(all(one), all(other))).toBe(one === 0 ? 'not_yet' : 'too_few')
      }),
    )
  })

  test('is true of the part or of what it would give away', () => {
    fc.assert(
      fc.property(answered, answered, (part, beside) => {
        const reason = withheldReason(part, beside)
        expect(reason === 'not_yet').toBe(part.answered === 0)
        const hides = [part, beside].some(
          (one) => one.answered >= leastPeople && one.answered > one.disclosed && one.disclosed < leastPeople,
        )
        if (reason === 'not_told') expect(hides).toBe(true)
        if (reason === 'too_few')
          expect(part.answered < leastPeople || part.disclosed >= leastPeople).toBe(true)
      }),
    )
  })
})
