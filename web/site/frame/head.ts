import { productName } from '#contract/site/product.ts'
import type { SitePicture, SiteView } from '#contract/site/view.ts'

/** What a page says of itself to browsers, to searching machines, and where its link is shared. */
export type SiteHead = {
  /** Without the product's name, which follows it. */
  title: string
  description: string
  isWholeTitle?: true
  /** The name of its picture for shared links, a file of web/site/pictures; the site's own without one. */
  picture?: string
  /** The same where it is one of an article's, beneath the site's origin. */
  cover?: SitePicture
  kind?: 'website' | 'article'
  /** The page's one address, where it can be reached by another, too. */
  path?: string
  /** The pages before and after it, where it is one of several. */
  beside?: { previous: string | null; next: string | null }
  /** Where the page stands in the site, from the first page to itself, without the first. */
  trail?: { name: string; path: string }[]
  data?: object[]
  isHidden?: true
}

export const wholeTitle = ({ title, isWholeTitle }: SiteHead): string =>
  isWholeTitle ? title : `${title} | ${productName}`

function trailData({ trail = [] }: SiteHead, origin: string): object[] {
  if (trail.length === 0) return []
  const steps = [{ name: productName, path: '/' }, ...trail]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, path }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        item: `${origin}${path}`,
      })),
    },
  ]
}

/** The page's structured data as one text that ends no element; empty without any. */
export function structuredData(head: SiteHead, { origin }: Pick<SiteView, 'origin'>): string {
  const graph = [...trailData(head, origin), ...(head.data ?? [])]
  if (graph.length === 0) return ''
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}
