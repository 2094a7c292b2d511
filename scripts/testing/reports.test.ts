import { expect, it } from 'vitest'
import { tallyOf, tallyPlaywright, tallyVitest } from './reports.ts'

const vitest = (total: number, passed: number, ...files: object[]) =>
  JSON.stringify({
    success: true,
    numTotalTests: total,
    numPassedTests: passed,
    numFailedTests: 0,
    testResults: files,
  })
const playwright = (stats: object, ...suites: object[]) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, suites })

it('counts a skipped case as failed', () => {
  expect(tallyVitest(vitest(5, 3))).toMatchObject({ passed: 3, failed: 2 })
  expect(tallyPlaywright(playwright({ expected: 3, skipped: 1, flaky: 1 }))).toMatchObject({
    passed: 3,
    failed: 2,
  })
})

it('counts a file that does not load as failed', () => {
  const file = { name: 'a.test.ts', status: 'failed', message: 'no such module\nat …', assertionResults: [] }
  expect(tallyVitest(vitest(3, 3, file))).toEqual({
    passed: 3,
    failed: 1,
    failures: ['a.test.ts: no such module'],
  })
})

it('names the cases that failed, in short', () => {
  const given = { status: 'failed', fullName: 'counts', failureMessages: ['expected 1 to be 2\nat …'] }
  const file = { name: 'a.test.ts', status: 'failed', assertionResults: [given] }
  expect(tallyVitest(vitest(1, 0, file)).failures).toEqual(['a.test.ts › counts: expected 1 to be 2'])
  const specs = [{ file: 'b.e2e.ts', line: 7, title: 'opens', ok: false }]
  const browser = playwright({ unexpected: 1 }, { specs: [], suites: [{ specs }] })
  expect(tallyPlaywright(browser).failures).toEqual(['b.e2e.ts:7 › opens'])
})

it('fails a suite without a case, unless a change may reach none, without a report, or with a bad end', () => {
  expect(tallyVitest(vitest(0, 0))).toEqual({ passed: 0, failed: 1 })
  expect(tallyPlaywright(playwright({}))).toEqual({ passed: 0, failed: 1 })
  expect(tallyVitest(vitest(0, 0), true)).toMatchObject({ passed: 0, failed: 0 })
  expect(tallyPlaywright(playwright({}), true)).toMatchObject({ passed: 0, failed: 0 })
  expect(tallyOf('/nowhere.json', 0, tallyVitest)).toEqual({ passed: 0, failed: 1 })
  expect(tallyOf(import.meta.filename, 1, () => ({ passed: 4, failed: 0 }))).toEqual({ passed: 4, failed: 1 })
})
