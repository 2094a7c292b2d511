import { createHash } from 'node:crypto'
import { type FileMapping, fileMapping } from '#contract/company/file-mapping-fields.ts'
import { fieldError } from '#contract/validation.ts'
import { asDate } from '../../platform/clock.ts'
import type { SlowCtx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { ImportField } from '../../platform/files/columns.ts'
import {
  lastingOf,
  type MappedFile,
  mappingRefusal,
  nothingChosen,
  readAs,
  shapeOf,
} from '../../platform/files/mapping-rules.ts'
import type { Table } from '../../platform/files/table.ts'
import { findMapping, type MappingKind, saveMapping } from './queries.ts'

/**
 * A file as the columns were chosen now, which is kept for the next file of this shape, or else as they were for an
 * earlier one; without either by its headings alone.
 */
export async function readMapped(
  slow: SlowCtx,
  file: Table,
  {
    kind,
    fields,
    chosen,
  }: { kind: MappingKind; fields: readonly ImportField[]; chosen?: FileMapping | undefined },
): Promise<MappedFile> {
  const headings = shapeOf(file, fields)
  const shape = createHash('sha256').update(JSON.stringify(headings)).digest('hex')
  const key = { companyId: slow.actor.companyId, kind, shape }
  if (chosen === undefined) {
    const kept = await slow.look(({ tx }) => findMapping(tx, key))
    return kept
      ? readAs(file, fields, fileMapping.parse({ columns: kept.columns, values: kept.fixed_values }), true)
      : readAs(file, fields, nothingChosen)
  }
  const message = mappingRefusal(chosen, file, fields)
  if (message) throw new AppError('validation', { fields: [{ ...fieldError('mapping', 'choice'), message }] })
  const lasting = lastingOf(chosen, file, fields)
  await slow.look(({ tx, now }) => saveMapping(tx, key, lasting, { headings, at: asDate(now) }))
  return readAs(file, fields, chosen)
}
