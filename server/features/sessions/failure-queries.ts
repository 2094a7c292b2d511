import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Attempts for one mail address decide one after another, so that parallel ones cannot pass the limit together. */
export async function takeTurn(tx: Tx, emailHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${String(emailHash.readBigInt64BE())}::bigint)`.execute(tx)
}

/** Failures of an account on a known device, of one on all others of a network or of any, or all of a network. */
export type Counted =
  | { emailHash: Buffer; deviceHash: Buffer }
  | { emailHash: Buffer; network?: string }
  | { network: string }

/** The times of the newest failures that count, newest first. */
export async function newestFailures(tx: Tx, of: Counted, count: number): Promise<Date[]> {
  let failures = tx.selectFrom('login_failures').select('failed_at')
  if ('emailHash' in of) failures = failures.where('email_hash', '=', of.emailHash)
  if ('network' in of && of.network !== undefined) failures = failures.where('ip_address', '=', of.network)
  failures =
    'deviceHash' in of
      ? failures.where('device_hash', '=', of.deviceHash)
      : failures.where('device_hash', 'is', null)
  const rows = await failures.orderBy('failed_at', 'desc').limit(count).execute()
  return rows.map((row) => row.failed_at)
}

type FailurePlace = { emailHash: Buffer; deviceHash: Buffer | null; network: string }

export async function insertFailure(tx: Tx, place: FailurePlace, now: Date): Promise<void> {
  await tx
    .insertInto('login_failures')
    .values({
      email_hash: place.emailHash,
      ip_address: place.network,
      device_hash: place.deviceHash,
      failed_at: now,
    })
    .execute()
}

/** Forgets an account's failures, wherever they were. */
export async function forgetFailures(tx: Tx, emailHash: Buffer): Promise<void> {
  await tx.deleteFrom('login_failures').where('email_hash', '=', emailHash).execute()
}

/** Forgets an account's failures where it signed in: on the device, or on the unknown ones of the network. */
export async function forgetFailuresAt(tx: Tx, place: FailurePlace): Promise<void> {
  const { emailHash, deviceHash, network } = place
  const failures = tx.deleteFrom('login_failures').where('email_hash', '=', emailHash)
  await (deviceHash
    ? failures.where('device_hash', '=', deviceHash)
    : failures.where('device_hash', 'is', null).where('ip_address', '=', network)
  ).execute()
}

/** Forgets failures of before `day`. */
export async function forgetOldFailures(tx: Tx, day: Date): Promise<void> {
  await tx.deleteFrom('login_failures').where('failed_at', '<', day).execute()
}
