import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { build, normalizePath, type Plugin } from 'vite'
import { bundleFolder, listOfSources, stampOf } from '../../server/platform/bundle.ts'

/** What has a binary or threads of its own, and what only a setting asks for. */
const apart = [
  '@node-rs/argon2',
  'pino',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-trace-otlp-http',
]

/** All packages in one file: they are read by nobody, so that their lines need no map. */
const packages = 'packages'

/** Writes the server's two thousand modules into few files, as a start would wait for each of them. */
export async function bundleServer(folder: string): Promise<void> {
  const root = normalizePath(realpathSync(folder))
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [whereTheyLie(root), packagesAtFirstUse(), sourcesListed(root), withoutMapOfPackages()],
    ssr: { noExternal: true, external: apart },
    build: {
      outDir: join(root, bundleFolder),
      emptyOutDir: true,
      ssr: true,
      target: 'node24',
      sourcemap: true,
      rolldownOptions: {
        input: { program: join(root, 'server/program.ts') },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
          codeSplitting: { groups: [{ name: packages, test: /\/node_modules\// }] },
        },
      },
    },
  })
}

export function serverBundle(root: string): Plugin {
  return { name: 'server-bundle', apply: 'build', closeBundle: () => bundleServer(root) }
}

const sourceOf = (root: string, id: string): string | null =>
  id.startsWith(`${root}/`) && !id.includes('/node_modules/') ? id.slice(root.length + 1) : null

/** What a module looks for beside itself, a table, a thread, the migrations, it finds beside its source. */
function whereTheyLie(root: string): Plugin {
  return {
    name: 'where-they-lie',
    enforce: 'pre',
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta\.(url|main)/ },
      handler(code, id) {
        const source = sourceOf(root, id)
        if (!source) return
        const url = `new URL('${'../'.repeat(bundleFolder.split('/').length)}${source}', import.meta.url).href`
        // on its line nothing moves down, which is what the map tells
        return {
          code: code.replaceAll('import.meta.main', 'false').replaceAll('import.meta.url', url),
          map: null,
        }
      },
    },
  }
}

function packagesAtFirstUse(): Plugin {
  return {
    name: 'packages-at-first-use',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^[^.#/\0]/ },
      handler: (id, _importer, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : null),
    },
  }
}

function sourcesListed(root: string): Plugin {
  return {
    name: 'sources-listed',
    generateBundle() {
      const sources = [...this.getModuleIds()].flatMap((id) => sourceOf(root, id) ?? [])
      const stamps = sources.sort().map((path) => [path, stampOf(join(root, path))])
      const source = JSON.stringify(Object.fromEntries(stamps))
      this.emitFile({ type: 'asset', fileName: listOfSources, source })
    },
  }
}

/** Node reads every map as it loads the file: this one would take as long as the start gains, and 20 MB. */
function withoutMapOfPackages(): Plugin {
  return {
    name: 'without-map-of-packages',
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk' || file.name !== packages) continue
        file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
        delete files[`${file.fileName}.map`]
      }
    },
  }
}
