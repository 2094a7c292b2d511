import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { bundledProgram } from './platform/bundle.ts'
import { compileCache } from './platform/start-command.ts'

const root = join(import.meta.dirname, '..')
// Set before any other import: the first start fills the compile cache, later ones read it (17 MB less a thread).
process.env.NODE_COMPILE_CACHE ||= compileCache
enableCompileCache()
// The flag is the main thread's, whose heap is there by now: of the others each says itself how much it may take.
setFlagsFromString('--max-semi-space-size=0')
const bundle = bundledProgram(root)
// an error then names the lines of the sources
if (bundle) setSourceMapsSupport(true)
await (bundle ? import(bundle) : import('./program.ts'))
