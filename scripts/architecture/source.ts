import { posix } from 'node:path'
import { type Undocumented, undocumentedIn } from './doc-comments.ts'
import { childrenOf, isLiteralSpread, isNode, lineFinder, type Node, nameOf, parsed } from './syntax.ts'

export type Import = {
  from: string
  target: string
  isLocal: boolean
  names: string[]
  line: number
  /** Nothing of it is there when the program runs. */
  isType: boolean
}
export type FunctionSize = { name: string; line: number; lines: number }
export type Source = {
  path: string
  lines: number
  isTest: boolean
  imports: Import[]
  functions: FunctionSize[]
  sqlLines: number[]
  spreadLines: number[]
  undocumented: Undocumented[]
}

/** What the rules need to know of one file. Throws when it does not parse. */
export function readSource(path: string, text: string): Source {
  const result = parsed(path, text)
  const { program, module } = result
  const lineAt = lineFinder(text)
  const source: Source = {
    path,
    lines: lineAt(text.trimEnd().length),
    isTest: /\.(test|e2e)\.tsx?$/.test(path),
    imports: [],
    functions: [],
    sqlLines: [],
    spreadLines: [],
    undocumented: undocumentedIn(path, text, result),
  }
  const add = (from: string, start: number, names: string[] = [], isType = false) =>
    source.imports.push({ from, names, isType, line: lineAt(start), ...resolveImport(path, from) })
  for (const { moduleRequest, entries } of module.staticImports) {
    add(
      moduleRequest.value,
      moduleRequest.start,
      entries.map(({ importName }) => importName.name ?? '*'),
      entries.length > 0 && entries.every(({ isType }) => isType),
    )
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) add(moduleRequest.value, moduleRequest.start, [], isType)
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const argument = text.slice(moduleRequest.start, moduleRequest.end)
    if (/^['"`][^$]*['"`]$/.test(argument)) add(argument.slice(1, -1), moduleRequest.start)
  }
  if (isNode(program)) visit(program, '', (node, name) => inspect(source, node, name, lineAt))
  return source
}

function resolveImport(path: string, from: string): { target: string; isLocal: boolean } {
  const bare = from.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return { target: bare.slice(1), isLocal: true }
  if (bare.startsWith('.')) return { target: posix.join(posix.dirname(path), bare), isLocal: true }
  return {
    target: bare
      .split('/')
      .slice(0, bare.startsWith('@') ? 2 : 1)
      .join('/'),
    isLocal: false,
  }
}

function inspect(source: Source, node: Node, name: string, lineAt: (offset: number) => number): void {
  if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') {
    source.sqlLines.push(lineAt(node.start))
  }
  if (isLiteralSpread(node)) source.spreadLines.push(lineAt(node.start))
  if (!/^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(node.type) || !node.body) return
  const line = lineAt(node.start)
  const lines = lineAt(node.end) - line + 1
  const literals = lines > 1 ? literalsIn(node, lineAt).lines : 0
  source.functions.push({ name: nameOf(node.id) || name, line, lines: lines - literals })
}

type Literals = { lines: number; holdsFunction: boolean }

const known = new WeakMap<Node, Literals>()

/** The lines that the object literals in a node add. One that holds a function counts as code, not here. */
function literalsIn(node: Node, lineAt: (offset: number) => number): Literals {
  const found = known.get(node)
  if (found) return found
  const literals: Literals = { lines: 0, holdsFunction: false }
  for (const child of childrenOf(node)) {
    const inner = literalsIn(child, lineAt)
    const isData = child.type === 'ObjectExpression' && !inner.holdsFunction
    literals.lines += isData ? lineAt(child.end) - lineAt(child.start) : inner.lines
    literals.holdsFunction ||= inner.holdsFunction || isFunction(child)
  }
  known.set(node, literals)
  return literals
}

const isFunction = ({ type }: Node) => /^(Function|ArrowFunction)/.test(type)

// A function takes the name of what it is assigned to or passed to, through calls such as memo(…).
function visit(node: Node, name: string, see: (node: Node, name: string) => void): void {
  see(node, name)
  const own =
    nameOf(node.id) ||
    nameOf(node.key) ||
    (node.type === 'CallExpression' && !name ? nameOf(node.callee) : '')
  const inner = own || (node.type === 'CallExpression' ? name : '')
  for (const child of childrenOf(node)) visit(child, inner, see)
}
