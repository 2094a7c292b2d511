import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import iconv from 'iconv-lite'
import { test } from './browser.ts'
import { makeOwner, type Owner, type RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer
let owner: Owner

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  owner = await makeOwner(server)
})

async function openImport(page: Page) {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/member/csv`)
  await expect(page.getByRole('heading', { name: 'メンバーの一括登録' })).toBeVisible()
}

/** The headings of the sheet as it is handed out, so that the test fills in what a customer gets. */
async function headings(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSVの記入用ファイル' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^[\p{Script=Han}\p{Script=Katakana}ー_]+.*\.csv$/u)
  const text = (await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, '')
  return (text.split('\r\n')[0] ?? '').split(',').map((heading) => heading.replaceAll('"', ''))
}

/** A CSV as Excel saves it in Japan: CP932, every column of the sheet. */
function excelFile(columns: string[], rows: Record<string, string>[]) {
  const named = (row: Record<string, string>, column: string) =>
    Object.entries(row).find(([key]) => column.startsWith(key))?.[1] ?? ''
  const lines = [columns, ...rows.map((row) => columns.map((column) => named(row, column)))]
  return {
    name: '新入社員名簿.csv',
    mimeType: 'text/csv',
    buffer: iconv.encode(lines.map((line) => line.join(',')).join('\r\n'), 'cp932'),
  }
}

const tag = Math.random().toString(36).slice(2, 8)
const person = (n: number, change: Record<string, string> = {}) => ({
  姓: '髙橋',
  名: `花子${n}`,
  メールアドレス: `hanako${n}-${tag}@members.example`,
  入社日: '2026/4/1',
  新卒: '新卒',
  ...change,
})

test('wrong rows are shown with their errors, corrected in place, and then all are registered', async ({
  page,
}) => {
  await openImport(page)
  const columns = await headings(page)
  const file = excelFile(columns, [
    person(1),
    person(2, { 入社日: '2026/13/45' }),
    person(3, { メールアドレス: `hanako1-${tag}@members.example` }),
  ])
  await page.getByLabel('ファイルを選ぶか、ここにドロップ').setInputFiles(file)
  await expect(page.getByText('行に誤りがあります。直すまで、1件も書き込みません。')).toBeVisible()
  await expect(page.getByText('CSV（Shift_JIS）')).toBeVisible()
  await expect(page.getByRole('button', { name: '登録する' })).toBeDisabled()
  await expectAccessible(page)
  const wrong = page.getByRole('listitem').filter({ hasText: '3行目' })
  await expect(wrong).toContainText('髙橋 花子2')
  await wrong.getByRole('textbox', { name: /入社日/ }).fill('2026-04-01')
  for (const row of await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: /メール/ }) })
    .all()) {
    if (!(await row.textContent())?.includes('花子3')) continue
    await row.getByRole('textbox', { name: /メール/ }).fill(`hanako3-${tag}@members.example`)
  }
  await page.getByRole('button', { name: /か所の修正を確かめる/ }).click()
  await page.getByRole('button', { name: '3名を登録する' }).click()
  await expect(page.getByText('3名を登録しました')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '髙橋 花子3' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('髙橋 花子3')
})

test('a file that is no sheet is refused with the reason, and the next one is taken', async ({ page }) => {
  await openImport(page)
  const input = page.getByLabel('ファイルを選ぶか、ここにドロップ')
  await input.setInputFiles({
    name: '写真.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0xff, 0xfe, 0, 1]),
  })
  await expect(page.getByText('何も書き込んでいません。')).toBeVisible()
  await expectAccessible(page)
})

test('the failed rows come as a file that says what is wrong', async ({ page }) => {
  await openImport(page)
  const columns = await headings(page)
  await page
    .getByLabel('ファイルを選ぶか、ここにドロップ')
    .setInputFiles(excelFile(columns, [person(8), person(9, { 入社日: '春' })]))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '誤りのある行をファイルで受け取る' }).click(),
  ])
  const bytes = await readFile(await download.path())
  const text = bytes.toString('utf8')
  expect(text).toContain('エラー内容')
  expect(text).toContain('花子9')
  expect(text).not.toContain('花子8')
})

test('the menu and the screens fit at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, server, owner)
  for (const path of ['import', 'csv', 'csv_update']) {
    await page.goto(`${server.url}/company/member/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBe(0)
  }
})
