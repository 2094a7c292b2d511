import type { Tx } from '../../../platform/database.ts'

type NewAssertion = {
  company_id: number
  assertion_hash: Buffer
  token_hash: Buffer
  answers: string | null
  claims: string
  expires_at: Date
}

/** Keeps what a provider signed, and forgets what ran out. @returns false where it was taken before */
export async function keepAssertion(tx: Tx, assertion: NewAssertion, now: Date): Promise<boolean> {
  await tx
    .deleteFrom('sign_on_assertions')
    .where('company_id', '=', assertion.company_id)
    .where('expires_at', '<', now)
    .execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sign_on_assertions')
    .values(assertion)
    .onConflict((known) => known.columns(['company_id', 'assertion_hash']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** What one way on leads to; the way is gone with it, but not that the assertion was taken. */
export async function takeAssertion(tx: Tx, tokenHash: Buffer, now: Date) {
  const kept = await tx
    .selectFrom('sign_on_assertions')
    .select(['company_id', 'assertion_hash', 'answers', 'claims'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (kept)
    await tx
      .updateTable('sign_on_assertions')
      .set({ token_hash: null, claims: null })
      .where('company_id', '=', kept.company_id)
      .where('assertion_hash', '=', kept.assertion_hash)
      .execute()
  return kept
}
