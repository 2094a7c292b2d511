import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The arguments of Node in the command that `npm start` ends with, once everything is built that it needs. */
export function builtProduct(): string[] {
  const build = spawnSync(process.execPath, ['scripts/build-if-stale.ts'], { cwd: root, stdio: 'inherit' })
  if (build.status !== 0) throw new Error('the product could not be built')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [, command] = /&& node (.*)$/.exec(scripts.start) ?? []
  if (!command) throw new Error('package.json: npm start ends with no command of Node')
  return command.split(' ')
}
