import type { Plugin, Rolldown } from 'vite'
import { modulesByAddress, routeSources } from './addresses.ts'

type Chunks = Map<string, Rolldown.OutputChunk>

/** The chunks that hold the modules, with all that these import. */
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

/** The page with links to what its screen needs and the page does not name itself. */
function pageFor(html: string, needed: readonly Rolldown.OutputChunk[]): string {
  const styles = new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  const links = [
    ...needed.map(({ fileName }) => ({ file: fileName, link: scriptLink(fileName) })),
    ...[...styles].map((file) => ({ file, link: styleLink(file) })),
  ]
  const lines = links.filter(({ file }) => !html.includes(file)).map(({ link }) => `    ${link}\n`)
  return html.replace('  </head>', `${lines.join('')}  </head>`)
}

/**
 * Writes a page for each address that names at once what its screen needs: otherwise a browser learns of it only
 * once the first script has run. `build/pages.json` says which file belongs to which address.
 */
export function pagePreloads(root: string): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const chunks: Chunks = new Map(
          Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
        )
        const pages = [...modulesByAddress(routeSources(root))].map(([address, modules], at) => {
          const fileName = `pages/${at + 1}.html`
          const source = pageFor(String(page.source), neededFor(modules, chunks))
          this.emitFile({ type: 'asset', fileName, source })
          return [address, fileName]
        })
        const source = JSON.stringify(Object.fromEntries(pages))
        this.emitFile({ type: 'asset', fileName: 'build/pages.json', source })
      },
    },
  }
}
