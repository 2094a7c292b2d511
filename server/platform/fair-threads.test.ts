import { expect, test } from 'vitest'
import type { Waiting } from '../testing/waiting-thread.ts'
import { fairThreads } from './fair-threads.ts'

const limits = {
  file: new URL('../testing/waiting-thread.ts', import.meta.url),
  megabytes: 32,
  idleMs: 60_000,
  threads: 2,
  ms: 60_000,
  waiting: 3,
}

const held = () => new Int32Array(new SharedArrayBuffer(4))
const free = () => new Int32Array(new SharedArrayBuffer(4)).fill(1)

function letGo(until: Int32Array) {
  Atomics.store(until, 0, 1)
  Atomics.notify(until, 0)
}

test('what one company sends that takes long delays its own messages and no other company’s', async () => {
  const ask = fairThreads<Waiting, number>(limits)
  const answered: number[] = []
  const asked = async (companyId: number, number: number, until: Int32Array) => {
    answered.push(await ask(companyId, { number, until }))
  }
  const heavy = held()
  const waiting = [asked(1, 11, heavy), asked(1, 12, free())]
  await asked(2, 21, free())
  await asked(3, 31, free())
  expect(answered).toEqual([21, 31])
  letGo(heavy)
  await Promise.all(waiting)
  expect(answered).toEqual([21, 31, 11, 12])
})

test('more than a company’s share is refused, and another’s is not', async () => {
  const ask = fairThreads<Waiting, number>(limits)
  const heavy = held()
  const crowd = Promise.allSettled(Array.from({ length: 5 }, (_, number) => ask(1, { number, until: heavy })))
  expect(await ask(2, { number: 9, until: free() })).toBe(9)
  letGo(heavy)
  const refused = { reason: { status: 503 } }
  expect(await crowd).toMatchObject([{ value: 0 }, { value: 1 }, { value: 2 }, refused, refused])
})

test('what never ends is given up', async () => {
  const ask = fairThreads<Waiting, number>({ ...limits, ms: 100 })
  await expect(ask(1, { number: 1, until: held() })).rejects.toMatchObject({ name: 'AbortError' })
})

test('what a thread dies of is refused, and the next message is answered by another', async () => {
  const ask = fairThreads<Waiting, number>({ ...limits, threads: 1 })
  await expect(ask(1, { number: 1, until: new Int32Array(1) })).rejects.toThrow(TypeError)
  expect(await ask(1, { number: 2, until: free() })).toBe(2)
})
