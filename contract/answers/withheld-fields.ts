import * as z from 'zod'
import { withheldKeys } from './withheld-keys.ts'

/** Why it is not shown to this reader; absent where it is. */
export const withheldReason = z.enum(withheldKeys).optional()
