import { expect, type Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { test } from './browser.ts'
import { expectAccessible } from './sign-in.ts'

let server: ViteDevServer

// Without motion nothing scrolls while a test works: a list that opens closes when the page scrolls.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeAll(async () => {
  server = await createServer({
    configFile: 'vite.config.ts',
    logLevel: 'silent',
    server: { port: 0, strictPort: false },
  })
  await server.listen()
})

test.afterAll(() => server.close())

async function openGallery(page: Page) {
  await page.goto(`${server.resolvedUrls?.local[0]}gallery/gallery.html`)
  await page.getByRole('heading', { level: 1, name: '部品の一覧' }).waitFor()
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`every component is accessible and fits at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await openGallery(page)
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBe(0)
    })
  }
}

test('a dialog holds lists and menus, closes them one by one and gives the focus back', async ({ page }) => {
  await openGallery(page)
  const opener = page.getByRole('button', { name: 'ダイアログ', exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: '対応を記録する' })
  await expectAccessible(page)
  await dialog.getByLabel('対応状況').click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /カレンダー/ }).click()
  await page.getByRole('button', { name: /4月24日/ }).click()
  await expect(dialog.getByRole('button', { name: /カレンダー/ })).toBeFocused()
  await expect(dialog.getByRole('group', { name: '期限' }).first()).toContainText('2026/4/24')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a menu is worked by keys alone', async ({ page }) => {
  await openGallery(page)
  const opener = page.getByRole('button', { name: '操作', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'メッセージを送る' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: '削除する' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('tabs move with the arrow keys', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('tab', { name: 'プロフィール' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '対応履歴' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: '対応履歴' })).toContainText('電話で話しました')
})

test('a tooltip tells an icon button by pointer and by focus', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: '編集する', exact: true }).hover()
  await expect(page.getByRole('tooltip', { name: '編集する' })).toBeVisible()
  await page.mouse.move(1, 1)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await page
    .getByRole('button', { name: 'リンクの見た目' })
    .or(page.getByRole('link', { name: 'リンクの見た目' }))
    .focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip', { name: '編集する' })).toBeVisible()
})

test('a department is found by its reading, a day by typing it', async ({ page }) => {
  await openGallery(page)
  const department = page.getByRole('combobox', { name: /部署/ })
  await department.click()
  await department.fill('さぽーと')
  await expect(page.getByRole('option')).toHaveText(['サポートセンター'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(department).toHaveValue('サポートセンター')
  const day = page.getByRole('group', { name: /入社日/ }).first()
  await day.getByRole('spinbutton').first().click()
  await page.keyboard.type('20260401')
  await expect(day).toContainText('2026/4/1')
})

test('full-width letters become half-width on leaving the field', async ({ page }) => {
  await openGallery(page)
  const mail = page.getByLabel('メールアドレス')
  await mail.fill('ｓａｋｕｒａ＠example.jp')
  await mail.blur()
  await expect(mail).toHaveValue('sakura@example.jp')
})

test('the error summary leads to each field', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('link', { name: '入社日を入力してください。' }).click()
  await expect(
    page
      .getByRole('group', { name: /入社日/ })
      .getByRole('spinbutton')
      .first(),
  ).toBeFocused()
  await page.getByRole('link', { name: '在籍状況：選んでください。' }).click()
  await expect(page.getByRole('radio', { name: '在籍', exact: true })).toBeFocused()
})

test('Enter does not submit while an input method composes', async ({ page }) => {
  await openGallery(page)
  const name = page.getByLabel('登録するお名前')
  await name.fill('さくら')
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: '桜', selectionStart: 1, selectionEnd: 1 })
  await name.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })
  await expect(page.getByText('送信した回数：0')).toBeVisible()
  await session.send('Input.insertText', { text: '桜' })
  await name.press('Enter')
  await expect(page.getByText('送信した回数：1')).toBeVisible()
})

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true })

  test('a flash goes after five seconds, and stays while the pointer is on it', async ({ page }) => {
    await page.clock.install()
    await openGallery(page)
    await page.getByRole('button', { name: '成功の知らせ' }).click()
    const success = page.getByRole('status').getByText('メンバーを登録しました。')
    await expect(success).toBeVisible()
    await page.clock.runFor(4000)
    await expect(success).toBeVisible()
    await page.clock.runFor(1500)
    await expect(success).toBeHidden()
    await page.getByRole('button', { name: '失敗の知らせ' }).click()
    const fail = page.getByRole('alert').getByText('保存できませんでした。')
    await fail.hover()
    await page.clock.runFor(20_000)
    await expect(fail).toBeVisible()
    await page.getByRole('button', { name: 'メッセージを閉じる' }).click()
    await expect(fail).toBeHidden()
  })
})

test('scrolling to a part leaves 140 px above it', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: '情報を見せる部品へ' }).click()
  const part = page.getByRole('region', { name: '情報を見せる' })
  await expect.poll(async () => Math.round((await part.boundingBox())?.y ?? 0)).toBe(140)
})
