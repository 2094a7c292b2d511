import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkToken } from '../../platform/tokens.ts'
import { bounceAddress, readAddress, replyAddress } from './return-address-rules.ts'

const secret = 'a-secret-of-the-tests-that-is-long-enough'
const domain = 'reply.example'
const nonces = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes))
const ids = fc.nat({ max: Number.MAX_SAFE_INTEGER })
const read = (address: string) => readAddress([secret], domain, address)

describe('an address that leads back to us', () => {
  test('names what it leads to, in whatever case it comes back, within 64 characters before the @', () => {
    fc.assert(
      fc.property(nonces, ids, ids, (nonce, companyId, mailId) => {
        const reply = replyAddress(secret, domain, nonce)
        const bounce = bounceAddress(secret, domain, { companyId, mailId })
        for (const address of [reply, bounce])
          expect(address).toMatch(/^(?=.{1,64}@)(reply|bounce)\+[a-z2-7]{52}@reply\.example$/)
        for (const form of [reply, reply.toUpperCase()]) expect(read(form)).toEqual({ kind: 'reply', nonce })
        for (const form of [bounce, bounce.toUpperCase()])
          expect(read(form)).toEqual({ kind: 'bounce', companyId, mailId })
      }),
    )
  })

  test('that was changed anywhere, or made under another secret, leads nowhere', () => {
    const address = replyAddress(secret, domain, Buffer.alloc(16, 7))
    const characters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567')
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 57 }), characters, (at, character) => {
        const changed = address.slice(0, at) + character + address.slice(at + 1)
        expect(read(changed) === null).toBe(changed !== address)
      }),
    )
    expect(readAddress(['another-secret-that-is-long-enough-too'], domain, address)).toBeNull()
  })

  test('is of one kind and one domain only, and no link of a page', () => {
    const nonce = Buffer.alloc(16, 7)
    const reply = replyAddress(secret, domain, nonce)
    expect(read(reply.replace('reply+', 'bounce+'))).toBeNull()
    expect(read(reply.replace('@reply.', '@other.'))).toBeNull()
    expect(read(`reply+${linkToken(secret, 'reply', nonce)}@${domain}`)).toBeNull()
  })

  test('nothing that a stranger writes is one', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => read(text) === null))
    for (const text of [
      '',
      'reply+@reply.example',
      `bounce+${'a'.repeat(52)}@reply.example`,
      'postmaster@reply.example',
    ])
      expect(read(text)).toBeNull()
  })
})
