import { posix } from 'node:path'

const roots = new Set(['contract', 'database', 'sample', 'server', 'web', 'e2e', 'bench', 'scripts'])

/** The folders of the source that hold nothing but one file, tests counted as files. */
export function singleFileFolders(paths: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>()
  const add = (folder: string, entry: string) =>
    entries.set(folder, (entries.get(folder) ?? new Set()).add(entry))
  for (const path of paths) {
    if (!roots.has(path.split('/')[0] ?? '')) continue
    for (let entry = path; entry.includes('/'); entry = posix.dirname(entry)) add(posix.dirname(entry), entry)
  }
  const files = new Set(paths)
  return [...entries]
    .filter(([, held]) => held.size === 1 && [...held].every((entry) => files.has(entry)))
    .map(([folder]) => folder)
    .sort()
}

/** How many folders lie above the file that lies deepest, and which file that is. */
export function deepestLevel(paths: readonly string[]): { folders: number; path: string } {
  const levels = paths.map((path) => ({ folders: path.split('/').length - 1, path }))
  return levels.reduce((one, other) => (other.folders > one.folders ? other : one), { folders: 0, path: '' })
}
