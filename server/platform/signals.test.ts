import { expect, test } from 'vitest'
import { waitForEnds } from './signals.ts'

const never = new Promise<void>(() => undefined)

test('parts that end are waited for, one that is not there is not', async () => {
  const ended: string[] = []
  const end = async (name: string) => {
    await new Promise(setImmediate)
    ended.push(name)
  }
  expect(await waitForEnds({ pages: end('pages'), mail: undefined, jobs: end('jobs') })).toEqual([])
  expect(ended).toEqual(['pages', 'jobs'])
})

test('a part that never ends is named once the time is over', async () => {
  expect(await waitForEnds({ pages: Promise.resolve(), jobs: never }, 20)).toEqual(['jobs'])
})

test('what fails in ending is not hidden by what never ends', async () => {
  await expect(
    waitForEnds({ pages: Promise.reject(new Error('broken')), jobs: never }, 10_000),
  ).rejects.toThrow('broken')
})
