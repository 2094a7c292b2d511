import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { apiBaseUrl } from './api-base-url.ts'

const sources = [
  'web',
  'contract',
  'scripts/bundling',
  'package-lock.json',
  'vite.config.ts',
  'vite.answer.config.ts',
  'vite.site.config.ts',
]

/** Sixteen hex digits that change exactly when a source of the web build changes, or where its calls go. */
export function buildId(root: string): string {
  const hash = createHash('sha256').update(apiBaseUrl()).update('\0')
  for (const file of sources.flatMap((source) => filesOf(join(root, source)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

function filesOf(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
}
