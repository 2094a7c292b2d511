import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite'
import { modulesByAddress, routeSources } from './addresses.ts'
import { type Bounds, type CutFile, type Load, mergedFiles } from './merged-files.ts'

type Chunks = Map<string, Rolldown.OutputChunk>

const bounds: Bounds = { request: 6_000, idle: 18_000 }

/** Style sheets are read as they stand: what Tailwind makes of them takes longer than the rest of the build. */
const emptyStyles: Plugin = {
  name: 'empty-styles',
  enforce: 'pre',
  load: { filter: { id: /\.css$/ }, handler: () => '' },
}

/** The files that the bundler cuts by itself: one for all modules that the same screens and parts need. */
async function cutChunks(config: UserConfig, plugins: PluginOption[]): Promise<Chunks> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: config.root,
    cacheDir: config.cacheDir,
    define: config.define,
    plugins: [emptyStyles, ...plugins],
    build: { ...config.build, write: false, rolldownOptions: {}, modulePreload: false },
  })
  if (!('output' in result)) throw new Error('the build gave no files')
  return new Map(result.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])))
}

const styleOf = (module: string) => (module.endsWith('.css') ? readFileSync(module, 'utf8') : '')

function asFile(chunk: Rolldown.OutputChunk): CutFile {
  const content = chunk.code + chunk.moduleIds.map(styleOf).join('')
  return {
    name: chunk.fileName,
    modules: chunk.moduleIds,
    size: gzipSync(content).length,
    imports: chunk.imports,
    isFirst: chunk.isEntry,
  }
}

/** The files that come with these. */
function withImports(names: Iterable<string>, chunks: Chunks): Set<string> {
  const found = new Set(names)
  for (const name of found) for (const imported of chunks.get(name)?.imports ?? []) found.add(imported)
  return found
}

/** Each address with the first script, the frame and the screen; and each part that a page may open later. */
function loadsOf(chunks: Chunks, addresses: readonly (readonly string[])[]): Load[] {
  const all = [...chunks.values()]
  const first = all.filter(({ isEntry }) => isEntry)
  const chunkOf = (module: string) => all.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
  const named = (some: readonly Rolldown.OutputChunk[]) => some.map(({ fileName }) => fileName)
  const pages = addresses.map((modules) =>
    withImports(named([...first, ...modules.flatMap(chunkOf)]), chunks),
  )
  const screens = new Set(named(addresses.flatMap((modules) => modules.flatMap(chunkOf))))
  const parts = all.filter(({ fileName, isDynamicEntry }) => isDynamicEntry && !screens.has(fileName))
  const alreadyThere = new Map<string, Set<string>>()
  for (const page of pages) {
    const reached = new Set(page)
    for (const name of reached) {
      const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {}
      for (const next of [...imports, ...dynamicImports]) if (!screens.has(next)) reached.add(next)
    }
    for (const name of reached) {
      const known = alreadyThere.get(name)
      alreadyThere.set(name, known ? known.intersection(page) : page)
    }
  }
  return [
    ...pages.map((files) => ({ files, isPage: true })),
    ...named(parts).map((name) => ({
      files: withImports([name], chunks).difference(alreadyThere.get(name) ?? new Set()),
      isPage: false,
    })),
  ]
}

/**
 * Builds the app once by itself to see what each page needs, and then with fewer, larger files.
 * @param plugins those that decide what is in the app, made anew
 */
export function fewFiles(root: string, plugins: () => PluginOption[]): Plugin {
  return {
    name: 'few-files',
    apply: 'build',
    async config(config) {
      const chunks = await cutChunks(config, plugins())
      const addresses = [...modulesByAddress(routeSources(root)).values()]
      const files = mergedFiles([...chunks.values()].map(asFile), loadsOf(chunks, addresses), bounds)
      const name = (module: string) => files.get(module) ?? null
      return {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [{ name, includeDependenciesRecursively: false }] } },
          },
        },
      }
    },
  }
}
