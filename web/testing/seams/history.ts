import { createMemoryHistory } from '@tanstack/react-router'
import type * as product from '../../platform/history.ts'

/** The page's own address is the test runner's. */
export const history: typeof product.history = createMemoryHistory()
