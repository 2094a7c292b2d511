import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startArguments, startEnvironment } from '../server/platform/start-command.ts'
import { buildIfStale } from './build-if-stale.ts'

const root = join(import.meta.dirname, '..')

await buildIfStale()
process.chdir(root)
const env = startEnvironment(process.env)
// This process becomes the product: it takes Ctrl-C itself, and nothing waits beside it.
if (process.platform !== 'win32')
  process.execve?.(process.execPath, [process.execPath, ...startArguments], env)
const { status } = spawnSync(process.execPath, startArguments, { stdio: 'inherit', env })
process.exit(status ?? 1)
