import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { modernStyles } from './scripts/modern-styles.ts'
import { contentPlugins, cssTarget } from './vite.config.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const demo = resolve(root, 'web/demo')

/** The files of the app that reach outside of the page, each with the demo's own in its place. */
const seams = new Map(
  [
    'web/platform/link.ts',
    'web/platform/file-transport.ts',
    'web/platform/history.ts',
    'web/platform/build-check.ts',
    'web/platform/offline-page.ts',
    'web/shared/attachments/upload.ts',
  ].map((path) => [resolve(root, path), resolve(demo, 'seams', basename(path))]),
)

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** What a page loads at once, by the files that it asks for one after another. */
const loadedFirst = {
  app: ['app.tsx', 'demo/open.ts', 'frame/CompanyLayout.tsx', 'features/dashboard/DashboardScreen.tsx'],
  answer: ['demo/a/answer.tsx', 'answer/enhance.ts'],
}

/** These files with all that they import. */
function closureOf(paths: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const waiting = paths.map((path) => resolve(root, 'web', path))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** One file of code for a first visit to the app, and one of what the answering page shares with it: some 20 requests, not 150. */
function firstVisit() {
  let closures: Record<'app' | 'answer', Set<string>> | undefined
  const isLoaded = (by: 'app' | 'answer', id: string, graph: Graph): boolean => {
    closures ??= { app: closureOf(loadedFirst.app, graph), answer: closureOf(loadedFirst.answer, graph) }
    return closures[by].has(id)
  }
  const isShared = (id: string, graph: Graph) => isLoaded('app', id, graph) && isLoaded('answer', id, graph)
  return [
    {
      debugName: 'shared',
      priority: 2,
      name: (id: string, graph: Graph) => (isShared(id, graph) ? 'shared' : null),
    },
    {
      debugName: 'first',
      priority: 1,
      name: (id: string, graph: Graph) => (isLoaded('app', id, graph) ? 'first' : null),
    },
  ]
}

/** The web app once more, as files that any server of files can give out, under any path. */
export default defineConfig({
  root: demo,
  base: './',
  publicDir: resolve(root, 'web/public'),
  cacheDir: resolve(root, 'node_modules/.vite'),
  define: { __BUILD_ID__: '"demo"', 'import.meta.env.API_BASE_URL': '""' },
  plugins: [
    heldToTheContract(),
    demoSeams(),
    ...contentPlugins(),
    tailwindcss(),
    modernStyles(),
    underTheBar(),
  ],
  build: {
    outDir: resolve(root, 'build/demo'),
    emptyOutDir: true,
    assetsDir: 'files',
    assetsInlineLimit: 0,
    cssTarget,
    target: 'es2022',
    reportCompressedSize: false,
    // what is recorded is data: it is fetched when somebody asks for it
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: firstVisit() },
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.every((id) => id.includes('/web/demo/recorded/'))
            ? 'files/data/[name]-[hash].js'
            : 'files/[name]-[hash].js',
      },
      input: { index: resolve(demo, 'index.html'), answer: resolve(demo, 'a/index.html') },
    },
  },
})

/** Builds nothing from data that the contract's own schemas refuse. */
function heldToTheContract(): Plugin {
  return {
    name: 'held-to-the-contract',
    async buildStart() {
      const source = resolve(root, 'web/demo/checked.ts')
      const { module } = await runnerImport<{ problems: string[] }>(source, { configFile: false, root })
      const { problems } = module
      if (problems.length > 0) this.error(`the contract refuses the demo's data:\n${problems.join('\n')}`)
    },
  }
}

function demoSeams(): Plugin {
  return {
    name: 'demo-seams',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return (found && seams.get(found.id)) ?? found
    },
  }
}

/** The demo's bar takes its part of the window: what fills the window in the app fills the rest of it here. */
function underTheBar(): Plugin {
  const whole = '(100dvh - var(--demo-bar, 0px)'
  return {
    name: 'under-the-bar',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = String(file.source)
              .replaceAll('calc(100dvh', `calc${whole}`)
              .replaceAll(/: ?100dvh/g, `:calc${whole})`)
      },
    },
  }
}
