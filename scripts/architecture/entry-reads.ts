/** Where entries of the timeline are read: there each of them meets the rule of who reads it. */
const home = 'server/features/follow-ups/readers/queries.ts'

/** What names the table to read from it: SQL's from, join and comma, or the builder's; whatever else only writes. */
const reads = /\b(from|join|,)\s*action_logs\b|(from|join)\(\s*['"`]action_logs\b/gi
const isDeleting = /delete\s*$/i

export function strayEntryReads(path: string, text: string): string[] {
  if (path === home || !path.startsWith('server/features/') || path.endsWith('.test.ts')) return []
  return [...text.matchAll(reads)]
    .filter(({ index }) => !isDeleting.test(text.slice(0, index)))
    .map(({ index }) => `${path}:${lineAt(text, index)}: entries are read through readableEntries (${home})`)
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
