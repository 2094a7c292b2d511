import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** What Node is given to run the product, from the project's folder: how much garbage it may hold, and the program. */
export const startArguments: readonly string[] = [
  '--heap-growing-percent=40',
  '--max-semi-space-size=8',
  'server/start.ts',
]

/**
 * What its process finds in its environment from the beginning, as nothing can set it later: how many arenas malloc has
 * (of glibc; others pass over it), and where the program's first file lies without its types.
 */
export const startEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX || '2',
  NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE || join(root, 'node_modules/.cache/node'),
})
