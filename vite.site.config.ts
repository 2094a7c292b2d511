import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { siteAssets } from './scripts/bundling/site-assets.ts'
import { precompress } from './scripts/precompress.ts'
import { cssTarget } from './vite.config.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const web = resolve(root, 'web')

// Runs after the web build, into whose folder the style sheet and the pictures go; no script of the site runs in a browser.
export default defineConfig({
  root: web,
  publicDir: false,
  plugins: [siteAssets(root), precompress()],
  oxc: { jsx: { runtime: 'automatic' } },
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
        reportCompressedSize: false,
        rolldownOptions: {
          input: { site: resolve(web, 'site/site.css') },
          output: { assetFileNames: 'build/[name]-[hash][extname]' },
        },
      },
    },
    ssr: {
      consumer: 'server',
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: resolve(root, 'build/site'),
        emptyOutDir: false,
        ssr: true,
        target: 'node24',
        minify: true,
        rolldownOptions: {
          input: { server: resolve(web, 'site/server.tsx') },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
})
