import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { memberCompany } from './member-company.ts'
import { expectAccessible } from './sign-in.ts'

const { as, open, register } = memberCompany()

const dialog = (page: Page) => page.getByRole('dialog')
const list = (page: Page) => dialog(page).getByRole('list', { name: '添付ファイルの一覧' })
const pick = (page: Page) => dialog(page).getByLabel('添付するファイル')
const file = (name: string, size = 2_000, mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.alloc(size, 'a'),
})

async function write(page: Page): Promise<void> {
  await as(page)
  await open(page, await register())
  await page.getByRole('button', { name: 'メッセージを書く' }).first().click()
  await dialog(page).getByLabel('件名').fill('入社の書類')
  await dialog(page).getByLabel('本文').fill('書類をお送りします。')
}

/** Files that come over the page as a drag or from the clipboard. */
const comes = (page: Page, kind: 'drop' | 'paste', name: string) =>
  dialog(page)
    .getByLabel('本文')
    .evaluate(
      (field, [kind, name]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File(['image'], name))
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
        field.dispatchEvent(event)
      },
      [kind, name] as const,
    )

test('files are chosen, dropped and pasted, taken out again, and stand in the thread as downloads', async ({
  page,
}) => {
  await write(page)
  await pick(page).setInputFiles([file('入社のご案内.pdf'), file('外すもの.pdf')])
  await expect(dialog(page)).toContainText('2個・合計4KB')
  await comes(page, 'drop', '地図.png')
  await comes(page, 'paste', 'image.png')
  await expect(dialog(page)).toContainText('4個・合計4KB')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: '「外すもの.pdf」を外す' }).click()
  await expect(dialog(page).getByRole('button', { name: 'ファイルを添付する' })).toBeFocused()
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog(page).getByRole('button', { name: '送信する' }).click()
  const thread = page.getByRole('region', { name: 'メッセージ' })
  const sent = thread.getByRole('link', { name: /入社のご案内\.pdf/ })
  await thread.getByText('入社の書類').first().click()
  await expect(sent).toBeVisible()
  await expect(thread.getByRole('link', { name: /外すもの/ })).toHaveCount(0)
  const loading = page.waitForEvent('download')
  await sent.click()
  expect((await loading).suggestedFilename()).toBe('入社のご案内.pdf')
})

test('what cannot go says why, beside its name, and what was typed stays', async ({ page }) => {
  await write(page)
  await pick(page).setInputFiles([
    file('setup.exe'),
    file('空.pdf', 0),
    file('大.pdf', 9 * 1024 * 1024),
    file('もう一つ.pdf', 2 * 1024 * 1024),
  ])
  const row = (name: string) => list(page).getByRole('listitem').filter({ hasText: name })
  await expect(row('setup.exe')).toContainText('受信側のメールサーバーで拒否されます')
  await expect(row('空.pdf')).toContainText('中身のないファイルは添付できません')
  await expect(row('もう一つ.pdf')).toContainText('合計11.0MBです')
  await expect(dialog(page)).toContainText('1個・合計9.0MB')
  await expect(dialog(page).getByRole('status').last()).toContainText('「大.pdf」を添付しました。')
  await dialog(page).getByRole('button', { name: '「setup.exe」を一覧から消す' }).click()
  await expect(row('setup.exe')).toHaveCount(0)
  await expect(dialog(page).getByLabel('本文')).toHaveValue('書類をお送りします。')
})

test('files of a message that is taken back wait in the composer with its words', async ({ page }) => {
  await write(page)
  await pick(page).setInputFiles([file('書類.pdf')])
  await expect(dialog(page)).toContainText('1個・合計2KB')
  await dialog(page).getByRole('button', { name: '送信する' }).click()
  await page.getByRole('button', { name: '送信を取り消す' }).click()
  await expect(page.getByText('メールはだれにも届いていません。')).toBeVisible()
  await page.getByRole('button', { name: 'メッセージを書く' }).first().click()
  await expect(list(page)).toContainText('書類.pdf')
})
