export type Node = { type: string; start: number; end: number; [key: string]: unknown }

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
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
