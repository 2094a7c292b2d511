import { parseSync } from 'oxc-parser'
import { childrenOf, isNode, lineFinder, type Node } from '../architecture/syntax.ts'

/** Something a person may read. */
export type Sentence = {
  path: string
  line: number
  /** ○ stands for what is put in. */
  text: string
  /** What is put in, as the source writes it. */
  holes: string[]
  /** The property, attribute or element it stands in: `title`, `<Button>`, `<MainButton>` for the main one. */
  within: string
  /** The text of an element or of an attribute that is read out, so never a code. */
  isShown: boolean
}

/** A question before something that stays, and the words of its button; several where the source chooses. */
export type Confirmation = { path: string; line: number; titles: string[]; labels: string[] }

/** What a source says: its strings, templates and texts of elements in the order they stand, and its questions. */
export function readSource(path: string, source: string) {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const lineAt = lineFinder(source)
  const sentences: Sentence[] = []
  const confirmations: Confirmation[] = []
  const visit = (node: Node, around: string, parent: string) => {
    if (/^(Import|ExportAll|TS\w*Type)/.test(node.type)) return
    const within = nameOf(node, source, around) ?? around
    const at = { path, line: lineAt(node.start) }
    const said = saidBy(node)
    if (said !== null && said.trim() !== '') {
      const isShown = node.type === 'JSXElement' || (parent === 'JSXAttribute' && spoken.test(around))
      sentences.push({ ...at, text: tidy(said), holes: holesOf(node, source), within, isShown })
    }
    const asked = askedBy(node)
    if (asked) confirmations.push({ ...at, ...asked })
    for (const child of childrenOf(node)) visit(child, within, node.type)
  }
  if (isNode(program)) visit(program, '', '')
  return { sentences, confirmations }
}

// A full-width space stays: it is seen.
const tidy = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '')

function saidBy(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return nodes(node.quasis).map(cookedOf).join('○')
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return null
  const children = nodes(node.children)
  return children.some(({ type }) => type === 'JSXText') ? children.map(partOf).join('') : null
}

// A part of an element's text as it is read: ○ for what is put in, nothing for a picture or what is only heard.
function partOf(child: Node): string {
  if (child.type === 'JSXText') return String(child.value)
  if (child.type === 'JSXElement') {
    if (isPicture(child)) return ''
    return /^(span|b|strong)$/.test(elementName(child)) ? (saidBy(child) ?? '○') : '○'
  }
  const { expression } = child
  if (!isNode(expression) || expression.type === 'JSXEmptyExpression') return ''
  return expression.type === 'Literal' && typeof expression.value === 'string' ? expression.value : '○'
}

function isPicture(element: Node): boolean {
  const attributes = attributesOf(element)
  const { className } = attributes
  const isHidden = className !== undefined && textsIn(className, /(^| )sr-only/).length > 0
  return (
    isHidden ||
    elementName(element) === 'VisuallyHidden' ||
    'size' in attributes ||
    'aria-hidden' in attributes
  )
}

// What a node names for all below it.
function nameOf(node: Node, source: string, around: string): string | null {
  if (node.type === 'ObjectExpression') return 'onAction' in propertiesOf(node) ? 'menu' : null
  if (node.type === 'Property' && isNode(node.key)) {
    const name = String(node.key.name ?? node.key.value)
    return around === 'menu' && name === 'label' ? 'menu item' : name
  }
  if (node.type === 'VariableDeclarator' && isNode(node.id)) return String(node.id.name)
  if (node.type === 'JSXAttribute' && isNode(node.name)) return String(node.name.name)
  if (node.type !== 'JSXElement') return null
  const written = (attribute?: Node) => (attribute ? source.slice(attribute.start, attribute.end) : '')
  const { className, variant } = attributesOf(node)
  const name = written(className).includes('buttonClass(') ? 'Button' : elementName(node)
  const isMain = /primary|danger/.test(written(variant)) || /buttonClass\(.*primary/.test(written(className))
  return /Button$/.test(name) && isMain ? `<Main${name}>` : `<${name}>`
}

// The question and the button of a dialog, written as attributes or as properties of one object.
function askedBy(node: Node): { titles: string[]; labels: string[] } | null {
  const parts = node.type === 'JSXElement' ? attributesOf(node) : propertiesOf(node)
  const label = parts.confirmLabel ?? parts.confirm
  if (!parts.title || !label) return null
  const titles = textsIn(parts.title).filter((text) => text.endsWith('か？'))
  return titles.length === 0 ? null : { titles, labels: textsIn(label) }
}

const spoken = /^(aria-label|title|label|placeholder|alt|description|heading)$/

function attributesOf(element: Node): Record<string, Node | undefined> {
  const opening = isNode(element.openingElement) ? nodes(element.openingElement.attributes) : []
  return Object.fromEntries(
    opening.flatMap((attribute) =>
      isNode(attribute.name) ? [[String(attribute.name.name), attribute]] : [],
    ),
  )
}

function propertiesOf(object: Node): Record<string, Node | undefined> {
  if (object.type !== 'ObjectExpression') return {}
  return Object.fromEntries(
    nodes(object.properties).flatMap((property) =>
      isNode(property.key) && isNode(property.value) ? [[String(property.key.name), property.value]] : [],
    ),
  )
}

function textsIn(node: Node, kind = /[\u3040-\u30ff]/): string[] {
  const own = saidBy(node)
  const below = childrenOf(node).flatMap((child) => textsIn(child, kind))
  return own !== null && kind.test(own) ? [tidy(own), ...below] : below
}

function holesOf(node: Node, source: string): string[] {
  if (node.type !== 'TemplateLiteral') return []
  return nodes(node.expressions).map(({ start, end }) => source.slice(start, end))
}

function elementName({ openingElement }: Node): string {
  return isNode(openingElement) && isNode(openingElement.name) ? String(openingElement.name.name) : ''
}

function nodes(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function cookedOf({ value }: Node): string {
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''
}
