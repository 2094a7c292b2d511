/** What a translating browser put in the place of a text of ours. */
const translated = new WeakMap<Node, Node>()

const isFont = (node: Node | null | undefined): node is Element =>
  node instanceof Element && node.nodeName === 'FONT'

function noteReplaced({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): Text[] {
  const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
  const texts = [...removedNodes].filter((node) => node instanceof Text)
  for (const text of texts) if (font && !text.isConnected) translated.set(text, font)
  return font ? texts : []
}

function standing(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node
  const font = translated.get(node)
  return font?.parentNode === parent ? font : null
}

/** Browsers' translations replace texts that React changes later and fails on; here React finds them. */
export function guardTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const there = standing(this, child)
    if (there) removeChild.call(this, there)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && standing(this, before))
    return node
  }
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const font = translated.get(target)
      if (!font?.parentNode || target.parentNode) continue
      translated.delete(target)
      font.parentNode.replaceChild(target, font)
    }
  })
  const replacements = new MutationObserver((records) => {
    for (const text of records.flatMap(noteReplaced)) changes.observe(text, { characterData: true })
  })
  replacements.observe(document.documentElement, { childList: true, subtree: true })
}
