import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import * as z from 'zod'
import { addresses } from '../contract/company/addresses.ts'
import { test } from './browser.ts'
import { makeOwner, type Owner, type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

test.use({ serviceWorkers: 'allow', ownContext: true })

let server: RunningServer
let owner: Owner

test.beforeAll(async () => {
  server = await startServer()
  owner = await makeOwner(server)
})
test.afterAll(() => server.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const name = (page: Page) => page.getByRole('textbox', { name: '部署名', exact: true })

/** Until the worker answers for the company area. */
async function untilWatched(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toMatch(/app-worker/)
}

const manifestSchema = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string().max(12),
  lang: z.literal('ja'),
  start_url: z.enum(addresses),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.enum(addresses) })),
})

test('the app can be installed: Chromium finds nothing missing, and every icon is as large as it says', async ({
  page,
}) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/dashboard/index`)
  await untilWatched(page)
  const devtools = await page.context().newCDPSession(page)
  const { errors, url } = await devtools.send('Page.getAppManifest')
  expect([errors, url]).toEqual([[], `${server.url}/app.webmanifest`])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // a window without a profile's disk has no place for apps
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const answer = await page.request.get(`${server.url}/app.webmanifest`)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = manifestSchema.parse(await answer.json())
  expect(manifest.start_url).toBe('/company/dashboard/index')
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(
      await (await page.request.get(`${server.url}${src}`)).body(),
    ).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2)
})

test('a reload without a connection shows our page, and brings back screen and content with the connection', async ({
  page,
  context,
}) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/setting/account/department/form/new`)
  await name(page).fill('空模様推進部')
  await untilWatched(page)
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'サーバーに接続できません')).toBeVisible()
  await expect(page).toHaveURL(/\/company\/setting\/account\/department\/form\/new$/)
  await expect(page.getByText('入力途中の内容は、この端末に残っています。')).toBeVisible()
  await expect(page.getByRole('img')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'もう一度試す' }).click()
  await expect(page.getByRole('status')).toContainText('まだ接続できません。')
  await context.setOffline(false)
  await expect(name(page)).toHaveValue('空模様推進部')
  await page.getByRole('button', { name: /追加する|保存する/ }).click()
  await expect(page).toHaveURL(/\/department(\/detail\/\d+)?$/)

  await context.setOffline(true)
  await page.goto(`${server.url}/company/member`).catch(() => undefined)
  await expect(heading(page, 'サーバーに接続できません')).toBeVisible()
  await expect(page.getByText('入力途中の内容は')).toBeHidden()
  await context.setOffline(false)
  await expect(heading(page, 'メンバー')).toBeVisible()
})

test('the worker keeps a page of ours and nothing else, and stays in the company area', async ({ page }) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/member`)
  await untilWatched(page)
  await page.goto(`${server.url}/company/help/faq`)
  await page.reload()
  await expect(heading(page, 'ヘルプ')).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.sort()).toEqual(['/favicon.svg', '/offline.css', '/offline.html', '/offline.js'])
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/company/'])
  const worker = await page.request.get(`${server.url}/app-worker.js`)
  expect(worker.headers()['cache-control']).toBe('no-cache')
  for (const path of ['/terms', '/auth/login']) {
    await page.goto(`${server.url}${path}`)
    expect(await page.evaluate(() => navigator.serviceWorker.controller), path).toBeNull()
  }
})

test('a newer build’s worker takes the place of an older one, and its page with it', async ({ page }) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/member`)
  await untilWatched(page)
  await page.evaluate(async () => {
    const cache = await caches.open('offline-of-an-older-build')
    await cache.put('/offline.html', new Response('old'))
    const registration = await navigator.serviceWorker.getRegistration('/company/')
    await registration?.unregister()
  })
  await page.reload()
  await untilWatched(page)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((key) => key.includes('older'))))
    .toEqual([])
})
