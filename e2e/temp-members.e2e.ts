import { expect, type Page } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { sentPerson, signedCallback } from '../server/testing/engage.ts'
import { test } from './browser.ts'
import { unfold } from './member-fields.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer
let database: Database
let company: TestCompany

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
})

test.beforeEach(async ({ page }) => {
  company = await makeCompany({ database, clock: systemClock })
  page.on('dialog', (dialog) => void dialog.accept())
})

test.afterAll(() => database.close())

/** Their linked service sends these people, signed with the key that the operator printed. */
async function send(...members: ReturnType<typeof sentPerson>[]): Promise<void> {
  const at = Math.floor(Date.now() / 1000)
  const of = ['--id', String(company.id), '--service', String(members[0]?.joined_site)]
  const { secret } = JSON.parse(await server.command('company', 'engage-secret', ...of))
  const { body, headers } = signedCallback({ companyId: company.id, secret, at }, { members })
  const response = await fetch(`${server.url}/v3/engage/callback`, { method: 'POST', headers, body })
  expect(response.status).toBe(202)
}

const as = (page: Page, role: keyof TestCompany['accounts'] = 'owner') =>
  signIn(page, server, { email: company.accounts[role].email, password: testPassword })

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const openList = async (page: Page) => {
  await page.goto(`${server.url}/company/temp_member`)
  await expect(page.getByRole('heading', { level: 1, name: '連携サービスから届いたメンバー' })).toBeVisible()
}

test('who came by a signed callback is taken over into the form and becomes a member', async ({ page }) => {
  await send(
    sentPerson({
      joined_site: 3,
      lastname_kana: 'ｶｼﾜｷﾞ',
      mobile_tel_number: '090-1234-5678',
      profession: '開発',
      note: '10月から',
    }),
  )
  await as(page)
  await page.goto(`${server.url}/company/member/form`)
  await expect(page.getByText('連携サービスから1名が届いています。')).toBeVisible()
  await page.getByRole('link', { name: '届いた内容を引き継いで登録する' }).click()
  await page.getByRole('link', { name: /柏木 つばさ/ }).click()
  await expect(page).toHaveURL(/\/company\/temp_member\/\d+$/)
  await expect(page.getByText(/連携サービス（中途採用）・.*に届きました/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('090-1234-5678')

  await page.getByRole('link', { name: '登録画面に引き継ぐ' }).click()
  await expect(page.getByText('連携サービス（中途採用）から届いた内容を引き継ぎました。')).toBeVisible()
  await expect(text(page, 'セイ')).toHaveValue('カシワギ')
  for (const group of ['プロフィール', '雇用・担当']) await unfold(page, group)
  await expect(text(page, '携帯電話番号')).toHaveValue('09012345678')
  await expect(page.getByRole('radio', { name: '中途' })).toBeChecked()
  await button(page, '確認へ進む').click()
  await button(page, '登録する').click()
  await expect(page.getByText('メンバーを登録しました。')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('柏木 つばさ')
  await openList(page)
  await expect(page.getByText('届いているメンバーはいません')).toBeVisible()
  await expectAccessible(page)
})

test('a person is refused by name, and an address of before says so', async ({ page }) => {
  await send(sentPerson(), sentPerson({ lastname: '楠', firstname: '光' }))
  await as(page, 'limited_administrator')
  await openList(page)
  await page.getByRole('link', { name: /柏木 つばさ/ }).click()
  await expect(page).toHaveURL(/\/company\/temp_member\/\d+$/)
  const address = page.url()
  await button(page, '取り下げる').click()
  const question = page.getByRole('alertdialog', { name: '柏木 つばささんを取り下げますか？' })
  await expect(question).toContainText('登録待ちには戻りません')
  await question.getByRole('button', { name: '取り下げる' }).click()
  await expect(page.getByText('メンバーを取り下げました。')).toBeVisible()
  await expect(page.getByRole('link', { name: /柏木 つばさ/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '登録待ち 1名' })).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('この方は登録待ちではありません')).toBeVisible()
})

test('somebody who is registered already is pointed out, with the way to them', async ({ page }) => {
  const twin = sentPerson()
  await send(twin)
  await as(page)
  await openList(page)
  await page.getByRole('link', { name: /柏木 つばさ/ }).click()
  await page.getByRole('link', { name: '登録画面に引き継ぐ' }).click()
  await button(page, '確認へ進む').click()
  await button(page, '登録する').click()
  await expect(page.getByText('メンバーを登録しました。')).toBeVisible()
  await send({ ...twin, external_id: 'another' })
  await openList(page)
  await expect(page.getByText('登録済みの可能性')).toBeVisible()
  await page.getByRole('link', { name: /柏木 つばさ/ }).click()
  await expect(page.getByText('同じ方であれば取り下げてください。')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '柏木 つばささん' }).click()
  await expect(page).toHaveURL(/\/company\/member\/detail\//)
})

test('a viewer, who registers nobody, is not shown who waits', async ({ page }) => {
  await as(page, 'standard_viewer')
  await page.goto(`${server.url}/company/temp_member`)
  await expect(page.getByText('このページを表示する権限がありません。')).toBeVisible()
})

test('the page after linking tells what happened, without a session and without repeating the address', async ({
  page,
}) => {
  const open = (search: string) => page.goto(`${server.url}/engage/callback${search}`)
  const title = page.getByRole('heading', { level: 1 })
  await open('?status=success&count=3')
  await expect(title).toHaveText('連携が完了しました')
  await expect(page.getByText('3名の情報が届きました。')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '届いたメンバーを見る' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await open('?status=failure')
  await expect(title).toHaveText('連携できませんでした')
  await expectAccessible(page)
  await open('?status=cancelled')
  await expect(title).toHaveText('連携を取りやめました')
  for (const odd of [
    '',
    '?status=%3Cimg%20src%3Dx%3E&count=1e9',
    '?status=success&count=-1',
    '?status[]=a',
  ]) {
    await open(odd)
    await expect(title).toHaveText(/連携の結果を確認できませんでした|連携が完了しました/)
    await expect(page.locator('main')).not.toContainText(/img|1e9|-1|1000000000/)
  }
})
