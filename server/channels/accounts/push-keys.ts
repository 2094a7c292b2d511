import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/sealing.ts'
import { senderAddress } from '../email/address.ts'
import { newVapidKeys } from '../push/account.ts'
import { findPushKeys, insertPushKeys } from './queries.ts'

/** What the keys are sealed for. */
export const pushKeysPurpose = 'push keys'

/** The installation's push keys, made when first needed, and the contact of RFC 8292 2.1. */
export async function pushAccount(app: App) {
  const kept = await app.database.asSystem(findPushKeys)
  if (!kept) {
    const made = newVapidKeys()
    const privateKey = seal(app.secret, pushKeysPurpose, made.privateKey)
    const at = asDate(app.clock())
    await app.database.asSystem((tx) => insertPushKeys(tx, { publicKey: made.publicKey, privateKey }, at))
    return pushAccount(app)
  }
  return {
    publicKey: kept.public_key,
    privateKey: unseal(app.secrets, pushKeysPurpose, kept.private_key),
    subject: subjectOf(app),
  }
}

/** Push services refuse an address of a machine that only knows itself. */
function subjectOf(app: App): string {
  if (app.config.secure) return app.config.PUBLIC_URL
  const address = senderAddress(app)
  return `mailto:${address.endsWith('@localhost') ? 'operator@soramoyo.invalid' : address}`
}
