import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.ts'
import { show } from './processes.ts'
import { prepareMachine } from './testing/machine.ts'
import { type Tally, tallyOf, tallyPlaywright, tallyVitest } from './testing/reports.ts'
import { startSystemPostgres } from './testing/system-postgres.ts'

const reports = join(import.meta.dirname, '../test-results')

// The checks and the build are no cases: they only count when they fail.
async function checkCode(): Promise<Tally> {
  return { passed: 0, failed: (await check()).failed }
}

async function build(): Promise<Tally> {
  const web = await show('vite', ['build', '--logLevel=warn'])
  const answer = await show('vite', ['build', '--logLevel=warn', '--config', 'vite.answer.config.ts'])
  return { passed: 0, failed: [web, answer].filter((code) => code !== 0).length }
}

async function vitest(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return tallyOf(report, await show('vitest', ['run', ...args, ...reporters], { env }), tallyVitest)
}

// What starts a PostgreSQL of its own, and the simulated year, whose rules no database decides.
const elsewhere = ['server/platform/embedded-postgres.test.ts', 'server/features/deliveries/year.test.ts']

async function onSystemPostgres(): Promise<Tally> {
  const server = await startSystemPostgres()
  try {
    const args = ['server/', 'database/', ...elsewhere.map((file) => `--exclude=${file}`)]
    return await vitest('system-postgres', args, { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

async function inBrowser(): Promise<Tally> {
  const report = join(reports, 'browser.json')
  const code = await show('playwright', ['test', '--add-reporter=json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return tallyOf(report, code, tallyPlaywright)
}

const stages: [string, () => Promise<Tally>][] = [
  ['check', checkCode],
  ['build', build],
  ['unit and integration, embedded PostgreSQL', () => vitest('embedded', [])],
  ["integration, the system's PostgreSQL", onSystemPostgres],
  ['end to end, Chromium', inBrowser],
]

async function runStage([name, run]: (typeof stages)[number]): Promise<Tally> {
  process.stdout.write(`\n━━ ${name}\n`)
  const started = performance.now()
  const tally = await run().catch((error: unknown) => {
    process.stdout.write(`${error}\n`)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  process.stdout.write(`━━ ${name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s\n`)
  return tally
}

async function testEverything(): Promise<void> {
  const obstacle = await prepareMachine()
  if (obstacle) {
    process.stderr.write(`${obstacle}\n`)
    process.exitCode = 1
    return
  }
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const total = { passed: 0, failed: 0 }
  const failures: string[] = []
  for (const stage of stages) {
    const tally = await runStage(stage)
    total.passed += tally.passed
    total.failed += tally.failed
    failures.push(...(tally.failures ?? []).map((failure) => `✗ ${stage[0]}: ${failure}\n`))
  }
  process.stdout.write(`\n${failures.join('')}${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

await testEverything()
