import { createECDH } from 'node:crypto'
import { z } from 'zod'

const bytes = (length: number) =>
  z.base64url().refine((text) => Buffer.from(text, 'base64url').length === length)

/** A point of P-256, uncompressed. */
const point = bytes(65).refine((text) => Buffer.from(text, 'base64url')[0] === 4)

/** The key pair by which push services know this installation (RFC 8292), and whom they may write to. */
export const PushAccount = z.object({
  publicKey: point,
  privateKey: bytes(32),
  /** Apple refuses what is no clean address: no spaces, no angle brackets, no name of this machine. */
  subject: z
    .string()
    .regex(/^(mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/[^\s<>/]+.*)$/)
    .refine((subject) => !/[@/]localhost\b/.test(subject)),
})
export type PushAccount = z.infer<typeof PushAccount>

/** A device's subscription, as browsers give it; its JSON is the address. */
export const PushSubscription = z.object({ endpoint: z.url(), p256dh: point, auth: bytes(16) })
export type PushSubscription = z.infer<typeof PushSubscription>

/** A new key pair. A subscription dies with the key that it was made under. */
export function newVapidKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // a number that begins with zeros comes without them
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey, privateKey: privateKey.toString('base64url') }
}
