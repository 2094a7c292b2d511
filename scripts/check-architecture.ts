import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { featureCircles, wrongArrows } from './architecture/arrows.ts'
import { strayDatabaseAccess } from './architecture/database-access.ts'
import { wrongNames } from './architecture/names.ts'
import { oversized } from './architecture/sizes.ts'
import { readSource } from './architecture/source.ts'

const generated = new Set(['database/tables.ts'])

/** Every breach of docs/architecture.md in a tree given as path → text, as `path:line: what`. */
export function checkArchitecture(tree: Map<string, string>): string[] {
  const files = [...tree].filter(([path]) => /\.(ts|tsx|cjs)$/.test(path) && !path.endsWith('.d.ts'))
  const sources = files.map(([path, text]) => readSource(path, text))
  return [
    ...wrongNames(files.map(([path]) => path)),
    ...wrongArrows(sources),
    ...featureCircles(sources),
    ...strayDatabaseAccess(sources),
    ...oversized(sources.filter(({ path }) => !generated.has(path))),
  ]
}

function readTree(): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  const paths = listed.split('\0').filter((path) => /\.(ts|tsx|cjs)$/.test(path) && existsSync(path))
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
}

if (import.meta.main) {
  const breaches = checkArchitecture(readTree())
  for (const breach of breaches) process.stderr.write(`${breach}\n`)
  process.exitCode = breaches.length > 0 ? 1 : 0
}
