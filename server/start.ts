import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Before anything else is imported: what the first start compiles, every later one reads. Where nothing can be written,
// or NODE_COMPILE_CACHE names another place, this does nothing.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'))
// the database starts while the rest of the program is loaded
const { openFromEnvironment } = await import('./platform/boot.ts')
const opening = openFromEnvironment()
// what keeps it from starting is told below
opening.catch(() => undefined)
const { run } = await import('./main.ts')
await run(opening)
