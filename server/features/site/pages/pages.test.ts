import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { wholePercents, wilsonInterval } from '#contract/reports/proportions.ts'
import { featureIds } from '#contract/site/features.ts'
import { inquiryPath } from '#contract/site/inquiry.ts'
import { securityChecklist, securityChecklistPath } from '#contract/site/security-checklist.ts'
import { suite } from '../../../testing/suite.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { measured } from '../../text-analysis/measuring/measured-rules.ts'
import { sitePages } from './service.ts'

const origin = 'https://sora.example'
const { server } = suite({
  company: 'none',
  site: true,
  env: {
    PUBLIC_URL: origin,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SITE_INDEXED: 'on',
    SITE_OPERATOR: '株式会社空 <https://operator.example>',
    SITE_CONTACT_URL: 'https://sora.example/ask',
    SITE_CONTACT_MAIL: 'desk@operator.example',
    SITE_PRICES: 'deploy/prices.example.md',
  },
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: 'manual' })
const textOf = async (path: string) => (await get(path)).text()
const still = sitePages
  .filter(({ isPrivate }) => !isPrivate)
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'))
const paths = [...still, ...featureIds.map((id) => `/features/${id}`)]
const found = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]

describe.each(paths)('the page at %s', (path) => {
  test('says what it is, under its one address', async () => {
    const answer = await get(path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
    expect(html).toContain(`<meta property="og:url" content="${origin}${path}"/>`)
    expect(found(html, /<title>([^<]+)<\/title>/)).toContain('空模様')
    expect(found(html, /<meta name="description" content="([^"]{20,})"/)).toBeDefined()
    expect(html.match(/<h1/g)).toHaveLength(1)
    const data = JSON.parse(found(html, /ld\+json">(.*?)<\/script>/s) ?? 'null')
    expect(data['@context']).toBe('https://schema.org')
    expect(html.match(/<script(?! type="application\/ld\+json")/g)).toBeNull()
  })

  test('sets no cookie, lets nothing run and nothing come from elsewhere', async () => {
    const { headers } = await get(path)
    expect(headers.get('set-cookie')).toBeNull()
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src|http|\*|unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age')
    expect(headers.get('x-robots-tag')).toBeNull()
  })
})

test('the page of the weather tells of free texts what was measured with the present lexicon', async () => {
  const html = (await textOf('/features/weather')).replaceAll(/<!-- -->|<\/?span[^>]*>/g, '')
  for (const { own } of measured.filter(({ manner }) => manner !== 'indirect')) {
    const { found, wanted, hits } = own.concern
    const { low, high } = wholePercents(wilsonInterval(hits, wanted))
    expect(html).toContain(`版${own.lexiconVersion}、`)
    expect(html).toContain(`${wanted}件中${hits}件（95%信頼区間 ${low}〜${high}%）`)
    expect(html).toContain(`<td>${found}件中${hits}件</td>`)
  }
})

// the contact form's page carries the moment at which it was made
test.each(paths.filter((path) => path !== inquiryPath))(
  'the page at %s answers HEAD, and that it is still the same',
  async (path) => {
    const first = await get(path)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(path, { 'if-none-match': 'W/"other"' })).status).toBe(200)
    const head = await fetch(`${server.url}${path}`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
  },
)

/** What a browser loads for a first view, compressed, without pictures. */
async function weightOf(path: string): Promise<number> {
  const html = await textOf(path)
  const style = readFileSync(
    new URL(`../../../../build/web${found(html, /stylesheet" href="([^"]+)"/)}`, import.meta.url),
  )
  return brotliCompressSync(html).length + brotliCompressSync(style).length
}

test.each(paths)('a first view of %s weighs at most 60 kB without pictures', async (path) => {
  expect(await weightOf(path)).toBeLessThan(60_000)
})

test('every page has a picture for shared links, which is there', async () => {
  for (const path of paths) {
    const picture = found(await textOf(path), /og:image" content="([^"]+)"/) ?? ''
    expect(picture, path).toMatch(new RegExp(`^${origin}/build/og-[\\w-]+\\.jpg$`))
    const file = new URL(`../../../../build/web${new URL(picture).pathname}`, import.meta.url)
    expect(existsSync(file), picture).toBe(true)
  }
})

test('an address with a slash at its end leads to the one without', async () => {
  const answer = await get('/features/?from=mail')
  expect(answer.status).toBe(308)
  expect(answer.headers.get('location')).toBe('/features?from=mail')
})

test('a feature that is none is answered 404, with the site around it, and no search keeps it', async () => {
  const answer = await get('/features/none')
  const html = await answer.text()
  expect(answer.status).toBe(404)
  expect(html).toContain('ページが見つかりません')
  expect(html).toContain('>/features/none<')
  expect(html).not.toContain('rel="canonical"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

test('whoever holds a session is led to the dashboard, and no store between keeps that page', async () => {
  const guest = await get('/')
  expect(await guest.text()).toContain('href="/auth/login"')
  const member = await get('/', { cookie: '__Host-soramoyo_refresh=anything' })
  const html = await member.text()
  expect(html).toContain('今日の画面へ')
  expect(html).not.toContain('href="/auth/login"')
  expect(html).not.toContain('anything')
  expect(member.headers.get('cache-control')).toBe('private, no-cache')
  expect(member.headers.get('vary')).toMatch(/cookie/i)
  expect(member.headers.get('etag')).not.toBe(guest.headers.get('etag'))
})

test('the site map lists exactly the pages, and each of them is there', async () => {
  const map = await textOf('/sitemap.xml')
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  expect(listed.filter((url) => !url.startsWith(`${origin}/`))).toEqual([])
  expect(listed).toEqual(expect.arrayContaining(paths.map((path) => `${origin}${path}`)))
  expect(new Set(listed).size).toBe(listed.length)
  for (const url of listed) {
    const { pathname } = new URL(url)
    expect((await get(pathname)).status, pathname).toBe(200)
  }
})

test('machines that search are told of the map, and on any other installation that nothing is for them', async () => {
  expect(await textOf('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const staging = await openTestApp()
  try {
    const robots = await fetch(`${staging.url}/robots.txt`)
    expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n')
    expect((await fetch(`${staging.url}/`)).headers.get('x-robots-tag')).toBe('noindex')
  } finally {
    await staging.close()
  }
})

test('the page of personal data names who runs the site, the terms and whom to ask', async () => {
  const html = await textOf('/privacy')
  expect(html).toContain('株式会社空が運営しています')
  expect(html).toContain('href="https://sora.example/ask"')
  expect(html).toContain('90日')
})

test('the checklist is a PDF with every question, the same as the page', async () => {
  const answer = await get(securityChecklistPath)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const page = await textOf('/security')
  for (const { question } of securityChecklist.flatMap(({ items }) => items)) expect(page).toContain(question)
})

test('a price page stands where the operator wrote one, without its scripts, and nothing leads to it elsewhere', async () => {
  expect(await textOf('/')).toContain('href="/pricing"')
  const folder = mkdtempSync(join(tmpdir(), 'soramoyo-prices-'))
  writeFileSync(
    join(folder, 'prices.md'),
    '| 入社 | 料金 |\n| --- | --- |\n| 30名 | 360,000円 |\n\n<script>1</script>',
  )
  const own = await openTestApp({ SITE_PRICES: join(folder, 'prices.md') })
  const none = await openTestApp()
  try {
    const html = await (await fetch(`${own.url}/pricing`)).text()
    expect(html).toContain('360,000円')
    expect(html).not.toMatch(/<script(?! type="application)/)
    expect((await fetch(`${none.url}/pricing`)).status).toBe(404)
    expect(await (await fetch(`${none.url}/`)).text()).not.toContain('/pricing')
  } finally {
    await own.close()
    await none.close()
    rmSync(folder, { recursive: true })
  }
})

test('the footer names who runs the site and where to ask', async () => {
  const html = await textOf('/')
  expect(html).toContain('© 2026')
  expect(html).toContain('株式会社空')
  expect(html).toContain('href="https://sora.example/ask"')
})
