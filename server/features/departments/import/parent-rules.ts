import { pathSeparator } from '#contract/departments/calls.ts'
import { sameText } from '../../../platform/files/tidy-text.ts'

/** A row that says where its department stands: by a path, or by what is above it. */
export type PlacedRow = { path: string; code: string; parent: string; parentCode: string }

const isPathHeading = (heading: string): boolean => /パス|path|階層|フル/i.test(heading)
const names = (path: string): string[] => path.split(/[>＞]/)

/** With > between the names, where / or ／ stands there and the heading or another row says that it is a path. */
function withSigns(path: string, heading: string, standing: ReadonlySet<string>): string {
  const parts = path.split(/[/／]/).map((name) => name.trim())
  const isSigned = names(path).length === 1 && parts.length > 1 && !parts.slice(1).includes('')
  if (!isSigned) return path
  const filled = parts.filter((name) => name !== '')
  const isPath = isPathHeading(heading) || parts[0] === '' || standing.has(sameText(filled[0] ?? ''))
  return isPath ? filled.join(pathSeparator) : path
}

/** The path of every row, with the departments above it that stand in columns of their own. */
export function pathsOf(rows: readonly PlacedRow[], heading: string): string[] {
  const standing = new Set(rows.map(({ path }) => sameText(path)))
  const byCode = new Map(rows.flatMap((row) => (row.code === '' ? [] : [[sameText(row.code), row] as const])))
  const byName = Map.groupBy(rows, ({ path }) => sameText(path))
  const aboveOf = (row: PlacedRow): PlacedRow | undefined => {
    const named = byName.get(sameText(row.parent)) ?? []
    return byCode.get(sameText(row.parentCode)) ?? (named.length === 1 ? named[0] : undefined)
  }
  const pathOf = (row: PlacedRow, below: ReadonlySet<PlacedRow>): string => {
    const own = withSigns(row.path, heading, standing)
    if (row.parent === '' && row.parentCode === '') return own
    const above = aboveOf(row)
    // two that stand above each other: as they are written, so that the plan names them
    if (!above || below.has(above)) return [row.parent || row.parentCode, own].join(pathSeparator)
    return [pathOf(above, new Set([...below, above])), own].join(pathSeparator)
  }
  return rows.map((row) => (row.path === '' ? '' : pathOf(row, new Set([row]))))
}
