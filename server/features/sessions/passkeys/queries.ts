import type { Tx } from '../../../platform/database.ts'

type Holder = { company_id: number; user_id: number }
type Key = { company_id: number; id: number }

/** A passkey as it is kept, with its account. */
export type KeptPasskey = NonNullable<Awaited<ReturnType<typeof holdPasskey>>>

/** @returns false where the challenge was used before */
export async function noteUsed(
  tx: Tx,
  challenge: { challenge_hash: Buffer; expires_at: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('used_passkey_challenges')
    .values(challenge)
    .onConflict((known) => known.column('challenge_hash').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Forgets challenges that ran out, which nobody can use again. */
export async function forgetUsed(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('used_passkey_challenges').where('expires_at', '<', now).execute()
}

/** The passkey of a credential with its account, held until the transaction ends. */
export function holdPasskey(tx: Tx, credentialId: string) {
  return tx
    .selectFrom('passkeys as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select(['p.company_id', 'p.id', 'p.user_id', 'p.credential_id', 'p.public_key', 'p.counter'])
    .select(['u.email', 'u.lastname', 'u.firstname'])
    .where('p.credential_id', '=', credentialId)
    .where('u.deleted_at', 'is', null)
    .forUpdate('p')
    .executeTakeFirst()
}

/** The mail address of a credential's account, in whose turn an attempt is judged. */
export const readAddress = (tx: Tx, credentialId: string) =>
  tx
    .selectFrom('passkeys as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select('u.email')
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst()

export async function noteUse(tx: Tx, { company_id, id }: Key, counter: number, now: Date): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

export const listPasskeys = (tx: Tx, { company_id, user_id }: Holder) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()

type NewPasskey = Holder & {
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
}

/** @returns false where the credential is kept already, for whichever account */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const result = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((known) => known.column('credential_id').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** @returns whether the account has that passkey */
export async function renamePasskey(
  tx: Tx,
  { company_id, user_id }: Holder,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** @returns whether the account had that passkey */
export async function deletePasskey(tx: Tx, { company_id, user_id }: Holder, id: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('passkeys')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
