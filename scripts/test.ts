import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.ts'
import { show } from './processes.ts'
import { type Databases, startDatabases } from './testing/databases.ts'
import { prepareMachine } from './testing/machine.ts'
import { keepTemporaryFilesInMemory } from './testing/memory-disk.ts'
import { type Tally, tallyOf, tallyPlaywright, tallyVitest } from './testing/reports.ts'
import { prepareSentStatements } from './testing/sent-statements.ts'
import {
  decidedByTheDatabase,
  endurance,
  expectPresent,
  onlyOnSystem,
  repeatedOnBoth,
  variantTag,
} from './testing/tiers.ts'

const isSaid = (flag: string) => process.argv.includes(`--${flag}`)

/** Everything, also what a person does not wait for. */
const isAll = isSaid('all')
/** Only what the changes since main reach. */
const isChanged = isSaid('changed')
const isBailing = isSaid('bail')

const reports = join(import.meta.dirname, '../test-results')
const sentStatements = join(reports, 'sent-statements')

// The checks and the build are no cases: they only count when they fail.
async function checkCode(): Promise<Tally> {
  return { passed: 0, failed: (await check()).failed }
}

async function build(): Promise<Tally> {
  const parts = [[], ['--config', 'vite.answer.config.ts'], ['--config', 'vite.site.config.ts']]
  const codes: number[] = []
  for (const part of parts) codes.push(await show('vite', ['build', '--logLevel=warn', ...part]))
  return { passed: 0, failed: codes.filter((code) => code !== 0).length }
}

async function vitest(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const report = join(reports, `${name}.json`)
  const chosen = [...(isBailing ? ['--bail=1'] : []), ...(isChanged ? ['--changed=main'] : [])]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return tallyOf(report, await show('vitest', ['run', ...args, ...chosen, ...reporters], { env }), (text) =>
    tallyVitest(text, isChanged),
  )
}

const without = (files: readonly string[]) => files.map((file) => `--exclude=${file}`)

async function onSystemPostgres({ system }: Databases): Promise<Tally> {
  const args = isAll ? [] : without(endurance)
  return vitest('system-postgres', args, { ...(await system), SENT_STATEMENTS: sentStatements })
}

async function onEmbeddedPostgres({ embedded }: Databases): Promise<Tally> {
  const server = await embedded
  const args = isAll
    ? [...repeatedOnBoth, ...without(onlyOnSystem)]
    : [...decidedByTheDatabase, ...without(endurance)]
  const cases = await vitest('embedded', args, server)
  // what a change reaches may send none
  if (isChanged && !existsSync(sentStatements)) return cases
  return sumOf([cases, await prepareSentStatements(sentStatements, server.TEST_DATABASE_URL)])
}

// the browser that people have is a matter of --all
const browser = isAll ? {} : { TEST_BROWSER: 'shell' }
// cases look for it where they take fewer of something, see server/testing/tier.ts
if (!isAll) process.env.TEST_TIER = 'daily'

const components = () => vitest('components', ['--config=vitest.components.config.ts'], browser)

async function inBrowser({ system }: Databases): Promise<Tally> {
  const report = join(reports, 'browser.json')
  const chosen = [
    ...(isBailing ? ['-x'] : []),
    ...(isChanged ? ['--only-changed=main', '--pass-with-no-tests'] : []),
  ]
  if (!isAll) chosen.push(`--grep-invert=${variantTag}`)
  const code = await show('playwright', ['test', ...chosen, '--add-reporter=json'], {
    env: { ...(await system), ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return tallyOf(report, code, (text) => tallyPlaywright(text, isChanged))
}

const stages: [string, (databases: Databases) => Promise<Tally>][] = [
  ['check', checkCode],
  ['build', build],
  ["unit and integration, the system's PostgreSQL", onSystemPostgres],
  ['integration, embedded PostgreSQL', onEmbeddedPostgres],
  ['components, Chromium', components],
  ['end to end, Chromium', inBrowser],
]

function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    failures: tallies.flatMap(({ failures = [] }) => failures),
  }
}

async function runStage([name, run]: (typeof stages)[number], databases: Databases): Promise<Tally> {
  process.stdout.write(`\n━━ ${name}\n`)
  const started = performance.now()
  const tally = await run(databases).catch((error: unknown) => {
    process.stdout.write(`${error}\n`)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  process.stdout.write(`━━ ${name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s\n`)
  return tally
}

async function testEverything(): Promise<void> {
  expectPresent()
  const obstacle = await prepareMachine()
  if (obstacle) {
    process.stderr.write(`${obstacle}\n`)
    process.exitCode = 1
    return
  }
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  keepTemporaryFilesInMemory()
  const databases = startDatabases()
  const tallies: Tally[] = []
  for (const stage of stages) {
    const tally = await runStage(stage, databases)
    const mayStop = isBailing && tally.failed > 0
    tallies.push({
      ...tally,
      failures: (tally.failures ?? []).map((failure) => `✗ ${stage[0]}: ${failure}\n`),
    })
    if (mayStop) break
  }
  await databases.stop()
  const { passed, failed, failures = [] } = sumOf(tallies)
  process.stdout.write(`\n${failures.join('')}${passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}

await testEverything()
