import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const digest = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()

// user present and verified
const verified = 0x05
const withKey = 0x40

/** How one answer differs from a right one. */
type Differs = { origin?: string; rpId?: string; flags?: number; counter?: number; id?: string }

function coseOf(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
}

/** An authenticator that keeps one passkey (ES256), as a phone does. */
export function newAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string, from: string) =>
    JSON.stringify({ type, challenge, origin: from, crossOrigin: false })

  function authenticatorData(flags: number, { rpId = new URL(origin).hostname, counter: said }: Differs) {
    counter = said ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([digest(rpId), Buffer.from([flags]), count])
  }

  const common = (name = base64(id)) => ({
    id: name,
    rawId: name,
    type: 'public-key' as const,
  })

  return {
    /** A new passkey for a challenge. */
    create(challenge: string, differs: Differs = {}) {
      const authData = Buffer.concat([
        authenticatorData((differs.flags ?? verified) | withKey, differs),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(publicKey),
      ])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...common(),
        response: {
          clientDataJSON: base64(clientData('webauthn.create', challenge, differs.origin ?? origin)),
          attestationObject: base64(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** The passkey's signature of a challenge. */
    get(challenge: string, differs: Differs = {}) {
      const data = authenticatorData(differs.flags ?? verified, differs)
      const client = clientData('webauthn.get', challenge, differs.origin ?? origin)
      const signature = sign('sha256', Buffer.concat([data, digest(client)]), privateKey)
      return {
        ...common(differs.id),
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(signature),
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof newAuthenticator>
