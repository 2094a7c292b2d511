import { fileURLToPath } from 'node:url'
import { importArticles, isEmpty } from '../server/features/site/articles/import-service.ts'
import type { App } from '../server/platform/context.ts'

const folderOf = (name: string): string => fileURLToPath(new URL(`../content/${name}`, import.meta.url))

export async function offerSiteContent(app: App): Promise<void> {
  if (!(await isEmpty(app))) return
  await importArticles(app, app.clock(), 'news', folderOf('news'))
  await importArticles(app, app.clock(), 'case', folderOf('cases'))
}
