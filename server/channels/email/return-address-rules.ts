import { linkToken, nonceBytes, nonceOf } from '../../platform/tokens.ts'

/** What an address of ours leads back to: the message that is answered, or the mail that is reported on. */
export type Returning =
  | { kind: 'reply'; nonce: Buffer }
  | { kind: 'bounce'; companyId: number; mailId: number }

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const purposes = { reply: 'reply by mail', bounce: 'bounce' } as const

/** Where answers to a message go by mail; only the holder of SECRET can make it, and it opens no page. */
export const replyAddress = (secret: string, domain: string, nonce: Buffer): string =>
  `reply+${tokenOf(secret, 'reply', nonce)}@${domain}`

/** Where reports on one mail go: its return path, which names the mail's row. */
export const bounceAddress = (
  secret: string,
  domain: string,
  mail: { companyId: number; mailId: number },
): string => `bounce+${tokenOf(secret, 'bounce', nameOf(mail))}@${domain}`

/** What an address leads to, in whatever case it comes; null for one that we did not make. */
export function readAddress(secrets: readonly string[], domain: string, address: string): Returning | null {
  const [, kind, token = '', at] =
    /^(reply|bounce)\+([a-z2-7]{52})@([^@]+)$/.exec(address.toLowerCase()) ?? []
  if (at !== domain.toLowerCase()) return null
  const bytes = bytesOf(token)
  if (kind === 'reply') {
    const nonce = nonceOf(secrets, purposes.reply, bytes.toString('base64url'))
    return nonce && tokenText(bytes) === token ? { kind, nonce } : null
  }
  const name = nonceOf(secrets, purposes.bounce, bytes.toString('base64url'))
  if (!name || tokenText(bytes) !== token) return null
  return {
    kind: 'bounce',
    companyId: Number(name.readBigUInt64BE()),
    mailId: Number(name.readBigUInt64BE(nonceBytes / 2)),
  }
}

const tokenOf = (secret: string, kind: Returning['kind'], nonce: Buffer): string =>
  tokenText(Buffer.from(linkToken(secret, purposes[kind], nonce), 'base64url'))

function nameOf({ companyId, mailId }: { companyId: number; mailId: number }): Buffer {
  const name = Buffer.alloc(nonceBytes)
  name.writeBigUInt64BE(BigInt(companyId))
  name.writeBigUInt64BE(BigInt(mailId), nonceBytes / 2)
  return name
}

/** Base32 of RFC 4648 in lower case, unpadded: some systems fold the case of local parts. */
function tokenText(bytes: Buffer): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >>> (bits - 5)) & 31]
    held &= 31
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}

function bytesOf(text: string): Buffer {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const character of text) {
    held = ((held << 5) | alphabet.indexOf(character)) & 4095
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >>> bits) & 255)
  }
  return Buffer.from(bytes)
}
