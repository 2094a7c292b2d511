import * as z from 'zod'
import { call } from '../call.ts'
import { passkeyNameLength } from '../limits.ts'
import {
  givenPassword,
  id,
  keyText,
  localDateTime,
  messageOnly,
  noInput,
  requiredText,
} from '../validation.ts'

const ownPath = '/v4/common/own-account/passkeys'

/** Bytes as WebAuthn spells them in JSON (base64url). */
const bytes = (n: number) => keyText(n).regex(/^[\w-]+$/)

const transports = z.array(keyText(20)).max(10)

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
}

/** A new passkey, as the browser gives it. */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: transports.optional(),
  }),
})
export type Registration = z.output<typeof registration>

/** What a passkey signed, as the browser gives it. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: bytes(200).optional(),
  }),
})
export type Assertion = z.output<typeof assertion>

const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
})

const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

const name = requiredText(passkeyNameLength)

/** Passkeys: a sign-in of their own, and the second factor of a password. */
export const passkeys = {
  begin: call({
    method: 'POST',
    path: '/v4/auth/passkey/challenge',
    access: 'public',
    summary: 'パスキーでのログインを始める',
  })
    .input(noInput)
    .output(request),
  signIn: call({
    method: 'POST',
    path: '/v4/auth/passkey',
    access: 'public',
    summary: 'パスキーでログインする',
  })
    .input(z.object({ credential: assertion }))
    .output(z.object({ token: z.string(), expiresIn: z.int() })),
  beginShowing: call({
    method: 'POST',
    path: '/v4/auth/second-factor/passkey/challenge',
    access: 'signed_in',
    summary: 'パスキーでの本人確認を始める',
    isOpenWhile: ['second_factor'],
  })
    .input(noInput)
    .output(request),
  show: call({
    method: 'PUT',
    path: '/v4/auth/second-factor/passkey',
    access: 'signed_in',
    summary: 'パスキーで本人確認をする',
    isOpenWhile: ['second_factor'],
  })
    .input(z.object({ credential: assertion }))
    .output(messageOnly),
  list: call({
    method: 'GET',
    path: ownPath,
    access: 'signed_in',
    summary: '自分のパスキー',
    isOpenWhile: ['second_factor_setup'],
  })
    .input(noInput)
    .output(
      z.object({
        passkeys: z.array(
          z.object({
            id,
            name: z.string(),
            created_at: localDateTime,
            last_used_at: localDateTime.nullable(),
          }),
        ),
      }),
    ),
  beginAdding: call({
    method: 'POST',
    path: `${ownPath}/challenge`,
    access: 'signed_in',
    summary: 'パスキーの登録を始める',
    isOpenWhile: ['second_factor_setup'],
    needsFreshFactor: true,
  })
    .input(z.object({ current_password: givenPassword.optional() }))
    .output(creation),
  add: call({
    method: 'POST',
    path: ownPath,
    access: 'signed_in',
    summary: 'パスキーを登録する（最初の2段階認証なら、リカバリーコードも示す）',
    isOpenWhile: ['second_factor_setup'],
    needsFreshFactor: true,
    isSecret: true,
  })
    .input(z.object({ name, credential: registration }))
    .output(messageOnly.extend({ recovery_codes: z.array(z.string()) })),
  rename: call({
    method: 'PUT',
    path: `${ownPath}/{id}`,
    access: 'signed_in',
    summary: '自分のパスキーの名前を変える',
  })
    .input(z.object({ id, name }))
    .output(messageOnly),
  remove: call({
    method: 'DELETE',
    path: `${ownPath}/{id}`,
    access: 'signed_in',
    summary: '自分のパスキーを削除する',
    needsFreshFactor: true,
  })
    .input(z.object({ id }))
    .output(messageOnly),
}
