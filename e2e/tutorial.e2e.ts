import { expect, type Page } from '@playwright/test'
import { daily, test } from './browser.ts'
import { makeOwner, type Owner, type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer
let owner: Owner

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())
test.beforeEach(async ({ page }) => {
  owner = await makeOwner(server)
  await signIn(page, server, owner)
})

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const steps = (page: Page) => page.getByRole('main').getByRole('list').first().locator('> li')
const tour = (page: Page) => page.goto(`${server.url}/company/tutorial`)
const progress = (page: Page) => page.getByText(/8のうち\dが完了/)
const sample = (page: Page) => page.getByRole('region', { name: 'サンプルで見てみる' })

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `an empty company has eight steps before it on a phone, each with its way (${colorScheme})`,
    daily(colorScheme === 'light'),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ colorScheme })
      await page.goto(`${server.url}/company/dashboard/index`)
      await expect(page.getByRole('heading', { name: 'はじめの8ステップ' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: '手順を見る' }).click()
      await expect(steps(page)).toHaveCount(8)
      await expect(progress(page)).toHaveText('8のうち0が完了')
      await expect(page.getByRole('link', { name: /^今すぐやる/ })).toHaveCount(8)
      await expect(page.getByText('完了', { exact: true })).toHaveCount(0)
      await expectAccessible(page)
      expect(await overflow(page)).toBe(0)
    },
  )

test('what is done is ticked: the schedule where it stands, a member and a department through their screens', async ({
  page,
}) => {
  await tour(page)
  await page.getByRole('button', { name: 'この日程に決める' }).click()
  await expect(page.getByText('月次アンケートの日程を決めました。')).toBeVisible()
  await expect(steps(page).nth(2)).toContainText('完了')
  await page.getByRole('link', { name: '今すぐやる：最初のメンバーを登録する' }).click()
  await expect(page).toHaveURL(/\/company\/member\/form$/)
  const made = await page.request.post(`${server.url}/v4/obf/members`, {
    data: {
      lastname: '空野',
      firstname: 'あおい',
      email: 'aoi@members.example',
      date_contracted: '2026-04-01',
      is_newbie: 1,
    },
    headers: { origin: server.url },
  })
  expect(made.status(), await made.text()).toBe(201)
  await tour(page)
  await expect(steps(page).nth(0)).toContainText('完了')
  await expect(progress(page)).toHaveText('8のうち2が完了')
  await expect(sample(page)).toHaveCount(0)
})

test('the card goes from the own dashboard, and comes back from the tour that help leads to', async ({
  page,
}) => {
  const card = page.getByRole('heading', { name: 'はじめの8ステップ' })
  await page.goto(`${server.url}/company/dashboard/index`)
  await page.getByRole('button', { name: 'いまは隠す' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('アンケートはまだ配信されていません')).toBeVisible()
  await page.goto(`${server.url}/company/help/faq`)
  await page.getByRole('main').getByRole('link', { name: 'はじめの8ステップ' }).click()
  await page.getByRole('button', { name: '案内を表示する' }).click()
  await expect(page.getByRole('button', { name: '案内を隠す' })).toBeVisible()
  await page.goto(`${server.url}/company/dashboard/index`)
  await expect(card).toBeVisible()
})

test('sample people fill the screens, are marked on each of them, and go all at once', async ({ page }) => {
  await tour(page)
  await sample(page).getByRole('button', { name: 'サンプルを登録する' }).click()
  await expect(sample(page)).toContainText('サンプルのメンバー24名には、メールもメッセージも送信されません')
  const notice = page.getByRole('note', { name: 'サンプルについて' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await sample(page).getByRole('link', { name: 'メンバー一覧を見る' }).click()
  await expect(page.getByText('（サンプル）').first()).toBeVisible()
  for (const address of ['/company/dashboard/index', '/company/report/index', '/company/member']) {
    await page.goto(`${server.url}${address}`)
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    expect(await overflow(page)).toBe(0)
  }
  await notice.getByRole('link', { name: 'サンプルについて' }).click()
  await sample(page).getByRole('button', { name: 'サンプルを削除する' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('サンプルのメンバー24名を削除しました。')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.goto(`${server.url}/company/member`)
  await expect(page.getByText('最初のメンバーを登録しましょう')).toBeVisible()
})
