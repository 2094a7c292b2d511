import { existsSync, readFileSync } from 'node:fs'

/** What a suite came to; `failures` names the cases that its report tells of. */
export type Tally = { passed: number; failed: number; failures?: readonly string[] }

type VitestCase = { status: string; fullName: string; failureMessages?: string[] | null }
type VitestReport = {
  numTotalTests: number
  numPassedTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: VitestCase[] }[]
}
type PlaywrightSpec = { file: string; line: number; title: string; ok: boolean }
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

const firstLine = (text: string | undefined): string => text?.split('\n', 1)[0] ?? ''

/** Counts of a vitest run; what did not pass or load is a failure. Changed-only runs may be empty. */
export function tallyVitest(text: string, mayBeEmpty = false): Tally {
  const report: VitestReport = JSON.parse(text)
  const cases = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((one) => ({ ...one, name })),
  )
  const failed = cases.filter(({ status }) => status === 'failed')
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  )
  const tally = {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests + unloaded.length,
    failures: [
      ...unloaded.map(({ name, message }) => `${name}: ${firstLine(message)}`),
      ...failed.map((one) => `${one.name} › ${one.fullName}: ${firstLine(one.failureMessages?.[0])}`),
    ],
  }
  return mayBeEmpty ? tally : withoutEmptiness(tally)
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Counts of a Playwright run; skipped and flaky cases are failures. Changed-only runs may be empty. */
export function tallyPlaywright(text: string, mayBeEmpty = false): Tally {
  const { stats, suites }: PlaywrightReport = JSON.parse(text)
  const tally = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(({ file, line, title }) => `${file}:${line} › ${title}`),
  }
  return mayBeEmpty ? tally : withoutEmptiness(tally)
}

/** The tally of a suite that ended with `code`: at least one failure when it ended badly or left no report. */
export function tallyOf(file: string, code: number, read: (text: string) => Tally): Tally {
  const tally = existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 1 }
  return code === 0 ? tally : { ...tally, failed: Math.max(1, tally.failed) }
}

function withoutEmptiness(tally: Tally): Tally {
  return tally.passed + tally.failed === 0 ? { passed: 0, failed: 1 } : tally
}
