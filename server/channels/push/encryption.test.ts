import { expect, test } from 'vitest'
import { encrypt, longestPlaintext } from './encryption.ts'

/** RFC 8291, appendix A. */
const vector = {
  plaintext: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ].join(''),
}

test('the example of RFC 8291 is reproduced byte by byte', () => {
  const secrets = {
    privateKey: Buffer.from(vector.privateKey, 'base64url'),
    salt: Buffer.from(vector.salt, 'base64url'),
  }
  const body = encrypt(Buffer.from(vector.plaintext), vector, secrets)
  expect(body.toString('base64url')).toBe(vector.body)
})

test('each message has a key and a salt of its own, and the longest fills the record', () => {
  const longest = Buffer.alloc(longestPlaintext, 'a')
  const [one, other] = [encrypt(longest, vector), encrypt(longest, vector)]
  expect([one.length, longestPlaintext]).toEqual([4096, 3993])
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16))
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86))
})
