import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Service } from './signature-rules.ts'

type Key = { companyId: number; service: Service }

export function readServices(tx: Tx, companyId: number) {
  return tx
    .selectFrom('company_services')
    .select(['service', 'key_made_at', 'former_key_until', 'linked_at', 'unlinked_at'])
    .where('company_id', '=', companyId)
    .execute()
}

/** The keys that are taken at this moment, as they are sealed, the newer ones first. */
export async function keysTaken(tx: Tx, companyId: number, at: Date) {
  const rows = await tx
    .selectFrom('company_services')
    .select(['service', 'signing_key', 'former_signing_key', 'former_key_until'])
    .$narrowType<{ service: Service }>()
    .where('company_id', '=', companyId)
    .where('signing_key', 'is not', null)
    .orderBy('service')
    .execute()
  return rows.flatMap(({ service, signing_key, former_signing_key, former_key_until }) => {
    const former = former_key_until && former_key_until > at ? former_signing_key : null
    return [signing_key, former].flatMap((sealed) => (sealed ? [{ service, sealed }] : []))
  })
}

export async function currentKey(tx: Tx, { companyId, service }: Key): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('company_services')
    .select('signing_key')
    .where('company_id', '=', companyId)
    .where('service', '=', service)
    .executeTakeFirst()
  return row?.signing_key ?? null
}

export async function link(tx: Tx, { companyId, service }: Key, sealed: Buffer, at: Date): Promise<boolean> {
  const linked = { signing_key: sealed, key_made_at: at, linked_at: at, unlinked_at: null }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('company_services')
    .values({ company_id: companyId, service, ...linked })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'service'])
        .doUpdateSet(linked)
        .where('company_services.unlinked_at', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Puts another key before the one that is taken until then. @returns false when the service is not linked */
export async function replaceKey(
  tx: Tx,
  { companyId, service }: Key,
  { sealed, at, until }: { sealed: Buffer; at: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('company_services')
    .set(({ ref }) => ({
      former_signing_key: ref('signing_key'),
      former_key_until: until,
      signing_key: sealed,
      key_made_at: at,
    }))
    .where('company_id', '=', companyId)
    .where('service', '=', service)
    .where('unlinked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) > 0
}

/** Ends a link and forgets its keys. @returns false when it had ended */
export async function unlink(tx: Tx, { companyId, service }: Key, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('company_services')
    .set({
      signing_key: null,
      key_made_at: null,
      former_signing_key: null,
      former_key_until: null,
      unlinked_at: at,
    })
    .where('company_id', '=', companyId)
    .where('service', '=', service)
    .where('unlinked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) > 0
}

export async function isCompany(tx: Tx, companyId: number): Promise<boolean> {
  const row = await tx.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()
  return row !== undefined
}

/** Takes a signature once; false when it was taken before. */
export async function keepReceipt(
  tx: Tx,
  receipt: { companyId: number; signature: Buffer; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('engage_receipts')
    .values({ company_id: receipt.companyId, signature: receipt.signature, received_at: receipt.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Forgets signatures that are too old to be taken anyway. */
export async function forgetReceipts(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('engage_receipts').where('received_at', '<', before).execute()
}

export async function forgetFormerKeys(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('company_services')
    .set({ former_signing_key: null, former_key_until: null })
    .where('former_key_until', '<=', sql<Date>`${now}`)
    .execute()
}
