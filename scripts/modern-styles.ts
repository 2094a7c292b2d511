import type { Plugin } from 'vite'

const fallback = /@layer properties\s*\{\s*@supports/
const mixing = /@supports \(color:\s*color-mix\(in lab,\s*red,\s*red\)\)\s*/

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

/** The style sheet with mixed colours as a matter of course, where Tailwind asks the engine whether it can mix. */
export function withMixedColors(css: string): string {
  const start = css.search(mixing)
  if (start < 0) return css
  const end = endOfBlock(css, start)
  const inner = css.slice(css.indexOf('{', start) + 1, end - 1)
  return css.slice(0, start) + inner + withMixedColors(css.slice(end))
}

/** The style sheet without the values that stand before a mixed one for engines that cannot mix. */
export const withoutUnmixed = (css: string): string =>
  css.replaceAll(/([\w-]+):\s*[^;{}]+;\s*\1:\s*color-mix\(/g, '$1:color-mix(')

/** Leaves out of the built style sheets what only engines older than `cssTarget` would read. */
export function modernStyles(): Plugin {
  return {
    name: 'modern-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/, code: [fallback, mixing] },
      handler: (css) => ({ code: withMixedColors(withoutPropertyFallback(css)), map: null }),
    },
    // only now the declarations of one selector stand together
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = withoutUnmixed(String(file.source))
      },
    },
  }
}
