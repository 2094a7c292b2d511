import type { Plugin } from 'vite'

const fallback = /@layer properties\s*\{\s*@supports/

/** Where the block that opens at the first brace after `from` ends. */
function endOfBlock(css: string, from: number): number {
  let depth = 0
  for (let at = css.indexOf('{', from); at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return css.length
}

/** The style sheet without the values that Tailwind sets once more for engines without `@property`. */
export function withoutPropertyFallback(css: string): string {
  const start = css.search(fallback)
  return start < 0 ? css : css.slice(0, start) + css.slice(endOfBlock(css, start))
}

/** Leaves out of the built style sheets what only engines older than `cssTarget` would read. */
export function modernStyles(): Plugin {
  return {
    name: 'modern-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/, code: fallback },
      handler: (css) => ({ code: withoutPropertyFallback(css), map: null }),
    },
  }
}
