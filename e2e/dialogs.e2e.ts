import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { makeOwner, type Owner, type RunningServer } from './server.ts'
import { signIn } from './sign-in.ts'

test.use({ viewport: { width: 1280, height: 720 } })

let server: RunningServer
let owner: Owner

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  owner = await makeOwner(server)
})

type Asked = {
  address: string
  /** What is pressed, one after another, until the form is there. */
  opens: readonly [string, ...string[]]
  /** The first field. */
  field: string
  role?: 'dialog' | 'alertdialog'
}

const dialogs: readonly Asked[] = [
  { address: 'setting/account/senior', opens: ['上司を登録する'], field: '姓' },
  { address: 'setting/account/mail', opens: ['宛先を追加する'], field: '名前' },
  { address: 'setting/account/department', opens: ['責任者を管理する', '責任者を登録する'], field: '姓' },
  { address: 'setting/account/own', opens: ['パスワードを変更する'], field: '現在のパスワード' },
  {
    address: 'setting/security',
    opens: ['全員に再設定を求める'],
    field: 'あなたのパスワード',
    role: 'alertdialog',
  },
]

/** Every write is refused, as by a server that cannot answer now. */
const refuseWrites = (page: Page) =>
  page.route(/\/v[34]\//, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  )

async function opened(page: Page, { address, opens, role = 'dialog' }: Asked): Promise<Locator> {
  await signIn(page, server, owner)
  await refuseWrites(page)
  await page.goto(`${server.url}/company/${address}`)
  for (const name of opens) await page.getByRole('button', { name, exact: true }).first().click()
  return page.getByRole(role)
}

for (const asked of dialogs)
  test(`${asked.opens.join(' → ')} begins in its first field and loses no word`, async ({ page }) => {
    const dialog = await opened(page, asked)
    const field = dialog.getByLabel(asked.field).first()
    await expect(field).toBeFocused()
    await page.keyboard.type('haru')
    await page.keyboard.press('Enter')
    // refused by the form's own rules or by the server
    await expect(dialog.getByText(/してください|できませんでした|お試しください/).first()).toBeVisible()
    await expect(field).toHaveValue('haru')

    await page.mouse.click(5, 400)
    await expect(field).toHaveValue('haru')
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('入力した内容はまだ保存されていません。')).toBeVisible()
    await expect(field).toHaveValue('haru')
    await field.press('End')
    await page.keyboard.type('!')
    await dialog.getByRole('button', { name: '閉じる' }).click()
    await expect(field).toHaveValue('haru!')
    await dialog.getByRole('button', { name: '閉じる' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: asked.opens[0], exact: true }).first()).toBeFocused()
  })

test('a dialog in which nothing was typed closes at once', async ({ page }) => {
  for (const asked of dialogs.slice(0, 2)) {
    const dialog = await opened(page, asked)
    await expect(dialog.getByLabel(asked.field).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
