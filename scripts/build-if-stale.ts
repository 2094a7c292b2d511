import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledProgram } from '../server/platform/bundle.ts'
import { buildId } from './build-id.ts'

const root = join(import.meta.dirname, '..')
const metadata = join(root, 'build/web/build/meta.json')
const pages = [join(root, 'build/answer/server.js'), join(root, 'build/site/server.js')]

function isFresh(): boolean {
  if (![metadata, ...pages].every((file) => existsSync(file))) return false
  const { build_id }: { build_id?: string } = JSON.parse(readFileSync(metadata, 'utf8'))
  return build_id === buildId(root)
}

/** Builds the web app and the server's bundle where they are not of these sources; ends the process where that fails. */
export async function buildIfStale(): Promise<void> {
  if (!isFresh()) {
    process.stdout.write('Web アプリをビルドしています…\n')
    for (const config of ['vite.config.ts', 'vite.answer.config.ts', 'vite.site.config.ts']) {
      const build = spawnSync('vite', ['build', '--logLevel=warn', '--config', config], {
        cwd: root,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      })
      if (build.status !== 0) process.exit(build.status ?? 1)
    }
  } else if (!bundledProgram(root)) {
    process.stdout.write('サーバーをビルドしています…\n')
    const { bundleServer } = await import('./bundling/server-bundle.ts')
    await bundleServer(root)
  }
}

if (import.meta.main) await buildIfStale()
