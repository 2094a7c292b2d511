import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { memberCompany } from './member-company.ts'
import { expectAccessible } from './sign-in.ts'

const { as, answered, company, database, url } = memberCompany()

const line = '話してくれてありがとうございました。席は来週から変わります。'
const memo = '係長との関係に悩んでいる様子'

const composer = (page: Page) => page.getByRole('form', { name: '対応を記録する' })
const button = (page: Page, name: string) => composer(page).getByRole('button', { name, exact: true })
const unfold = (page: Page) => button(page, '本人へのひとこと（任意）')
const words = (page: Page) => composer(page).getByRole('textbox', { name: '本人へのひとこと' })
const preview = (page: Page) => composer(page).getByRole('figure').getByRole('blockquote')
const entry = (page: Page) => page.getByRole('listitem').filter({ hasText: memo })
const saved = '対応を記録しました。ひとことは10分後に本人へ表示されます。'
const takenBack = '本人へのひとことを取り消しました。'

async function openMember(page: Page, role: 'owner' | 'standard_viewer' = 'owner'): Promise<void> {
  await as(page, role)
  await page.goto(`${url()}/company/member`)
  await page.getByRole('link', { name: '春野 みどり' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '春野 みどり' })).toBeVisible()
}

const isUncovered = (button: Locator) =>
  button.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

async function write(page: Page): Promise<void> {
  await composer(page).getByLabel('メモ').fill(memo)
  await unfold(page).click()
  await words(page).fill(line)
}

/** The time to take lines back is over. */
const wait = () =>
  database().asCompany(company().id, (tx) =>
    tx.updateTable('follow_up_lines').set({ visible_from: new Date() }).execute(),
  )

test('a line is previewed as the member will read it, saved by a button that says so, and stands in the timeline', async ({
  page,
}) => {
  await answered([2, 4, 4])
  await openMember(page)
  await composer(page).getByLabel('メモ').fill(memo)
  await expect(words(page)).toHaveCount(0)
  await expect(button(page, '記録する')).toBeVisible()
  await unfold(page).focus()
  expect(await isUncovered(unfold(page)), 'what has the focus stands above the bar').toBe(true)
  await unfold(page).click()
  await expect(composer(page)).toContainText('この文は、本人のページに表示されます。メモは表示されません。')
  await expect(button(page, '記録する')).toBeVisible()
  await words(page).fill(line)
  await expect(preview(page)).toContainText('人事担当 試験 owner')
  await expect(preview(page)).toContainText(line)
  await expect(preview(page)).not.toContainText(memo)
  await expect(composer(page)).toContainText(`${line.length} / 300文字`)
  await expectAccessible(page)
  await button(page, '記録して本人に表示する').click()
  await expect(page.getByText(saved)).toBeVisible()
  await expect(unfold(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(button(page, '記録する')).toBeVisible()
  await expect(entry(page)).toContainText(`本人へ：${line}`)
  await expect(entry(page)).toContainText(/表示まであと(?:9|10)分/)
  await expectAccessible(page)
})

test('a record with a line is taken back from the banner, and its words go back to the form', async ({
  page,
}) => {
  await answered([2, 4, 4])
  await openMember(page)
  await write(page)
  await words(page).press('Control+Enter')
  const banner = page.getByRole('region', { name: '操作の結果' })
  await expect(banner).toContainText(saved)
  await banner.getByRole('button', { name: '取り消す' }).click()
  await expect(banner).toContainText('対応履歴から取り消しました。')
  await expect(entry(page)).toHaveCount(0)
  await expect(words(page)).toHaveValue(line)
  await expect(composer(page).getByLabel('メモ')).toHaveValue(memo)
})

test('it is taken back in the timeline for ten minutes; once shown, the screen says so and why it stays', async ({
  page,
}) => {
  await answered([2, 4, 4])
  await openMember(page)
  await write(page)
  await button(page, '記録して本人に表示する').click()
  const undo = entry(page).getByRole('button', { name: 'ひとことを取り消す' })
  await expect(undo).toBeVisible()
  await wait()
  await undo.click()
  await expect(page.getByText('本人に表示されたため、取り消せません。')).toBeVisible()
  await expect(entry(page)).toContainText('表示済み')
  await expect(undo).toHaveCount(0)
  await expect(entry(page)).toContainText(line)

  await composer(page).getByLabel('メモ').fill('続き')
  await unfold(page).click()
  await words(page).fill('二つ目のひとこと')
  await button(page, '記録して本人に表示する').click()
  const second = page.getByRole('listitem').filter({ hasText: '二つ目のひとこと' })
  await second.getByRole('button', { name: 'ひとことを取り消す' }).press('Enter')
  await expect(page.getByText(takenBack)).toBeVisible()
  await expect(page.getByText('二つ目のひとこと')).toHaveCount(0)
})

test('what was written is kept over a reload, open and with its button, and can be thrown away', async ({
  page,
}) => {
  await answered([2, 4, 4])
  await openMember(page)
  await write(page)
  await page.reload()
  await expect(composer(page)).toContainText('入力途中の内容を復元しました。')
  await expect(composer(page).getByLabel('メモ')).toHaveValue(memo)
  await expect(words(page)).toHaveValue(line)
  await expect(button(page, '記録して本人に表示する')).toBeVisible()
  await button(page, 'ひとことを消す').click()
  await expect(words(page)).toHaveValue('')
  await expect(words(page)).toBeFocused()
  await expect(button(page, '記録する')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('対応を記録しました。')).toBeVisible()
  await expect(entry(page)).not.toContainText('本人へ')
})

test('too long a line, and one without a record, are refused in their place with nothing lost', async ({
  page,
}) => {
  await answered([2, 4, 4])
  await openMember(page)
  await unfold(page).click()
  await words(page).fill('あ'.repeat(301))
  await button(page, '記録して本人に表示する').click()
  await expect(composer(page)).toContainText('300文字以内で入力してください。')
  await expect(composer(page)).toContainText('対応状況を変更するか、メモを入力してください。')
  await expect(words(page)).toHaveValue('あ'.repeat(301))
})

test('on a phone it is written by keyboard alone, and nothing stands beside the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await answered([2, 4, 4])
  await openMember(page)
  await composer(page).getByLabel('メモ').fill(memo)
  await page.keyboard.press('Tab')
  await expect(composer(page).getByRole('checkbox', { name: '閲覧者にも見せる' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(unfold(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(words(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(words(page)).toBeFocused()
  await page.keyboard.type(line)
  await expectAccessible(page)
  await button(page, '記録して本人に表示する').press('Enter')
  await expect(entry(page)).toContainText(`本人へ：${line}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(page)
})

test('who only reads finds what is for HR nowhere; let read, sees the line and its state, and nothing to take back', async ({
  page,
  browser,
}) => {
  await answered([2, 4, 4])
  await openMember(page)
  await expect(composer(page)).toContainText('人事だけが読みます')
  await composer(page).getByLabel('メモ').fill('上司には伝えない約束')
  await button(page, '記録する').click()
  await expect(page.getByRole('listitem').filter({ hasText: '上司には伝えない約束' })).toBeVisible()
  await write(page)
  await composer(page).getByRole('checkbox', { name: '閲覧者にも見せる' }).check()
  await expect(composer(page)).toContainText('閲覧者も読みます')
  await button(page, '記録して本人に表示する').click()
  await expect(page.getByText(saved)).toBeVisible()
  const reading = await (await browser.newContext()).newPage()
  await openMember(reading, 'standard_viewer')
  await expect(entry(reading)).toContainText(`本人へ：${line}`)
  await expect(entry(reading)).toContainText('表示まであと')
  await expect(reading.getByText('上司には伝えない約束')).toHaveCount(0)
  await expect(entry(reading).getByRole('button', { name: 'ひとことを取り消す' })).toHaveCount(0)

  await entry(page).getByRole('button', { name: 'メモを編集する' }).click()
  const editor = page.getByRole('form', { name: 'メモを編集する' })
  await editor.getByRole('checkbox', { name: '閲覧者にも見せる' }).uncheck()
  await editor.getByRole('button', { name: '保存する' }).click()
  const banner = page.getByRole('region', { name: '操作の結果' })
  const undo = banner.getByRole('button', { name: '読む人を元に戻す' })
  await expect(undo).toBeVisible()
  await reading.reload()
  await expect(reading.getByText('人事が閲覧者にも見せると決めた記録が、ここに表示されます。')).toBeVisible()
  await undo.click()
  await expect(entry(page)).toContainText('閲覧者にも')
  await reading.context().close()
})
