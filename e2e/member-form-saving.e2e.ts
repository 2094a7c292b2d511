import { expect, type Page } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { makeMember, type Seeding } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import { button, fillRequired, text, unfold } from './member-fields.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'

let server: RunningServer
let database: Database
let seeding: Seeding
let company: TestCompany

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
  seeding = { database, secret, clock: systemClock }
})

test.beforeEach(async ({ page }) => {
  company = await makeCompany(seeding)
  // The browser's own question on a reload: the draft is kept anyway.
  page.on('dialog', (dialog) => void dialog.accept())
})

test.afterAll(() => database.close())

const as = (page: Page, role: keyof TestCompany['accounts'] = 'owner') =>
  signIn(page, server, { email: company.accounts[role].email, password: testPassword })

const bar = (page: Page) => page.getByRole('region', { name: '保存' })

async function openForm(page: Page, search = ''): Promise<void> {
  await page.goto(`${server.url}/company/member/form${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'メンバーの登録' })).toBeVisible()
}

/** A member whose form one opens by its code. */
async function member(): Promise<{ code: string }> {
  const { id } = await makeMember(seeding, company)
  return database.asCompany(company.id, (tx) =>
    tx.selectFrom('members').select('code').where('id', '=', id).executeTakeFirstOrThrow(),
  )
}

async function edit(page: Page, code: string): Promise<void> {
  await page.goto(`${server.url}/company/member/form/${code}`)
  await expect(page.getByRole('heading', { level: 1, name: /編集/ })).toBeVisible()
}

test('two people change one member: each keeps their fields, and chooses where both changed one', async ({
  page,
  browser,
}) => {
  const { code } = await member()
  const colleague = await (await browser.newContext()).newPage()
  await Promise.all([as(page), as(colleague, 'super_administrator')])
  await Promise.all([edit(page, code), edit(colleague, code)])

  for (const either of [page, colleague])
    for (const group of ['雇用・担当', '採用の経緯', '備考']) await unfold(either, group)
  await text(colleague, '職種').fill('営業')
  await text(colleague, '採用担当者').fill('森')
  await button(colleague, '保存する').click()
  await expect(colleague.getByText('メンバーを更新しました。')).toBeVisible()

  await text(page, '職種').fill('開発')
  await text(page, '備考1').fill('週3日は在宅')
  await expect(page.getByText('変更：職種、備考1')).toBeVisible()
  await button(page, '保存する').click()
  const merge = page.getByRole('region', { name: 'ほかの人が先に更新しました' })
  await expect(merge).toBeFocused()
  await expect(merge).toContainText('採用担当者：（空欄） → 森')
  await expectAccessible(page)
  await button(page, '保存する').click()
  await expect(merge).toContainText('どちらかを選んでください。')
  await merge.getByRole('radio', { name: 'ほかの人の更新：営業' }).check()
  await expect(text(page, '職種')).toHaveValue('営業')
  await merge.getByRole('radio', { name: '自分の入力：開発' }).check()
  await expect(text(page, '備考1')).toHaveValue('週3日は在宅')
  await button(page, '保存する').click()
  await expect(page.getByText('メンバーを更新しました。')).toBeVisible()
  const stored = await database.asCompany(company.id, (tx) =>
    tx
      .selectFrom('members')
      .select(['profession', 'recruiter', 'other_info'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow(),
  )
  expect(stored).toEqual({ profession: '開発', recruiter: '森', other_info: '週3日は在宅' })
  await colleague.context().close()
})

test('a draft from before somebody else saved does not undo what they saved', async ({ page }) => {
  const { code } = await member()
  await as(page)
  await edit(page, code)
  await unfold(page, '雇用・担当')
  await text(page, '職種').fill('開発')
  await database.asCompany(company.id, (tx) =>
    tx
      .updateTable('members')
      .set((eb) => ({ recruiter: '森', version: eb('version', '+', 1) }))
      .where('code', '=', code)
      .execute(),
  )
  await page.reload()
  await expect(page.getByRole('region', { name: 'ほかの人が先に更新しました' })).toContainText(
    '採用担当者：（空欄） → 森',
  )
  await expect(text(page, '職種')).toHaveValue('開発')
  await button(page, '保存する').click()
  await expect(page.getByText('メンバーを更新しました。')).toBeVisible()
  await edit(page, code)
  // the groups that stood open here stand open again
  await expect(text(page, '職種')).toBeVisible()
  await expect(page.getByRole('region', { name: '採用の経緯' })).toContainText('森')
})

test('leaving asks first, a reload keeps what was typed', async ({ page }) => {
  await as(page)
  await openForm(page)
  await text(page, '姓').fill('春野')
  await page.reload()
  await expect(page.getByText('入力途中の内容を復元しました。')).toBeVisible()
  await expect(text(page, '姓')).toHaveValue('春野')
  await page.getByRole('link', { name: '今日', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: '入力した内容を保存せずに移動しますか？' })
  await question.getByRole('button', { name: 'キャンセル' }).click()
  await expect(text(page, '姓')).toHaveValue('春野')
  await page.getByRole('link', { name: '今日', exact: true }).click()
  await question.getByRole('button', { name: '保存せずに移動する' }).click()
  await expect(page).toHaveURL(/dashboard/)
  await openForm(page)
  await expect(text(page, '姓')).toHaveValue('')
})

test('a save that does not get through says so, keeps everything, and is repeated', async ({ page }) => {
  const { code } = await member()
  await as(page)
  await edit(page, code)
  await text(page, '名').fill('あおい')
  await page.context().setOffline(true)
  await text(page, '名').press('ControlOrMeta+Enter')
  const why = page.getByRole('alert').filter({ hasText: '通信環境を確認して' })
  await expect(why).toBeFocused()
  await expect(why).toContainText('保存できませんでした')
  await expect(text(page, '名')).toHaveValue('あおい')
  await expectAccessible(page)
  await page.context().setOffline(false)
  await bar(page).getByRole('button', { name: 'もう一度保存する' }).click()
  await expect(page.getByText('メンバーを更新しました。')).toBeVisible()
})

test('a registration that does not get through is repeated where it stood', async ({ page }) => {
  await as(page)
  await openForm(page)
  await fillRequired(page)
  await button(page, '確認へ進む').click()
  await expect(page.getByRole('heading', { name: '春野 みどりさんを登録します' })).toBeFocused()
  await page.context().setOffline(true)
  await button(page, '登録する').click()
  await expect(bar(page)).toContainText('登録できませんでした。入力した内容は残っています。')
  await expectAccessible(page)
  await page.context().setOffline(false)
  await bar(page).getByRole('button', { name: 'もう一度登録する' }).click()
  await expect(page.getByText('メンバーを登録しました。')).toBeVisible()
})

test('the bar names what is sent, a new picture too, and takes it back', async ({ page }) => {
  const { code } = await member()
  await as(page)
  await edit(page, code)
  await expect(bar(page)).toHaveCount(0)
  await text(page, '名').fill('あおい')
  await unfold(page, 'プロフィール')
  await text(page, '生年月日').fill('H10.4.1')
  await page
    .getByLabel('写真を選ぶ')
    .setInputFiles({ name: '顔.png', mimeType: 'image/png', buffer: Buffer.from('not yet looked at') })
  await expect(bar(page)).toContainText('変更：名、生年月日、写真')
  await bar(page).getByRole('button', { name: '変更を取り消す' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(text(page, '生年月日')).toHaveValue('')
})

test('a group that the address names stands open', async ({ page }) => {
  const { code } = await member()
  await as(page)
  await page.goto(`${server.url}/company/member/form/${code}#delivery`)
  await expect(page.getByRole('checkbox', { name: '月次アンケートの配信を停止する' })).toBeVisible()
  await expect(text(page, '備考1')).toBeHidden()
})
