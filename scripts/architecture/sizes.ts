import type { Source } from './source.ts'

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
