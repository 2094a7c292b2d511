import type * as product from '../../platform/link.ts'
import { answered } from '../company.ts'

/** A call never leaves the page. */
export const link: typeof product.link = { call: answered }
