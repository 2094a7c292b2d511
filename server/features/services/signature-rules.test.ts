import { assert, integer, property, string, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { engageTolerance } from '#contract/services/signing.ts'
import { claimOf, isTimely, type ServiceKey, signatureOf, signerOf } from './signature-rules.ts'

const body = uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))
const time = integer({ min: 0, max: 4_000_000_000 })

const claimFor = (key: string, sentAt: number, bytes: Buffer) => ({
  companyId: 1,
  timestamp: String(sentAt),
  signature: signatureOf(key, String(sentAt), bytes),
})

const keyed = (...keys: [ServiceKey['service'], string][]): ServiceKey[] =>
  keys.map(([service, key]) => ({ service, key }))

test('whose key made the signature is told, whichever of the six it was', () => {
  const keys = keyed([1, 'a'], [1, 'b'], [3, 'c'], [3, 'd'], [4, 'e'], [4, 'f'])
  assert(
    property(body, time, integer({ min: 0, max: 5 }), (bytes, sentAt, at) => {
      const { key, service } = keys[at] ?? { key: '', service: null }
      expect(signerOf(claimFor(key, sentAt, bytes), bytes, keys)).toBe(service)
    }),
  )
})

test('nobody signed once a byte of the body, the time or the key is another', () => {
  assert(
    property(body, time, string(), integer({ min: 0, max: 200 }), (bytes, sentAt, key, place) => {
      const claim = claimFor(key, sentAt, bytes)
      const keys = keyed([1, key])
      const longer = Buffer.concat([bytes.subarray(0, place), Buffer.from('x'), bytes.subarray(place)])
      expect(signerOf(claim, longer, keys)).toBeNull()
      expect(signerOf({ ...claim, timestamp: String(sentAt + 1) }, bytes, keys)).toBeNull()
      expect(signerOf(claim, bytes, keyed([1, `${key}x`]))).toBeNull()
      expect(signerOf(claim, bytes, [])).toBeNull()
    }),
  )
})

test('a second beyond the tolerance is too old, or too early', () => {
  const claim = claimFor('key', 10_000, Buffer.from('{}'))
  for (const away of [-engageTolerance, 0, engageTolerance]) expect(isTimely(claim, 10_000 + away)).toBe(true)
  for (const away of [-engageTolerance - 1, engageTolerance + 1])
    expect(isTimely(claim, 10_000 + away)).toBe(false)
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
