import { Marked, type Token } from 'marked'
import { safeArticle, wordsOf } from '../../../platform/safe-html.ts'

/** The page's own heading is the first; what stands within an article begins below it and goes three deep. */
const marked = new Marked({
  walkTokens: (token) => {
    if (token.type === 'heading') token.depth = Math.min(Math.max(token.depth, 2), 4)
  },
})

/** How much of an article tells what it is about, where its writer did not say it. */
const descriptionCharacters = 110

type ShownPicture = { file: string; words: string; at: number }

/** The pictures of a text in their order. */
export function picturesIn(body: string): ShownPicture[] {
  const found: ShownPicture[] = []
  let from = 0
  const note = (token: Token) => {
    if (token.type !== 'image') return
    const at = Math.max(body.indexOf(token.raw, from), 0)
    from = at
    const line = body.slice(0, at).split('\n').length - 1
    found.push({ file: String(token.href), words: String(token.text).trim(), at: line })
  }
  marked.walkTokens(marked.lexer(body), note)
  return found
}

/** What a text is about, by its first words. */
export function descriptionOf(body: string): string {
  const words = wordsOf(marked.parse(body, { async: false }))
  return words.length <= descriptionCharacters ? words : `${words.slice(0, descriptionCharacters)}…`
}

/** A table can be wider than a phone: it is moved within its frame, by the keyboard too. */
const framed = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="wide" role="group" tabindex="0" aria-label="表"><table>')
    .replaceAll('</table>', '</table></div>')

/** A text as sanitised HTML; `pictures` has each file's attributes. */
export function articleHtml(
  body: string,
  pictures: ReadonlyMap<string, Readonly<Record<string, string>>>,
): string {
  return framed(safeArticle(marked.parse(body, { async: false }), pictures)).trim()
}
