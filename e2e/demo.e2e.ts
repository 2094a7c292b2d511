import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { findingsOf } from './axe.ts'
import { test } from './browser.ts'
import { serveFiles } from './file-server.ts'
import { fillRequired } from './member-fields.ts'
import { startServer } from './server.ts'

const root = join(import.meta.dirname, '..')

type Files = Awaited<ReturnType<typeof serveFiles>>
let files: Files

test.beforeAll(async () => {
  const build = spawnSync('npm', ['run', 'build:demo'], { cwd: root, encoding: 'utf8' })
  expect(build.status, build.stderr).toBe(0)
  files = await serveFiles(join(root, 'build/demo'), '/any/place/')
})

test.afterAll(() => files.close())

/** What the page asked elsewhere for, and what it complained of: both stay empty. */
function watch(page: Page, home: string) {
  const outside: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(home) && !/^(data|blob):/.test(request.url())) outside.push(request.url())
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { outside, complaints }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const open = (page: Page, address: string) => page.goto(`${files.url}?${address}`)
const toMenu = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()

/** Further addresses by their headings: with what is clicked on the way, more than twenty screens. */
const screens: [address: string, heading: string | RegExp][] = [
  ['/company/report/retention', 'レポート'],
  ['/company/report/reach', '届け方'],
  ['/company/exports', 'ダウンロード'],
  ['/company/notification', 'お知らせ'],
  ['/company/help/faq', 'ヘルプ'],
  ['/company/message/form', 'メッセージの作成'],
  ['/company/setting/account', /アカウント/],
  ['/company/setting/account/organization', '組織'],
  ['/company/setting/account/department', '組織'],
  ['/company/setting/account/senior', '組織'],
  ['/company/setting/enq', 'アンケート'],
  ['/company/setting/enq/monthly', 'アンケート'],
  ['/company/setting/enq/annual', 'アンケート'],
  ['/company/setting/enq/notification/line', 'LINE'],
  ['/company/setting/enq/notification/slack', 'Slack'],
  ['/company/setting/message', '文面'],
  ['/company/setting/security', 'アカウントと安全'],
  ['/company/setting/talent_import', '連携'],
  ['/company/temp_member', '連携サービスから届いたメンバー'],
]

test('a visit of more than twenty screens asks nothing of any place but the folder it came from', async ({
  page,
}) => {
  test.slow()
  const { outside, complaints } = watch(page, files.url)
  await page.goto(files.url)
  await expect(heading(page, /今日/)).toBeVisible()
  await expect(page.getByText('この画面の変更は保存されません')).toBeVisible()
  await toMenu(page, 'メンバー')
  await expect(heading(page, 'メンバー')).toContainText('472名')
  await page.getByRole('searchbox').first().fill('さとう')
  await expect(page.getByText('佐藤').first()).toBeVisible()
  await open(page, '/company/member?condition_type=3')
  await expect(heading(page, 'メンバー')).not.toContainText('472名')
  await page.locator('a[href*="/company/member/detail/"]').first().click()
  await expect(page).toHaveURL(/\?\/company\/member\/detail\//)
  await page.goBack()
  await toMenu(page, '入社1年アンケート')
  await expect(page).toHaveURL(/anniversary/)
  await page.locator('a[href*="/company/member/anniversary/"]').first().click()
  await expect(page).toHaveURL(/\?\/company\/member\/anniversary\/\w+/)
  await toMenu(page, 'レポート')
  await expect(heading(page, 'レポート')).toBeVisible()
  await page
    .getByRole('link', { name: /^メッセージ/ })
    .first()
    .click()
  await expect(heading(page, 'メッセージ')).toBeVisible()
  for (const [address, name] of screens) {
    await open(page, address)
    await expect(heading(page, name).first()).toBeVisible()
  }
  await page.waitForLoadState('networkidle')
  expect({ outside, complaints }).toEqual({ outside: [], complaints: [] })
})

test('somebody registered stands in the list for the visit, and is gone with the next', async ({ page }) => {
  const { outside, complaints } = watch(page, files.url)
  await open(page, '/company/member/form')
  await fillRequired(page)
  await page.getByRole('button', { name: '確認へ進む' }).click()
  await page.getByRole('button', { name: '登録する', exact: true }).click()
  await expect(page.getByText('メンバーを登録しました。').first()).toBeVisible()
  await toMenu(page, 'メンバー')
  await expect(heading(page, 'メンバー')).toContainText('473名')
  await page.reload()
  await expect(heading(page, 'メンバー')).toContainText('472名')
  expect({ outside, complaints }).toEqual({ outside: [], complaints: [] })
})

test('the answering page is filled in, looked over and sent without leaving the browser', async ({
  page,
}) => {
  const { outside, complaints } = watch(page, files.url)
  await page.goto(`${files.url}a/index.html?survey=monthly/3?lang=ja`)
  await expect(heading(page, /3回/)).toBeVisible()
  await page.getByRole('button', { name: /確認/ }).last().click()
  await expect(page.locator('.problems')).toBeVisible()
  for (const question of ['question1', 'question2', 'question3'])
    await page.locator(`input[name=${question}][value="4"]`).check({ force: true })
  await page.locator('textarea').fill('少しずつ慣れてきました。')
  await page.getByRole('button', { name: /確認/ }).last().click()
  await expect(page.getByText('少しずつ慣れてきました。')).toBeVisible()
  await page.locator('button[value=send]').last().click()
  await expect(page).toHaveURL(/&sent$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect({ outside, complaints }).toEqual({ outside: [], complaints: [] })
})

test('an address that does not exist shows the page of it', async ({ page }) => {
  await open(page, '/nowhere')
  await expect(heading(page, 'ページが見つかりません')).toBeVisible()
})

test('the smaller company is two clicks away', async ({ page }) => {
  await page.goto(files.url)
  await page.getByText('試してみる').click()
  await page.getByRole('button', { name: '50名の会社で見る' }).click()
  await page.getByText('試してみる').click()
  await expect(page.getByRole('button', { name: '500名の会社で見る' })).toBeVisible()
  await page.keyboard.press('Escape')
  await toMenu(page, 'メンバー')
  await expect(heading(page, 'メンバー')).toContainText('46名')
})

for (const address of ['/company/dashboard/index', '/company/member', '/company/report/index'])
  test(`${address} is free of what axe finds, its bar included`, async ({ page }) => {
    await open(page, address)
    await heading(page, /./).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await findingsOf(page)).toEqual([])
  })

test('where DEMO is on, the product serves it at /demo and its first page leads there', async ({ page }) => {
  const server = await startServer({ DEMO: 'on' })
  await page.goto(server.url)
  const entry = page.getByRole('main').getByRole('link', { name: '登録なしでデモを試す' }).first()
  await expect(entry).toHaveAttribute('href', '/demo/')
  await page.waitForLoadState('networkidle')
  const { outside, complaints } = watch(page, `${server.url}/demo`)
  const answer = await page.goto(`${server.url}/demo`)
  expect(answer?.headers()['content-security-policy']).toContain("connect-src 'none'")
  await expect(heading(page, /今日/)).toBeVisible()
  await toMenu(page, 'メンバー')
  await expect(heading(page, 'メンバー')).toContainText('472名')
  expect({ outside, complaints }).toEqual({ outside: [], complaints: [] })
  await server.stop()
})

for (const width of [1440, 390])
  test(`the bar says what it is, names three things to try and leads on, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(files.url)
    const bar = page.getByRole('complementary', { name: 'デモについて' })
    await expect(bar.getByText('架空の会社の2026年10月2日')).toBeInViewport()
    await bar.getByText('試してみる').click()
    await expect(bar.getByRole('listitem')).toHaveCount(3)
    await expect(bar.getByRole('link', { name: 'お問い合わせ' }).first()).toHaveAttribute(
      'href',
      '../contact',
    )
    expect(await findingsOf(page)).toEqual([])
    await bar.getByRole('link', { name: '雨の回答をした人を開き、回答を読む' }).click()
    await expect(heading(page, 'メンバー')).toBeVisible()
    await bar.getByText('試してみる').click()
    await bar.getByRole('link', { name: 'メンバーになって、アンケートに答える' }).click()
    await expect(heading(page, /3回/)).toBeVisible()
    await page.getByRole('link', { name: 'デモの人事の画面を見る' }).click()
    await expect(heading(page, /今日/)).toBeVisible()
  })

for (const [name, path, kilobytes] of [
  ['the app', '', 250],
  ['the answering page', 'a/index.html?survey=monthly/3?lang=ja', 120],
] as const)
  test(`a first visit to ${name} takes at most ${kilobytes} kB in 40 requests`, async ({ page }) => {
    const loaded: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      loaded.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(`${files.url}${path}`)
    await heading(page, /./).first().waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(loaded)
    expect(sizes.length).toBeGreaterThan(5)
    expect(sizes.length).toBeLessThanOrEqual(40)
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(kilobytes)
  })

/** Compressed kilobytes of all scripts below a folder, but those in a folder of that name. */
async function codeIn(folder: string, apart = ''): Promise<number> {
  const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const scripts = found.filter(
    ({ name, parentPath }) => name.endsWith('.js') && basename(parentPath) !== apart,
  )
  const sizes = scripts.map(({ name, parentPath }) => gzipSync(readFileSync(join(parentPath, name))).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

test('its code weighs at most 1.3 times the code of the app, the sample companies aside', async () => {
  const [app, demo] = [await codeIn('build/web/build'), await codeIn('build/demo/files', 'data')]
  expect(app).toBeGreaterThan(500)
  expect(demo / app).toBeLessThanOrEqual(1.3)
})
