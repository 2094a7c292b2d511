import { timingSafeEqual } from 'node:crypto'

/** Whether a request carries this signature, in constant time. */
export function isSignedWith(signature: Buffer, encoding: 'base64' | 'hex', given: string | null): boolean {
  const [expected, offered] = [signature.toString(encoding), given ?? ''].map((text) => Buffer.from(text))
  if (!expected || !offered || expected.length !== offered.length) return false
  return timingSafeEqual(expected, offered)
}
