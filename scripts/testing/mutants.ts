import { parseSync } from 'oxc-parser'

/** One change of a file: what stands between two places becomes something else. */
export type Mutant = { start: number; end: number; with: string; line: number; what: string }

type Node = { type: string; start: number; end: number; [name: string]: unknown }

const opposites: Record<string, string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
}

const twins: Record<string, string> = { some: 'every', every: 'some', min: 'max', max: 'min' }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function children(node: Node): Node[] {
  return Object.entries(node)
    .filter(([name]) => name !== 'typeAnnotation' && name !== 'typeParameters' && name !== 'returnType')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

/** Statements and expressions that run; a type changes nothing. */
const isOfTypes = ({ type }: Node) => /^TS(?!As|Satisfies|NonNull)/.test(type) || type === 'ImportDeclaration'

export function mutantsOf(path: string, text: string): Mutant[] {
  const found: Mutant[] = []
  const lineOf = (at: number) => text.slice(0, at).split('\n').length
  const add = ({ start, end }: { start: number; end: number }, into: string) =>
    found.push({
      start,
      end,
      with: into,
      line: lineOf(start),
      what: `${text.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 70)} → ${into.slice(0, 40) || 'nothing'}`,
    })
  const walk = (node: Node): void => {
    if (isOfTypes(node)) return
    mutate(node, text, add)
    for (const child of children(node)) walk(child)
  }
  walk(parseSync(path, text).program as unknown as Node)
  return found
}

type Add = (place: { start: number; end: number }, into: string) => void

const changes: Record<string, (node: Node, text: string, add: Add) => void> = {
  BinaryExpression: turnOperator,
  LogicalExpression: turnOperator,
  UnaryExpression: (node, text, add) => {
    const { operator, argument } = node as Node & { operator: string; argument: Node }
    if (operator === '!') add(node, text.slice(argument.start, argument.end))
  },
  ConditionalExpression: (node, _text, add) => forced(node.test, add),
  IfStatement: (node, _text, add) => forced(node.test, add),
  Literal: (node, _text, add) => {
    if (typeof node.value === 'number') add(node, String(node.value + 1))
    if (typeof node.value === 'boolean') add(node, String(!node.value))
  },
  CallExpression: (node, _text, add) => {
    const { property } = node.callee as Node & { property?: Node & { name?: string } }
    const twin = property?.name && twins[property.name]
    if (property && twin) add(property, twin)
  },
  // a table with a line less
  ArrayExpression: (node, _text, add) => {
    const elements = (node.elements as unknown[]).filter(isNode)
    for (const [at, element] of elements.entries()) {
      const next = elements[at + 1]
      if (elements.length > 1 && next) add({ start: element.start, end: next.start }, '')
    }
    const last = elements.at(-1)
    if (last) add({ start: last.start, end: last.end }, '')
  },
}

function mutate(node: Node, text: string, add: Add): void {
  if (Object.hasOwn(changes, node.type)) changes[node.type]?.(node, text, add)
}

function turnOperator(node: Node, text: string, add: Add): void {
  const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string }
  const at = text.indexOf(operator, left.end)
  if (at < 0 || at >= right.start) return
  for (const into of opposites[operator] ?? []) add({ start: at, end: at + operator.length }, into)
}

function forced(test: unknown, add: Add): void {
  if (!isNode(test)) return
  add(test, 'true')
  add(test, 'false')
}
