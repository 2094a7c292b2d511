/** What is written for the site: news of the product, and cases of companies that use it. */
export type ArticleKind = 'news' | 'case'

/** Where the list of a kind stands; each of its articles stands beneath it. */
export const articlePaths = { news: '/news', case: '/case' } as const satisfies Record<ArticleKind, string>

/** So many articles stand on a page of their list. */
export const articlesOnPage = { news: 10, case: 9 } as const satisfies Record<ArticleKind, number>

/** Where feed readers find the news. */
export const newsFeedPath = '/news/feed.xml'

/** The sizes of a cover: whole, in a list, and where the page's link is shared. */
export const coverSizes = {
  large: { width: 1200, height: 630 },
  small: { width: 600, height: 315 },
} as const

/** Where the pages of a list stand; the first one is the list itself. */
export const listPath = (kind: ArticleKind, page: number): string =>
  page === 1 ? articlePaths[kind] : `${articlePaths[kind]}/page/${page}`

/** An article's cover: where its sizes stand, and what is to be seen on it. */
export type Cover = { large: string; small: string; shared: string; words: string }

/** An article as a list tells it. */
export type ArticleSummary = {
  kind: ArticleKind
  path: string
  title: string
  description: string
  /** 'YYYY-MM-DD' */
  publishedOn: string
  tags: string[]
  /** Whose a case is; null for news. */
  company: string | null
  /** A case of nobody, which its page says. */
  isExample: boolean
  cover: Cover | null
}

/** A whole article with what stands beside it. */
export type Article = ArticleSummary & {
  updatedOn: string | null
  /** Sanitised. */
  html: string
  /** The one before it in time, and the one after. */
  older: ArticleLink | null
  newer: ArticleLink | null
}

export type ArticleLink = { path: string; title: string }

/** One page of a list, newest first. */
export type ArticleList = { kind: ArticleKind; articles: ArticleSummary[]; page: number; pages: number }
