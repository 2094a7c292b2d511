import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepTemporaryFilesInMemory } from './scripts/testing/memory-disk.ts'

/** The files that take longest, so that no core waits for one of them at the end. */
const longest = [
  'server/features/deliveries/year.test.ts',
  'server/features/deliveries/dispatch/killed.test.ts',
  'server/every-call.test.ts',
  'server/rolling-upgrade.test.ts',
  'server/platform/embedded-postgres.test.ts',
]
const moved = longest.filter((name) => !existsSync(join(import.meta.dirname, name)))
if (moved.length > 0) throw new Error(`vitest.config.ts names what is not there: ${moved.join(', ')}`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

keepTemporaryFilesInMemory()
// the processes that the tests start find their modules compiled
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node')

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{contract,database,sample,scripts,server,web}/**/*.test.{ts,tsx}'],
    // in a browser, by a configuration of their own
    exclude: ['**/node_modules/**', '**/*.browser.test.tsx'],
    globalSetup: 'server/testing/global-database.ts',
    setupFiles: ['server/testing/sent-statements.ts', 'server/testing/searched-logs.ts'],
    // each file has a database of its own; one more than there are cores, as some of them mostly wait
    maxWorkers: availableParallelism() + 1,
    // no module of ours keeps state between files, and loading them again for each takes a third of the time
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // only what hangs runs into these: a busy machine may be many times slower
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // what fails elsewhere tells all of it in its one line
    chaiConfig: { truncateThreshold: 0 },
    allowOnly: false,
  },
})
