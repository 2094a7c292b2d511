import { expect, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { makeMember, type Seeding, sendRound } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import { keepPicture } from './pictures.ts'
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
test.beforeEach(async () => {
  company = await makeCompany(seeding)
})
test.afterAll(() => database.close())

const as = (page: Page, role: keyof TestCompany['accounts'] = 'owner') =>
  signIn(page, server, { email: company.accounts[role].email, password: testPassword })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

const openSupervisors = async (page: Page) => {
  await page.goto(`${server.url}/company/setting/account/senior`)
  await expect(page.getByRole('heading', { level: 1, name: '上司' })).toBeVisible()
}

async function register(page: Page, lastname: string, firstname: string, email: string) {
  await button(page, '上司を登録する').click()
  await dialog(page).getByRole('textbox', { name: '姓' }).fill(lastname)
  await dialog(page).getByRole('textbox', { name: '名' }).fill(firstname)
  await dialog(page).getByLabel('メールアドレス').fill(email)
  await dialog(page).getByRole('button', { name: '登録する' }).click()
}

test('a search that found nobody is emptied and written anew in one box', async ({ page }) => {
  await as(page)
  await openSupervisors(page)
  await register(page, '木村', '恵', 'kimura@company.example')
  await expect(page.getByText('全1名')).toBeVisible()
  await page.goto(`${server.url}/company/setting/account/senior?q=だれか`)
  const search = page.getByRole('searchbox', { name: '上司を検索' })
  await expect(page.getByText('0名が見つかりました')).toBeVisible()
  await search.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.type('木村')
  await expect(search).toHaveValue('木村')
  await expect(page.getByText('1名が見つかりました')).toBeVisible()
})

test('a supervisor is registered, given to a member, and deleted with a way back', async ({ page }) => {
  const member = await makeMember(seeding, company)
  await as(page)
  await openSupervisors(page)
  await expect(page.getByText('上司はまだ登録されていません')).toBeVisible()
  await expect(page.getByText('上司が未設定のメンバーが1名います。')).toBeVisible()
  await register(page, '木村', '恵', 'kimura@company.example')
  await expect(page.getByText('上司を登録しました。')).toBeVisible()
  await expect(page.getByText('全1名')).toBeVisible()

  await register(page, '別人', '太郎', 'KIMURA@company.example')
  await expect(dialog(page).getByRole('alert')).toContainText('上司の木村 恵さんが使っています')
  await expect(dialog(page).getByRole('textbox', { name: '姓' })).toHaveValue('別人')
  await dialog(page).getByRole('button', { name: 'キャンセル' }).click()

  await page.goto(`${server.url}/company/member`)
  await page.getByRole('link', { name: '春野 みどり' }).first().click()
  await page.getByRole('link', { name: '編集' }).first().click()
  await expect(page.getByRole('link', { name: /上司を登録する/ })).toBeVisible()
  await page.getByRole('combobox', { name: '上司' }).click()
  await page.getByRole('combobox', { name: '上司' }).fill('木村')
  await page.getByRole('option', { name: /木村 恵/ }).click()
  await button(page, '保存する').click()
  await expect(page.getByText('メンバーを更新しました。')).toBeVisible()

  await openSupervisors(page)
  await expect(page.getByText('上司が未設定のメンバー')).toHaveCount(0)
  await button(page, '木村 恵').click()
  await expect(dialog(page).getByRole('row').filter({ hasText: '春野 みどり' })).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('link', { name: 'メンバー一覧で見る' }).click()
  await expect(page).toHaveURL(/senior_id=\d+/)
  await expect(page.getByRole('link', { name: '春野 みどり' }).first()).toBeVisible()

  await openSupervisors(page)
  await button(page, '木村 恵さんを削除する').click()
  const question = page.getByRole('alertdialog', { name: '木村 恵さんを削除しますか？' })
  await expect(question).toContainText('メンバー1名の上司が未設定になり')
  await question.getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('木村 恵さんを削除しました。1名の上司が未設定になりました。')).toBeVisible()
  await button(page, '元に戻す').click()
  await expect(page.getByText('木村 恵さんの削除を取り消しました。')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '木村 恵' })).toContainText('1名')
  expect(member.id).toBeGreaterThan(0)
})

test('those without a supervisor get one together, and it can be taken back', async ({ page }) => {
  await makeMember(seeding, company)
  await makeMember(seeding, company)
  await as(page)
  await openSupervisors(page)
  await register(page, '木村', '恵', 'kimura@company.example')
  await expect(page.getByText('上司が未設定のメンバーが2名います。')).toBeVisible()
  await button(page, 'まとめて設定する').click()
  await dialog(page)
    .getByRole('checkbox', { name: /東日本課/ })
    .click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: '2名の上司を設定する' }).click()
  await expect(dialog(page).getByText('上司を選択してください。').first()).toBeVisible()
  await dialog(page).getByRole('combobox', { name: '上司' }).fill('木村')
  await page.getByRole('option', { name: /木村 恵/ }).click()
  await dialog(page).getByRole('button', { name: '2名の上司を設定する' }).click()
  await expect(page.getByText('上司が未設定のメンバー')).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: '木村 恵' })).toContainText('2名')
  await button(page, '元に戻す').click()
  await expect(page.getByText('上司が未設定のメンバーが2名います。')).toBeVisible()
})

/** A round that was sent two days ago and takes answers. */
const roundOfToday = () => {
  const now = Temporal.Now.instant()
  return {
    dueOn: '2026-05-01',
    sentAt: now.subtract({ hours: 48 }),
    closesAt: now.add({ hours: 192 }),
  }
}

test('the description is previewed, saved, and stands beside question 3 on the answering page', async ({
  page,
}) => {
  const token = await sendRound(seeding, company, await makeMember(seeding, company), {
    round: 3,
    ...roundOfToday(),
  })
  await as(page, 'limited_administrator')
  await openSupervisors(page)
  const words = '「直属の上司」とは、課長のことです。\n<b>不明なときは人事へ</b>'
  await page.getByRole('textbox', { name: '上司についての説明' }).fill(words)
  await expect(page.getByRole('figure')).toContainText('課長のことです')
  await page.reload()
  await expect(page.getByRole('textbox', { name: '上司についての説明' })).toHaveValue(words)
  await button(page, '説明を保存する').click()
  await expect(page.getByText('直属の上司についての説明を保存しました。')).toBeVisible()
  await page.goto(`${server.url}/a/${token}?lang=en`)
  const third = page.locator('#question3')
  await expect(third).toContainText('課長のことです。')
  await expect(third).toContainText('<b>不明なときは人事へ</b>')
  await expect(page.locator('#question3-note')).toHaveAttribute('lang', 'ja')
  await page.setViewportSize({ width: 390, height: 844 })
  await keepPicture(third, 'supervisor-note')
  await expectAccessible(page)
})

test('the description in another language is previewed in it and read by who answers in it', async ({
  page,
}) => {
  const token = await sendRound(seeding, company, await makeMember(seeding, company), {
    round: 4,
    ...roundOfToday(),
  })
  await as(page)
  await openSupervisors(page)
  await page.getByRole('textbox', { name: '上司についての説明' }).fill('課長のことです。')
  await page.getByRole('tab', { name: '英語' }).click()
  await expect(page.getByRole('figure')).toContainText('課長のことです')
  await page.getByRole('textbox', { name: '上司についての説明（英語）' }).fill('The manager of your section.')
  await expect(page.getByRole('figure')).toContainText('The manager of your section.')
  await button(page, '説明を保存する').click()
  await expect(page.getByText('直属の上司についての説明を保存しました。')).toBeVisible()
  await page.goto(`${server.url}/a/${token}?lang=en`)
  await expect(page.locator('#question3-note')).toHaveText('The manager of your section.')
  await expect(page.locator('#question3-note')).toHaveAttribute('lang', 'en')
  await page.goto(`${server.url}/a/${token}?lang=zh-Hant`)
  await expect(page.locator('#question3-note')).toContainText('課長のことです')
})

test('the sender is previewed and saved; a recipient of the figures is added, paused and removed', async ({
  page,
}) => {
  await as(page)
  await page.goto(`${server.url}/company/setting/account/mail`)
  const sample = page.getByRole('figure')
  await page.getByLabel('差出人名', { exact: true }).fill('採用 花子')
  await page.getByLabel('返信先のメールアドレス').fill('jinji')
  await expect(sample).toContainText(`${company.name} 採用 花子`)
  await button(page, '保存する').click()
  await expect(page.getByRole('alert').first()).toContainText(
    'メールアドレスは「name@example.com」の形式で入力してください。',
  )
  await page.getByLabel('返信先のメールアドレス').fill('jinji@company.example')
  await button(page, '保存する').click()
  await expect(page.getByText('メールの差出人を保存しました。')).toBeVisible()
  await page.reload()
  await expect(sample).toContainText('jinji@company.example')

  await button(page, '宛先を追加する').click()
  await dialog(page).getByLabel('名前').fill('社外 顧問')
  await dialog(page).getByLabel('メールアドレス').fill('adviser@adviser.example')
  await dialog(page).getByRole('button', { name: '追加する' }).click()
  await expect(page.getByText('集計メールの宛先を追加しました。')).toBeVisible()
  await button(page, '社外 顧問さんを編集する').click()
  await dialog(page).getByText('毎週送る').click()
  await dialog(page).getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('停止中')).toBeVisible()
  await button(page, '社外 顧問さんを削除する').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('宛先はまだありません')).toBeVisible()
})
