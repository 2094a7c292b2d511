import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Route = { parent: string | undefined; path: string; modules: string[] }

const routeStart = /const (\w+) = createRoute\(/

function routesIn(source: string): Map<string, Route> {
  const [, ...parts] = source.split(routeStart)
  const named = parts.flatMap((name, at): [string, string][] => (at % 2 ? [] : [[name, parts[at + 1] ?? '']]))
  return new Map(
    named.map(([name, declaration]) => [
      name,
      {
        parent: /getParentRoute: \(\) => (\w+)/.exec(declaration)?.[1],
        path: /path: '([^']*)'/.exec(declaration)?.[1] ?? '',
        modules: [...declaration.matchAll(/import\('([^']+)'\)/g)].map(([, path = '']) =>
          posix.join('web/routes', path),
        ),
      },
    ]),
  )
}

/** Each address of the web app with the modules that its routes load when it is opened, as the route files declare it. */
export function modulesByAddress(sources: readonly string[]): Map<string, string[]> {
  const files = sources.map(routesIn)
  const placesIn = (file: Map<string, Route>) => {
    const placeOf = ({ parent = '', path, modules }: Route): { address: string; modules: string[] } => {
      const above = file.get(parent) ?? files.find((other) => other.has(parent))?.get(parent)
      const upper = above ? placeOf(above) : { address: '', modules: [] }
      const address = `${upper.address}/${path}`.replace(/\/+/g, '/').replace(/\/$/, '')
      return { address, modules: [...upper.modules, ...modules] }
    }
    return [...file.values()].map(placeOf)
  }
  const places = files.flatMap(placesIn).filter(({ modules }) => modules.length > 0)
  // an index route stands at its parent's address and loads more
  places.sort((a, b) => a.modules.length - b.modules.length)
  return new Map(places.map(({ address, modules }) => [address, modules]))
}

/** The files that declare the web app's routes. */
export const routeSources = (root: string): string[] =>
  readdirSync(join(root, 'web/routes'))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, 'web/routes', file), 'utf8'))

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
    if (modules.some((module) => chunk.facadeModuleId?.endsWith(`/${module}`))) add(chunk)
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
