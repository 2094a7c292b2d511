import { articlePaths, newsFeedPath } from '#contract/site/articles.ts'

/** The site's main pages, in the header and first in the footer. */
export const mainPages = [
  { name: '空模様とは', path: '/introduction' },
  { name: '機能', path: '/features' },
  { name: '導入事例', path: articlePaths.case },
  { name: '実測値', path: '/performance' },
  { name: 'お知らせ', path: articlePaths.news },
] as const

/** Whether a page is the one that is shown, or stands beneath it. */
export const isWithin = (path: string, shown: string): boolean =>
  shown === path || shown.startsWith(`${path}/`)

/** The demo, where it is served beside the site. */
export const demoPath = '/demo/'

/** What feed readers can subscribe to. */
export const feeds: readonly { name: string; path: string }[] = [
  { name: '空模様のお知らせ', path: newsFeedPath },
]
