import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite'
import { pageLoads } from './addresses.ts'
import { type CutFile, type Load, mergedFiles } from './merged-files.ts'

type Chunks = Map<string, Rolldown.OutputChunk>

/** The compressed bytes that one request less on one page may cost the others. */
const requestWorth = 5_200

/** What may be loaded in vain, as a share of what is needed: inside, the next page will need it. */
const idleShare = { public: 0.05, inside: 0.21 }

/** A part of a page is opened seldom. */
const partWeight = 0.1

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
    ...(config.root && { root: config.root }),
    ...(config.cacheDir && { cacheDir: config.cacheDir }),
    ...(config.define && { define: config.define }),
    plugins: [emptyStyles, ...plugins],
    build: { ...config.build, write: false, rolldownOptions: {}, modulePreload: false },
  })
  if (!('output' in result)) throw new Error('the build gave no files')
  return new Map(result.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])))
}

const styleOf = (module: string) => (module.endsWith('.css') ? readFileSync(module, 'utf8') : '')

function withImports(names: Iterable<string>, chunks: Chunks): Set<string> {
  const found = new Set(names)
  for (const name of found) for (const imported of chunks.get(name)?.imports ?? []) found.add(imported)
  return found
}

/** What draws the page: it runs by itself before the rest, so that neither of the two keeps the browser busy for long. */
function rendererOf(chunks: Chunks): Set<string> {
  const entry = [...chunks.values()].find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith('/react-dom/client.js'),
  )
  if (!entry) throw new Error('the first script does not ask for react-dom/client')
  const whole = withImports([entry.fileName], chunks)
  return new Set(
    [...whole].filter((name) => chunks.get(name)?.moduleIds.some((id) => id.includes('/node_modules/'))),
  )
}

function asFile(chunk: Rolldown.OutputChunk, isAlone: boolean): CutFile {
  const styles = chunk.moduleIds.map(styleOf).join('')
  const style = styles ? gzipSync(styles).length : 0
  return {
    name: chunk.fileName,
    modules: chunk.moduleIds,
    size: gzipSync(chunk.code).length + style,
    hasStyle: style > 0,
    imports: chunk.imports,
    isAlone,
  }
}

/** The parts that a page may open later, and those that these open. */
function partsOf(page: ReadonlySet<string>, chunks: Chunks, screens: ReadonlySet<string>): string[] {
  const reached = new Set(page)
  const parts = new Set<string>()
  for (const name of reached) {
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {}
    for (const imported of imports) reached.add(imported)
    for (const part of dynamicImports) if (!screens.has(part) && !reached.has(part)) parts.add(part)
    for (const part of parts) reached.add(part)
  }
  return [...parts]
}

/** Each page as it opens (the first script, the frame, the screen), and with each part that it may open later. */
function loadsOf(chunks: Chunks, pages: readonly (readonly string[])[]): Load[] {
  const first = [...chunks.values()].filter(({ isEntry }) => isEntry)
  const filesOf = (modules: readonly string[]) =>
    [...chunks.values()]
      .filter(({ facadeModuleId }) => modules.some((module) => facadeModuleId?.endsWith(`/${module}`)))
      .map(({ fileName }) => fileName)
  const screens = new Set(pages.flatMap(filesOf))
  return pages.flatMap((modules) => {
    const page = withImports([...first.map(({ fileName }) => fileName), ...filesOf(modules)], chunks)
    const parts = partsOf(page, chunks, screens)
    const idle = modules.some((module) => module.startsWith('web/frame/'))
      ? idleShare.inside
      : idleShare.public
    return [
      { files: page, weight: 1, idle },
      ...parts.map((part) => ({ files: withImports([...page, part], chunks), weight: partWeight, idle })),
    ]
  })
}

function named(files: ReadonlyMap<string, string>): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Map<string, number>()
  for (const file of new Set(files.values())) {
    const base = /([^/]+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? 'file'
    const count = (taken.get(base) ?? 0) + 1
    taken.set(base, count)
    names.set(file, count === 1 ? base : `${base}${count}`)
  }
  return new Map([...files].map(([module, file]) => [module, names.get(file) ?? file]))
}

/** Builds once to see what each page needs, then with fewer, larger files; `plugins` are created for each. */
export function fewFiles(root: string, plugins: () => PluginOption[]): Plugin {
  return {
    name: 'few-files',
    apply: 'build',
    async config(config) {
      const chunks = await cutChunks(config, plugins())
      const renderer = rendererOf(chunks)
      const files = [...chunks.values()].map((chunk) =>
        asFile(chunk, chunk.isEntry || renderer.has(chunk.fileName)),
      )
      const merged = mergedFiles(files, loadsOf(chunks, pageLoads(root)), requestWorth)
      const names = named(merged)
      for (const name of renderer)
        for (const module of chunks.get(name)?.moduleIds ?? []) names.set(module, 'renderer')
      const group = {
        name: (module: string) => names.get(module) ?? null,
        debugName: 'files',
        includeDependenciesRecursively: false,
      }
      return {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [group] } },
          },
        },
      }
    },
  }
}
