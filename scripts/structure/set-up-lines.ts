import { parseSync } from 'oxc-parser'
import { childrenOf, isNode, lineFinder, type Node } from '../architecture/syntax.ts'

const ignored = /^(Import|ExportAll|TSTypeAlias|TSInterface)/

/** A test file's lines of set-up: hooks, constants and functions outside of cases, without imports and types. */
export function setUpLines(path: string, text: string): number {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const lineAt = lineFinder(text)
  const written = text.split('\n')
  const lines = new Set<number>()
  const take = (node: Node): void => {
    if (ignored.test(node.type)) return
    const call = calledName(node)
    if (isCase(call)) return
    if (/\bdescribe\b/.test(call)) for (const statement of inner(node)) take(statement)
    else if (/^For/.test(node.type) && isNode(node.body)) for (const s of statementsOf(node.body)) take(s)
    else mark(node)
  }
  const mark = (node: Node) => {
    for (let line = lineAt(node.start); line <= lineAt(node.end); line += 1)
      if (written[line - 1]?.trim()) lines.add(line)
  }
  if (isNode(program)) for (const statement of statementsOf(program)) take(statement)
  return lines.size
}

const isCase = (call: string): boolean =>
  /^(test|it)\b/.test(call) && !/\b(describe|use|extend|setTimeout|before\w*|after\w*)\b/.test(call)

// test.describe.each(…)(…) is called test.describe.each
function calledName(node: Node): string {
  const { expression } = node
  return node.type === 'ExpressionStatement' && isNode(expression) && expression.type === 'CallExpression'
    ? dotted(expression.callee)
    : ''
}

function dotted(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'Identifier') return String(value.name)
  if (value.type === 'MemberExpression') return `${dotted(value.object)}.${dotted(value.property)}`
  return value.type === 'CallExpression'
    ? dotted(value.callee)
    : value.type === 'TaggedTemplateExpression'
      ? dotted(value.tag)
      : ''
}

function inner(node: Node): Node[] {
  const { expression } = node
  const given = isNode(expression) && Array.isArray(expression.arguments) ? expression.arguments : []
  return given
    .filter(isNode)
    .flatMap(({ type, body }) =>
      /Function/.test(type) && isNode(body) && body.type === 'BlockStatement' ? statementsOf(body) : [],
    )
}

const statementsOf = (node: Node): Node[] => (Array.isArray(node.body) ? childrenOf(node) : [node])
