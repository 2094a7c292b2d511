import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { makeMember, type Seeding } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import { button, date, fillRequired, summary, text, typeDate, unfold } from './member-fields.ts'
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

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

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

test('every rule is told beside its field and at the top, from where one gets there', async ({ page }) => {
  await as(page)
  await openForm(page)
  await button(page, '確認へ進む').click()
  await expect(summary(page).getByRole('link')).toHaveText([
    '姓を入力してください。',
    '名を入力してください。',
    'メールアドレスを入力してください。',
    '入社日を選択してください。',
  ])
  await fillRequired(page, 'midori')
  for (const group of ['プロフィール', '雇用・担当', '採用の経緯']) await unfold(page, group)
  await text(page, 'セイ').fill('haruno')
  await text(page, '携帯電話番号').fill('090')
  await text(page, '生年月日').fill('98年春')
  await text(page, '社員番号').fill('9'.repeat(31))
  await text(page, '転職回数').fill('百')
  for (const group of ['プロフィール', '雇用・担当', '採用の経緯'])
    await page.getByRole('region', { name: group }).locator('summary').click()
  await button(page, '確認へ進む').click()
  for (const wrong of [
    '生年月日は「1998/4/1」の形式で入力してください。',
    'メールアドレスは「name@example.com」の形式で入力してください。',
    'セイ：全角カタカナで入力してください。',
    '携帯電話番号：11桁で入力してください。',
    '社員番号：30文字以内で入力してください。',
    '転職回数：半角数字で入力してください。',
  ])
    await expect(summary(page).getByRole('link', { name: wrong })).toBeVisible()
  // each group with an error stands open, and says how many
  await expect(page.getByRole('region', { name: 'プロフィール' })).toContainText('2件を確認してください')
  await expect(text(page, '生年月日')).toBeVisible()
  await page.getByRole('region', { name: '雇用・担当' }).locator('summary').click()
  await expect(text(page, '社員番号')).toBeHidden()
  await summary(page)
    .getByRole('link', { name: /^社員番号/ })
    .click()
  await expect(text(page, '社員番号')).toBeFocused()
  await expect(text(page, '社員番号')).toHaveAccessibleDescription('30文字以内で入力してください。')

  await text(page, 'メールアドレス').fill('midori@member.example')
  await text(page, 'セイ').fill('ハルノ')
  await text(page, '携帯電話番号').fill('09012345678')
  await text(page, '社員番号').fill('A-1')
  await text(page, '転職回数').fill('０')
  await text(page, '生年月日').fill('2099-1-1')
  await unfold(page, 'アンケートの配信')
  await typeDate(date(page, 'アンケート初回配信日'), '20280301')
  await page.getByRole('radio', { name: '退職' }).check()
  await button(page, '確認へ進む').click()
  await expect(summary(page).getByRole('link')).toHaveText([
    '入社日は、アンケートの初回配信日より前の日付にしてください。',
    '生年月日：過去の日付を入力してください。',
    '退職日：退職のときは、退職日を入力してください。',
  ])
  await typeDate(date(page, 'アンケート初回配信日'), '20290316')
  await typeDate(date(page, '退職日'), '20280314')
  await text(page, '生年月日').fill('2003')
  await button(page, '確認へ進む').click()
  await expect(summary(page).getByRole('link')).toHaveText([
    '退職日は入社日以降の日付にしてください。',
    'アンケート初回配信日：初回配信日は入社日から1年以内の日付にしてください。',
  ])
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

const limitTo = (count: number) =>
  database.asSystem((tx) =>
    tx.updateTable('companies').set({ max_member_count: count }).where('id', '=', company.id).execute(),
  )

test('the plan’s limit is told before one runs into it', async ({ page }) => {
  await makeMember(seeding, company)
  await as(page)
  await limitTo(3)
  await openForm(page)
  await expect(page.getByText('ご契約の登録枠（3名）のうち、あと2名を登録できます。')).toBeVisible()
  await expect(button(page, '確認へ進む')).toBeEnabled()
  await limitTo(1)
  await openForm(page)
  await expect(page.getByText('ご契約の登録枠（1名）をすべて使っています。')).toBeVisible()
  await expect(button(page, '確認へ進む')).toBeDisabled()
  await expect(button(page, '確認へ進む')).toHaveAccessibleDescription(/登録できません。次に枠が空くのは/)
  await expectAccessible(page)
})

test('the reading comes from the input method, whose Enter submits nothing', async ({ page }) => {
  await as(page)
  await openForm(page)
  await expect(text(page, '姓')).toBeFocused()
  const keyboard = await page.context().newCDPSession(page)
  await text(page, '姓').focus()
  for (const composed of ['さ', 'さと', 'さとう'])
    await keyboard.send('Input.imeSetComposition', {
      text: composed,
      selectionStart: composed.length,
      selectionEnd: composed.length,
    })
  await keyboard.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await keyboard.send('Input.insertText', { text: '佐藤' })
  await expect(text(page, '姓')).toHaveValue('佐藤')
  await expect(text(page, 'セイ')).toHaveValue('サトウ')
  await expect(summary(page)).toHaveCount(0)
})

test('dates are taken from a calendar, choices found by typing', async ({ page }) => {
  await as(page)
  await openForm(page)
  await typeDate(date(page, '入社日'), '20280315')
  await button(page, '入社日をカレンダーから選ぶ').click()
  await page
    .getByRole('dialog', { name: '入社日' })
    .getByRole('button', { name: /3月20日/ })
    .click()
  await expect(date(page, '入社日').first()).toContainText('2028/3/20')
  await expect(page.getByText('第1回のアンケートは、2028年4月1日（土）に配信します。')).toBeVisible()
  await expect(page.getByRole('complementary', { name: '送信されるメール' })).toContainText(
    '2028年4月1日（土）',
  )
  await choose(page, '部署', '開発部')
  await expect(page.getByRole('combobox', { name: '部署' })).toHaveValue('開発部')
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

for (const width of [1440, 390]) {
  test(`axe finds nothing at ${width} px, before, amid errors and at the confirmation`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await as(page)
    await openForm(page)
    await expectAccessible(page)
    for (const group of ['プロフィール', '雇用・担当', 'アンケートの配信', '採用の経緯', '備考'])
      await unfold(page, group)
    await expectAccessible(page)
    await button(page, '確認へ進む').click()
    await expect(summary(page)).toBeVisible()
    await expectAccessible(page)
    await fillRequired(page, `${'long'.repeat(15)}@${'member'.repeat(8)}.example`)
    await text(page, '姓').fill('長宗我部勅使河原'.repeat(3))
    await button(page, '確認へ進む').click()
    await expect(page.getByRole('heading', { name: /さんを登録します/ })).toBeVisible()
    await expectAccessible(page)
    expect(await isWide(page)).toBe(false)
  })
}
