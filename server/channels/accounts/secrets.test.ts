import { expect, test } from 'vitest'
import { seal, unseal } from '../../platform/sealing.ts'
import { purposeOf } from './secrets.ts'

const secret = 'a-secret-of-the-tests-that-is-long-enough'
const ours = purposeOf(1, 'line')

test('what was sealed opens again, and never reads the same twice', () => {
  const sealed = seal(secret, ours, 'チャネルシークレット')
  expect(unseal([secret], ours, sealed)).toBe('チャネルシークレット')
  expect(seal(secret, ours, 'チャネルシークレット')).not.toEqual(sealed)
  expect(sealed.toString('latin1')).not.toContain('シークレット')
})

test('it opens for no other company, no other channel, under no other SECRET, and not once changed', () => {
  const sealed = seal(secret, ours, 'x')
  expect(() => unseal([secret], purposeOf(2, 'line'), sealed)).toThrow()
  expect(() => unseal([secret], purposeOf(1, 'slack'), sealed)).toThrow()
  expect(() => unseal([`${secret}!`], ours, sealed)).toThrow()
  sealed[14] = (sealed[14] ?? 0) ^ 1
  expect(() => unseal([secret], ours, sealed)).toThrow()
})
