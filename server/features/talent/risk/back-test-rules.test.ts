import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Tendency } from '#contract/talent/risk-words.ts'
import { backTestOf, type Looked, looksOf } from './back-test-rules.ts'

const today = '2026-11-20'

const person = (id: number, more: Partial<Looked> = {}): Looked => ({
  id,
  date_contracted: '2025-04-01',
  date_resigned: null,
  working_status: 1,
  resign_reason: [],
  examined_on: '2025-03-01',
  ...more,
})

const formerEmployee = (id: number, date_resigned: string, more: Partial<Looked> = {}) =>
  person(id, { working_status: 3, date_resigned, ...more })

describe('whom the back-test looks at', () => {
  test('those who left three months before, and those who are there after the same service', () => {
    const all = [formerEmployee(1, '2026-03-31'), person(2), person(3, { date_contracted: '2025-10-01' })]
    expect(looksOf(all, today)).toEqual({
      left: [{ id: 1, day: '2025-12-31' }],
      stayed: [
        { id: 2, day: '2025-12-31' },
        { id: 3, day: '2026-07-02' },
      ],
    })
  })

  test.each([
    ['the company ended it', formerEmployee(1, '2026-03-31', { resign_reason: [6] })],
    ['less than three months there', formerEmployee(1, '2025-06-20')],
    ['examined later', formerEmployee(1, '2026-03-31', { examined_on: '2026-01-01' })],
    ['yet to leave', formerEmployee(1, '2026-12-31')],
  ])('nobody where %s', (_title, one) => {
    expect(looksOf([one, person(2)], today)).toEqual({ left: [], stayed: [] })
  })

  test('nobody of those who are there before three months have gone by since', () => {
    const late = person(2, { date_contracted: '2026-01-01' })
    expect(looksOf([formerEmployee(1, '2026-03-31'), late], today).stayed).toEqual([])
  })

  test('each once, and nobody on a day after which anything is still to come', () => {
    const day = fc.integer({ min: 0, max: 900 }).map((days) => {
      const at = new Date(Date.UTC(2024, 0, 1 + days))
      return at.toISOString().slice(0, 10)
    })
    const one = fc.record({ date_contracted: day, examined_on: day, left: fc.option(day) })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (people) => {
        const all = people.map(({ left, ...more }, id) =>
          left ? formerEmployee(id, left, more) : person(id, more),
        )
        const looks = looksOf(all, today)
        const both = [...looks.left, ...looks.stayed]
        expect(new Set(both.map(({ id }) => id)).size).toBe(both.length)
        expect(both.filter((look) => look.day > '2026-08-20')).toEqual([])
      }),
    )
  })
})

describe('what the back-test says', () => {
  const many = (word: Tendency, n: number): Tendency[] => Array.from({ length: n }, () => word)

  test('shows no share under five on either side, and says so', () => {
    const { left, stayed, words } = backTestOf(many('talk', 4), many('calm', 40))
    expect([left.n, left.share, stayed.share?.percent]).toEqual([4, null, 0])
    expect(words).toBe('件数が少なく、まだ言えません。')
  })

  test('gives whole percents with the Wilson interval, and leaves out of n of whom nothing could be said', () => {
    const { left } = backTestOf([...many('talk', 6), ...many('calm', 4), ...many('unknown', 7)], [])
    expect(left).toEqual({
      n: 10,
      calm: 4,
      watch: 0,
      talk: 6,
      unknown: 7,
      share: { percent: 60, low: 31, high: 84 },
    })
  })

  test.each([
    ['退職した方のほうに多く', 30, 3],
    ['差は偶然の範囲です', 18, 15],
    ['自社に合っていません', 2, 30],
  ])('%s', (said, left, stayed) => {
    const side = (cared: number) => [...many('watch', cared), ...many('calm', 40 - cared)]
    expect(backTestOf(side(left), side(stayed)).words).toContain(said)
  })

  test('calls few a reference', () => {
    expect(backTestOf(many('talk', 10), many('calm', 10)).words).toContain('参考値です')
    expect(backTestOf(many('talk', 40), many('calm', 40)).words).not.toContain('参考値')
  })
})
