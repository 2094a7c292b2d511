import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The size of the one record, which is the most that push services take (RFC 8291 4). */
const recordSize = 4096
const headerSize = 16 + 4 + 1 + 65
/** The most bytes of a text: the record without header, padding's mark and the cipher's tag. */
export const longestPlaintext = recordSize - headerSize - 1 - 16

type Keys = { p256dh: string; auth: string }
/** What is new for each message; given only to reproduce one. */
type Secrets = { privateKey: Buffer; salt: Buffer }

/** Encrypts at most `longestPlaintext` bytes as one `aes128gcm` record (RFC 8188, RFC 8291). */
export function encrypt(plaintext: Buffer, { p256dh, auth }: Keys, secrets?: Secrets): Buffer<ArrayBuffer> {
  const pair = createECDH('prime256v1')
  if (secrets) pair.setPrivateKey(secrets.privateKey)
  else pair.generateKeys()
  const salt = secrets?.salt ?? randomBytes(16)
  const receiver = Buffer.from(p256dh, 'base64url')
  const sender = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const secret = derive(pair.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([
    salt,
    size,
    Buffer.from([sender.length]),
    sender,
    // 2 marks the last record
    cipher.update(plaintext),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
