import { join } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { apiBaseUrl } from '../api-base-url.ts'
import { appModule, pageModules } from './addresses.ts'

type Chunks = Map<string, Rolldown.OutputChunk>

function neededFor(modules: readonly string[], chunks: Chunks): Rolldown.OutputChunk[] {
  const needed = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || needed.has(chunk)) return
    needed.add(chunk)
    for (const imported of chunk.imports) add(chunks.get(imported))
  }
  for (const chunk of chunks.values())
    if (modules.some((module) => chunk.moduleIds.some((id) => id.endsWith(`/${module}`)))) add(chunk)
  return [...needed]
}

const scriptLink = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`
const styleLink = (file: string) => `<link rel="preload" as="style" crossorigin href="/${file}">`

const signIn = '/auth/login'

/** The call that a page waits for before it shows anything. */
function firstCall(address: string): string | undefined {
  if (address.startsWith('/company/')) return '/v4/auth/me'
  return address === signIn ? '/v3/ip' : undefined
}

// asked for in the very way of the app, so that it is asked once
const callLink = (call: string) =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${apiBaseUrl()}${call}">`

/** The page with links to what its screen needs and the page does not name itself, and what it shows meanwhile. */
function pageFor(
  html: string,
  { address, needed, paint }: { address: string; needed: readonly Rolldown.OutputChunk[]; paint: string },
): string {
  const styles = new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  const call = firstCall(address)
  const links = [
    ...(call ? [{ file: call, link: callLink(call) }] : []),
    ...needed.map(({ fileName }) => ({ file: fileName, link: scriptLink(fileName) })),
    ...[...styles].map((file) => ({ file, link: styleLink(file) })),
  ]
  const lines = links.filter(({ file }) => !html.includes(file)).map(({ link }) => `    ${link}\n`)
  const page = html
    .replace('  </head>', `${lines.join('')}  </head>`)
    .replace('<div id="root">', `${paint}<div id="root">`)
  // its first paint is whole: the script may come behind the style
  return address === signIn ? page.replaceAll('rel="modulepreload"', '$& fetchpriority="low"') : page
}

type FirstPaint = (address: string) => string

/** What each page shows until its script has run, from the app's own pieces. */
async function firstPaintOf(root: string): Promise<FirstPaint> {
  const source = join(root, 'web/frame/first-paint/markup.tsx')
  const { module } = await runnerImport<{ firstPaint: FirstPaint }>(source, { configFile: false, root })
  return module.firstPaint
}

/** Writes a page for each address with preloads of its screen's files; `build/pages.json` lists them. */
export function pagePreloads(root: string): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const chunks: Chunks = new Map(
          Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
        )
        const html = String(page.source)
        const paintFor = await firstPaintOf(root)
        const pages = [...pageModules(root)].map(([address, modules], at) => {
          const fileName = `pages/${at + 1}.html`
          const source = pageFor(html, {
            address,
            needed: neededFor(modules, chunks),
            paint: paintFor(address),
          })
          this.emitFile({ type: 'asset', fileName, source })
          return [address, fileName]
        })
        page.source = pageFor(html, { address: '', needed: neededFor([appModule], chunks), paint: '' })
        const source = JSON.stringify(Object.fromEntries(pages))
        this.emitFile({ type: 'asset', fileName: 'build/pages.json', source })
      },
    },
  }
}
