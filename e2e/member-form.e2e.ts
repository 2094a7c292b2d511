import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import type { Seeding } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import { button, fillRequired, summary, text, unfold } from './member-fields.ts'
import type { RunningServer } from './server.ts'
import { signIn } from './sign-in.ts'

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

async function openForm(page: Page, search = ''): Promise<void> {
  await page.goto(`${server.url}/company/member/form${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'メンバーの登録' })).toBeVisible()
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('combobox', { name: field }).fill(option)
  await page.getByRole('option', { name: option }).click()
}

const portrait = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#4a90d9' } })
    .png()
    .toBuffer()

test('a registration is looked over before it is saved, and nothing is lost on the way back', async ({
  page,
}) => {
  await as(page)
  await openForm(page)
  await fillRequired(page)
  await unfold(page, 'プロフィール')
  await text(page, '携帯電話番号').fill('０９０-1234-5678')
  await text(page, '生年月日').fill('平成10年４月１日')
  await choose(page, '部署', '営業部 > 東日本課')
  await page
    .getByLabel('写真を選ぶ')
    .setInputFiles({ name: '顔.png', mimeType: 'image/png', buffer: await portrait() })
  await unfold(page, '採用の経緯')
  await text(page, '入社の動機').fill('空を見るのが好きだから')
  await button(page, '確認へ進む').click()

  await expect(page.getByRole('heading', { name: '春野 みどりさんを登録します' })).toBeFocused()
  const sent = page.getByRole('region', { name: '送信されるメール' })
  await expect(sent).toContainText('届け先：midori@member.example')
  await expect(sent).toContainText('次の日程で、各日10時から配信します。')
  await expect(sent.getByRole('listitem')).toHaveCount(14)
  await expect(sent.getByRole('listitem').first()).toHaveText('ご案内登録後すぐ')
  await expect(sent.getByRole('listitem').nth(1)).toHaveText('第1回2028年4月1日（土）')
  await expect(sent.getByRole('listitem').nth(12)).toHaveText('第12回2029年3月1日（木）')
  await expect(sent.getByRole('listitem').last()).toHaveText('入社1年2029年3月15日（木）')
  await expect(page.getByRole('main')).toContainText('1998/4/1')
  await expect(page.getByRole('main')).toContainText('09012345678')
  await expect(page.getByRole('main')).toContainText('営業部 > 東日本課')

  await button(page, '入力に戻る').click()
  await expect(text(page, '入社の動機')).toHaveValue('空を見るのが好きだから')
  await unfold(page, 'アンケートの配信')
  await page.getByRole('checkbox', { name: '月次アンケートの配信を停止する' }).check()
  await button(page, '確認へ進む').click()
  await expect(sent).not.toContainText('ご案内')
  await expect(sent.getByRole('listitem')).toHaveCount(1)
  await button(page, '登録する').click()

  await expect(page.getByText('メンバーを登録しました。')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('春野 みどり')
  await expect(page.locator('main img').first()).toBeVisible()
  await openForm(page)
  await expect(text(page, '姓')).toHaveValue('')
})

test('a mail address or code that is taken leads to who has it', async ({ page }) => {
  await as(page)
  for (const [email, code] of [
    ['one@member.example', 'A-1'],
    ['ONE@member.example', 'A-1'],
  ] as const) {
    await openForm(page)
    await fillRequired(page, email)
    await unfold(page, '雇用・担当')
    await text(page, '社員番号').fill(code)
    await button(page, '確認へ進む').click()
    await button(page, '登録する').click()
    if (email === 'one@member.example') await expect(page.getByText('メンバーを登録しました。')).toBeVisible()
  }
  await expect(summary(page)).toContainText('このメールアドレスはすでに登録されています。')
  await expect(text(page, '社員番号')).toHaveValue('A-1')
  await expect(summary(page)).toContainText('この社員番号はすでに登録されています。')
  const holder = (section: string) =>
    page
      .getByRole('region', { name: section })
      .getByRole('link', { name: '春野 みどりさんを開く（新しいタブ）' })
  const [other] = await Promise.all([page.waitForEvent('popup'), holder('基本情報').click()])
  await expect(other.getByRole('heading', { level: 1 })).toContainText('春野 みどり')
  await other.close()
  await text(page, 'メールアドレス').fill('two@member.example')
  await button(page, '確認へ進む').click()
  await button(page, '登録する').click()
  await expect(holder('基本情報')).toHaveCount(0)
  await expect(holder('雇用・担当')).toBeVisible()
})

test('a picture that is none is refused at once; one that fails later does not lose the member', async ({
  page,
}) => {
  await as(page)
  await openForm(page)
  await fillRequired(page)
  await unfold(page, 'プロフィール')
  const picture = page.getByLabel('写真を選ぶ')
  await picture.setInputFiles({ name: 'メモ.txt', mimeType: 'text/plain', buffer: Buffer.from('空') })
  await expect(page.getByText('JPEG・PNG・WebPの画像を選んでください。')).toBeVisible()
  await picture.setInputFiles({ name: '壊.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await button(page, '確認へ進む').click()
  await button(page, '登録する').click()
  await expect(page.getByText(/メンバーを登録しました。写真は保存できませんでした。/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('春野 みどり')
})
