import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('each has its turn after the one before, and more than may wait are told to come later', async () => {
  const turn = oneAtATime(2)
  const order: string[] = []
  const work = async (name: string) => {
    const end = await turn()
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
    end()
  }
  const all = await Promise.allSettled(['first', 'second', 'third'].map(work))
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(all[2]).toMatchObject({ reason: { status: 503, retryAfter: 10 } })
  await work('fourth')
  expect(order.slice(-1)).toEqual(['fourth ends'])
})
