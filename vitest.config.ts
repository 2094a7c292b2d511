import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{contract,database,scripts,server,web}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/testing/global-database.ts',
    // each file has a database of its own, so that every core may take one
    maxWorkers: availableParallelism(),
    // only what hangs runs into these: a busy machine may be many times slower
    testTimeout: 120_000,
    hookTimeout: 120_000,
    allowOnly: false,
  },
})
