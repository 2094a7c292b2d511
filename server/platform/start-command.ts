import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** How much garbage the product's process may hold. */
export const memoryFlags = ['--heap-growing-percent=40', '--max-semi-space-size=8'] as const

/** What Node is given to run the product, from the project's folder. */
export const startArguments = [...memoryFlags, 'server/start.ts'] as const

/** Node's compile cache, private to the product, as whoever can write there can inject code. */
export const compileCache = join(root, 'node_modules/.cache/node')

/** Environment that only a process's start can set: malloc's arenas (glibc) and the type-free first file. */
export const startEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX || '2',
  NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE || compileCache,
})
