import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { join } from 'node:path'
import { bundledProgram } from './platform/bundle.ts'

const root = join(import.meta.dirname, '..')
// Before anything else is imported: what the first start compiles, every later one reads. Where nothing can be written,
// or NODE_COMPILE_CACHE names another place, this does nothing.
enableCompileCache(join(root, 'node_modules/.cache/node'))
const bundle = bundledProgram(root)
// an error then names the lines of the sources
if (bundle) setSourceMapsSupport(true)
await (bundle ? import(bundle) : import('./program.ts'))
