import sanitizeHtml from 'sanitize-html'

/**
 * What is left of an operator's HTML for everybody to see: text, its structure and links over https or mailto,
 * which open beside the product and tell nobody where they were followed.
 */
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
