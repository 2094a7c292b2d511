import * as z from 'zod'
import { headingLength } from '../limits.ts'
import { keyText, lineText, optional } from '../validation.ts'

/** What somebody chose for the columns of a file: a column without a field is not used. */
export const fileMapping = z.object({
  columns: z
    .array(z.object({ heading: keyText(headingLength).min(1), field: optional(keyText(50)) }))
    .max(200)
    .default([]),
  values: z
    .array(z.object({ field: keyText(50), value: lineText(100) }))
    .max(20)
    .default([]),
})
export type FileMapping = z.output<typeof fileMapping>

/** The columns of a file, and what may be chosen for them; null where the file is our own sheet. */
export const columnChoices = z
  .object({
    columns: z.array(
      z.object({
        heading: z.string(),
        field: z.string().nullable(),
        /** The first three different values that stand below the heading. */
        samples: z.array(z.string()),
        /** Nobody knows what it is for, and it seems to matter. */
        is_asked: z.boolean(),
      }),
    ),
    missing: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        /** What one value for all rows may be; a column alone can fill the field where null. */
        takes: z.enum(['choice', 'day']).nullable(),
        choices: z.array(z.string()),
        value: z.string(),
      }),
    ),
    /** What a column may be for. */
    fields: z.array(z.object({ field: z.string(), label: z.string() })),
    chosen: fileMapping,
    is_remembered: z.boolean(),
  })
  .nullable()
export type ColumnChoices = NonNullable<z.output<typeof columnChoices>>

/** What holds for a whole file; `about` where the choice of columns answers it, or somebody must have seen it. */
export const fileProblem = z.object({
  message: z.string(),
  is_fatal: z.boolean(),
  about: z.enum(['missing', 'unread', 'caution']).optional(),
})
export type FileProblem = z.output<typeof fileProblem>
