import { expect, type Page } from '@playwright/test'
import { daily, test } from './browser.ts'
import { layoutShift } from './layout-shift.ts'
import { insertListedMembers } from './listed-members.ts'
import { makeOwner, type Owner, type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn, signInAtForm } from './sign-in.ts'

const count = 1200

let server: RunningServer
let owner: Owner
let newcomer: Owner

test.beforeAll(async () => {
  server = await startServer()
  owner = await makeOwner(server)
  newcomer = await makeOwner(server)
  await insertListedMembers({ databaseUrl: server.databaseUrl, company: owner.company, count })
})
test.afterAll(() => server.stop())

async function openList(page: Page) {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/member`)
  await expect(page.getByText(/[\d,]+名$/).first()).toBeVisible()
  await expect(page.getByText('読み込んでいます')).toHaveCount(0)
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

for (const width of [1280, 390])
  test(
    `nothing moves while list and dashboard load at ${width} px`,
    daily(width === 1280),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await openList(page)
      await expect(page.getByText('雨野 しずく').first()).toBeVisible()
      expect(await layoutShift(page)).toBeLessThan(0.02)
      await page.goto(`${server.url}/company/dashboard/index`)
      await expect(page.getByRole('region', { name: '対応が必要な人' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBeLessThan(0.02)
    },
  )

test('the dashboard names each person once and leads to the same people in the list', async ({ page }) => {
  await signInAtForm(page, server, owner)
  const waiting = page.getByRole('region', { name: '対応が必要な人' })
  await expect(waiting.getByRole('link', { name: '雨野 しずく' })).toHaveCount(1)
  await expect(waiting.getByRole('link', { name: '静川 もだす' })).toHaveCount(1)
  await expect(page.getByRole('region', { name: '今月の天気' })).toContainText('1,200名に配信、1,199名が回答')
  await page.getByRole('link', { name: '2回続けて未回答の人を すべて見る' }).click()
  await expect(page.getByText('条件に合うメンバー 1名')).toBeVisible()
  await expect(rows(page).first()).toContainText('静川 もだす')
})

test('a company without members is taught its first steps', async ({ page }) => {
  await signInAtForm(page, server, newcomer)
  await expect(page.getByRole('heading', { name: 'はじめの8ステップ' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'メンバー', exact: true }).click()
  await expect(page.getByText('最初のメンバーを登録しましょう')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'メンバーを登録する' }).click()
  await expect(page).toHaveURL(/\/company\/member\/form$/)
})
