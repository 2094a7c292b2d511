import type * as product from '../../platform/link.ts'
import { answered } from '../open.ts'

/** A call of the demo never leaves the page. */
export const link: typeof product.link = { call: answered }
