import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { apiBaseUrl } from './scripts/api-base-url.ts'
import { buildId } from './scripts/build-id.ts'
import { writeComponentList } from './scripts/bundling/component-list.ts'
import { fewFiles } from './scripts/bundling/few-files.ts'
import { pagePreloads } from './scripts/bundling/page-preloads.ts'
import { serverBundle } from './scripts/bundling/server-bundle.ts'
import { modernStyles } from './scripts/modern-styles.ts'
import { precompress } from './scripts/precompress.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const build_id = buildId(root)
const api_base_url = apiBaseUrl()

/** `light-dark()` is shipped as written; older engines would need every colour twice. */
export const cssTarget = ['chrome123', 'edge123', 'firefox128', 'safari17.5']

const apiPaths = ['/v1', '/v3', '/v4', '/a/', '/openapi.json', '/docs', '/outbox', '/unsubscribe', '/r/']
/** The site's pages, and the built files that they name. */
const sitePaths = [
  '^/(introduction|performance|terms|privacy|security|faq|pricing|operator|features(/[\\w-]+)?)?/?(\\?|$)',
  '^/(build/|robots.txt|sitemap.xml)',
]
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export const contentPlugins = () => [
  { ...optimizeLocales.vite({ locales: ['ja-JP', 'en-US'] }), enforce: 'pre' as const },
  contractRoutes(),
  pureDeclarations(),
  withoutJsonSchema(),
  react(),
]

export default defineConfig({
  root: resolve(root, 'web'),
  cacheDir: resolve(root, 'node_modules/.vite'),
  define: {
    __BUILD_ID__: JSON.stringify(build_id),
    'import.meta.env.API_BASE_URL': JSON.stringify(api_base_url),
  },
  plugins: [
    ...contentPlugins(),
    tailwindcss(),
    modernStyles(),
    buildMetadata(),
    fewFiles(root, contentPlugins),
    pagePreloads(root),
    precompress(),
    serverBundle(root),
    writeComponentList(root),
  ],
  build: {
    outDir: resolve(root, 'build/web'),
    emptyOutDir: true,
    assetsDir: 'build',
    assetsInlineLimit: 0,
    cssTarget,
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: Object.fromEntries(
      [...apiPaths, ...sitePaths].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
})

interface Procedure {
  '~orpc': { route: { method?: string; path?: string; inputStructure?: string; outputStructure?: string } }
}

interface RouteTree {
  [key: string]: RouteTree | Procedure
}

function isProcedure(node: RouteTree | Procedure): node is Procedure {
  return '~orpc' in node
}

const makeRoute = `const route = (path, method = 'GET', inputStructure = 'compact') => ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path, inputStructure } } })`

/** The contract as code: a call is `route(path, method, how its input lies)`, as its shape need not stand in the page two hundred times. */
function routesOf(node: RouteTree | Procedure): string {
  if (!isProcedure(node)) {
    const named = Object.entries(node).map(([key, child]) => `${JSON.stringify(key)}:${routesOf(child)}`)
    return `{${named.join()}}`
  }
  const { method, path, inputStructure = 'compact', outputStructure = 'compact' } = node['~orpc'].route
  if (method === undefined) throw new Error(`${path}: has no method`)
  if (outputStructure !== 'compact') throw new Error(`${method} ${path}: the browser is told compact answers`)
  const [at, by, how] = [path, method, inputStructure].map((part) => JSON.stringify(part))
  if (inputStructure !== 'compact') return `route(${at},${by},${how})`
  return method === 'GET' ? `route(${at})` : `route(${at},${by})`
}

const made = new Set(['CallExpression', 'ObjectExpression', 'TSAsExpression', 'TSSatisfiesExpression'])

/** Declares each schema and call of the contract as free of side effects, so that a page holds only those that it uses. */
function pureDeclarations(): Plugin {
  return {
    name: 'pure-declarations',
    transform: {
      filter: { id: /\/contract\/.+\.ts$/ },
      handler(code) {
        const calls = this.parse(code, { lang: 'ts' }).body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declared?.type !== 'VariableDeclaration') return []
          return declared.declarations.flatMap(({ init }) => (init && made.has(init.type) ? [init] : []))
        })
        const parts = calls.map(({ start, end }, at) => {
          const before = code.slice(calls[at - 1]?.end ?? 0, start)
          return `${before}/* @__PURE__ */ (() => (${code.slice(start, end)}))()`
        })
        return { code: parts.join('') + code.slice(calls.at(-1)?.end ?? 0), map: null }
      },
    },
  }
}

/** Zod carries its generator of JSON Schema into every page with a form; only the server describes its calls. */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    transform: {
      filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      handler: (code) => {
        const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
        return { code: names.map((name) => `export const ${name} = () => undefined`).join('\n'), map: null }
      },
    },
  }
}

/** Gives `virtual:contract-routes`: every call's method and path, without the schemas and zod. */
function contractRoutes(): Plugin {
  const id = '\0virtual:contract-routes'
  return {
    name: 'contract-routes',
    resolveId: { filter: { id: /^virtual:contract-routes$/ }, handler: () => id },
    load: {
      filter: { id: /^\0virtual:contract-routes$/ },
      async handler() {
        const source = resolve(root, 'contract/contract.ts')
        const { module, dependencies } = await runnerImport<{ contract: RouteTree }>(source, {
          configFile: false,
          root,
        })
        for (const file of [source, ...dependencies]) this.addWatchFile(resolve(root, file))
        return `${makeRoute}\nexport default ${routesOf(module.contract)}`
      },
    },
  }
}

/** Emits the build id for the page's hourly check and for the decision whether a build is stale. */
function buildMetadata(): Plugin {
  return {
    name: 'build-metadata',
    apply: 'build',
    buildStart: () => {
      for (const pages of ['build/answer', 'build/site'])
        rmSync(resolve(root, pages), { recursive: true, force: true })
    },
    generateBundle() {
      for (const fileName of ['build/meta.json', 'build/latest.json']) {
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify({ build_id, api_base_url }) })
      }
    },
  }
}
