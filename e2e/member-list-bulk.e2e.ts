import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { insertListedMembers } from './listed-members.ts'
import { makeOwner, type Owner, type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

const count = 620

let server: RunningServer
let owner: Owner
let viewer: Pick<Owner, 'email' | 'password'>

test.beforeAll(async () => {
  server = await startServer()
  owner = await makeOwner(server)
  await insertListedMembers({ databaseUrl: server.databaseUrl, company: owner.company, count })
  const [sample] = JSON.parse(await server.command('sample', 'create', '--members', '20'))
  viewer = sample.accounts.find(({ role }: { role: string }) => role === 'standard_viewer')
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

test('rows are chosen one by one, from here to there, and by keys; Escape leaves them', async ({ page }) => {
  await openList(page)
  await box(page, 1).click()
  await expect(bar(page).getByRole('status')).toHaveText('1名を選択中')
  await box(page, 4).click({ modifiers: ['Shift'] })
  await expect(bar(page).getByRole('status')).toHaveText('4名を選択中')
  await box(page, 2).click()
  await expect(bar(page).getByRole('status')).toHaveText('3名を選択中')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await row(page, 0).getByRole('link').focus()
  await page.keyboard.press('x')
  await expect(box(page, 0)).toBeChecked()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('j')
  await expect(row(page, 3).getByRole('link')).toBeFocused()
  await page.keyboard.press('Shift+X')
  await expect(bar(page).getByRole('status')).toHaveText('4名を選択中')
})

test('a range reaches over rows that were never in view', async ({ page }) => {
  await openList(page)
  await box(page, 0).click()
  await page.locator('[data-scroll-restoration-id]').evaluate((frame) => frame.scrollTo(0, 44 * 450))
  await box(page, 452).click({ modifiers: ['Shift'] })
  await expect(bar(page).getByRole('status')).toHaveText('453名を選択中')
})

test('everybody the filters leave is chosen with the number said, and stays while one searches on', async ({
  page,
}) => {
  await openList(page)
  await all(page).click()
  await expect(bar(page).getByRole('status')).toHaveText('620名を選択中')
  await expect(page.getByRole('checkbox', { name: '選択をすべて解除' })).toBeChecked()
  await page.getByLabel('メンバーを検索').fill('あまの')
  await expect(page.getByText('条件に合うメンバー 1名')).toBeVisible()
  await box(page, 0).click()
  await expect(bar(page).getByRole('status')).toHaveText('619名を選択中')
})

test('a row touched while everybody is being loaded stays as the hand left it', async ({ page }) => {
  await openList(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/limit=500/, async (route) => {
    await held
    await route.continue()
  })
  await box(page, 0).click()
  await all(page).click()
  await box(page, 0).click()
  release()
  await expect(bar(page).getByRole('status')).toHaveText('619名を選択中')
  await expect(box(page, 0)).not.toBeChecked()
})

test('a person in charge is given to many, told, and taken back', async ({ page }) => {
  await openList(page, '?sort=name')
  const person = () => row(page, 0).getByRole('cell').nth(6)
  await expect(person()).toHaveText('–なし')
  await box(page, 0).click()
  await box(page, 1).click({ modifiers: ['Shift'] })
  await bar(page).getByRole('button', { name: '担当者' }).click()
  const dialog = page.getByRole('dialog', { name: '2名の担当者を変更する' })
  await expect(dialog).toContainText('雨野 しずくさん')
  await dialog.getByRole('button', { name: '担当者にする' }).click()
  await expect(dialog.getByText('担当者を選択してください。')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '自分にする' }).click()
  await dialog.getByRole('button', { name: '担当者にする' }).click()
  await expect(page.getByText('2名の担当者を変更しました。')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await expect(person()).not.toHaveText('–なし')
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText('担当者を元に戻しました。')).toBeVisible()
  await expect(person()).toHaveText('–なし')
})

test('a direct supervisor is given to many, and taken back', async ({ page }) => {
  await openList(page, '?sort=name')
  await box(page, 0).click()
  await box(page, 1).click({ modifiers: ['Shift'] })
  const open = () => bar(page).getByRole('button', { name: '上司' }).click()
  const dialog = page.getByRole('dialog', { name: '2名の直属の上司を変更する' })
  await open()
  await expect(dialog).toContainText('上司がまだ登録されていません。')
  await expectAccessible(page)
  const data = { lastname: '上野', firstname: '司', email: 'ueno@seniors.example' }
  expect((await page.request.post(`${server.url}/v4/common/seniors`, { data })).status()).toBe(201)
  await page.reload()
  await box(page, 0).click()
  await box(page, 1).click({ modifiers: ['Shift'] })
  await open()
  await dialog.getByRole('button', { name: '上司に設定する' }).click()
  await expect(dialog.getByText('直属の上司を選択してください。')).toBeVisible()
  await dialog.getByRole('combobox', { name: '直属の上司' }).fill('上野')
  await page.getByRole('option', { name: '上野 司' }).click()
  await dialog.getByRole('button', { name: '上司に設定する' }).click()
  await expect(page.getByText('2名の直属の上司を設定しました。')).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText('直属の上司を元に戻しました。')).toBeVisible()
})

test('surveys stop after saying for how many and what follows, show on the row, and resume', async ({
  page,
}) => {
  await openList(page, '?sort=name')
  const choose = async (action: string) => {
    await box(page, 0).click()
    await bar(page).getByRole('button', { name: '配信を変更する' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('アンケートの配信を停止する')
  const stop = page.getByRole('alertdialog', { name: '1名の月次アンケートの配信を停止しますか？' })
  await expect(stop).toContainText('すでに届いているアンケートには、締め切りまで回答できます。')
  await expectAccessible(page)
  await stop.getByRole('button', { name: '停止する' }).click()
  await expect(page.getByText('1名の月次アンケートの配信を停止しました。')).toBeVisible()
  await expect(row(page, 0)).toContainText('アンケートを停止しています')
  await choose('アンケートの配信を停止する')
  await expect(stop).toContainText('全員の配信を、すでに停止しています。')
  await expect(stop.getByRole('button', { name: '停止する' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(stop).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await choose('アンケートの配信を再開する')
  await page.getByRole('alertdialog').getByRole('button', { name: '再開する' }).click()
  await expect(row(page, 0)).not.toContainText('アンケートを停止しています')
})

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

test('a reader who may change nothing is offered nothing to choose', async ({ page }) => {
  await signIn(page, server, viewer)
  await page.goto(`${server.url}/company/member`)
  await expect(page.getByText(/^\d+名$/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /メンバー/ })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'ダウンロードする' })).toHaveCount(0)
})

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const) {
  test(`choosing is accessible and fits at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await openList(page)
    if (width === 390) await page.getByRole('button', { name: '選択する', exact: true }).click()
    await page.getByRole('checkbox', { name: '雨野 しずくさんを選択' }).click()
    await expect(bar(page).getByRole('status')).toHaveText('1名を選択中')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    await bar(page).getByRole('button', { name: '配信を変更する' }).click()
    await page.getByRole('menuitem', { name: 'アンケートの配信を停止する' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('雨野 しずくさん')
    await page.keyboard.press('Escape')
    await bar(page).getByRole('button', { name: '選択をすべて解除する（Esc）' }).click()
    await expect(bar(page)).toBeHidden()
  })
}
