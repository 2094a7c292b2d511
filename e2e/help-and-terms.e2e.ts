import { expect, type Locator } from '@playwright/test'
import { test } from './browser.ts'
import { makeOwner, type Owner, type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer
let owner: Owner

test.beforeAll(async () => {
  server = await startServer({
    SITE_OPERATOR: '株式会社空 <https://sora.example/>',
    SITE_CONTACT_URL: 'https://sora.example/ask',
  })
  owner = await makeOwner(server)
})
test.afterAll(() => server.stop())

test('a question has an address of its own', async ({ page }) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/help/faq#stop`)
  await expect(page.getByText('停止中に配信日を迎えた回は', { exact: false })).toBeInViewport()
})

test('no screen reads the questions before somebody asks', async ({ page }) => {
  await signIn(page, server, owner)
  const files: string[] = []
  page.on('response', (response) => files.push(response.url()))
  await page.goto(`${server.url}/company/setting/security`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(files.filter((url) => /ScreenHelp|areas/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'この画面のヘルプを開く' }).click()
  await expect(
    page.getByRole('dialog', { name: 'この画面のヘルプ' }).getByRole('listitem').first(),
  ).toBeVisible()
})

const footLinks = [
  ['ヘルプ', '/company/help/faq'],
  ['利用規約', '/terms'],
  ['運営会社', 'https://sora.example/'],
  ['お問い合わせ', 'https://sora.example/ask'],
] as const

async function expectFoot(foot: Locator) {
  for (const [name, address] of footLinks)
    await expect(foot.getByRole('link', { name })).toHaveAttribute('href', address)
  await expect(foot.getByRole('link', { name: '利用規約' })).toHaveAttribute('target', '_blank')
  await expect(foot).toContainText(/© 2026.* 株式会社空/)
}

test('the foot of every screen leads to help, terms, the operator and its contact, wherever it stands', async ({
  page,
}) => {
  const foot = page.getByRole('contentinfo')
  for (const path of ['/', '/auth/login']) {
    await page.goto(server.url + path)
    await expectFoot(foot)
  }
  await signIn(page, server, owner)
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of ['/company/help/faq', '/company/member', '/company/setting/security']) {
      await page.goto(server.url + path)
      await expectFoot(foot)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${server.url}/company/member`)
  await page.getByRole('button', { name: 'メニューをたたむ' }).click()
  await foot.getByRole('button', { name: '空模様について' }).click()
  for (const [name, address] of footLinks)
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', address)
  await expectAccessible(page)
})

test('the foot ends a long page, ends the window of a short one, and is seen when the keys come to it', async ({
  page,
}) => {
  await signIn(page, server, owner)
  await page.setViewportSize({ width: 1280, height: 720 })
  const foot = page.getByRole('contentinfo')
  const isOnTop = () =>
    foot.getByRole('link', { name: '利用規約' }).evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === link
    })
  await page.goto(`${server.url}/company/exports`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(isOnTop).toBe(true)
  await page.goto(`${server.url}/company/help/faq`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isOnTop()).toBe(false)
  await foot.getByRole('link', { name: '利用規約' }).focus()
  expect(await isOnTop()).toBe(true)
  await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur())
  expect(await isOnTop()).toBe(false)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(isOnTop).toBe(true)
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => scrollTo(0, 0))
  await foot.getByRole('link', { name: '利用規約' }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('利用規約')
})

test('the terms of use are open to everybody, without any script', async ({ browser, page }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${server.url}/terms`)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('利用規約')
  await plain.getByRole('main').getByRole('link', { name: '個人情報の取り扱い' }).click()
  await expect(plain.getByRole('heading', { name: '個人情報の取り扱い' })).toBeInViewport()
  await plain.close()
  await page.goto(`${server.url}/terms`)
  await expectAccessible(page)
})
