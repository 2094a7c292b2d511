import { afterAll, expect } from 'vitest'
import { watchLogs } from './watched-log.ts'

// Every log that the tests open stands at debug, and none of its lines may name anybody, hold a text or open a door.

const leaked = watchLogs(process.env.VITEST_POOL_ID ?? '0')

afterAll(() => {
  expect(leaked(), 'lines of the log that say too much').toEqual([])
})
