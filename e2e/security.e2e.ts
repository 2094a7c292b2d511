import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { test } from './browser.ts'
import { makeOwner, type Owner, type RunningServer } from './server.ts'
import { expectAccessible, fillSignIn, signIn } from './sign-in.ts'

let server: RunningServer
let owner: Owner

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
})
test.beforeEach(async () => {
  owner = await makeOwner(server)
})

const address = '/company/setting/security'

async function openSettings(page: Page): Promise<void> {
  await signIn(page, server, owner)
  await page.goto(server.url + address)
  await page.getByRole('button', { name: 'ルールを設定する' }).click()
  await expect(page.getByRole('group', { name: '接続を許可するIPアドレス' })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: '保存する' }).click()

test('addresses that would lock one out are refused in words and stay in the form; the own one lets them be saved', async ({
  page,
}) => {
  await openSettings(page)
  await page.getByRole('button', { name: 'IPアドレスを追加する', exact: true }).click()
  const first = page.getByLabel('許可するIPアドレス 1')
  await first.fill('203.0.113.300')
  await save(page)
  await expect(
    page.getByText('「203.0.113.5」「203.0.113.0/24」「2001:db8::/64」のような形式で入力してください。', {
      exact: true,
    }),
  ).toBeVisible()
  await first.fill('203.0.113.0/24')
  await expect(page.getByText('256個のアドレスを許可します。')).toBeVisible()
  await save(page)
  await expect(page.getByText('現在の接続元から利用できなくなります').first()).toBeVisible()
  await expect(first).toHaveValue('203.0.113.0/24')
  await expectAccessible(page)
  await page.getByRole('button', { name: '許可に追加する' }).click()
  await save(page)
  await expect(page.getByRole('status').getByText('セキュリティ設定を保存しました')).toBeVisible()
  await page.reload()
  await expect(first).toHaveValue('203.0.113.0/24')
  await expect(page.getByLabel('許可するIPアドレス 2')).toHaveValue('127.0.0.1')
})

test('the log is filtered by its address, opened line by line, and written out', async ({ page }) => {
  await openSettings(page)
  await page.goto(`${server.url}${address}?category=session`)
  await expect(page.getByLabel('区分')).toHaveValue('session')
  const table = page.getByRole('table', { name: /セキュリティログ/ })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByLabel('区分').selectOption('security_setting')
  await expect(page).toHaveURL(/category=security_setting/)
  await table.getByRole('button', { name: /セキュリティ設定の有効化の詳細/ }).click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByText('POST /v3/settings/security/register')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByLabel('期間', { exact: true }).selectOption('直近7日間')
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}/)
  await expect(table.getByRole('button', { name: /セキュリティ設定の有効化の詳細/ })).toBeVisible()
  await page.getByLabel('期間', { exact: true }).selectOption('日付を指定')
  await expect(page.getByRole('group', { name: '開始日' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('結果', { exact: true }).selectOption('failure')
  await expect(page.getByText('条件に合う記録がありません')).toBeVisible()
  await page.getByRole('link', { name: '条件をすべて解除する' }).click()
  await page.getByRole('button', { name: 'CSVをダウンロードする' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ダウンロードする', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^セキュリティログ_.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('セキュリティ設定の有効化')
})

test('an expired password leads to its change, and then to the page one wanted', async ({ page }) => {
  await openSettings(page)
  await page.getByLabel('有効期間').selectOption('30')
  await save(page)
  await expect(page.getByRole('status').getByText('セキュリティ設定を保存しました')).toBeVisible()
  const client = new pg.Client(server.databaseUrl)
  await client.connect()
  await client.query(
    `update users set password_changed_at = password_changed_at - interval '30 days' where email = $1`,
    [owner.email],
  )
  await client.end()
  await page.context().clearCookies()
  await page.goto(`${server.url}/company/member?q=%E9%AB%98`)
  await fillSignIn(page, owner)
  await expect(page).toHaveURL(/\/auth\/password_expired\?redirect=/)
  await expectAccessible(page)
  await page.getByLabel('現在のパスワード').fill(owner.password)
  await page.getByLabel('新しいパスワード', { exact: true }).fill('kumori-nochi-hare-7')
  await page.getByLabel('新しいパスワード（確認）').fill('kumori-nochi-hare-7')
  await page.getByRole('button', { name: '変更して続ける' }).click()
  await expect(page).toHaveURL(/\/company\/member\?q=/)
  await expect(page.getByRole('status').getByText('パスワードを変更しました')).toBeVisible()
})

test('resetting everybody’s password names how many, signs out, and the old password is dead', async ({
  page,
}) => {
  await openSettings(page)
  await page.getByRole('button', { name: '全員に再設定を求める' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('あなたを含む1名のパスワードを無効にしますか？')).toBeVisible()
  await expectAccessible(page)
  await question.getByLabel('あなたのパスワード').fill('chigau-password')
  await question.getByRole('button', { name: '1名のパスワードを無効にする' }).click()
  await expect(question.getByText('現在のパスワードが一致しません')).toBeVisible()
  await question.getByLabel('あなたのパスワード').fill(owner.password)
  await question.getByRole('button', { name: '1名のパスワードを無効にする' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await fillSignIn(page, owner)
  await expect(page.getByText('メールアドレスまたはパスワードが一致しません')).toBeVisible()
})
