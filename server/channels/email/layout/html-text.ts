import { oneLine } from '../line-wrap.ts'
import { styles } from './styles.ts'

/** Web addresses, without the punctuation of the sentence around them. */
const address = /https?:\/\/[\w\-.~:/?#@!$&'()*+,;=%]*[\w\-~/#@$&*+=%]/gu

/** So much of an address is shown; the rest is in its link. */
const shownLimit = 32

/** Text as HTML, line by line, its web addresses as links that show no more than their beginning. */
export function linkedHtml(text: string): string {
  const lines = text.split('\n').map((line) => {
    const between = line.split(address).map(escapeText)
    const links = [...line.matchAll(address)].map(([url]) => linkHtml(url, shown(url)))
    return between.map((piece, index) => piece + (links[index] ?? '')).join('')
  })
  return lines.join('<br>\n')
}

/** A link that looks like the text around it, underlined. */
export const linkHtml = (url: string, label: string): string =>
  `<a href="${escapeText(url)}" style="${styles.link}">${escapeText(label)}</a>`

function shown(url: string): string {
  const bare = url.replace(/^https?:\/\//, '')
  return bare.length <= shownLimit ? bare : `${bare.slice(0, shownLimit - 1)}…`
}

/** Text on one line as HTML. */
export const escapeHtml = (text: string): string => escapeText(oneLine(text))

const special = /[&<>"']/

// Most texts have nothing to escape: five searches of each were a fifth of what writing a mail's words takes.
function escapeText(text: string): string {
  if (!special.test(text)) return text
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
