import { fileURLToPath } from 'node:url'
import { importArticles, isEmpty } from '../server/features/site/articles/import-service.ts'
import type { App } from '../server/platform/context.ts'

const folderOf = (name: string): string => fileURLToPath(new URL(`../content/${name}`, import.meta.url))

/** On an installation whose site is empty: the texts that come with the product. */
export async function offerSiteContent(app: App): Promise<void> {
  if (!(await isEmpty(app))) return
  await importArticles(app, app.clock(), 'news', folderOf('news'))
  await importArticles(app, app.clock(), 'case', folderOf('cases'))
}
