import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildId } from './scripts/build-id.ts'
import { modernStyles } from './scripts/modern-styles.ts'
import { precompress } from './scripts/precompress.ts'
import { cssTarget } from './vite.config.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const web = resolve(root, 'web')

// Runs after the web build, into whose folder the page's script and style sheet go.
export default defineConfig({
  root: web,
  publicDir: false,
  define: { __BUILD_ID__: JSON.stringify(buildId(root)) },
  plugins: [tailwindcss(), modernStyles(), react(), answerAssets(), precompress()],
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
  environments: {
    client: {
      build: {
        outDir: resolve(root, 'build/web'),
        emptyOutDir: false,
        assetsDir: 'build',
        cssTarget,
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: {
            answer: resolve(web, 'answer/enhance.ts'),
            member: resolve(web, 'answer/member-page/member.ts'),
            'push-worker': resolve(web, 'answer/member-page/push-worker.ts'),
            'app-worker': resolve(web, 'offline/app-worker.ts'),
            offline: resolve(web, 'offline/offline.ts'),
          },
          output: {
            // A worker keeps its address: devices ask for it again; so does what a worker keeps.
            entryFileNames: ({ name }) =>
              /^(push-worker|app-worker|offline)$/.test(name) ? '[name].js' : 'build/[name]-[hash].js',
            assetFileNames: 'build/[name]-[hash][extname]',
          },
        },
      },
    },
    ssr: {
      consumer: 'server',
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: resolve(root, 'build/answer'),
        emptyOutDir: false,
        ssr: true,
        target: 'node24',
        minify: true,
        rolldownOptions: {
          input: { server: resolve(web, 'answer/server.tsx') },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
})

/** Writes build/answer/assets.json: the public paths of the pages' scripts and style sheets. */
function answerAssets(): Plugin {
  return {
    name: 'answer-assets',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_options, bundle) {
      const names = Object.keys(bundle)
      const pathOf = (entry: string, ending: string) => {
        const file = names.find((name) => name.startsWith(`build/${entry}-`) && name.endsWith(ending))
        return file && `/${file}`
      }
      const paths = {
        script: pathOf('answer', '.js'),
        style: pathOf('answer', '.css'),
        memberScript: pathOf('member', '.js'),
        memberStyle: pathOf('member', '.css'),
      }
      mkdirSync(resolve(root, 'build/answer'), { recursive: true })
      writeFileSync(resolve(root, 'build/answer/assets.json'), JSON.stringify(paths))
    },
  }
}
