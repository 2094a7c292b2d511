import { type ParseResult, parseSync } from 'oxc-parser'

export type Node = { type: string; start: number; end: number; [key: string]: unknown }

let last: { path: string; text: string; result: ParseResult } | null = null

/** A file's syntax tree; rules that ask for the same file one after another share it. @throws Error when it does not parse */
export function parsed(path: string, text: string): ParseResult {
  if (last?.path === path && last.text === text) return last.result
  const result = parseSync(path, text)
  if (result.errors[0]) throw new Error(`${path}: ${result.errors[0].message}`)
  last = { path, text, result }
  return result
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

export function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (const value of Object.values(node)) {
    if (isNode(value)) children.push(value)
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) children.push(one)
  }
  return children
}

/** Whether a literal is spread into another, which can be written out: `{ ...{ a, b }, c }`. */
export function isLiteralSpread(node: Node): boolean {
  const spread = node.type === 'SpreadElement' && isNode(node.argument) && node.argument
  return spread !== false && /^(Object|Array)Expression$/.test(spread.type)
}

/** The name at the root of an expression: a.b(c) is called a. */
export function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'Identifier') return String(value.name)
  if (value.type === 'MemberExpression' || value.type === 'CallExpression')
    return nameOf(value.object ?? value.callee)
  return ''
}

export function lineFinder(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}
