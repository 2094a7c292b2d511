import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memberOfToken, unsubscribeToken } from './link-rules.ts'

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

test('a token names its member, under this secret only, and holds in no altered form', () => {
  fc.assert(
    fc.property(id, id, fc.nat({ max: 31 }), (companyId, memberId, at) => {
      const token = unsubscribeToken('secret', { companyId, memberId })
      expect(memberOfToken('secret', token)).toEqual({ companyId, memberId })
      expect(memberOfToken('another', token)).toBeNull()
      const bytes = Buffer.from(token, 'base64url')
      bytes[at] = (bytes[at] ?? 0) ^ 1
      expect(memberOfToken('secret', bytes.toString('base64url'))).toBeNull()
    }),
  )
})
