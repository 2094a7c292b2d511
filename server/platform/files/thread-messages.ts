import type { ErrorCode, FieldError } from '#contract/errors.ts'
import type { TableRow } from './sheet.ts'
import type { Saved } from './table-batches.ts'

/** A file to read; after each batch the thread waits for permission to continue. */
export type ThreadRequest = { bytes: Uint8Array; name: string }

/** A batch of rows, the end (null when stopped early), or a refusal; null for an unexpected error. */
export type ThreadAnswer =
  | { rows: TableRow[] }
  | { saved: Saved | null }
  | { refused: { code: ErrorCode; fields: FieldError[] } | null }
