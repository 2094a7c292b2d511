import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, needsRehash, passwordMatches } from './password-hash.ts'

test('a password matches its own argon2id hash only, and an account without one matches nothing', async () => {
  const stored = await hashPassword('雨のち晴れ 2026')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches(stored, '雨のち晴れ 2026')).toBe(true)
  expect(await passwordMatches(stored, '雨のち晴れ 2027')).toBe(false)
  expect(await passwordMatches(null, '雨のち晴れ 2026')).toBe(false)
})

test('a hash of weaker parameters is known as such', async () => {
  expect(needsRehash(await hashPassword('x'))).toBe(false)
  expect(needsRehash(await hash('x', { memoryCost: 4096, timeCost: 2, parallelism: 1 }))).toBe(true)
})
