import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const lock = `${tmpdir()}/soramoyo-built-pages`
const staleLockMs = 60_000

type Pages = 'answer' | 'site'

function isFresh(pages: Pages): boolean {
  const bundle = `${root}build/${pages}/server.js`
  const folders = [`web/${pages}`, 'contract']
  const sources = folders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${root}${folder}/${name}`,
    ),
  )
  const newest = Math.max(...sources.map((path) => statSync(path).mtimeMs))
  return existsSync(bundle) && statSync(bundle).mtimeMs > newest
}

async function build(pages: Pages): Promise<void> {
  while (!isFresh(pages)) {
    try {
      mkdirSync(lock)
    } catch {
      if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) > staleLockMs)
        rmSync(lock, { recursive: true, force: true })
      await sleep(200)
      continue
    }
    try {
      execFileSync(`${root}node_modules/.bin/vite`, ['build', '--config', `vite.${pages}.config.ts`], {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production' },
      })
    } finally {
      rmSync(lock, { recursive: true, force: true })
    }
  }
}

/** The member's pages are rendered by the built bundle; a missing or stale one is built first, by one suite at a time. */
export const buildAnswerPages = (): Promise<void> => build('answer')

export const buildSite = (): Promise<void> => build('site')
