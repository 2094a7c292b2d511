import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Result } from 'axe-core'

/** As it is published for pages: half as long as what the module carries, and loaded in two thirds of the time. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A rule that what is shown breaks, and the elements in which. */
type Finding = { id: string; nodes: string[] }

/** In the page itself, into which axe is loaded once for all runs: less than half of what the builder takes. */
async function withinPage(page: Page): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async () => {
    const loaded = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await loaded.run(document, { reporter: 'no-passes' })
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))
  })
}

/** The builder alone looks into frames. */
async function withFrames(page: Page): Promise<Finding[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  return violations.map(({ id, nodes }: Result) => ({ id, nodes: nodes.map((node) => node.html) }))
}

/** What axe finds in what is shown. */
export async function findingsOf(page: Page): Promise<Finding[]> {
  const hasFrames = (await page.locator('iframe').count()) > 0
  return hasFrames ? withFrames(page) : withinPage(page)
}
