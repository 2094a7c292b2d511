import type { Tx } from '../../../platform/database.ts'

type Account = { company_id: number; user_id: number }

const mostDevices = 20

/** Whether a cookie's device is one where this account signed in before. */
export async function isKnown(tx: Tx, account: Account, deviceHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('known_devices')
    .select('company_id')
    .where('company_id', '=', account.company_id)
    .where('user_id', '=', account.user_id)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the cookie is one that we gave, to whichever account of a shared device. */
export async function isOurs(tx: Tx, deviceHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('known_devices')
    .select('company_id')
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Knows a device of an account from now on, and forgets those that were not used for longest. */
export async function keep(
  tx: Tx,
  account: Account,
  { deviceHash, userAgent }: { deviceHash: Buffer; userAgent: string },
  now: Date,
): Promise<void> {
  const { company_id, user_id } = account
  await tx
    .insertInto('known_devices')
    .values({
      company_id,
      user_id,
      device_hash: deviceHash,
      user_agent: userAgent,
      created_at: now,
      last_used_at: now,
    })
    .onConflict((known) =>
      known
        .columns(['company_id', 'user_id', 'device_hash'])
        .doUpdateSet({ last_used_at: now, user_agent: userAgent }),
    )
    .execute()
  const ofAccount = tx
    .selectFrom('known_devices')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
  await tx
    .deleteFrom('known_devices')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where(
      'device_hash',
      'in',
      ofAccount
        .select('device_hash')
        .orderBy('last_used_at', 'desc')
        .orderBy('device_hash')
        .offset(mostDevices),
    )
    .execute()
}

/** The device a session was begun on; null for one of a program, or of before devices were known. */
export async function deviceOf(tx: Tx, companyId: number, sessionId: number): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('sessions')
    .select('device_hash')
    .where('company_id', '=', companyId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.device_hash ?? null
}

/** The devices of an account, the last used first, with what their browsers said of themselves. */
export function listDevices(tx: Tx, account: Account) {
  return tx
    .selectFrom('known_devices as d')
    .select(['d.id', 'd.device_hash', 'd.created_at', 'd.last_used_at'])
    .select((eb) =>
      eb.fn
        .coalesce(
          'd.user_agent',
          // of before it was kept with the device
          eb
            .selectFrom('sessions as s')
            .select('s.user_agent')
            .whereRef('s.company_id', '=', 'd.company_id')
            .whereRef('s.user_id', '=', 'd.user_id')
            .whereRef('s.device_hash', '=', 'd.device_hash')
            .orderBy('s.refreshed_at', 'desc')
            .limit(1),
        )
        .as('user_agent'),
    )
    .where('d.company_id', '=', account.company_id)
    .where('d.user_id', '=', account.user_id)
    .orderBy('d.last_used_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()
}

/** Forgets one device of an account by its number, or all of them. @returns how many there were */
export async function forgetCounted(tx: Tx, account: Account, id?: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('known_devices')
    .where('company_id', '=', account.company_id)
    .where('user_id', '=', account.user_id)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Forgets all devices of an account, one of them, or all but one. */
export async function forget(
  tx: Tx,
  account: Account,
  which: { only?: Buffer | null; but?: Buffer | null } = {},
): Promise<void> {
  let known = tx
    .deleteFrom('known_devices')
    .where('company_id', '=', account.company_id)
    .where('user_id', '=', account.user_id)
  if (which.only) known = known.where('device_hash', '=', which.only)
  if (which.but) known = known.where('device_hash', '<>', which.but)
  await known.execute()
}

/** Forgets devices on which nobody has signed in since. */
export async function forgetUnused(tx: Tx, since: Date): Promise<void> {
  await tx.deleteFrom('known_devices').where('last_used_at', '<', since).execute()
}
