import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where the server is bundled: its program, and the list of what that was made of. */
export const bundleFolder = 'build/server'
export const listOfSources = 'sources.json'

/** Each source by its path, as `stampOf` saw it. */
type Sources = Record<string, string>

/** Tells a file from what it was: copies and layers of an image keep whole seconds. */
export function stampOf(path: string): string {
  const { size, mtimeMs } = statSync(path)
  return `${size} ${Math.floor(mtimeMs / 1_000)}`
}

/** The bundle made of exactly the sources that lie here now; null where it was not built, or a source is another since. */
export function bundledProgram(root: string): string | null {
  const folder = join(root, bundleFolder)
  try {
    const sources: Sources = JSON.parse(readFileSync(join(folder, listOfSources), 'utf8'))
    const isCurrent = Object.entries(sources).every(([path, stamp]) => stampOf(join(root, path)) === stamp)
    return isCurrent ? pathToFileURL(join(folder, 'program.js')).href : null
  } catch {
    return null
  }
}
