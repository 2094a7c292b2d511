import { assert, integer, property, string, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { engageTolerance } from '#contract/temp-members/calls.ts'
import { claimOf, engageSecret, isGenuine, signatureOf } from './signature-rules.ts'

const body = uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))
const time = integer({ min: 0, max: 4_000_000_000 })
const apart = integer({ min: -engageTolerance, max: engageTolerance })

const claimFor = (secret: string, sentAt: number, bytes: Buffer) => ({
  companyId: 1,
  timestamp: String(sentAt),
  signature: signatureOf(secret, String(sentAt), bytes),
})

test('what the holder of the secret signed is genuine within the tolerance of the clocks', () => {
  assert(
    property(body, time, apart, string(), (bytes, now, away, companySecret) => {
      const sentAt = Math.max(0, now + away)
      expect(isGenuine(claimFor(companySecret, sentAt, bytes), bytes, { companySecret, now })).toBe(true)
    }),
  )
})

test('it is not genuine once a byte of the body, the time or the secret is another', () => {
  assert(
    property(body, time, integer({ min: 0, max: 200 }), (bytes, now, place) => {
      const claim = claimFor('secret', now, bytes)
      const at = { companySecret: 'secret', now }
      const longer = Buffer.concat([bytes.subarray(0, place), Buffer.from('x'), bytes.subarray(place)])
      expect(isGenuine(claim, longer, at)).toBe(false)
      expect(isGenuine({ ...claim, timestamp: String(now + 1) }, bytes, at)).toBe(false)
      expect(isGenuine(claim, bytes, { ...at, companySecret: 'secreT' })).toBe(false)
    }),
  )
})

test('a second beyond the tolerance is too old, or too early', () => {
  const bytes = Buffer.from('{}')
  const claim = claimFor('secret', 10_000, bytes)
  for (const now of [10_000 - engageTolerance - 1, 10_000 + engageTolerance + 1])
    expect(isGenuine(claim, bytes, { companySecret: 'secret', now })).toBe(false)
})

test('a claim needs all three headers in their form', () => {
  const headers: Record<string, string> = {
    'x-engage-company': '12',
    'x-engage-timestamp': '1767225600',
    'x-engage-signature': 'AB'.repeat(32),
  }
  const read = (change: Record<string, string> = {}) =>
    claimOf((name) => ({ ...headers, ...change })[name] ?? null)
  expect(read()).toEqual({ companyId: 12, timestamp: '1767225600', signature: Buffer.alloc(32, 0xab) })
  for (const [name, value] of [
    ['x-engage-company', '0'],
    ['x-engage-company', '1e3'],
    ['x-engage-timestamp', '-1'],
    ['x-engage-timestamp', 'now'],
    ['x-engage-signature', 'ab'],
    ['x-engage-signature', 'zz'.repeat(32)],
  ] as const)
    expect(read({ [name]: value })).toBeNull()
})

test('the secret follows from the nonce and SECRET together', () => {
  const nonce = Buffer.alloc(16, 7)
  const secret = engageSecret('the installation', nonce)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(engageSecret('the installation', Buffer.alloc(16, 8))).not.toBe(secret)
  expect(engageSecret('another installation', nonce)).not.toBe(secret)
})
