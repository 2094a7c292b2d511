import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memberOfToken, readerOfToken, readerToken, unsubscribeToken } from './link-rules.ts'

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

test('a token names its member, under this secret only, and holds in no altered form', () => {
  fc.assert(
    fc.property(id, id, fc.nat({ max: 31 }), (companyId, memberId, at) => {
      const token = unsubscribeToken('secret', { companyId, memberId })
      expect(memberOfToken(['secret'], token)).toEqual({ companyId, memberId })
      expect(memberOfToken(['another'], token)).toBeNull()
      const bytes = Buffer.from(token, 'base64url')
      bytes[at] = (bytes[at] ?? 0) ^ 1
      expect(memberOfToken(['secret'], bytes.toString('base64url'))).toBeNull()
    }),
  )
})

test('a reader’s token names one mail of one reader, and opens no member’s page', () => {
  const mails = fc.constantFrom('supervisor_reports', 'weekly_figures', 'weekly_summary')
  fc.assert(
    fc.property(id, id, mails, (companyId, reader, mail) => {
      const token = readerToken('secret', { companyId, mail, id: reader })
      expect(readerOfToken(['secret'], token)).toEqual({ companyId, mail, id: reader })
      expect(readerOfToken(['another'], token)).toBeNull()
      expect(memberOfToken(['secret'], token)).toBeNull()
      expect(
        readerOfToken(['secret'], unsubscribeToken('secret', { companyId, memberId: reader })),
      ).toBeNull()
    }),
  )
})
