import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startArguments, startEnvironment } from '../../server/platform/start-command.ts'

const root = join(import.meta.dirname, '../..')

export type Command = { args: readonly string[]; env: NodeJS.ProcessEnv }

/** How `npm start` runs Node once everything is built that it needs. */
export function builtProduct(): Command {
  const build = spawnSync(process.execPath, ['scripts/build-if-stale.ts'], { cwd: root, stdio: 'inherit' })
  if (build.status !== 0) throw new Error('the product could not be built')
  return { args: startArguments, env: startEnvironment(process.env) }
}
