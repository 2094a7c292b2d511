import type { Assertion } from '#contract/sessions/passkey-calls.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { type Challenge, partyOf, spend } from './challenge-service.ts'
import * as queries from './queries.ts'

/** What was signed, and the challenge of ours in it; null where that is none or ran out. */
export type Signed = { credential: Assertion; challenge: Challenge | null }

type Refused = 'passkey_late' | 'passkey_refused' | 'passkey_copied'

/**
 * Whether a kept passkey signed the challenge here, by a user it has verified; notes its use.
 * @returns why not, else null
 */
export async function judgeSignature(
  { app, now }: Pick<Ctx, 'app' | 'now'>,
  tx: Tx,
  { kept, credential, challenge }: Signed & { kept: queries.KeptPasskey },
): Promise<Refused | null> {
  if (!challenge) return 'passkey_late'
  const counter = await counterOf(app, kept, credential, challenge)
  if (counter === null) return 'passkey_refused'
  if (!(await spend(tx, challenge))) return 'passkey_late'
  // zero for good is of those that do not count
  if ((counter > 0 || kept.counter > 0) && counter <= kept.counter) return 'passkey_copied'
  await queries.noteUse(tx, kept, counter, asDate(now))
  return null
}

/** The counter of what is rightly signed, else null. */
async function counterOf(
  app: App,
  kept: queries.KeptPasskey,
  credential: Assertion,
  challenge: Challenge,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle, ...response } = credential.response
  const { id, origin } = partyOf(app)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
        response: userHandle ? { ...response, userHandle } : response,
      },
      expectedChallenge: challenge.text,
      expectedOrigin: origin,
      expectedRPID: id,
      // the counter is compared by us, so that a copy is told from what is merely wrong
      credential: { id: kept.credential_id, publicKey: new Uint8Array(kept.public_key), counter: 0 },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // the library throws for whatever is not as expected
    return null
  }
}
