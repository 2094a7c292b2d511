import './gallery.css'
import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { expectAccessible, expectTexts, focus, overflow, press, type } from '../testing/hands.ts'
import { show } from '../testing/shown.tsx'
import { GalleryPage } from './GalleryPage.tsx'

const openGallery = () => show(<GalleryPage />)

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test(`every component is accessible and fits at ${width} px, ${colorScheme}`, async () => {
      await show(<GalleryPage />, { width, colorScheme })
      await expectAccessible()
      expect(overflow()).toBe(0)
    })

test('a dialog holds lists and menus, closes them one by one and gives the focus back', async () => {
  await openGallery()
  const opener = page.getByRole('button', { name: 'ダイアログ', exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: '対応を記録する' })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('対応状況').click()
  await press('Escape')
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /カレンダー/ }).click()
  await page.getByRole('button', { name: /4月24日/ }).click()
  await expect.element(dialog.getByRole('button', { name: /カレンダー/ })).toHaveFocus()
  await expect.element(dialog.getByRole('group', { name: '期限' }).first()).toMatchTextContent('2026/4/24')
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a menu is worked by keys alone', async () => {
  await openGallery()
  const opener = page.getByRole('button', { name: '操作', exact: true })
  await focus(opener)
  await press('Enter')
  await expect.element(page.getByRole('menuitem', { name: 'メッセージを送る' })).toHaveFocus()
  await expectAccessible()
  await press('ArrowUp')
  await expect.element(page.getByRole('menuitem', { name: '削除する' })).toHaveFocus()
  await press('Escape')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('tabs move with the arrow keys', async () => {
  await openGallery()
  await focus(page.getByRole('tab', { name: 'プロフィール' }))
  await press('ArrowRight')
  await expect.element(page.getByRole('tab', { name: '対応履歴' })).toHaveFocus()
  await expect
    .element(page.getByRole('tabpanel', { name: '対応履歴' }))
    .toMatchTextContent('電話で話しました')
})

test('a tooltip tells an icon button by pointer and by focus', async () => {
  await openGallery()
  const tooltip = page.getByRole('tooltip', { name: '編集する' })
  await page.getByRole('button', { name: '編集する', exact: true }).hover()
  await expect.element(tooltip).toBeVisible()
  await page.getByRole('heading', { name: '部品の一覧' }).hover()
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  await focus(
    page
      .getByRole('button', { name: 'リンクの見た目' })
      .or(page.getByRole('link', { name: 'リンクの見た目' })),
  )
  await press('Tab')
  await expect.element(tooltip).toBeVisible()
})

test('a department is found by its reading, a day by typing it', async () => {
  await openGallery()
  const department = page.getByRole('combobox', { name: /部署/ })
  await department.click()
  await department.fill('さぽーと')
  await expectTexts(page.getByRole('option'), ['サポートセンター'])
  await press('ArrowDown', 'Enter')
  await expect.element(department).toHaveValue('サポートセンター')
  const day = page.getByRole('group', { name: /入社日/ }).first()
  await day.getByRole('spinbutton').first().click()
  await type('20260401')
  await expect.element(day).toMatchTextContent('2026/4/1')
})

test('full-width letters become half-width on leaving the field', async () => {
  await openGallery()
  const mail = page.getByLabelText('メールアドレス')
  await mail.fill('ｓａｋｕｒａ＠example.jp')
  await press('Tab')
  await expect.element(mail).toHaveValue('sakura@example.jp')
})

test('the error summary leads to each field', async () => {
  await openGallery()
  await page.getByRole('link', { name: '入社日を入力してください。' }).click()
  await expect
    .element(
      page
        .getByRole('group', { name: /入社日/ })
        .getByRole('spinbutton')
        .first(),
    )
    .toHaveFocus()
  await page.getByRole('link', { name: '在籍状況：選んでください。' }).click()
  await expect.element(page.getByRole('radio', { name: '在籍', exact: true })).toHaveFocus()
})

test('Enter does not submit while an input method composes', async () => {
  await openGallery()
  const name = page.getByLabelText('登録するお名前')
  await name.fill('さくら')
  await cdp().send('Input.imeSetComposition', { text: '桜', selectionStart: 1, selectionEnd: 1 })
  const field = await name.findElement()
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
  )
  await expect.element(page.getByText('送信した回数：0')).toBeVisible()
  await cdp().send('Input.insertText', { text: '桜' })
  await press('Enter')
  await expect.element(page.getByText('送信した回数：1')).toBeVisible()
})

test('a flash goes after five seconds, and stays while the pointer is on it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  try {
    await openGallery()
    await page.getByRole('button', { name: '成功の知らせ' }).click()
    const success = page.getByRole('status').getByText('メンバーを登録しました。')
    await expect.element(success).toBeVisible()
    vi.advanceTimersByTime(4000)
    await expect.element(success).toBeVisible()
    vi.advanceTimersByTime(1500)
    await expect.element(success).not.toBeInTheDocument()
    await page.getByRole('button', { name: '失敗の知らせ' }).click()
    const fail = page.getByRole('alert').getByText('保存できませんでした。')
    await userEvent.hover(fail)
    vi.advanceTimersByTime(20_000)
    await expect.element(fail).toBeVisible()
    await page.getByRole('button', { name: 'メッセージを閉じる' }).click()
    await expect.element(fail).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

test('scrolling to a part leaves 140 px above it', async () => {
  await openGallery()
  await page.getByRole('button', { name: '情報を見せる部品へ' }).click()
  const part = await page.getByRole('region', { name: '情報を見せる' }).findElement()
  await expect.poll(() => Math.round(part.getBoundingClientRect().top)).toBe(140)
})
