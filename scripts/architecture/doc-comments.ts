import type { ParseResult } from 'oxc-parser'
import { isNode, lineFinder, type Node, nameOf } from './syntax.ts'

export type Undocumented = { name: string; line: number }

const isPublic = (path: string) =>
  (/^(contract|server\/platform|server\/channels)\//.test(path) || /-rules\.ts$/.test(path)) &&
  /\.ts$/.test(path) &&
  !/\.(test|e2e)\.ts$/.test(path)

const isFunction = (value: unknown) =>
  isNode(value) &&
  /^(FunctionDeclaration|TSDeclareFunction|FunctionExpression|ArrowFunctionExpression)$/.test(value.type)

function functionsOf(statement: Node): string[] {
  if (!isNode(statement.declaration)) return []
  const { declaration } = statement
  if (isFunction(declaration)) return [nameOf(declaration.id)]
  const declared = Array.isArray(declaration.declarations) ? declaration.declarations.filter(isNode) : []
  return declared.filter(({ init }) => isFunction(init)).map(({ id }) => nameOf(id))
}

/** The exported functions without a doc comment, where others read the comment instead of the code. */
export function undocumentedIn(
  path: string,
  text: string,
  { program, comments }: ParseResult,
): Undocumented[] {
  if (!isPublic(path)) return []
  const lineAt = lineFinder(text)
  const documented = new Set(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ end }) => end + (/^(?:\s|\/\*(?!\*).*?\*\/)*/.exec(text.slice(end))?.[0].length ?? 0)),
  )
  const named = new Set<string>()
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const names = functionsOf(statement as unknown as Node).filter((name) => !named.has(name))
    for (const name of names) named.add(name)
    if (documented.has(statement.start)) return []
    return names.map((name) => ({ name, line: lineAt(statement.start) }))
  })
}

/** Public functions that say nothing of themselves. */
export const undocumented = (sources: readonly { path: string; undocumented: Undocumented[] }[]): string[] =>
  sources.flatMap(({ path, undocumented: missing }) =>
    missing.map(({ name, line }) => `${path}:${line}: ${name} has no doc comment`),
  )
