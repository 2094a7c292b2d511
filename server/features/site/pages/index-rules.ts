import type { Listed } from './page-rules.ts'

/** A text as XML says it. */
export const escaped = (text: string): string =>
  text
    // what XML 1.0 has no place for
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** The site map of these addresses beneath an origin. */
export function siteMap(origin: string, pages: readonly Listed[]): string {
  const urls = pages.map(({ path, changedOn }) => {
    const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
    return `  <url><loc>${escaped(`${origin}${path}`)}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

/** What searching machines may read: the site and the sign-in where they are meant to be found, and nothing anywhere else. */
export const robotsText = (origin: string, isFound: boolean): string =>
  isFound
    ? `User-agent: *\nAllow: /auth/login\nDisallow: /auth/\nDisallow: /company/\n\nSitemap: ${origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n'
