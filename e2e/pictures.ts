import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

const kept = join(import.meta.dirname, '../test-results/pictures')

/** Saves a full-length picture where TEST_PICTURES asks for it, as it takes as long as opening the page. */
export async function keepPicture(of: Page | Locator, name: string): Promise<void> {
  if (!process.env.TEST_PICTURES) return
  const path = join(kept, `${name}.png`)
  await ('goto' in of ? of.screenshot({ path, fullPage: true }) : of.screenshot({ path }))
}
