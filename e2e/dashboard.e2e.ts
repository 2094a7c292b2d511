import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { makeOwner, type Owner, type RunningServer, startServer } from './server.ts'
import { expectAccessible, signInAtForm } from './sign-in.ts'

type Account = { role: string; email: string; password: string }

let server: RunningServer
let accounts: Account[]
let newcomer: Owner

test.beforeAll(async () => {
  server = await startServer()
  const [company] = JSON.parse(await server.spawned('sample', 'create', '--members', '120'))
  accounts = company.accounts
  newcomer = await makeOwner(server)
})
test.afterAll(() => server.stop())

function accountOf(role: string): Account {
  const account = accounts.find((one) => one.role === role)
  if (!account) throw new Error(`the sample has no ${role}`)
  return account
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Imports notices as the operator would: each its front matter and its text. */
async function importNotices(notices: readonly { head: readonly string[]; body: string }[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'soramoyo-notices-'))
  for (const [at, { head, body }] of notices.entries())
    writeFileSync(join(folder, `${at}.md`), ['---', ...head, '---', body].join('\n'))
  await server.command('notification', 'import', folder)
  rmSync(folder, { recursive: true })
}

for (const [role, heading] of [
  ['owner', '対応が必要な人'],
  ['standard_viewer', '様子が気になる人'],
] as const)
  test(`each group leads ${role} to as many people in the list as it counts`, async ({ page }) => {
    await signInAtForm(page, server, accountOf(role))
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    const links = page.getByRole('link', { name: /の人を\s*すべて見る$/ })
    await expect(links.first()).toBeVisible()
    const groups = await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()
    expect(groups.length).toBeGreaterThan(0)
    for (const [at, group] of groups.entries()) {
      const [, count] = /([\d,]+)\s*名$/.exec(group) ?? []
      await links.nth(at).click()
      await expect(page.getByText(`条件に合うメンバー ${count}名`)).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
  })

test('a new company sees its first steps, and those it has done are ticked', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAtForm(page, server, newcomer)
  await expect(page.getByText('0 / 8 完了・次は「最初のメンバーを登録する」')).toBeVisible()
  await expect(page.getByText('完了', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '対応が必要な人' })).toHaveCount(0)
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)
  await page.getByRole('link', { name: '手順を見る' }).click()
  await expect(page).toHaveURL(/\/company\/tutorial$/)
})

test('a special notice opens until the account closes it on any device, keeps the focus, and leads outside safely', async ({
  page,
  browser,
}) => {
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })
  const head = ['slug: e2e-special', `date: ${day}`, 'title: 機能追加のお知らせ', 'special: true']
  await importNotices([{ head: [...head, 'link: https://example.jp/release'], body: '**新しい**機能です。' }])
  await signInAtForm(page, server, newcomer)
  const dialog = page.getByRole('dialog', { name: '機能追加のお知らせ' })
  await expect(dialog.locator('strong')).toHaveText('新しい')
  const link = dialog.getByRole('link', { name: /詳しく見る/ })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('href', 'https://example.jp/release')
  await expectAccessible(page)
  const noted = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect((await noted).ok()).toBe(true)
  const device = await browser.newContext()
  const there = await device.newPage()
  const asked = there.waitForResponse((response) => response.url().endsWith('/v3/notification_special'))
  await signInAtForm(there, server, newcomer)
  expect(await (await asked).json()).toEqual({ result: null })
  await expect(there.getByRole('heading', { name: 'はじめの8ステップ' })).toBeVisible()
  await expect(there.getByRole('dialog')).toHaveCount(0)
  await device.close()
})

test('notices are listed in pages with the new ones marked, and read one by one', async ({ page }) => {
  const numbers = Array.from({ length: 20 }, (_, at) => at + 1)
  await importNotices(
    numbers.map((number) => ({
      head: [
        `slug: e2e-${number}`,
        `date: 2026-01-${String(number).padStart(2, '0')}`,
        `title: ご案内 ${number}`,
      ],
      body: `本文 ${number} です。`,
    })),
  )
  await signInAtForm(page, server, newcomer)
  await page.getByRole('button', { name: 'ヘルプを見る' }).click()
  await page.getByRole('menuitem', { name: 'お知らせ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible()
  await expect(page.getByText('新着').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '2ページ' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('link', { name: 'ご案内 1', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ご案内 1' })).toBeVisible()
  await expect(page.getByText('本文 1 です。')).toBeVisible()
  await expect(page).toHaveTitle(/ご案内 1/)
  await expectAccessible(page)
  await page.goto(`${server.url}/company/notification/999999`)
  await expect(page.getByText('お知らせを読み込めませんでした')).toBeVisible()
})
