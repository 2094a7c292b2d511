import * as z from 'zod'
import { attachmentLimits } from '../limits.ts'
import { id } from '../validation.ts'

/** A file that goes with messages. */
export const attachment = z.object({ id, name: z.string(), size: z.int(), uri: z.string() })
export type Attachment = z.output<typeof attachment>

/** The files of a message in their order; what is absent of a stored sending stays. */
export const attachmentIds = z
  .array(id)
  .refine((ids) => ids.length <= attachmentLimits.files, {
    params: { rule: 'attachment_count', limit: attachmentLimits.files },
  })
  .optional()
