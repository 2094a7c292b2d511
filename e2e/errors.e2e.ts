import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { addresses } from '../contract/company/addresses.ts'
import { test } from './browser.ts'
import { unfold } from './member-fields.ts'
import { makeOwner, type Owner, type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer
let owner: Owner

test.beforeAll(async () => {
  server = await startServer()
  owner = await makeOwner(server)
})
test.afterAll(() => server.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name })
const closed = (page: Page) => page.getByRole('dialog', { name: '定期メンテナンス' })

/** The files that the guard of unsaved input may fetch; what else is in them, the build decides. */
function guardFiles(): string[] {
  const folder = 'build/web/build'
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  const guard = texts.find((text) => text.includes('入力した内容を保存せずに移動しますか')) ?? ''
  return [...guard.matchAll(/import\([`'"]\.\/([\w-]+\.js)/g)].map(([, name = '']) => name)
}

/** Counts how often the page itself is loaded. */
function documentLoads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}

/** Until every call is answered so: the server remembers for some seconds whether it is closed. */
const untilCallsAnswer = (page: Page, status: number) =>
  expect
    .poll(async () => (await page.request.get(`${server.url}/v3/ip`)).status(), { timeout: 30_000 })
    .toBe(status)

async function closeForMaintenance(page: Page, file: string): Promise<void> {
  await writeFile(file, '<p>17時に終わる予定です。<a href="https://status.example/">状況</a></p>')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await server.command(
    'maintenance',
    'on',
    '--until',
    until,
    '--title',
    '定期メンテナンス',
    '--html-file',
    file,
  )
  await untilCallsAnswer(page, 503)
}

async function reviewMember(page: Page): Promise<void> {
  await page.goto(`${server.url}/company/member/form`)
  await page.getByRole('textbox', { name: '姓' }).fill('長宗我部')
  await page.getByRole('textbox', { name: '名', exact: true }).fill('元親')
  await page.getByRole('textbox', { name: 'メールアドレス', exact: true }).fill('chosokabe@member.example')
  await unfold(page, '採用の経緯')
  await page.getByRole('textbox', { name: '入社の動機' }).fill('空を見るのが好きだから')
  await page.getByRole('group', { name: '入社日' }).getByRole('spinbutton').first().click()
  await page.keyboard.type('20260401')
  await button(page, '確認へ進む').click()
}

test('maintenance stands over every screen and before the sign-in, keeps what was typed, and ends by itself', async ({
  page: list,
  context,
}, info) => {
  await signIn(list, server, owner)
  await list.goto(`${server.url}/company/member`)
  await expect(heading(list, 'メンバー')).toBeVisible()
  const form = await context.newPage()
  await form.clock.install()
  await reviewMember(form)
  await closeForMaintenance(list, info.outputPath('announcement.html'))

  await list.keyboard.press('Control+k')
  await list.getByRole('combobox').fill('高橋')
  await expect(closed(list)).toContainText('17時に終わる予定です。')
  await expect(closed(list)).toBeFocused()
  await list.keyboard.press('Tab')
  await expect(list.getByRole('link', { name: '状況' })).toBeFocused()
  await list.reload()
  await expect(closed(list)).toBeVisible()
  await expectAccessible(list)
  await button(form, '登録する').click()
  await expect(closed(form)).toContainText('入力中の内容は残っています。')
  await form.keyboard.press('Escape')
  await expect(closed(form)).toBeVisible()
  for (const path of ['/auth/login', '/auth/password_reset_window/some-token']) {
    await list.goto(`${server.url}${path}`)
    await expect(closed(list)).toBeVisible()
    await expect(list.getByRole('textbox')).toHaveCount(0)
  }
  await list.goto(`${server.url}/company/dashboard/index`)
  await button(list, 'もう一度確認する').click()
  await expect(closed(list)).toContainText('まだメンテナンス中です。')

  await server.command('maintenance', 'off')
  await untilCallsAnswer(list, 200)
  await button(list, 'もう一度確認する').click()
  await expect(heading(list, '今日')).toBeVisible()
  await expect(closed(list)).toHaveCount(0)
  await form.clock.fastForward(70_000)
  await expect(closed(form)).toHaveCount(0)
  await expect(form.getByText('メンテナンス中のため、処理できませんでした。')).toBeVisible()
  await button(form, '入力に戻る').click()
  await unfold(form, '採用の経緯')
  await expect(form.getByRole('textbox', { name: '入社の動機' })).toHaveValue('空を見るのが好きだから')
  await button(form, '確認へ進む').click()
  await form.getByRole('button', { name: /登録する$/ }).click()
  await expect(form).toHaveURL(/\/company\/member\/detail\//)
})

/** Home is the first way on from an error, and leads to the site's first page, where nothing of it is left. */
async function expectHomeFirst(page: Page): Promise<void> {
  const home = page.getByRole('link', { name: 'ホームへ戻る' })
  await expect(home).toHaveClass(/bg-accent/)
  await home.click()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.getByRole('link', { name: 'ホームへ戻る' })).toHaveCount(0)
}

test('home is the first way on from any error', async ({ page }) => {
  await signIn(page, server, owner)
  const me = '**/v4/auth/me'
  for (const status of [403, 404, 418, 500, 503]) {
    await page.route(me, (route) => route.fulfill({ status, json: { code: 'unavailable', message: 'x' } }))
    await page.goto(`${server.url}/company/help/faq`)
    await expectHomeFirst(page)
    await page.unroute(me)
  }
})

test('a server that cannot answer is told apart from no connection, and can be asked again', async ({
  page,
}) => {
  await signIn(page, server, owner)
  const me = '**/v4/auth/me'
  for (const [code, title] of [
    ['unavailable', 'サービスを一時的に利用できません'],
    ['overloaded', 'アクセスが集中しています'],
  ] as const) {
    await page.route(me, (route) => route.fulfill({ status: 503, json: { code, message: 'x' } }))
    await page.goto(`${server.url}/company/help/faq`)
    await expect(heading(page, title)).toBeVisible()
    await page.unroute(me)
  }
  await page.route(me, (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated' } }))
  await page.route('**/v3/refresh-token', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway' }))
  await page.goto(`${server.url}/company/help/faq`)
  await expect(heading(page, 'サービスを一時的に利用できません')).toBeVisible()
  await page.unroute(me)
  await page.route(me, (route) => route.abort())
  await page.goto(`${server.url}/company/help/faq`)
  await expect(heading(page, 'サーバーに接続できません')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(me)
  await button(page, 'もう一度試す').click()
  await expect(heading(page, 'ヘルプ')).toBeVisible()
})

test('without a connection a page that is not there yet says so, and the screen stays as it was', async ({
  page,
  context,
}) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/help/faq`)
  await expect(heading(page, 'ヘルプ')).toBeVisible()
  const loads = documentLoads(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'レポート', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('接続できないため、ページを開けませんでした。')
  await expect(heading(page, 'ヘルプ')).toBeVisible()
  await expect(page).toHaveURL(/\/company\/help\/faq$/)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'レポート', exact: true }).click()
  await expect(heading(page, 'レポート')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'ヘルプ')).toBeVisible()
  expect(loads()).toBe(0)
})

test('without a connection a form is not left without a question', async ({ page, context }) => {
  const come = new Set<string>()
  page.on('requestfinished', (request) => come.add(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/help/faq`)
  await page.getByRole('link', { name: 'メンバー', exact: true }).click()
  await page.locator('main a[href="/company/member/form"]').first().click()
  await page.getByRole('textbox', { name: '姓' }).fill('長宗我部')
  await expect.poll(() => guardFiles().some((file) => come.has(file))).toBe(true)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'ヘルプを見る' }).click()
  await page.getByRole('menuitem', { name: 'ヘルプ' }).click()
  await expect(page.getByText('入力した内容を保存せずに移動しますか？')).toBeVisible()
  await button(page, 'キャンセル').last().click()
  await expect(page.getByRole('textbox', { name: '姓' })).toHaveValue('長宗我部')
})

test('a page whose file is gone is loaded anew for a newer build only, and once', async ({ page }) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/help/faq`)
  await page.route('**/build/ReportScreen-*.js', (route) => route.fulfill({ status: 404 }))
  const loads = documentLoads(page)
  const report = page.getByRole('link', { name: 'レポート', exact: true })
  await report.click()
  await expect(page.getByRole('alert')).toContainText('ページを読み込めませんでした。')
  await expect(heading(page, 'ヘルプ')).toBeVisible()
  expect(loads()).toBe(0)

  await page.route('**/build/meta.json', (route) => route.fulfill({ json: { build_id: 'newer' } }))
  await report.click()
  await expect(heading(page, 'ページを読み込めませんでした')).toBeVisible()
  await expect(page).toHaveURL(/\/company\/report\/index/)
  expect(loads()).toBe(1)
  await expectAccessible(page)
  await page.unroute('**/build/ReportScreen-*.js')
  await button(page, '再読み込みする').click()
  await expect(heading(page, 'レポート')).toBeVisible()
})

test('an address of the app answers 200 and any other 404, to readers with a page and a way home', async ({
  page,
}) => {
  const statusOf = async (path: string, accept = 'text/html') =>
    (await page.request.get(`${server.url}${path}`, { headers: { accept } })).status()
  for (const address of addresses)
    expect(await statusOf(address.replaceAll(/\$\w+/g, '7')), address).toBe(200)
  expect(await statusOf('/company/member/', '*/*')).toBe(200)
  for (const path of ['/nowhere', '/features/none', '/company/nowhere', '/company/member/detail/7/more']) {
    expect(await statusOf(path), path).toBe(404)
    expect(await statusOf(path, '*/*'), path).toBe(404)
  }
  await page.goto(`${server.url}/company/no/such/page`)
  await expect(heading(page, 'ページが見つかりません')).toBeVisible()
  await expect(page.getByText('Page not found')).toBeVisible()
  await expect(page.getByText('/company/no/such/page')).toBeVisible()
  await expect(page.getByRole('link', { name: 'メンバーを検索する' })).toBeVisible()
  await expectAccessible(page)
  await expectHomeFirst(page)
  await page.goto(`${server.url}/nowhere/such/page`)
  await expect(heading(page, 'ページが見つかりません')).toBeVisible()
  await expect(page.getByText('/nowhere/such/page')).toBeVisible()
  await page.goto(`${server.url}/nowhere/${'x'.repeat(300)}`)
  await expect(page.getByText(/^\/nowhere\/x{111}…$/)).toBeVisible()
  await page.getByRole('link', { name: 'トップページへ戻る' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
})
