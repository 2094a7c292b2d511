import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { AccountKey } from './queries.ts'

export type TriedKey = AccountKey & { origin: Buffer }

/** What a trial gave. */
export function findTried(tx: Tx, { companyId, channel, origin }: TriedKey) {
  return tx
    .selectFrom('tried_tokens')
    .select('token')
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('origin', '=', origin)
    .executeTakeFirst()
}

/** Takes the right to ask with a tried refresh token. @returns what is kept already, or null when another asks */
export async function takeTriedRight(
  tx: Tx,
  { companyId, channel, origin }: TriedKey,
  { seconds, at }: { seconds: number; at: Date },
): Promise<{ token: Buffer | null; right: string } | null> {
  const until = sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`
  const row = await tx
    .insertInto('tried_tokens')
    .values({ company_id: companyId, channel, origin, tried_at: at, token_asked_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'channel', 'origin'])
        .doUpdateSet({ token_asked_until: until })
        .where(
          sql<boolean>`(tried_tokens.token_asked_until is null
            or tried_tokens.token_asked_until < clock_timestamp())`,
        ),
    )
    .returning(['token', sql<string>`token_asked_until::text`.as('right')])
    .executeTakeFirst()
  return row ?? null
}

/** Keeps what a trial gave, under the right it was asked for. */
export async function writeTried(
  tx: Tx,
  { companyId, channel, origin }: TriedKey,
  { right, token }: { right: string; token: Buffer },
): Promise<void> {
  await tx
    .updateTable('tried_tokens')
    .set({ token })
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('origin', '=', origin)
    .where(sql<boolean>`token_asked_until = ${right}::timestamptz`)
    .execute()
}

/** Gives the right back. */
export async function endTriedRight(
  tx: Tx,
  { companyId, channel, origin }: TriedKey,
  right: string,
): Promise<void> {
  await tx
    .updateTable('tried_tokens')
    .set({ token_asked_until: null })
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('origin', '=', origin)
    .where(sql<boolean>`token_asked_until = ${right}::timestamptz`)
    .execute()
}

/** Takes what a trial gave, to be kept with the account. */
export async function takeTried(tx: Tx, { companyId, channel, origin }: TriedKey): Promise<Buffer | null> {
  const row = await tx
    .deleteFrom('tried_tokens')
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('origin', '=', origin)
    .returning('token')
    .executeTakeFirst()
  return row?.token ?? null
}

/** Forgets the trials from which no account came. */
export async function forgetTried(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('tried_tokens').where('tried_at', '<', before).execute()
}
