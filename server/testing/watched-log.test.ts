import { afterEach, expect, test } from 'vitest'
import { watchedLog, watchLogs } from './watched-log.ts'

const before = process.env.LOG_LEAKS
afterEach(() => {
  process.env.LOG_LEAKS = before
})

test('a line is kept that names somebody, holds a text or opens a door, and no other', () => {
  const kept = watchLogs('own')
  const log = watchedLog()
  const held = ['himitsuno@member.example', '秘密野', 'k7Qd-3xWm_Zt91Lb0PvRfYcNhAe5uGsJ2oTiXq8BwEk']
  for (const kind of held) log.debug({ kind }, 'said by a name that holds codes')
  log.warn({ count: 3, kind: 'monthly', request_id: '5f0c8a4e-0000-4000-8000-000000000000' }, 'not sent')
  log.error({ err: new Error('秘密野 (himitsuno@member.example) is taken') }, 'unexpected error')
  expect(kept().map((line) => JSON.parse(line).kind)).toEqual(held)
  expect(kept()).toEqual([])
})
