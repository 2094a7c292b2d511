import { expect, type Page } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { callBack, sentPerson, signedCallback } from '../server/testing/engage.ts'
import { test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer
let database: Database
let company: TestCompany

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
})

test.beforeEach(async () => {
  company = await makeCompany({ database, clock: systemClock })
})

test.afterAll(() => database.close())

const open = async (page: Page, role: keyof TestCompany['accounts'] = 'owner') => {
  await signIn(page, server, { email: company.accounts[role].email, password: testPassword })
  await page.goto(`${server.url}/company/setting/import`)
  await expect(page.getByRole('heading', { level: 1, name: '連携サービス' })).toBeVisible()
}

const graduates = '連携サービス（新卒採用）'
const service = (page: Page, name = graduates) =>
  page
    .getByRole('region', { name: 'サービス', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const records = (page: Page) => page.getByRole('region', { name: '受信の記録' }).getByRole('listitem')

/** Presses a button of the first service and answers yes. */
const agree = async (page: Page, button: RegExp, question: RegExp, verb: string) => {
  await service(page).getByRole('button', { name: button }).click()
  const asked = page.getByRole('alertdialog', { name: question })
  const words = await asked.textContent()
  await asked.getByRole('button', { name: verb, exact: true }).click()
  return words
}

/** The key that is shown, copied as its reader copies it; then it is gone. */
async function takenKey(page: Page): Promise<string> {
  const shown = page.getByRole('dialog', { name: `${graduates}のキー` })
  await expect(shown).toContainText('閉じると二度と表示されません')
  await shown.getByRole('button', { name: 'キーをコピーする' }).click()
  await expect(shown.getByText('コピーしました。')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(shown.getByRole('textbox', { name: 'キー' })).toHaveValue(copied)
  await shown.getByRole('button', { name: 'キーを控えて閉じる' }).click()
  await expect(shown).toBeHidden()
  expect(await page.content()).not.toContain(copied)
  return copied
}

const statusOf = async (secret: string): Promise<number> => {
  const at = Math.floor(Date.now() / 1000)
  const signed = signedCallback({ companyId: company.id, secret, at }, { members: [sentPerson()] })
  return (await callBack(server.url, signed)).status
}

test('a service is linked, tried, watched, given another key and unlinked', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await expect(service(page)).toContainText('未連携')
  await expect(page.getByText('まだ受信の記録はありません')).toBeVisible()
  await expectAccessible(page)

  expect(await agree(page, /連携する/, /と連携しますか/, '連携する')).toContain('一度だけ表示します')
  const first = await takenKey(page)
  await expect(service(page)).toContainText('連携済み')
  await expect(service(page, '連携サービス（中途採用）')).toContainText('未連携')

  await service(page)
    .getByRole('button', { name: /試しに送る/ })
    .click()
  await expect(service(page).getByRole('status')).toContainText('正しく届きました（202）')
  await expect(records(page)).toHaveCount(1)
  await expect(records(page)).toContainText('1名の試し送信です。登録待ちには追加していません。')

  expect(await statusOf(first)).toBe(202)
  expect(await statusOf('guessed')).toBe(401)
  await page.reload()
  await expect(records(page)).toHaveCount(3)
  await expect(records(page).nth(0)).toContainText('署名が一致しません（401）')
  await expect(records(page).nth(1)).toContainText('1名を受け取りました。')
  // whose name stands in the guide's example too
  expect((await records(page).allInnerTexts()).join()).not.toContain('柏木')
  await page.getByLabel('記録を表示するサービス').selectOption({ label: '連携サービス（中途採用）' })
  await expect(page.getByText('まだ受信の記録はありません')).toBeVisible()

  expect(await agree(page, /キーを作り直す/, /のキーを作り直しますか/, '作り直す')).toContain('1時間後に')
  const second = await takenKey(page)
  await expect(service(page)).toContainText('前のキーも')
  expect([await statusOf(first), await statusOf(second)]).toEqual([202, 202])
  await expectAccessible(page)

  const words = await agree(page, /連携を解除する/, /との連携を解除しますか/, '解除する')
  expect(words).toContain('これから届く情報は受け取りません')
  await expect(service(page)).toContainText('に解除しました。')
  await expect(service(page)).toContainText('登録待ちのままです。')
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401])
  await page.getByRole('link', { name: '届いたメンバーを見る' }).click()
  await expect(page.getByRole('heading', { name: '登録待ち 3名' })).toBeVisible()
})

test('the guide is copied and handed on whole, and holds no key', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await agree(page, /連携する/, /と連携しますか/, '連携する')
  const key = await takenKey(page)
  await page.getByRole('button', { name: '設定の手順を見る' }).click()
  const guide = page.getByRole('dialog', { name: '設定を担当する方へ' })
  await expect(guide).toContainText(`${server.url}/v3/engage/callback`)
  for (const language of ['Bash', 'Node.js', 'Python']) {
    await guide.getByRole('tab', { name: language }).click()
    await guide.getByRole('button', { name: `${language}の例をコピーする` }).click()
    await expect(guide.getByText('コピーしました。')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(String(company.id))
    expect(copied).not.toContain(key)
  }
  await guide.getByRole('button', { name: 'OpenAPIの定義をコピーする' }).click()
  await expect(guide.getByText('コピーしました。').last()).toBeVisible()
  const { paths } = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(Object.keys(paths)).toEqual(['/v3/engage/callback'])
  await guide.getByRole('button', { name: '手順をコピーする' }).click()
  await expect(guide.getByText('コピーしました。').last()).toBeVisible()
  const steps = await page.evaluate(() => navigator.clipboard.readText())
  expect(steps).toContain('## 例：Python')
  expect(steps).not.toContain(key)
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await guide.getByRole('button', { name: 'ダウンロードする', exact: true }).click()
  expect((await saving).suggestedFilename()).toBe('空模様への送り方_1.md')
})

test('a limited administrator reads how things stand and changes nothing; a viewer is not let in', async ({
  page,
}) => {
  await open(page, 'limited_administrator')
  await expect(service(page)).toContainText('未連携')
  await expect(page.getByRole('main').getByRole('button', { name: /連携|キー|試し/ })).toHaveCount(0)
  await page.context().clearCookies()
  await signIn(page, server, { email: company.accounts.standard_viewer.email, password: testPassword })
  await page.goto(`${server.url}/company/setting/import`)
  await expect(page.getByText('このページを表示する権限がありません。')).toBeVisible()
})

test('nothing sticks out on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const of = ['--id', String(company.id), '--service', '1']
  const { secret } = JSON.parse(await server.command('company', 'engage-secret', ...of))
  await statusOf(secret)
  await statusOf('guessed')
  await open(page)
  await expect(records(page)).toHaveCount(2)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
})
