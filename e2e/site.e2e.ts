import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { featureIds } from '../contract/site/features.ts'
import { daily, test } from './browser.ts'
import { makeOwner, type RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer

test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

const features = featureIds.map((id) => `/features/${id}`)
const paths = [
  '/',
  '/introduction',
  '/features',
  ...features,
  '/performance',
  '/terms',
  '/privacy',
  '/security',
  '/faq',
  '/operator',
]

const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

type Look = (typeof looks)[number]

async function openIn(browser: Browser, { colorScheme, ...viewport }: Look, scripts: boolean): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    javaScriptEnabled: scripts,
    locale: 'ja-JP',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** Everything that the page asks of anybody. */
function askedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

/**
 * The pictures that came with nothing in them, once all of them are asked for. Decoding would tell as well, but ends
 * with an error too where the browser turns to another of a picture's files meanwhile.
 */
const brokenPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    const ended = (picture: HTMLImageElement) =>
      new Promise((done) => {
        picture.addEventListener('load', done)
        picture.addEventListener('error', done)
      })
    await Promise.all(pictures.filter(({ complete }) => !complete).map(ended))
    return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ alt }) => alt)
  })

for (const look of looks)
  test(
    `every page is whole without a script, ${look.width} wide, ${look.colorScheme}`,
    daily(look === looks[0] || look === looks[3]),
    async ({ browser }) => {
      const page = await openIn(browser, look, false)
      const asked = askedBy(page)
      for (const path of paths) {
        const answer = await page.goto(`${server.url}${path}`)
        expect(answer?.status(), path).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const [inside, window] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ])
        expect(inside, `${path} scrolls sideways`).toBe(window)
      }
      expect(asked.filter((url) => !url.startsWith(`${server.url}/`))).toEqual([])
      expect(asked.filter((url) => /\.m?js(\?|$)/.test(url))).toEqual([])
      expect(await page.context().cookies()).toEqual([])
      await page.context().close()
    },
  )

for (const look of [looks[0], looks[3]])
  test(
    `axe finds nothing, and every picture is there, ${look.width} wide, ${look.colorScheme}`,
    daily(look === looks[3]),
    async ({ browser }) => {
      const page = await openIn(browser, look, true)
      for (const path of [...paths, '/features/none']) {
        await page.goto(`${server.url}${path}`)
        await expectAccessible(page)
        expect(await brokenPictures(page), path).toEqual([])
      }
      await page.context().close()
    },
  )

test('letters of twice their size wrap on a phone, and cover nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of paths) {
    await page.goto(`${server.url}${path}`)
    const isWide = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.documentElement.scrollWidth > window.innerWidth
    })
    expect(isWide, path).toBe(false)
  }
})

test('no link of the site is dead, and each leads to a place that is there', async ({ page }) => {
  const seen = new Map<string, string[]>()
  const waiting = ['/']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    const answer = await page.request.get(`${server.url}${path}`, { headers: { accept: 'text/html' } })
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    seen.set(path, html.match(/ id="[^"]+"/g) ?? [])
    if (/^\/(auth|company)/.test(path)) continue
    for (const [, to = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const { pathname, origin, hash } = new URL(to, `${server.url}${path}`)
      if (origin !== server.url) continue
      waiting.push(pathname)
      if (hash && pathname === path) expect(html, `${path}${hash}`).toContain(`id="${hash.slice(1)}"`)
    }
  }
  expect([...seen.keys()]).not.toContain('/demo/')
  expect([...seen.keys()]).toEqual(expect.arrayContaining([...paths, '/auth/login', '/terms']))
})

test('the year turns, and stands still for whoever wants no motion', async ({ browser }) => {
  const moving = async (reducedMotion: 'reduce' | 'no-preference') => {
    const context = await browser.newContext({ reducedMotion })
    const page = await context.newPage()
    await page.goto(server.url)
    const count = await page.evaluate(() => document.getAnimations().length)
    await context.close()
    return count
  }
  expect(await moving('reduce')).toBe(0)
  expect(await moving('no-preference')).toBe(2)
})

test('the line of the year runs behind its months, moving or not', async ({ browser }) => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const context = await browser.newContext({ reducedMotion })
    const page = await context.newPage()
    await page.goto(server.url)
    const covered = await page.locator('.year .place').evaluateAll((places) =>
      places.filter((place) => {
        const { x, y, width, height } = place.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.orbit')
      }),
    )
    expect(covered).toEqual([])
    await context.close()
  }
})

test('on a phone the pages are behind the menu, without a script', async ({ browser }) => {
  const page = await openIn(browser, looks[1], false)
  await page.goto(server.url)
  const menu = page.getByRole('navigation', { name: 'サイトのメニュー' })
  await expect(menu).toBeHidden()
  await page.locator('summary').click()
  await menu.getByRole('link', { name: 'セキュリティ', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/security`)
  await page.context().close()
})

test('whoever is signed in is led to the dashboard from the first page', async ({ page }) => {
  await page.goto(server.url)
  await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await signIn(page, server, await makeOwner(server))
  await page.goto(server.url)
  await page.getByRole('banner').getByRole('link', { name: '今日の画面へ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
})

test('the list of the interface is free of what axe finds and within a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}/docs`)
  await expect(page.getByRole('main').locator('dt').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})
