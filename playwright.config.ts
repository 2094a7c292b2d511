import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const chromiumArguments = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './server/testing/global-database.ts',
  outputDir: 'test-results/browser',
  // each file has a server and a database of its own
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    // a trace costs a fifth of the time: --trace retain-on-failure brings it
    trace: 'off',
    // what still glides is clicked beside
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: chromiumArguments,
      // without a locale of UTF-8 Chromium saves every file with a Japanese name as "download"
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
})
