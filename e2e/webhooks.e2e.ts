import { expect, type Page } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { type FakeAnswer, type FakeServer, startFake } from '../server/testing/providers/fake-server.ts'
import { test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer
let database: Database
let company: TestCompany
let receiver: FakeServer
let answers: FakeAnswer[] = []

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
  const answer = () => answers.shift() ?? { status: 200, body: '{"ok":true}' }
  receiver = await startFake([{ method: 'POST', path: /\/hook/, answer }])
})
test.beforeEach(async () => {
  answers = []
  company = await makeCompany({ database, clock: systemClock })
})
test.afterAll(async () => {
  await receiver.stop()
  await database.close()
})

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: '人事システムの操作' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

for (const width of [1440, 390])
  test(`the owner makes a webhook, tries it, stops it and deletes it, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, server, { email: company.accounts.owner.email, password: testPassword })
    await page.goto(`${server.url}/company/setting/api_tokens`)
    await page.getByRole('button', { name: 'Webhookを作成する' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名前').fill('人事システム')
    await dialog.getByRole('button', { name: '作成する', exact: true }).click()
    await expect(dialog.getByText('URLを入力してください。').first()).toBeVisible()
    await dialog.getByRole('radio', { name: 'Chatwork' }).check()
    await expect(dialog.getByLabel('ルームID')).toBeVisible()
    await dialog.getByRole('radio', { name: '自社のシステム' }).check()
    await dialog.getByLabel('URL').fill(`${receiver.base}/hook`)
    await dialog.getByRole('checkbox', { name: '天気が雨になった' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '作成する', exact: true }).click()
    await expect(page.getByRole('textbox', { name: '署名のシークレット' })).toHaveValue(/^whsec_/)
    await page.getByRole('button', { name: 'シークレットを控えて閉じる' }).click()
    await expect(page.getByText('最終送信：なし')).toBeVisible()
    await expectAccessible(page)

    answers = [{ status: 503, body: '準備中' }]
    await choose(page, 'テスト送信する')
    await dialog.getByRole('button', { name: '送信する' }).click()
    await expect(dialog.getByText('受信側が受け付けませんでした（503）。')).toBeVisible()
    await expect(dialog.getByText('準備中')).toBeVisible()
    await dialog.getByRole('button', { name: 'もう一度送信する' }).click()
    await expect(dialog.getByText('受信側が受け付けました（200）。')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '閉じる', exact: true }).last().click()

    await choose(page, 'シークレットを作り直す')
    await page.getByRole('button', { name: '作り直す', exact: true }).click()
    await expect(page.getByRole('textbox', { name: '署名のシークレット' })).toHaveValue(/^whsec_/)
    await page.getByRole('button', { name: 'シークレットを控えて閉じる' }).click()
    await expect(page.getByText('前のシークレット：')).toBeVisible()

    await choose(page, '送信の記録を見る')
    await expect(dialog.getByText('送信はまだありません。')).toBeVisible()
    await dialog.getByRole('button', { name: '閉じる', exact: true }).last().click()
    await choose(page, '停止する')
    await page.getByRole('button', { name: '停止する', exact: true }).click()
    await expect(page.getByText('停止中', { exact: true })).toBeVisible()
    await choose(page, '削除する')
    await page.getByRole('button', { name: '削除する', exact: true }).click()
    await expect(page.getByText('Webhookはまだありません')).toBeVisible()
  })
