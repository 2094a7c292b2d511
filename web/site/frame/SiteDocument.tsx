import type { ReactNode } from 'react'
import { productName } from '#contract/site/product.ts'
import { useSite } from '../site-context.ts'
import { type SiteHead, structuredData, wholeTitle } from './head.ts'
import { feeds } from './navigation.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { StructuredData } from './WrittenHtml.tsx'

function Shared({ head }: { head: SiteHead }) {
  const { origin, path, assets } = useSite()
  const picture = head.cover ?? assets.pictures[head.picture ?? 'og-site.jpg']
  return (
    <>
      <meta property="og:site_name" content={productName} />
      <meta property="og:locale" content="ja_JP" />
      <meta property="og:type" content={head.kind ?? 'website'} />
      <meta property="og:title" content={wholeTitle(head)} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={`${origin}${head.path ?? path}`} />
      {picture ? (
        <>
          <meta property="og:image" content={`${origin}${picture.path}`} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  )
}

/** The whole document: what machines read, and the header and footer around what a page shows. */
export function SiteDocument({ head, children }: { head: SiteHead; children: ReactNode }) {
  const site = useSite()
  return (
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#dcebfb" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101a2c" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <title>{wholeTitle(head)}</title>
        <meta name="description" content={head.description} />
        {head.isHidden ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={`${site.origin}${head.path ?? site.path}`} />
            {head.beside?.previous ? <link rel="prev" href={head.beside.previous} /> : null}
            {head.beside?.next ? <link rel="next" href={head.beside.next} /> : null}
            <Shared head={head} />
          </>
        )}
        <link rel="stylesheet" href={site.assets.style} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/app-icon-192.png" />
        {feeds.map(({ name, path }) => (
          <link key={path} rel="alternate" type="application/rss+xml" title={name} href={path} />
        ))}
        <StructuredData text={structuredData(head, site)} />
      </head>
      <body>
        <a className="skip" href="#content">
          本文へ進む
        </a>
        <SiteHeader />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </body>
    </html>
  )
}
