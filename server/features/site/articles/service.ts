import {
  type Article,
  type ArticleKind,
  type ArticleSummary,
  articlePaths,
  articlesOnPage,
  listPath,
} from '#contract/site/articles.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Listed, SitePage, Visit } from '../pages/page-rules.ts'
import { opensDraft } from './draft-rules.ts'
import { coverOf } from './picture-rules.ts'
import {
  type ArticleRow,
  countPublished,
  findArticle,
  findBeside,
  findPicture,
  listPublished,
  type WholeRow,
} from './queries.ts'

const newsInFeed = 20
const mostListed = 10_000

const pathOf = (kind: ArticleKind, slug: string): string => `${articlePaths[kind]}/${slug}`

const summaryOf = (kind: ArticleKind, row: ArticleRow): ArticleSummary => ({
  kind,
  path: pathOf(kind, row.slug),
  title: row.title,
  description: row.description,
  publishedOn: row.published_on,
  tags: row.tags,
  company: row.company,
  isExample: row.is_example,
  cover: row.cover === null ? null : coverOf(row.cover, row.cover_alt ?? ''),
})

async function wholeOf(tx: Tx, kind: ArticleKind, row: WholeRow, today: string): Promise<Article> {
  const { slug, published_on } = row
  const beside = async (side: 'older' | 'newer') => {
    const found = await findBeside(tx, { kind, slug, published_on, today }, side)
    return found ? { path: pathOf(kind, found.slug), title: found.title } : null
  }
  const [older, newer] = [await beside('older'), await beside('newer')]
  return { ...summaryOf(kind, row), updatedOn: row.updated_on, html: row.html, older, newer }
}

/** A page of a list; null where there are not as many. The first is there without any article, too. */
function openList({ app, now }: Visit, kind: ArticleKind, page: number) {
  const today = todayIn(now)
  const limit = articlesOnPage[kind]
  return app.database.asSystem(async (tx) => {
    const pages = Math.max(1, Math.ceil((await countPublished(tx, kind, today)) / limit))
    if (page > pages) return null
    const rows = await listPublished(tx, { kind, today, limit, offset: (page - 1) * limit })
    const articles = rows.map((row) => summaryOf(kind, row))
    return { kind: 'articles' as const, list: { kind, articles, page, pages } }
  })
}

/** An article that everybody may read; null for any other. */
function openArticle({ app, now }: Visit, kind: ArticleKind, slug: string) {
  const today = todayIn(now)
  return app.database.asSystem(async (tx) => {
    const row = await findArticle(tx, kind, slug)
    if (!row || row.is_draft || row.published_on > today) return null
    return { kind: 'article' as const, article: await wholeOf(tx, kind, row, today), isPreview: false }
  })
}

/** An article that nobody may read yet, for whoever holds its link. */
function openDraft({ app, now }: Visit, kind: ArticleKind, { slug = '', token = '' }: Asking) {
  if (!opensDraft(app.secrets, { kind, slug }, token, now)) return null
  return app.database.asSystem(async (tx) => {
    const row = await findArticle(tx, kind, slug)
    if (!row) return null
    const article = await wholeOf(tx, kind, row, todayIn(now))
    return { kind: 'article' as const, article, isPreview: true }
  })
}

type Asking = { slug?: string | undefined; token?: string | undefined }

function listed({ app, now }: Visit, kind: ArticleKind): Promise<Listed[]> {
  const today = todayIn(now)
  return app.database.asSystem(async (tx) => {
    const rows = await listPublished(tx, { kind, today, limit: mostListed, offset: 0 })
    return rows.map(({ slug, updated_on, published_on }) => ({
      path: pathOf(kind, slug),
      changedOn: updated_on ?? published_on,
    }))
  })
}

async function listedPages({ app, now }: Visit, kind: ArticleKind): Promise<Listed[]> {
  const count = await app.database.asSystem((tx) => countPublished(tx, kind, todayIn(now)))
  const further = Math.max(0, Math.ceil(count / articlesOnPage[kind]) - 1)
  return Array.from({ length: further }, (_, at) => ({ path: listPath(kind, at + 2) }))
}

/** The pages of a kind: its list, further pages of it, what is not published yet, and each article. */
export const articlePages = (kind: ArticleKind): SitePage[] => [
  {
    path: articlePaths[kind],
    open: (visit) => openList(visit, kind, 1),
    listed: () => [{ path: articlePaths[kind] }],
  },
  {
    path: `${articlePaths[kind]}/page/:page`,
    open: (visit, { params: { page = '' } }) =>
      /^[1-9]\d{0,5}$/.test(page) ? openList(visit, kind, Number(page)) : null,
    listed: (visit) => listedPages(visit, kind),
  },
  {
    path: `${articlePaths[kind]}/draft`,
    open: (visit, { query }) => openDraft(visit, kind, query),
    listed: () => [],
    isPrivate: true,
  },
  {
    path: `${articlePaths[kind]}/:slug`,
    open: (visit, { params: { slug = '' } }) => openArticle(visit, kind, slug),
    listed: (visit) => listed(visit, kind),
  },
]

export function newestNews({ app, now }: Visit): Promise<ArticleSummary[]> {
  const asked = { kind: 'news' as const, today: todayIn(now), limit: newsInFeed, offset: 0 }
  return app.database.asSystem(async (tx) =>
    (await listPublished(tx, asked)).map((row) => summaryOf('news', row)),
  )
}

export const pictureNamed = ({ app }: Pick<Visit, 'app'>, name: string): Promise<Buffer | undefined> =>
  app.database.asSystem((tx) => findPicture(tx, name))
