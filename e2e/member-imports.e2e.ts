import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import iconv from 'iconv-lite'
import { openDatabase } from '../server/platform/database.ts'
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
  await expect(page.getByRole('heading', { name: 'メンバーの取り込み' })).toBeVisible()
}

/** The headings of the sheet as it is handed out, so that the test fills in what a customer gets. */
async function headings(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('region', { name: '記入用ファイル' })
      .getByRole('button', { name: 'CSVをダウンロードする' })
      .click(),
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
  await expect(page.getByText('行にエラーがあります。すべて修正すると取り込めます。')).toBeVisible()
  await expect(page.getByText('CSV（Shift_JIS）')).toBeVisible()
  await expect(page.getByRole('button', { name: '取り込む', exact: true })).toBeDisabled()
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
  await page.getByRole('button', { name: /か所の修正を確認する/ }).click()
  await page.getByRole('button', { name: '3名を登録する' }).click()
  await expect(page.getByText('3名を登録しました')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '髙橋 花子3' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('髙橋 花子3')
})

test('the mails are told before an import, and held members are found in the list', async ({ page }) => {
  await openImport(page)
  const columns = await headings(page)
  const people = Array.from({ length: 12 }, (_, index) =>
    person(20 + index, { 入社日: '2028/4/1', 名: `停子${index + 1}` }),
  )
  await page.getByLabel('ファイルを選ぶか、ここにドロップ').setInputFiles(excelFile(columns, people))
  const mails = page.getByRole('region', { name: '送信されるメール' })
  await expect(mails.getByText('ご案内：全員（12名）')).toBeVisible()
  await expect(mails).toContainText('2028年5月1日（月）')
  await expect(mails).toContainText('月次アンケート（第1回）：全員（12名）')
  await mails.getByRole('button', { name: 'ほかの10日も表示する' }).click()
  await expect(mails).toContainText('入社1年アンケート：全員（12名）')
  await expectAccessible(page)
  await mails.getByRole('radio', { name: '配信を停止して登録する' }).check()
  await expect(mails).not.toContainText('ご案内：')
  await page.getByRole('button', { name: '12名を登録する' }).click()
  await expect(page.getByText('メールの配信は停止しています。')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: '停止中の人を見る' }).click()
  await expect(page.getByText('アンケートを停止しています').first()).toBeAttached()
  await resumeHeld(page)
  expect(await welcomesTo('停子')).toBe(12)
})

test('a mail that goes to some of the rows alone names them, ten at most', async ({ page }) => {
  await openImport(page)
  const columns = await headings(page)
  const people = Array.from({ length: 13 }, (_, index) =>
    person(40 + index, { 入社日: index < 12 ? '2028/4/1' : '2028/8/20', 名: `別子${index + 1}` }),
  )
  await page.getByLabel('ファイルを選ぶか、ここにドロップ').setInputFiles(excelFile(columns, people))
  const mails = page.getByRole('region', { name: '送信されるメール' })
  await expect(mails).toContainText('ご案内：全員（13名）')
  await expect(mails).toContainText('月次アンケート（第1回）：12名')
  await expect(mails).toContainText('髙橋 別子10さん ほか2名')
})

/** Chooses the held members in the list and resumes them: the dialog says first what follows. */
async function resumeHeld(page: Page) {
  const bar = page.getByRole('region', { name: '選択したメンバー' })
  const dialog = page.getByRole('alertdialog')
  const open = async (action: string) => {
    await page.getByRole('checkbox', { name: '条件に合う12名をすべて選択' }).click()
    await expect(bar.getByRole('status')).toHaveText('12名を選択中')
    await bar.getByRole('button', { name: '配信を変更する' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await open('アンケートの配信を停止する')
  await expect(dialog).toContainText('全員の配信を、すでに停止しています。')
  await expect(dialog.getByRole('button', { name: '停止する' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()

  await open('アンケートの配信を再開する')
  await expect(dialog).toHaveAccessibleName('12名の月次アンケートの配信を再開しますか？')
  await expect(dialog).toContainText('ご案内のメールから送信します。')
  await expect(dialog.getByRole('checkbox', { name: '入社1年アンケートも再開する' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '再開する' }).click()
  await expect(page.getByText(/12名の.*配信を再開しました。/)).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(page.getByText('条件に合うメンバーはいません')).toBeVisible()
}

/** How many invitations are on their way, or have left, to people of this first name. */
async function welcomesTo(firstname: string): Promise<number> {
  const database = openDatabase(server.databaseUrl)
  const { count } = await database
    .asSystem((tx) =>
      tx
        .selectFrom('mails')
        .innerJoin('members', (join) =>
          join
            .onRef('members.company_id', '=', 'mails.company_id')
            .onRef('members.id', '=', 'mails.member_id'),
        )
        .innerJoin('companies', 'companies.id', 'mails.company_id')
        .where('companies.name', '=', owner.company)
        .where('members.firstname', 'like', `${firstname}%`)
        .where('mails.kind', '=', 'welcome')
        .where('mails.state', '!=', 'cancelled')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    )
    .finally(() => database.close())
  return Number(count)
}

test('a file that is no sheet is refused with the reason, and the next one is taken', async ({ page }) => {
  await openImport(page)
  const input = page.getByLabel('ファイルを選ぶか、ここにドロップ')
  await input.setInputFiles({
    name: '写真.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0xff, 0xfe, 0, 1]),
  })
  await expect(page.getByText('データは変更されていません。')).toBeVisible()
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
    page.getByRole('button', { name: 'エラーのある行をダウンロードする' }).click(),
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
