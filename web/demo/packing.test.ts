import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './packing.ts'

const row = fc.record({
  id: fc.integer(),
  code: fc.string(),
  note: fc.option(fc.constantFrom('晴れ', '雨'), { nil: null }),
  place: fc.option(fc.record({ name: fc.string(), depth: fc.nat() }), { nil: null }),
  months: fc.array(
    fc.record({ month: fc.string(), share: fc.option(fc.double({ noNaN: true }), { nil: null }) }),
  ),
  open: fc.dictionary(fc.string(), fc.record({ count: fc.nat() })),
  nothing: fc.constant({}),
})

const json = (value: unknown) => JSON.parse(JSON.stringify(value))

test('whatever is written down short is read as it was', () => {
  const column = fc.array(fc.oneof(row, fc.jsonValue()))
  fc.assert(
    fc.property(fc.oneof(fc.array(row), column), (values) => {
      const plain = json(values)
      expect(unpack(json(pack(plain)))).toEqual(plain)
    }),
  )
})

test('rows of one shape take a fraction of what they took', () => {
  const rows = Array.from({ length: 200 }, (_, id) => ({
    id,
    status: 'answered',
    department: { id: 1, name: '営業部' },
  }))
  expect(JSON.stringify(pack(rows)).length * 20).toBeLessThan(JSON.stringify(rows).length)
})

test('what repeats is a copy each time: a change of one changes no other', () => {
  const [one, other] = unpack(pack([{ tags: ['a'] }, { tags: ['a'] }])) as { tags: string[] }[]
  one?.tags.push('b')
  expect(other?.tags).toEqual(['a'])
})
