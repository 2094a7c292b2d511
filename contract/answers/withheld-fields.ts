import * as z from 'zod'
import { withheldKeys } from './withheld.ts'

/** Why it is not shown to this reader; absent where it is. */
export const withheldReason = z.enum(withheldKeys).optional()
