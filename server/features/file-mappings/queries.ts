import type { FileMapping } from '#contract/company/file-mapping-fields.ts'
import type { Tx } from '../../platform/database.ts'

export type MappingKind = 'members' | 'departments' | 'accounts' | 'display_limits'

/** Of which files a choice is: those of one company, one kind and one shape. */
export type MappingKey = { companyId: number; kind: MappingKind; shape: string }

/** What was chosen for a file of this shape; null where nothing was. */
export async function findMapping(tx: Tx, { companyId, kind, shape }: MappingKey) {
  const row = await tx
    .selectFrom('file_mappings')
    .select(['columns', 'fixed_values'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('shape', '=', shape)
    .executeTakeFirst()
  return row ?? null
}

export async function saveMapping(
  tx: Tx,
  { companyId, kind, shape }: MappingKey,
  { columns, values }: FileMapping,
  { headings, at }: { headings: string[]; at: Date },
): Promise<void> {
  const chosen = {
    columns: JSON.stringify(columns),
    fixed_values: JSON.stringify(values),
    updated_at: at,
  }
  await tx
    .insertInto('file_mappings')
    .values({ company_id: companyId, kind, shape, headings, ...chosen })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'shape']).doUpdateSet(chosen))
    .execute()
}
