import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf } from '#contract/keys.ts'
import { syncedPerson } from '#contract/members/sync-calls.ts'
import { suite } from '../../../testing/suite.ts'

const { as, rows } = suite({ at: '2026-03-20T09:00:00+09:00' })

/** Whoever is in a list: known or not, whole or in part, right or wrong. */
const person = fc.record(
  {
    employee_code: fc.constantFrom('S1', 'S2', 'S3', 'S4', 's1', '0S1'),
    lastname: fc.constantFrom('空野', '海野', null),
    firstname: fc.constantFrom('晴子', '太郎'),
    email: fc.constantFrom('a@member.example', 'b@member.example', 'c@member.example', 'x'),
    date_contracted: fc.constantFrom('2026-04-01', '2026-05-01', '2026-02-30'),
    is_newbie: fc.constantFrom('新卒', 1, 0, 9),
    department: fc.constantFrom('営業部', '新部署/一課', '新部署', '', null),
    profession: fc.constantFrom('開発', '営業', '', null),
    working_status: fc.constantFrom('在籍', '退職'),
    date_resigned: fc.constantFrom('2026-04-30', null),
  },
  { requiredKeys: ['employee_code'] },
)

const right = fc
  .uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers.map((n) =>
        fc.record({
          employee_code: fc.constant(`P${n}`),
          lastname: fc.constant('空野'),
          firstname: fc.constant(`晴子${n}`),
          email: fc.constant(`p${n}@member.example`),
          date_contracted: fc.constant('2026-04-01'),
          is_newbie: fc.constantFrom(0, 1),
          department: fc.constantFrom('新部署/一課', '新部署/二課', null),
          profession: fc.constantFrom('開発', '営業', null),
        }),
      ),
    ),
  )

const list = fc.oneof(right, fc.array(person, { minLength: 1, maxLength: 4 }))

const flags = fc.record({
  complete: fc.boolean(),
  create_departments: fc.boolean(),
  is_confirmed: fc.boolean(),
})

test('a run does what its dry run said, or nothing where that named an error', async () => {
  const put = async (json: object) => {
    const { status, body, text } = await as('owner').put('/v4/sync/members', json)
    expect(status, text).toBe(200)
    return body
  }
  const whole = async () => JSON.stringify([await rows('members'), await rows('departments')])
  const written = new Set<boolean>()
  await fc.assert(
    fc.asyncProperty(list, flags, async (members, options) => {
      const before = await whole()
      const plan = await put({ members, ...options, dry_run: true })
      expect(await whole()).toBe(before)
      const run = await put({ members, ...options })
      const plain = ({ rows: found, ...result }: typeof plan.result) => ({
        ...result,
        rows: found.map((row: object) => ({ ...row, code: null })),
      })
      expect(plain(run.result)).toEqual(plain(plan.result))
      const isSound = plan.result.error_count === 0
      expect(run.is_written).toBe(isSound)
      written.add(isSound)
      if (!isSound) expect(await whole()).toBe(before)
      else
        expect((await put({ members, ...options })).result).toMatchObject({ changed_count: 0, new_count: 0 })
    }),
    { numRuns: 40, seed: 751 },
  )
  expect(written.size).toBe(2)
})

test('whatever stands in the fields is answered', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('#N/A', '（消去）', '__proto__', '9'.repeat(400), 2 ** 53, -1, null, true, [], {}, [
      '、',
    ]),
    fc.anything({ maxDepth: 2 }),
  )
  const names = fc.constantFrom(...keysOf(syncedPerson.shape))
  const anybody = fc
    .tuple(fc.dictionary(names, value, { maxKeys: 8 }), fc.constantFrom('S1', 'S2', 'S3'))
    .map(([fields, employee_code]) => ({ employee_code, ...fields }))
  const statuses = new Set<number>()
  const bodies = fc.tuple(fc.array(anybody, { minLength: 1, maxLength: 3 }), flags)
  await fc.assert(
    fc.asyncProperty(bodies, async ([members, options]) => {
      const { status, text } = await as('owner').put('/v4/sync/members', { members, ...options })
      statuses.add(status)
      expect([200, 400, 422], text).toContain(status)
    }),
    { numRuns: 300, seed: 751 },
  )
  expect(statuses.size).toBeGreaterThan(1)
})
