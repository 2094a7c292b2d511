import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { insertListedMembers } from './listed-members.ts'
import { makeOwner, type Owner, type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

const count = 620

let server: RunningServer
let owner: Owner

test.beforeAll(async () => {
  server = await startServer()
  owner = await makeOwner(server)
  await insertListedMembers({ databaseUrl: server.databaseUrl, company: owner.company, count })
})
test.afterAll(() => server.stop())

async function openList(page: Page, search = '') {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/member${search}`)
  await expect(page.getByText(/[\d,]+名$/).first()).toBeVisible()
  await expect(page.getByText('読み込んでいます')).toHaveCount(0)
}

const bar = (page: Page) => page.getByRole('region', { name: '選択したメンバー' })
const row = (page: Page, index: number) => page.locator(`tr[data-row="${index}"]`)
const box = (page: Page, index: number) => row(page, index).getByRole('checkbox')
const all = (page: Page) => page.getByRole('checkbox', { name: '条件に合う620名をすべて選択' })

async function saved(page: Page, choose: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), choose()])
  return file
}

async function exportChosen(page: Page, format: RegExp) {
  return saved(page, async () => {
    await bar(page).getByRole('button', { name: 'ダウンロードする' }).click()
    await page.getByRole('menuitem', { name: format }).click()
  })
}

const linesOf = async (file: Download) =>
  (await readFile(await file.path(), 'utf8')).split('\r\n').filter((line) => line !== '')

test('a message keeps its words when sending fails, then tells how far it has come', async ({ page }) => {
  await openList(page, '?sort=name')
  await box(page, 0).click()
  await box(page, 2).click({ modifiers: ['Shift'] })
  await bar(page).getByRole('button', { name: 'メッセージ' }).click()
  const dialog = page.getByRole('dialog', { name: '3名へのメッセージ' })
  await dialog.getByLabel('件名').fill('面談のご案内')
  await dialog.getByLabel('本文').fill('{{nmae}}さん')
  const send = dialog.getByRole('button', { name: '3名に送信する' })
  await send.click()
  await expect(dialog.getByText(/「{{nmae}}」という差し込み項目はありません/)).toBeVisible()
  await dialog.getByLabel('本文').fill('')
  await dialog.getByRole('button', { name: '氏名' }).click()
  await page.keyboard.type('さん、こんにちは。')
  await expect(dialog.getByRole('region', { name: '届く文面' })).toContainText(
    '雨野 しずくさん、こんにちは。',
  )
  await expectAccessible(page)
  await page.route('**/v3/messages/send', (route) => route.fulfill({ status: 503, body: '{}' }))
  await send.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('本文')).toHaveValue('{{name}}さん、こんにちは。')
  await page.unroute('**/v3/messages/send')
  await send.click()
  const progress = page.getByRole('dialog', { name: '送信が終わりました' })
  await expect(progress).toContainText('3 / 3件', { timeout: 30_000 })
  await expect(progress.getByText('送信済み').locator('..')).toContainText('3')
  await expectAccessible(page)
  await progress.getByRole('button', { name: '閉じる' }).last().click()
  await expect(bar(page)).toBeHidden()
})

test('what is shown, or what is chosen alone, is saved as a file with the same columns', async ({ page }) => {
  await openList(page, '?need_follow=true')
  const shown = await saved(page, async () => {
    await page.getByRole('button', { name: 'ダウンロードする' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
  })
  expect(shown.suggestedFilename()).toMatch(/^メンバー一覧_\d{4}-\d{2}-\d{2}\.csv$/)
  const [head = '', ...lines] = await linesOf(shown)
  expect(head.startsWith('\ufeff')).toBe(true)
  expect(head).toContain('要フォローの理由')
  expect(lines).toHaveLength(2)
  await page.goto(`${server.url}/company/member?sort=name`)
  await all(page).click()
  await expect(bar(page).getByRole('status')).toHaveText('620名を選択中')
  await box(page, 0).click()
  await expect(bar(page).getByRole('status')).toHaveText('619名を選択中')
  const chosen = await linesOf(await exportChosen(page, /CSV/))
  expect(chosen).toHaveLength(620)
  expect(chosen.join()).not.toContain('雨野')
  const sheet = await exportChosen(page, /Excel/)
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await sheet.path())).subarray(0, 2).toString()).toBe('PK')
})
