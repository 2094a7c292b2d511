const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  yen: '¥',
  hellip: '…',
  mdash: '―',
  ndash: '-',
}

const hidden = new Set(['script', 'style', 'head', 'title', 'template', 'svg'])
const breaking = new Set(
  'address article blockquote div dl dd dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
)

/** The words of an HTML text, line by line; quoted blocks keep a mark before each line. Its time grows with its length. */
export function textOfHtml(html: string): string {
  const lines: string[] = []
  let line = ''
  let quotes = 0
  let skipping = ''
  const end = (always: boolean) => {
    const words = line.replace(/[ \t\u00a0]+/g, ' ').trim()
    if (words !== '' || always) lines.push('> '.repeat(quotes) + words)
    line = ''
  }
  for (const piece of piecesOf(html)) {
    const tag = piece.startsWith('<') ? tagOf(piece) : null
    if (skipping !== '') {
      if (tag?.isEnd && tag.name === skipping) skipping = ''
      continue
    }
    if (!tag) {
      line += decoded(piece.replace(/\s+/g, ' '))
      continue
    }
    if (hidden.has(tag.name) && !tag.isEnd) skipping = tag.name
    if (tag.name === 'br') end(true)
    if (breaking.has(tag.name)) end(false)
    if (tag.name === 'blockquote') quotes = Math.min(Math.max(quotes + (tag.isEnd ? -1 : 1), 0), 9)
  }
  end(false)
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function* piecesOf(html: string): Generator<string> {
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) return yield html.slice(at)
    if (open > at) yield html.slice(at, open)
    const isComment = html.startsWith('<!--', open)
    const close = html.indexOf(isComment ? '-->' : '>', open + 1)
    if (close < 0) return
    at = close + (isComment ? 3 : 1)
    if (!isComment) yield html.slice(open, at)
  }
}

function tagOf(piece: string): { name: string; isEnd: boolean } {
  const [, slash = '', name = ''] = /^<(\/?)([a-zA-Z][a-zA-Z0-9]{0,19})/.exec(piece) ?? []
  return { name: name.toLowerCase(), isEnd: slash !== '' }
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
