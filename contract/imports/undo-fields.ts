import * as z from 'zod'
import { id, localDateTime } from '../validation.ts'

/** The import as it may be taken back, and until when; null where it wrote nothing. */
export const importUndo = z.object({ id, until: localDateTime }).nullable()
export type ImportUndo = z.output<typeof importUndo>
