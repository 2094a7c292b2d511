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
