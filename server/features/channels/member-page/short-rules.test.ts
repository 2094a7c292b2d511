import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerUrl, memberPageUrl, replyUrl, shortUrl } from '../../../platform/links.ts'
import { linkToken, nonceBytes } from '../../../platform/tokens.ts'
import { pageOfShort } from './short-rules.ts'

const nonces = fc
  .uint8Array({ minLength: nonceBytes, maxLength: nonceBytes })
  .map((bytes) => Buffer.from(bytes))
const codeOf = (url: string) => url.slice('https://s.example/s/'.length)

test('a short address of 23 characters leads to the page whose nonce it holds', () => {
  fc.assert(
    fc.property(nonces, (nonce) => {
      for (const [kind, purpose, urlOf] of [
        ['a', 'answer', answerUrl],
        ['r', 'reply', replyUrl],
        ['m', 'member', memberPageUrl],
      ] as const) {
        const code = codeOf(shortUrl('https://s.example', kind, nonce))
        expect(code).toHaveLength(23)
        expect(pageOfShort('secret', code)).toBe(urlOf('', linkToken('secret', purpose, nonce)))
      }
      const code = codeOf(shortUrl('https://s.example', 'c', nonce))
      expect(pageOfShort('secret', code)).toBe(`/c/${nonce.toString('base64url')}`)
    }),
  )
})

test.each([
  '',
  'a',
  'x0000000000000000000000',
  'a000000000000000000000',
  'a0000000000000000000000é',
  '../../etc/passwd',
])('%j is no short address', (code) => {
  expect(pageOfShort('secret', code)).toBeNull()
})
