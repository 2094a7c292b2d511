import type { Source } from './source.ts'

/** Spreads of literals, which hide what an object holds and fold lines. */
export const literalSpreads = (sources: Source[]): string[] =>
  sources.flatMap(({ path, spreadLines }) =>
    spreadLines.map((line) => `${path}:${line}: write the properties out instead of spreading a literal`),
  )

/** Files over 300 lines (tests and contract 400), functions over 50 (React components 100). */
export function oversized(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    const limit = source.isTest || source.path.startsWith('contract/') ? 400 : 300
    const file = source.lines > limit ? [`${source.path}: ${source.lines} lines, limit ${limit}`] : []
    return [...file, ...longFunctions(source)]
  })
}

function longFunctions(source: Source): string[] {
  return source.functions.flatMap(({ name, line, lines }) => {
    if (source.isTest && (name === 'describe' || name === 'test')) return []
    const limit = source.path.endsWith('.tsx') && /^[A-Z]/.test(name) ? 100 : 50
    return lines > limit
      ? [`${source.path}:${line}: ${name || 'function'} has ${lines} lines, limit ${limit}`]
      : []
  })
}
