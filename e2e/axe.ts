import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'

/** As it is published for pages: half as long as what the module carries, and loaded in two thirds of the time. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A rule that what is shown breaks, and the elements in which. */
type Finding = { id: string; nodes: string[] }

/** In the page itself, into which axe is loaded once for all runs: less than half of what the builder takes. */
async function withinPage(page: Page, options: RunOptions): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (asked) => {
    const loaded = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await loaded.run(document, { ...asked, reporter: 'no-passes' })
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))
  }, options)
}

/** The builder alone looks into frames. */
async function withFrames(page: Page, options: RunOptions): Promise<Finding[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ ...options, resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }: Result) => ({ id, nodes: nodes.map((node) => node.html) }))
}

/**
 * What axe finds in what is shown.
 * @param rules its rules where not all are asked for
 */
export async function findingsOf(page: Page, rules?: string[]): Promise<Finding[]> {
  const options: RunOptions = rules ? { runOnly: { type: 'rule', values: rules } } : {}
  const hasFrames = (await page.locator('iframe').count()) > 0
  return hasFrames ? withFrames(page, options) : withinPage(page, options)
}
