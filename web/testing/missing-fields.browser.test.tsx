import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from './app.tsx'

/** Every field with an error: how it is filled in, and what it says. */
const said = () =>
  Array.from(document.querySelectorAll('[id^="field-"][id$="-error"]'), (message) => {
    const control = document.getElementById(message.id.replace(/-error$/, ''))
    const isText = control instanceof HTMLInputElement && control.role !== 'combobox'
    const verb = isText || control instanceof HTMLTextAreaElement ? '入力' : '選択'
    return { verb, text: message.textContent ?? '' }
  })

async function expectNamed(missing: readonly string[]) {
  await expect.poll(() => said().map(({ text }) => text)).toEqual(missing)
  for (const { verb, text } of said()) expect(text).toContain(`を${verb}してください。`)
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
  test(`what is missing at ${path} is named by how it is given`, async () => {
    await openApp(path)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expectNamed(missing)
  })

test('a question without its words and options names each', async () => {
  await openApp('/company/setting/enq/monthly/questions/form/new')
  await page.getByRole('radio', { name: '選択式' }).click()
  await page.getByRole('button', { name: '追加する', exact: true }).click()
  await expectNamed([
    '質問文（日本語）を入力してください。',
    '選択肢（日本語）を入力してください。',
    '選択肢（日本語）を入力してください。',
  ])
})
