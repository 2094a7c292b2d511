import { caniemail } from 'caniemail'
import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'

/** Outlook 2007 to 2021 on Windows draws with Word. The data has Yahoo Mail, but not Yahoo! JAPAN's, which is another program. */
const programs = ['outlook.*', 'gmail.*', 'yahoo.*', 'apple-mail.ios'] as const

/** What a program may leave out, and what its reader then sees. */
const decoration: Record<string, string> = {
  'color-scheme meta tag': 'the program darkens the mail by itself, which no fixed text colour hinders',
  '<body> element': 'its margin and padding are zero; the page is a table',
  'border-radius': 'square corners',
  'white-space': 'a short cell takes two lines',
  'word-break': 'a name breaks over lines',
  'overflow-wrap': 'one very long word is wider than the frame; addresses are shown shortened',
  'height property': 'the attribute says the same',
  'role attribute': 'a screen reader of an old program names the frame a table',
  'aria-hidden attribute': 'a screen reader says the mark as well',
  'display:none': 'the preview stands above the mail as well',
  'max-height property': 'of the hidden preview, hidden by mso-hide',
  overflow: 'of the hidden preview, hidden by mso-hide',
  opacity: 'of the hidden preview, hidden by mso-hide',
}

/** The parts of a mail that one of the programs does not show and that are no decoration, by the tables of caniemail.com. */
export function notShown(html: string): string[] {
  const { issues } = caniemail({ clients: [...programs], html })
  const found = [...issues.errors].flatMap(([program, all]) =>
    all.flatMap(({ title }) => (Object.hasOwn(decoration, title) ? [] : [`${title} in ${program}`])),
  )
  return [...new Set(found)]
}

/** What Word draws otherwise than meant: room or a size given to what is no cell, and a button without a ground of its own. */
export function lostInWord(html: string): string[] {
  return elements(parse(asWordReads(html))).flatMap((element) => {
    const style = attribute(element, 'style')
    const wrong = mayHaveRoom(element, style) ? [] : roomOf(style)
    return [...wrong.map((what) => `${what} of <${element.tagName}>`), ...buttonFaults(element, style)]
  })
}

/** The document with the parts that only Word reads. */
export const asWordReads = (html: string): string => html.replaceAll(/<!--\[if mso\]>|<!\[endif\]-->/g, '')

/** The document without the parts that only Word reads. */
export const asOthersRead = (html: string): string => html.replaceAll(/<!--.*?-->/gs, '')

const isLink = ({ tagName }: Tree.Element): boolean => tagName === 'a'

/** Cells and lists; a link is looked at with its cell, a badge is as good without room. */
const mayHaveRoom = ({ tagName }: Tree.Element, style: string): boolean =>
  ['td', 'th', 'ul', 'a'].includes(tagName) || style.includes('display:inline-block')

const roomOf = (style: string): string[] =>
  [...style.matchAll(/(?:^|;)(padding|width|height)(?:-\w+)?:(?!0)/g)].map(([, name]) => name ?? '')

/** A link with a ground stands in a cell that has the same ground and, for Word, its room. */
function buttonFaults(element: Tree.Element, style: string): string[] {
  if (!isLink(element) || !style.includes('background-color')) return []
  const cell = element.parentNode
  if (!cell || !tree.isElementNode(cell) || cell.tagName !== 'td') return ['a button outside a cell']
  const isDrawn = attribute(cell, 'bgcolor') !== '' && attribute(cell, 'style').includes('mso-padding-alt')
  return isDrawn ? [] : ['a button without a ground']
}

const attribute = (element: Tree.Element, name: string): string =>
  element.attrs.find((one) => one.name === name)?.value ?? ''

function elements(node: Tree.Node): Tree.Element[] {
  if (!('childNodes' in node)) return []
  return node.childNodes.flatMap((child) => [
    ...(tree.isElementNode(child) ? [child] : []),
    ...elements(child),
  ])
}
