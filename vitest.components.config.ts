import { availableParallelism } from 'node:os'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { modernStyles } from './scripts/modern-styles.ts'
import { launchOptions } from './scripts/testing/chromium.ts'
import { keepTemporaryFilesInMemory } from './scripts/testing/memory-disk.ts'
import { contentPlugins } from './vite.config.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Everything that the app and its tests load of others, as a screen names it. */
const packages = [
  '@hookform/resolvers/zod',
  '@internationalized/date',
  'axe-core',
  'csv-parse/sync',
  'lucide-react',
  '@orpc/client',
  '@orpc/contract',
  '@orpc/tanstack-query',
  'react-hook-form',
  'zod',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  'react',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  ...['Button', 'Calendar', 'ComboBox', 'DateField', 'DatePicker', 'Dialog', 'Heading', 'I18nProvider'].map(
    (name) => `react-aria-components/${name}`,
  ),
  ...['Input', 'ListBox', 'Modal', 'Popover', 'Pressable'].map((name) => `react-aria-components/${name}`),
  'vitest-browser-react',
]

/** Where the app reaches outside of its page the tests answer, through the demo's seams or their own. */
const seams = new Map(
  [
    ...['web/platform/link.ts', 'web/platform/history.ts'].map(
      (path) => [path, 'web/testing/seams'] as const,
    ),
    ...['web/platform/build-check.ts', 'web/platform/offline-page.ts'].map(
      (path) => [path, 'web/demo/seams'] as const,
    ),
  ].map(([path, folder]) => [resolve(root, path), resolve(root, folder, basename(path))]),
)

keepTemporaryFilesInMemory()

export default defineConfig({
  root: resolve(root, 'web'),
  cacheDir: resolve(root, 'node_modules/.vite-components'),
  define: { __BUILD_ID__: '"tests"', 'import.meta.env.API_BASE_URL': '""' },
  // what is found only when a screen asks for it would load the page again in the middle of a case
  optimizeDeps: { include: packages },
  plugins: [testSeams(), ...contentPlugins(), tailwindcss(), modernStyles()],
  test: {
    include: ['**/*.browser.test.tsx'],
    setupFiles: [resolve(root, 'web/testing/set-up.ts')],
    // the app is loaded once for all files; openApp leaves nothing of a case to the next
    isolate: false,
    // one page draws on one core
    maxWorkers: availableParallelism(),
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    allowOnly: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // as Playwright finds them in e2e/
      locators: { exact: false },
      testerHtmlPath: resolve(root, 'web/testing/page.html'),
      provider: playwright({
        launchOptions,
        actionTimeout: 60_000,
        contextOptions: {
          locale: 'ja-JP',
          timezoneId: 'Asia/Tokyo',
          viewport: { width: 1440, height: 900 },
          reducedMotion: 'reduce',
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
})

function testSeams(): Plugin {
  return {
    name: 'test-seams',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return (found && seams.get(found.id)) ?? found
    },
  }
}
