import { type Browser, expect, type Page } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { makeMember } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn, signInAtForm } from './sign-in.ts'
import { type SmtpPeer, startSmtpPeer } from './smtp-peer.ts'

let server: RunningServer
let smtp: SmtpPeer
let database: Database
let company: TestCompany

test.beforeAll(async () => {
  smtp = await startSmtpPeer()
  server = await startServer({ SMTP_URL: smtp.url, MAIL_FROM: 'survey@soramoyo.example' })
  database = openDatabase(server.databaseUrl)
  const app = { database, clock: systemClock, secret: 'a-secret-of-the-browser-tests-long-enough' }
  company = await makeCompany(app)
  await makeMember(app, company)
  const outside = await makeMember(app, company)
  await database.asCompany(company.id, (tx) =>
    tx
      .updateTable('members')
      .set({ department_id: company.departments.development, lastname: '外山', firstname: 'とおる' })
      .where('id', '=', outside.id)
      .execute(),
  )
})
test.afterAll(async () => {
  await database.close()
  await server.stop()
  await smtp.stop()
})

const accountOf = (role: keyof TestCompany['accounts']) => ({
  email: company.accounts[role].email,
  password: testPassword,
})

const linkIn = (text: string | undefined, path: string) =>
  text?.match(new RegExp(`http://[^\\s]+/auth/${path}/[\\w-]+`))?.[0] ?? ''

async function invite(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/company/setting/account`)
  await page.getByRole('link', { name: '招待する' }).click()
  await expect(page.getByRole('textbox', { name: /^姓/ })).toBeFocused()
  // and where the page opens with it
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^姓/ })).toBeFocused()
  await page.getByRole('textbox', { name: /^姓/ }).fill('現場')
  await page.getByRole('textbox', { name: /^名/ }).fill('まもる')
  await page.getByRole('textbox', { name: /^メールアドレス/ }).fill(email)
  await expect(page.getByRole('radio', { name: '限定閲覧者' })).toBeChecked()
  await expect(page.getByText('まだだれの回答も読めません。')).toBeVisible()
  await page.getByRole('radio', { name: /^閲覧者/ }).check()
  await expect(page.getByText('全員（2名）の回答を読めます。')).toBeVisible()
  await page.getByRole('button', { name: '招待メールを送る' }).click()
  const asked = page.getByRole('alertdialog', { name: '現場 まもるさんが、全員の回答を読めるようになります' })
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'キャンセル' }).click()
  await page.getByRole('radio', { name: '限定閲覧者' }).check()
  await page.getByRole('button', { name: '招待メールを送る' }).click()
  await expect(
    page
      .getByRole('alert')
      .getByRole('link', { name: /限定閲覧者には、閲覧できる部署またはメンバーを1つ以上選んでください。/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: /追加する部署/ }).click()
  await page
    .getByRole('treeitem', { name: /営業部/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: '選んだ部署' })).toContainText('営業部')
  await expect(page.getByText('1名の回答を読めます。')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '招待メールを送る' }).click()
  await expect(page.getByText(`${email} に招待メールを送りました。`)).toBeVisible()
}

async function firstPassword(browser: Browser, email: string): Promise<Page> {
  const mail = await smtp.mailTo(email, /ご招待/)
  const page = await (await browser.newContext({ locale: 'ja-JP' })).newPage()
  await page.goto(linkIn(mail.text, 'password_reset_window'))
  await expect(page.getByText('8文字以上')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('パスワード', { exact: true }).fill('password')
  await page.getByLabel('パスワード（確認）').fill('password')
  await page.getByRole('button', { name: '設定して始める' }).click()
  await expect(page.getByLabel('パスワード', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('パスワード', { exact: true }).fill('hajimete-no-sora-1')
  await page.getByLabel('パスワード（確認）').fill('hajimete-no-sora-1')
  await page.getByRole('button', { name: '設定して始める' }).click()
  await expect(page).toHaveURL(/\/company\/dashboard\/index/)
  const dead = await page.context().newPage()
  await dead.goto(linkIn(mail.text, 'password_reset_window'))
  await expect(dead.getByRole('heading', { level: 1, name: 'このリンクは使えません' })).toBeVisible()
  await expect(dead.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(dead)
  await dead.close()
  return page
}

test('an invited restricted viewer sets a password and sees its department only, until its role changes', async ({
  page,
  browser,
}) => {
  const email = 'genba@company.example'
  await signInAtForm(page, server, accountOf('owner'))
  await invite(page, email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('招待中')
  const viewer = await firstPassword(browser, email)
  await viewer.getByRole('link', { name: 'メンバー', exact: true }).click()
  await expect(viewer.getByText('春野 みどり').first()).toBeVisible()
  await expect(viewer.getByText('外山')).toHaveCount(0)

  await row.getByRole('link').click()
  await page.getByRole('button', { name: '見え方を確認する' }).click()
  const seen = page.getByRole('region', { name: '見えるメンバー' })
  await expect(seen).toContainText('1名')
  await expect(seen).toContainText('春野 みどり')
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^閲覧者/ }).check()
  await expect(page.getByText('権限を変えると、この方はすべての端末からログアウトします。')).toBeVisible()
  await expect(page.getByText('全員（2名）の回答を読めます（いまは1名）。')).toBeVisible()
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText('アカウント情報を更新しました。')).toBeVisible()
  await viewer.reload()
  await expect(viewer).toHaveURL(/\/auth\/login/)
  await viewer.context().close()
})

test('the own address changes once its link is confirmed, and another device is signed out', async ({
  page,
  browser,
}) => {
  const before = accountOf('standard_viewer')
  const email = 'atarashii@company.example'
  const other = await (await browser.newContext({ locale: 'ja-JP' })).newPage()
  await signInAtForm(other, server, before)
  await signIn(page, server, before)
  await page.goto(`${server.url}/company/setting`)
  await expect(page).toHaveURL(/\/company\/setting\/account\/own/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ほかの端末をすべてログアウトする' }).click()
  await expect(page.getByText(/ほかの端末（\d件）をログアウトしました。/)).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/auth\/login/)

  await page.getByRole('button', { name: 'メールアドレスを変更する' }).click()
  await page.getByRole('textbox', { name: /^新しいメールアドレス/ }).fill(email)
  await page.getByLabel('現在のパスワード').fill(testPassword)
  await page.getByRole('button', { name: '確認メールを送る' }).click()
  await expect(page.getByText('の確認を待っています')).toBeVisible()
  const mail = await smtp.mailTo(email, /メールアドレスの確認/)
  await other.goto(linkIn(mail.text, 'mail_confirmation'))
  await expectAccessible(other)
  await other.getByRole('button', { name: 'このアドレスに変更する' }).click()
  await expect(other.getByText('メールアドレスを変更しました。')).toBeVisible()
  await other.goto(linkIn(mail.text, 'mail_confirmation'))
  await expect(other.getByRole('heading', { level: 1, name: 'このリンクは使えません' })).toBeVisible()
  await signIn(other, server, { email, password: testPassword })
  await other.context().close()
})

test('the owner sees where somebody is signed in, and ends it there', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  await signIn(other, server, accountOf('limited_administrator'))
  await signIn(page, server, accountOf('owner'))
  await page.goto(`${server.url}/company/setting/account/user/${company.accounts.limited_administrator.id}`)
  await expect(page.getByRole('heading', { name: 'ログインしている端末' })).toBeVisible()
  await expect(page.getByText('パスワード', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'すべてログアウトする' }).click()
  await expect(page.getByText('ログインしている端末はありません。')).toBeVisible()
  await other.goto(`${server.url}/company/dashboard/index`)
  await expect(other).toHaveURL(/\/auth\/login/)
  await other.context().close()
})

test('a deletion says what becomes of the follow-ups, and a transfer names both people', async ({ page }) => {
  await signIn(page, server, accountOf('owner'))
  await page.goto(`${server.url}/company/setting/account/user/${company.accounts.limited_administrator.id}`)
  await page.getByRole('button', { name: 'アカウントを削除する' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('試験 limited_administratorさんのアカウントを削除しますか？')
  await expect(asked.getByText('担当を引き継ぐ人')).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: '削除する', exact: true }).click()
  await expect(page.getByText('アカウントを削除しました。')).toBeVisible()

  await page.goto(`${server.url}/company/setting/account/user/${company.accounts.super_administrator.id}`)
  await page.getByRole('button', { name: 'オーナーを譲渡する' }).click()
  await expect(asked).toContainText('試験 super_administratorさんにオーナーを譲渡しますか？')
  await expect(asked).toContainText('試験 ownerさん（あなた）は全権管理者になります。')
  await asked.getByLabel('あなたのパスワード').fill('chigau-kagi-1')
  await asked.getByRole('button', { name: '譲渡する' }).click()
  await expect(asked).toContainText('現在のパスワードが一致しません。入力し直してください。')
  await asked.getByLabel('あなたのパスワード').fill(testPassword)
  await asked.getByRole('button', { name: '譲渡する' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('オーナーを譲渡しました。もう一度ログインしてください。')).toBeVisible()
})

test('light or dark is chosen for this device, outlasts a reload, and follows the device again', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, server, accountOf('owner'))
  await page.goto(`${server.url}/company/setting/account/own`)
  // what is read is light in the dark
  const isDark = () =>
    page.evaluate(() => {
      const { color } = getComputedStyle(document.body)
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) throw new Error('no canvas')
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      return (canvas.getImageData(0, 0, 1, 1).data[0] ?? 0) > 128
    })
  await page.getByRole('radio', { name: 'ダーク' }).check()
  await expect.poll(isDark).toBe(true)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'ダーク' })).toBeChecked()
  expect(await isDark()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await isDark()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('radio', { name: '端末に合わせる' }).check()
  await expect.poll(isDark).toBe(false)
})
