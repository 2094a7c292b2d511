import { articlePaths, newsFeedPath } from '#contract/site/articles.ts'

export const mainPages = [
  { name: '空模様とは', path: '/introduction' },
  { name: '機能', path: '/features' },
  { name: '導入事例', path: articlePaths.case },
  { name: '実測値', path: '/performance' },
  { name: 'お知らせ', path: articlePaths.news },
] as const

export const isWithin = (path: string, shown: string): boolean =>
  shown === path || shown.startsWith(`${path}/`)

export const demoPath = '/demo/'

export const feeds: readonly { name: string; path: string }[] = [
  { name: '空模様のお知らせ', path: newsFeedPath },
]
