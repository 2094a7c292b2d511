import type { ErrorCode, FieldError } from '#contract/errors.ts'
import type { TableRow } from './sheet.ts'
import type { Saved } from './table-batches.ts'

/** A file to read; after each batch the thread waits for permission to continue. */
export type ThreadRequest = { bytes: Uint8Array; name: string }

/** A lot of rows, the end (null where nobody wanted the rest), or a refusal; null where the file was read into an error that nobody foresaw. */
export type ThreadAnswer =
  | { rows: TableRow[] }
  | { saved: Saved | null }
  | { refused: { code: ErrorCode; fields: FieldError[] } | null }
