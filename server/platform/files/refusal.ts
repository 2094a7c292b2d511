import type { ErrorCode } from '#contract/errors.ts'
import { fieldError, type Rule } from '#contract/rule-messages.ts'
import { AppError } from '../errors.ts'

const codes: Partial<Record<Rule, ErrorCode>> = {
  file_size: 'payload_too_large',
  file_rows: 'payload_too_large',
  file_columns: 'payload_too_large',
  file_cell: 'payload_too_large',
  file_unpacked: 'payload_too_large',
  file_type: 'unsupported_media_type',
  file_old_excel: 'unsupported_media_type',
  file_open_document: 'unsupported_media_type',
  file_numbers: 'unsupported_media_type',
  file_binary_excel: 'unsupported_media_type',
  file_html: 'unsupported_media_type',
  file_utf16: 'unsupported_media_type',
  file_document: 'unsupported_media_type',
  file_encoding: 'unsupported_media_type',
}

/** A refused upload, in words for the field of the file. */
export function fileRefused(rule: Rule & `file_${string}`, cause?: unknown, limit = 0): AppError {
  return new AppError(codes[rule] ?? 'validation', { fields: [fieldError('file', rule, limit)], cause })
}

/** The most columns, characters of a cell, and characters of all cells. */
export const tableLimits = { columns: 200, characters: 10_000, whole: 20_000_000 } as const

/** @throws AppError for a cell that no table of people holds, while the rest is not read yet */
export function refuseCell(column: number, text: string): void {
  if (column >= tableLimits.columns) throw fileRefused('file_columns', undefined, tableLimits.columns)
  if (text.length > tableLimits.characters) throw fileRefused('file_cell', undefined, tableLimits.characters)
}
