import { existsSync, readFileSync } from 'node:fs'

export type Tally = { passed: number; failed: number }

type VitestReport = {
  success: boolean
  numTotalTests: number
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** Counts of a vitest run: whatever did not run to a pass is a failure, and so is a file that did not load. */
export function tallyVitest(text: string): Tally {
  const report: VitestReport = JSON.parse(text)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  ).length
  return withoutEmptiness({
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests + unloaded,
  })
}

/** Counts of a Playwright run: skipped and flaky cases are failures. */
export function tallyPlaywright(text: string): Tally {
  const { stats }: PlaywrightReport = JSON.parse(text)
  return withoutEmptiness({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped })
}

/** The tally of a suite that ended with `code`: at least one failure when it ended badly or left no report. */
export function tallyOf(file: string, code: number, read: (text: string) => Tally): Tally {
  const tally = existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 1 }
  return code === 0 ? tally : { ...tally, failed: Math.max(1, tally.failed) }
}

// A suite that ran nothing has proved nothing.
function withoutEmptiness(tally: Tally): Tally {
  return tally.passed + tally.failed === 0 ? { passed: 0, failed: 1 } : tally
}
