import { readFile } from 'node:fs/promises'
import type { Config } from '../../../platform/config.ts'
import { articleHtml } from '../articles/markdown-rules.ts'

/** The operator's price page as safe HTML; null without one, or where its file cannot be read. */
export async function pricingHtml({ SITE_PRICES }: Pick<Config, 'SITE_PRICES'>): Promise<string | null> {
  if (!SITE_PRICES) return null
  try {
    return articleHtml(await readFile(SITE_PRICES, 'utf8'), new Map())
  } catch {
    return null
  }
}
