import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

const kept = join(import.meta.dirname, '../test-results/pictures')

/**
 * Keeps a picture of what is shown, a page at its full length, where TEST_PICTURES asks for pictures. A run without
 * readers takes none: drawing a whole page costs as much as opening it, and can fail where nothing is wrong.
 */
export async function keepPicture(of: Page | Locator, name: string): Promise<void> {
  if (!process.env.TEST_PICTURES) return
  const path = join(kept, `${name}.png`)
  await ('goto' in of ? of.screenshot({ path, fullPage: true }) : of.screenshot({ path }))
}
