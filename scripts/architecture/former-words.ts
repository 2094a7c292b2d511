import { childrenOf, isNode, lineFinder, type Node, parsed } from './syntax.ts'

/** Former words of ours, and the terms that took their place (docs/glossary.md). */
const formerWords: Record<string, string> = {
  told: 'disclosed, notified or reported',
  untold: 'undisclosed',
  fate: 'outcome',
  half: 'part',
  halves: 'parts',
  halved: 'in parts',
  way: 'channel or attempt',
  ways: 'channels or attempts',
  lane: 'account, transport or slot',
  lanes: 'accounts, transports or slots',
  lot: 'batch',
  lots: 'batches',
  leaver: 'former employee',
  leavers: 'former employees',
  mend: 'repair',
  mended: 'repaired',
}

/** Names of calls, tables and stored payloads, which stay as they are where they are properties. */
const wireNames = new Set([
  'half',
  'ways',
  'stopped_ways',
  'untold',
  'leavers',
  'not_told',
  'sending_under_way',
])

/** Of these, the words that plain text (titles of tests, metrics, SQL) uses in no other sense. */
const refusedInText = /(?<![a-z])(lanes?|fate)(?![a-z])/i

/** The words of a name; full and half width are terms of Unicode. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/half-?width/gi, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const formerIn = (name: string): string | undefined =>
  wordsOf(name).find((word) => Object.hasOwn(formerWords, word))

const problem = (name: string, word: string) => `"${name}" says ${word}; the term is ${formerWords[word]}`

const camel = new RegExp(
  `(?:${Object.keys(formerWords)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('|')})(?![a-z])`,
)
const mayHold = new RegExp(`(?<![a-z])(${Object.keys(formerWords).join('|')})(?![a-z])`)

export function formerNames(path: string, text: string): string[] {
  const word = formerIn(path.split('/').at(-1) ?? '')
  const file = word ? [`${path}: ${problem(path, word)}`] : []
  if (!mayHold.test(text) && !camel.test(text)) return file
  const { program } = parsed(path, text)
  const lineAt = lineFinder(text)
  const found: string[] = []
  const see = (node: Node, isProperty: boolean) => {
    const name = String(node.name)
    const held = isProperty && wireNames.has(name) ? undefined : formerIn(name)
    if (held) found.push(`${path}:${lineAt(node.start)}: ${problem(name, held)}`)
  }
  if (isNode(program)) visit(program, false, see)
  return [...file, ...new Set(found), ...formerTexts(path, text)]
}

/** Former words in what the code says: titles of tests, names of metrics, SQL. */
function formerTexts(path: string, text: string): string[] {
  if (!/^(server|web|contract|sample|e2e)\//.test(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const word = refusedInText.exec(line)?.[1]?.toLowerCase()
    return word ? [`${path}:${index + 1}: ${problem(line.trim(), word)}`] : []
  })
}

const holdsProperty = /^(Property|PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature)$/

function visit(node: Node, isProperty: boolean, see: (node: Node, isProperty: boolean) => void): void {
  if (/^(Identifier|JSXIdentifier|PrivateIdentifier)$/.test(node.type)) see(node, isProperty)
  for (const child of childrenOf(node)) {
    const isKey = holdsProperty.test(node.type) && child === node.key
    const isMember = node.type === 'MemberExpression' && child === node.property && !node.computed
    const isAttribute = node.type === 'JSXAttribute' && child === node.name
    visit(child, isKey || isMember || isAttribute, see)
  }
}
