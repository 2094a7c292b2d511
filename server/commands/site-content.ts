import type { ArticleKind } from '#contract/site/articles.ts'
import { type Command, folderIn, withApp } from './command-line.ts'

const importing = (name: string, kind: ArticleKind, what: string): Command => ({
  usage: `${name} import DIR`,
  does: `takes over the public site's ${what} from Markdown files: all of the folder, or nothing; prints where drafts can be read`,
  async run(args, operator) {
    const folder = await folderIn(args)
    const { importArticles } = await import('../features/site/articles/import-service.ts')
    return withApp(operator, (app) => importArticles(app, app.clock(), kind, folder))
  },
})

export const siteContentCommands: Record<string, Command> = {
  'news import': importing('news', 'news', 'news'),
  'cases import': importing('cases', 'case', 'cases'),
}
