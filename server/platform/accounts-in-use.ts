import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Whether account `u` is in use: not deleted, and its password proves that the address is the holder's. */
export const isInUse = sql<boolean>`(u.password_hash is not null and u.deleted_at is null)`

/** A company's accounts in use (as `u`); every list of recipients for member news begins here. */
export const accountsInUse = (tx: Tx, companyId: number) =>
  tx.selectFrom('users as u').where('u.company_id', '=', companyId).where(isInUse)
