import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/testing/chromium.ts'
import { keepTemporaryFilesInMemory } from './scripts/testing/memory-disk.ts'
import { ownBuilds } from './scripts/testing/tiers.ts'

keepTemporaryFilesInMemory()
// the servers that the tests start find their modules compiled
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node')

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: process.env.TEST_TIER === 'daily' ? ownBuilds.map((file) => `**/${file}`) : [],
  globalSetup: './server/testing/global-database.ts',
  outputDir: 'test-results/browser',
  // each has a server and a database of its own; one more than there are cores, as each waits a fifth of its time
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // only what never comes runs into it: a busy machine may be many times slower
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // one that has ended answers no more, and whatever is set for all that a context holds waits for it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // a trace costs a fifth of the time: --trace retain-on-failure brings it
    trace: 'off',
    // what still glides is clicked beside
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
})
