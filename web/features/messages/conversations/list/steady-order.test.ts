import { expect, test } from 'vitest'
import { type Placed, steadyOrder, waitingAbove } from './steady-order.ts'

const one = (id: number, minute: number, unread_count = 0) => ({
  member: { id },
  unread_count,
  last_message: {
    is_reply: true,
    is_auto_reply: false,
    subject: '',
    beginning: '',
    state: 'received' as const,
    created_at: `2026-08-05 09:${String(minute).padStart(2, '0')}:00`,
  },
})

const first = [one(1, 30, 1), one(2, 20), one(3, 10)]
const placed = steadyOrder([], first, false)
const ids = (lines: readonly Placed[]) => lines.map(({ id }) => id)

test('the first list stands as it came', () => {
  expect(ids(placed)).toEqual([1, 2, 3])
})

test('reading moves nothing, though the server would list it lower', () => {
  expect(ids(steadyOrder(placed, [one(2, 40), one(1, 30), one(3, 10)], false))).toEqual([1, 2, 3])
})

test('a new reply goes to the top, unless somebody points at the list; then it waits and is counted', () => {
  const fresh = [one(3, 50, 1), one(1, 30, 1), one(2, 20)]
  expect(ids(steadyOrder(placed, fresh, false))).toEqual([3, 1, 2])
  const held = steadyOrder(placed, fresh, true)
  expect(ids(held)).toEqual([1, 2, 3])
  expect(waitingAbove(held, fresh)).toBe(1)
  expect(ids(steadyOrder(held, fresh, false))).toEqual([3, 1, 2])
})

test('a conversation that is new above waits the same way', () => {
  const fresh = [one(4, 55, 1), ...first]
  expect(ids(steadyOrder(placed, fresh, true))).toEqual([1, 2, 3])
  expect(waitingAbove(placed, fresh)).toBe(1)
  expect(ids(steadyOrder(placed, fresh, false))).toEqual([4, 1, 2, 3])
})

test('what left the list goes, also under the pointer; a further page is added below', () => {
  const fresh = [one(1, 30, 1), one(3, 10), one(5, 5)]
  expect(ids(steadyOrder(placed, fresh, true))).toEqual([1, 3, 5])
  expect(waitingAbove(placed, fresh)).toBe(0)
})
