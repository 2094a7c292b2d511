import { articlePaths, newsFeedPath } from '#contract/site/articles.ts'

type Page = { name: string; path: string }

/** The header's pages; the price's only where the operator wrote one. */
export const mainPages = (hasPricing: boolean): readonly Page[] => [
  { name: '機能', path: '/features' },
  { name: 'セキュリティ', path: '/security' },
  ...(hasPricing ? [{ name: '料金', path: '/pricing' }] : []),
  { name: 'お知らせ', path: articlePaths.news },
]

/** What the footer adds. */
export const otherPages: readonly Page[] = [
  { name: '空模様とは', path: '/introduction' },
  { name: '活用イメージ', path: articlePaths.case },
  { name: 'よくある質問', path: '/faq' },
  { name: '技術資料', path: '/performance' },
]

export const isWithin = (path: string, shown: string): boolean =>
  shown === path || shown.startsWith(`${path}/`)

export const demoPath = '/demo/'

export const feeds: readonly { name: string; path: string }[] = [
  { name: '空模様のお知らせ', path: newsFeedPath },
]
