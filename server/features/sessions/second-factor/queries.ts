import { sql } from 'kysely'
import type { RoleKey } from '#contract/permissions.ts'
import { accountsInUse } from '../../../platform/accounts-in-use.ts'
import type { Tx } from '../../../platform/database.ts'

/** An account, as its second factor is kept by. */
export type Holder = { company_id: number; user_id: number }

/** The app of an account, confirmed or not, held until the transaction ends. */
export function holdApp(tx: Tx, { company_id, user_id }: Holder) {
  return tx
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Since when codes of an app are asked for, since when there is a passkey, and how many recovery codes are left. */
export async function readState(tx: Tx, { company_id, user_id }: Holder) {
  const app = await tx
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const { passkeySince } = await tx
    .selectFrom('passkeys')
    .select((eb) => eb.fn.min<Date | null>('created_at').as('passkeySince'))
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { since: app?.confirmed_at ?? null, passkeySince, left }
}

/** Keeps a secret whose holder has not shown a code yet, in the place of an earlier one. @returns false where one is in use */
export async function keepUnconfirmed(tx: Tx, holder: Holder, secret: Buffer, now: Date): Promise<boolean> {
  const result = await tx
    .insertInto('second_factors')
    .values({ ...holder, secret, created_at: now })
    .onConflict((known) =>
      known
        .columns(['company_id', 'user_id'])
        .doUpdateSet({ secret, created_at: now })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function confirmApp(tx: Tx, { company_id, user_id }: Holder, step: number, now: Date) {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute()
}

export async function noteStep(tx: Tx, { company_id, user_id }: Holder, step: number): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Puts new recovery codes in the place of all earlier ones. */
export async function replaceCodes(tx: Tx, holder: Holder, hashes: readonly Buffer[]): Promise<void> {
  await deleteCodes(tx, holder)
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ ...holder, code_hash })))
    .execute()
}

async function deleteCodes(tx: Tx, { company_id, user_id }: Holder): Promise<void> {
  await tx
    .deleteFrom('recovery_codes')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Uses a recovery code up. @returns whether it was one that was not used yet */
export async function spendCode(
  tx: Tx,
  { company_id, user_id }: Holder,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Forgets the app, passkeys and codes of an account, and which devices stand for them. @returns whether there was a factor */
export async function forgetAll(tx: Tx, holder: Holder): Promise<boolean> {
  const { company_id, user_id } = holder
  const forgotten = await tx
    .deleteFrom('second_factors')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .returning('confirmed_at')
    .executeTakeFirst()
  const { numDeletedRows: passkeys } = await tx
    .deleteFrom('passkeys')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  await forgetStandIns(tx, holder)
  return Boolean(forgotten?.confirmed_at) || passkeys > 0n
}

/** Forgets the app of an account. @returns whether codes of it were asked for */
export async function forgetApp(tx: Tx, { company_id, user_id }: Holder): Promise<boolean> {
  const forgotten = await tx
    .deleteFrom('second_factors')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return forgotten.numDeletedRows > 0n
}

/** Forgets the codes of an account, and which devices stand for a factor of it. */
export async function forgetStandIns(tx: Tx, holder: Holder): Promise<void> {
  await deleteCodes(tx, holder)
  await distrustDevices(tx, holder)
}

async function distrustDevices(tx: Tx, { company_id, user_id }: Holder): Promise<void> {
  await tx
    .updateTable('known_devices')
    .set({ trusted_until: null })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Lets the device of a session stand for the second factor. */
export async function trustDevice(
  tx: Tx,
  { company_id, user_id }: Holder,
  sessionId: number,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('known_devices')
    .set({ trusted_until: until })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('device_hash', '=', (eb) =>
      eb
        .selectFrom('sessions')
        .select('device_hash')
        .where('company_id', '=', company_id)
        .where('id', '=', sessionId),
    )
    .execute()
}

/** Whether a device stands for the second factor of an account now. */
export async function isTrusted(
  tx: Tx,
  { company_id, user_id }: Holder,
  deviceHash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('known_devices')
    .select('company_id')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('device_hash', '=', deviceHash)
    .where('trusted_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** By what a session was opened, and when. */
export const readSession = (tx: Tx, of: { companyId: number; sessionId: number }) =>
  tx
    .selectFrom('sessions')
    .select(['factors', 'created_at'])
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.sessionId)
    .executeTakeFirstOrThrow()

/** A session in which a second factor was shown just now. */
export async function noteShown(
  tx: Tx,
  session: { company_id: number; id: number },
  factor: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({
      factor_shown_at: now,
      factors: sql`case when ${factor} = any(factors) then factors else factors || ${factor}::text end`,
    })
    .where('company_id', '=', session.company_id)
    .where('id', '=', session.id)
    .execute()
}

export function readRules(tx: Tx, companyId: number) {
  return tx
    .selectFrom('second_factor_rules')
    .select(['roles', 'required_from', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

type Rules = { roles: RoleKey[]; required_from: string | null; version: number }

/** Saves the rules over the version they were read at. @returns false when that is not the newest */
export async function saveRules(tx: Tx, companyId: number, { version, ...rules }: Rules): Promise<boolean> {
  const result = await tx
    .insertInto('second_factor_rules')
    .values({ ...rules, company_id: companyId, version: version + 1 })
    .onConflict((known) =>
      known
        .column('company_id')
        .doUpdateSet({ ...rules, version: version + 1 })
        .where('second_factor_rules.version', '=', version),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** How many accounts in use of these roles have neither an app nor a passkey yet. */
export async function countWithout(tx: Tx, companyId: number, roles: readonly RoleKey[]): Promise<number> {
  if (roles.length === 0) return 0
  const rows = await accountsInUse(tx, companyId)
    .select('u.id')
    .where('u.role_key', 'in', roles)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('second_factors as f')
            .select('f.user_id')
            .whereRef('f.company_id', '=', 'u.company_id')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.confirmed_at', 'is not', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('passkeys as p')
            .select('p.id')
            .whereRef('p.company_id', '=', 'u.company_id')
            .whereRef('p.user_id', '=', 'u.id'),
        ),
      ),
    )
    .execute()
  return rows.length
}
