import { type ArticleSummary, articlePaths, newsFeedPath } from '#contract/site/articles.ts'
import { productName } from '#contract/site/product.ts'
import { startOfDay } from '../../../platform/calendar.ts'
import { escaped } from '../pages/index-rules.ts'

const dayOf = (date: string): string => new Date(startOfDay(date).epochMilliseconds).toUTCString()

const itemOf = (
  origin: string,
  { path, title, description, publishedOn, tags }: ArticleSummary,
): string[] => [
  '    <item>',
  `      <title>${escaped(title)}</title>`,
  `      <link>${escaped(origin + path)}</link>`,
  `      <guid isPermaLink="true">${escaped(origin + path)}</guid>`,
  `      <pubDate>${dayOf(publishedOn)}</pubDate>`,
  ...tags.map((tag) => `      <category>${escaped(tag)}</category>`),
  `      <description>${escaped(description)}</description>`,
  '    </item>',
]

/** The newest news as RSS 2.0, which every feed reader takes. */
export function newsFeed(origin: string, news: readonly ArticleSummary[]): string {
  const [newest] = news
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    `    <title>${productName}のお知らせ</title>`,
    `    <link>${escaped(origin + articlePaths.news)}</link>`,
    `    <description>${productName}（Soramoyo）からのお知らせ</description>`,
    '    <language>ja</language>',
    `    <atom:link href="${escaped(origin + newsFeedPath)}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [`    <lastBuildDate>${dayOf(newest.publishedOn)}</lastBuildDate>`] : []),
    ...news.flatMap((one) => itemOf(origin, one)),
    '  </channel>',
    '</rss>',
    '',
  ].join('\n')
}
