import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto'
import * as z from 'zod'
import { BackupError } from './backup-error.ts'

/** Costs 128 MB and half a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1 }
const [saltBytes, ivBytes, tagBytes, keyBytes] = [16, 12, 16, 32]

const inBase64 = z.base64()

export const sealedSecrets = z.object({
  kdf: z.object({ name: z.literal('scrypt'), N: z.int(), r: z.int(), p: z.int(), salt: inBase64 }),
  cipher: z.literal('aes-256-gcm'),
  iv: inBase64,
  text: inBase64,
  tag: inBase64,
})

/** SECRET in a backup, encrypted under the passphrase. */
export type SealedSecrets = z.output<typeof sealedSecrets>

type Cost = Pick<SealedSecrets['kdf'], 'N' | 'r' | 'p'>

const keyOf = (passphrase: string, salt: Buffer, { N, r, p }: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 2 ** 29 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** Seals what is in the file of secrets by a passphrase: scrypt, then AES-256-GCM. */
export async function sealSecrets(passphrase: string, text: string): Promise<SealedSecrets> {
  const [salt, iv] = [randomBytes(saltBytes), randomBytes(ivBytes)]
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, cost), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return {
    kdf: { name: 'scrypt', ...cost, salt: salt.toString('base64') },
    cipher: 'aes-256-gcm',
    iv: iv.toString('base64'),
    text: sealed.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
  }
}

/** The same again. @throws BackupError for another passphrase */
export async function openSecrets(passphrase: string, sealed: SealedSecrets): Promise<string> {
  const key = await keyOf(passphrase, Buffer.from(sealed.kdf.salt, 'base64'), sealed.kdf)
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.iv, 'base64'), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(Buffer.from(sealed.tag, 'base64'))
  try {
    const text = Buffer.concat([decipher.update(Buffer.from(sealed.text, 'base64')), decipher.final()])
    return text.toString('utf8')
  } catch {
    throw new BackupError('BACKUP_PASSPHRASE is not the one under which this backup was made')
  }
}

/** By what a SECRET is known to be the one of a backup, without telling it. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('backup fingerprint').digest('hex').slice(0, 32)
