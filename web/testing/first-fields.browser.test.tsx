import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { RequestError } from '../platform/request-error.ts'
import { openApp } from './app.tsx'
import { answer } from './company.ts'
import { expectHidden, focus, press, type } from './hands.ts'

const look = { width: 1280, height: 720, sample: 'small' } as const

type Asked = {
  address: string
  /** What is pressed, one after another, until the form is there. */
  opens: readonly [string, ...string[]]
  /** The first field. */
  field: string
  role?: 'dialog' | 'alertdialog'
}

const dialogs: readonly Asked[] = [
  { address: 'account/senior', opens: ['上司を登録する'], field: '姓' },
  { address: 'account/mail', opens: ['宛先を追加する'], field: '名前' },
  { address: 'account/department', opens: ['責任者を管理する', '責任者を登録する'], field: '姓' },
  { address: 'account/own', opens: ['パスワードを変更する'], field: '現在のパスワード' },
  { address: 'api_tokens', opens: ['トークンを作成する'], field: '名前' },
  { address: 'api_tokens', opens: ['Webhookを作成する'], field: '名前' },
  { address: 'security', opens: ['全員に再設定を求める'], field: 'あなたのパスワード', role: 'alertdialog' },
]

/** The server cannot answer now. */
const refuse = () => {
  throw new RequestError(500)
}

async function opened({ address, opens, role = 'dialog' }: Asked): Promise<Locator> {
  await openApp(`/company/setting/${address}`, look)
  answer('security', 'resetPasswords', refuse)
  for (const name of opens) await page.getByRole('button', { name, exact: true }).first().click()
  return page.getByRole(role)
}

for (const asked of dialogs)
  test(`${asked.opens.join(' → ')} begins in its first field and loses no word`, async () => {
    const dialog = await opened(asked)
    const field = dialog.getByLabelText(asked.field).first()
    await expect.element(field).toHaveFocus()
    await type('haru')
    await press('Enter')
    // refused by the form's own rules or by the server
    await expect
      .element(dialog.getByText(/してください|できませんでした|お試しください/).first())
      .toBeVisible()
    await expect.element(field).toHaveValue('haru')

    await page.getByCss('body').click({ position: { x: 5, y: 400 }, force: true })
    await expect.element(field).toHaveValue('haru')
    await press('Escape')
    await expect.element(dialog.getByText('入力した内容はまだ保存されていません。')).toBeVisible()
    await expect.element(field).toHaveValue('haru')
    await focus(field)
    await press('End')
    await type('!')
    await dialog.getByRole('button', { name: '閉じる' }).click()
    await expect.element(field).toHaveValue('haru!')
    await dialog.getByRole('button', { name: '閉じる' }).click()
    await expectHidden(dialog)
    await expect
      .element(page.getByRole('button', { name: asked.opens[0], exact: true }).first())
      .toHaveFocus()
  })

test('a dialog in which nothing was typed closes at once', async () => {
  for (const asked of dialogs.slice(0, 2)) {
    const dialog = await opened(asked)
    await expect.element(dialog.getByLabelText(asked.field).first()).toHaveFocus()
    await press('Escape')
    await expectHidden(dialog)
  }
})

test('the roles that need a second factor are chosen first, and stay when they cannot be saved', async () => {
  await openApp('/company/setting/security', look)
  answer('secondFactor', 'setRules', refuse)
  const opener = page.getByRole('button', { name: '必須の権限を選ぶ' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  const owner = dialog.getByRole('checkbox').first()
  await expect.element(owner).toHaveFocus()
  await press('Space')
  await expect.element(owner).toBeChecked()
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect.element(dialog.getByText(/してください|できませんでした|お試しください/).first()).toBeVisible()
  await expect.element(owner).toBeChecked()
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await expectHidden(dialog)
  await expect.element(opener).toHaveFocus()
})
