import { childrenOf, isNode, lineFinder, type Node, nameOf, parsed } from '../architecture/syntax.ts'
import { isCodeName, looksLikeSql, rawCodesInSql } from './raw-sql-codes.ts'

const comparing = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>='])
const comparingInKysely = /^(=|<>|!=|<=?|>=?|in|not in|is( not)? distinct from)$/
const wrappers = new Set(['Number', 'String', 'Boolean'])
const transparent = /^(ParenthesizedExpression|ChainExpression|TSAsExpression|TSNonNullExpression)$/

/** The lines that compare a bare number with a code: by operator, case, list, Kysely or SQL. */
export function rawCodes(path: string, text: string): number[] {
  const { program } = parsed(path, text)
  const runsPrograms = /(?:from |require\()'node:child_process'/.test(text)
  const found: number[] = []
  const walk = (node: Node) => {
    found.push(...comparedAt(node, runsPrograms), ...rawInSql(node, text))
    for (const child of childrenOf(node)) walk(child)
  }
  if (isNode(program)) walk(program)
  const lineAt = lineFinder(text)
  return [...new Set(found.map(lineAt))].sort((one, other) => one - other)
}

function comparedAt(node: Node, runsPrograms: boolean): number[] {
  const isCode = (value: unknown) => isNamedAsCode(value, runsPrograms)
  if (node.type === 'BinaryExpression' && comparing.has(String(node.operator))) {
    const { left, right } = node
    return (isCode(left) && isNumber(right)) || (isCode(right) && isNumber(left)) ? [node.start] : []
  }
  if (node.type === 'SwitchStatement' && isCode(node.discriminant)) {
    return childrenOf(node).flatMap(({ start, test }) => (isNumber(test) ? [start] : []))
  }
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return []
  const [first, operator, third] = node.arguments
  const isListed = /^(includes|has|indexOf)$/.test(memberOf(node.callee)) && isCode(first)
  if (isListed && isNode(node.callee) && isNumber(listOf(node.callee.object))) return [node.start]
  const isCondition = comparingInKysely.test(textOf(operator)) && isCodeName(textOf(first))
  return isCondition && isNumber(third) && isNode(first) ? [first.start] : []
}

function rawInSql(node: Node, text: string): number[] {
  if (node.type === 'Literal' && typeof node.value === 'string' && looksLikeSql(node.value))
    return rawCodesInSql(text.slice(node.start, node.end)).map((at) => node.start + at)
  if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql' && isNode(node.quasi))
    return rawInTemplate(node.quasi, text)
  return node.type === 'TemplateLiteral' && looksLikeSql(text.slice(node.start, node.end))
    ? rawInTemplate(node, text)
    : []
}

// What is put in stands on its own: it is blanked, so that offsets stay.
function rawInTemplate(quasi: Node, text: string): number[] {
  const written = text.slice(quasi.start, quasi.end).split('')
  const inserted = Array.isArray(quasi.expressions) ? quasi.expressions.filter(isNode) : []
  for (const { start, end } of inserted)
    written.fill(' ', Math.max(0, start - quasi.start - 2), end - quasi.start + 1)
  return rawCodesInSql(written.join('')).map((at) => quasi.start + at)
}

function isNamedAsCode(value: unknown, runsPrograms: boolean): boolean {
  if (!isNode(value)) return false
  if (transparent.test(value.type)) return isNamedAsCode(value.expression, runsPrograms)
  if (value.type === 'LogicalExpression') return isNamedAsCode(value.left, runsPrograms)
  if (value.type === 'CallExpression') {
    const [only, ...others] = Array.isArray(value.arguments) ? value.arguments : []
    if (wrappers.has(nameOf(value.callee))) return isNamedAsCode(only, runsPrograms)
    if (others.length === 0 && isCodeName(textOf(only))) return true
    return isCodeName(memberOf(value.callee).replace(/Of$/, ''))
  }
  const name = memberOf(value)
  // how a program ended, or how a request failed, is called status too
  const isOutcome = name === 'status' && (runsPrograms || /[eE]rror$/.test(memberOf(value.object)))
  return isCodeName(name) && !isOutcome
}

function isNumber(value: unknown): boolean {
  if (!isNode(value)) return false
  if (transparent.test(value.type)) return isNumber(value.expression)
  if (value.type === 'UnaryExpression') return isNumber(value.argument)
  if (value.type === 'ArrayExpression') return childrenOf(value).some(isNumber)
  // no code has three digits, but what HTTP calls status does; a form holds a code as a string
  return value.type === 'Literal' && /^\d{1,2}$/.test(String(value.value)) && value.value !== ''
}

function listOf(value: unknown): unknown {
  if (!isNode(value)) return value
  if (transparent.test(value.type)) return listOf(value.expression)
  const isSet = value.type === 'NewExpression' && nameOf(value.callee) === 'Set'
  return isSet && Array.isArray(value.arguments) ? value.arguments[0] : value
}

function memberOf(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'Identifier') return String(value.name)
  if (value.type === 'ChainExpression') return memberOf(value.expression)
  if (value.type !== 'MemberExpression') return ''
  return value.computed ? textOf(value.property) : memberOf(value.property)
}

function textOf(value: unknown): string {
  return isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : ''
}
