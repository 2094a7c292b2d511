import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { insertListedMembers } from './listed-members.ts'
import { makeOwner, type Owner, type RunningServer } from './server.ts'
import { signIn } from './sign-in.ts'

let server: RunningServer
let owner: Owner

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  owner = await makeOwner(server)
  await insertListedMembers({ databaseUrl: server.databaseUrl, company: owner.company, count: 3 })
})

/** Every field with an error: how it is filled in, and what it says. */
const said = () =>
  Array.from(document.querySelectorAll('[id^="field-"][id$="-error"]'), (message) => {
    const control = document.getElementById(message.id.replace(/-error$/, ''))
    const isText = control instanceof HTMLInputElement && control.role !== 'combobox'
    const way = isText || control instanceof HTMLTextAreaElement ? '入力' : '選択'
    return { way, text: message.textContent ?? '' }
  })

async function expectNamed(page: Page, missing: readonly string[]) {
  await expect.poll(async () => (await page.evaluate(said)).map(({ text }) => text)).toEqual(missing)
  for (const { way, text } of await page.evaluate(said)) expect(text).toContain(`を${way}してください。`)
}

const forms = [
  ['/auth/login', 'ログインする', ['メールアドレスを入力してください。', 'パスワードを入力してください。']],
  ['/auth/password_reset', 'メールを送信する', ['メールアドレスを入力してください。']],
  [
    '/company/member/form',
    '確認へ進む',
    [
      '姓を入力してください。',
      '名を入力してください。',
      'メールアドレスを入力してください。',
      '入社日を選択してください。',
    ],
  ],
  [
    '/company/setting/account/invite',
    '招待メールを送る',
    ['姓を入力してください。', '名を入力してください。', 'メールアドレスを入力してください。'],
  ],
  ['/company/setting/account/department/form/new', '追加する', ['部署名を入力してください。']],
] as const

for (const [path, button, missing] of forms)
  test(`what is missing at ${path} is named by how it is given`, async ({ page }) => {
    if (path.startsWith('/company')) await signIn(page, server, owner)
    await page.goto(server.url + path)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expectNamed(page, missing)
  })

test('a question without its words and options names each', async ({ page }) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/setting/enq/monthly/questions/form/new`)
  await page.getByRole('radio', { name: '選択式' }).check()
  await page.getByRole('button', { name: '追加する', exact: true }).click()
  await expectNamed(page, [
    '質問文（日本語）を入力してください。',
    '選択肢（日本語）を入力してください。',
    '選択肢（日本語）を入力してください。',
  ])
})

test('somebody to choose in a dialog is asked to be chosen', async ({ page }) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/setting/account/senior`)
  await page.getByRole('button', { name: 'まとめて設定する' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: '名の上司を設定する' }).click()
  await expectNamed(page, ['上司を選択してください。'])
})
