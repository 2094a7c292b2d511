import sanitizeHtml from 'sanitize-html'

/** An operator's HTML without anything active: text, structure, links over https or mailto. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'h2', 'h3'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, target: '_blank', rel: 'noopener noreferrer' },
      }),
    },
  })
}

/** What a link of an article may lead to: https, a mail address, another page of ours, a place of the same page. */
const isFollowed = (href: string): boolean => /^(https:|mailto:|#|\/(?![/\\]))/i.test(href)

const articleTags = [
  'p',
  'br',
  'strong',
  'em',
  'del',
  'code',
  'pre',
  'blockquote',
  'hr',
  'a',
  'img',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]
const aligned = [{ name: 'align', values: ['left', 'center', 'right'] }]

/** An article's HTML: text, structure, links and our pictures; nothing active or foreign. */
export function safeArticle(
  html: string,
  pictures: ReadonlyMap<string, Readonly<Record<string, string>>>,
): string {
  return sanitizeHtml(html, {
    allowedTags: articleTags,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
      ol: ['start'],
      th: aligned,
      td: aligned,
    },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: isFollowed(href) ? { href, rel: 'noopener' } : {},
      }),
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { ...pictures.get(src), alt } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
}

/** The words of some HTML alone, on one line. */
export const wordsOf = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, textFilter: (text) => `${text} ` })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
