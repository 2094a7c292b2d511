import { capture } from './processes.ts'

const colours = process.stdout.isTTY === true
const pretty = ['--pretty', String(colours)]

// the checks share the cores already; a second checker would work out the contract's types again
const typesOf = (project: string) => [
  'tsc',
  '-p',
  project,
  ...pretty,
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  `.cache/types/${project}.json`,
]

const checks: Record<string, string[]> = {
  'types of contract': typesOf('contract'),
  'types of server': typesOf('server'),
  'types of web': typesOf('web'),
  'lint and format': ['biome', 'check', '--error-on-warnings', `--colors=${colours ? 'force' : 'off'}`],
  architecture: ['node', 'scripts/check-architecture.ts'],
  words: ['node', 'scripts/words.ts'],
  'words of other languages': ['node', 'scripts/words-languages.ts'],
  'unused code': ['knip', '--no-progress'],
  'lock file': ['node', 'scripts/complete-lock.ts', '--verify'],
}

/** Runs every check at once, prints the failures, and gives how many passed and failed. */
export async function check(): Promise<{ passed: number; failed: number }> {
  const started = performance.now()
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, [command = '', ...args]]) => ({
      name,
      ...(await capture(command, args)),
    })),
  )
  const failures = outcomes.filter(({ code }) => code !== 0)
  for (const { name, output } of failures) process.stdout.write(`── ${name}\n${output.trim()}\n\n`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const verdict = failures.length ? `failed: ${failures.map(({ name }) => name).join(', ')}` : 'all clean'
  process.stdout.write(`check: ${outcomes.length} checks in ${seconds} s, ${verdict}\n`)
  return { passed: outcomes.length - failures.length, failed: failures.length }
}

if (import.meta.main) {
  const { failed } = await check()
  process.exitCode = failed > 0 ? 1 : 0
}
