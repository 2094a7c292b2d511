import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{contract,database,scripts,server,web}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/testing/global-database.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    allowOnly: false,
  },
})
