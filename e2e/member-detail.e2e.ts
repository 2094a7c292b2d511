import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { memberCompany } from './member-company.ts'

const { as, answered, url } = memberCompany()

async function openMember(page: Page, search = ''): Promise<void> {
  await page.goto(`${url()}/company/member${search}`)
  await page.getByRole('link', { name: '春野 みどり' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '春野 みどり' })).toBeVisible()
}

const latest = (page: Page) => page.getByRole('region', { name: /月の回答/ })
const state = (page: Page) => page.getByRole('region', { name: '対応状況' })
const composer = (page: Page) => page.getByRole('form', { name: '対応を記録する' })
const statusOf = (page: Page) => composer(page).getByRole('combobox', { name: '記録後の対応状況' })
const choose = (page: Page, status: string) => statusOf(page).selectOption({ label: status })
test('a follow-up is recorded as done with a memo, the list agrees, and it is taken back', async ({
  page,
}) => {
  await answered([4, 4, 1], '先輩に話しかけにくいです。')
  await as(page)
  await openMember(page, '?need_follow=true')
  await expect(latest(page)).toContainText('雨')
  await expect(latest(page).getByRole('blockquote')).toContainText('先輩に話しかけにくいです（人間関係）')
  await expect(state(page)).toContainText('未対応')

  await choose(page, '対応済み')
  await composer(page).getByRole('button', { name: '記録する' }).click()
  await expect(composer(page)).toContainText('「対応済み」にするにはメモを入力してください。')
  await expect(page.getByRole('button', { name: '対応を記録する' })).toHaveCount(0)
  await composer(page).getByLabel('メモ').click()
  await page.keyboard.type('面談して、席を替えることにした。')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('対応を記録しました。')).toBeVisible()
  await expect(state(page)).toContainText('対応済み')
  await expect(composer(page).getByLabel('メモ')).toHaveValue('')
  const entry = page.getByRole('listitem').filter({ hasText: '面談して、席を替えることにした。' })
  await expect(entry).toContainText('第3回の回答（雨）')

  await page.getByRole('navigation', { name: '現在の位置' }).getByRole('link', { name: 'メンバー' }).click()
  await expect(page).toHaveURL(/need_follow=true/)
  await expect(page.getByRole('link', { name: '春野 みどり' })).toHaveCount(0)
  await openMember(page)
  await entry.getByRole('button', { name: /取り消す（あと(9|10)分）/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('対応状況は「未対応」に戻ります。')
  await page.getByRole('alertdialog').getByRole('button', { name: '取り消す' }).click()
  await expect(page.getByText('対応履歴から取り消しました。')).toBeVisible()
  await expect(state(page)).toContainText('未対応')
  await expect(entry).toHaveCount(0)
  await page.goto(`${url()}/company/member?need_follow=true`)
  await expect(page.getByRole('link', { name: '春野 みどり' })).toBeVisible()
})

test('taking a follow-up on names a person, and a memo can be rewritten in its place', async ({ page }) => {
  await answered([2, 4, 4])
  await as(page)
  await openMember(page)
  await expect(statusOf(page).getByRole('option')).toHaveCount(4)
  await choose(page, '対応中')
  await composer(page).getByLabel('担当者').selectOption('')
  await composer(page).getByRole('button', { name: '記録する' }).click()
  await expect(composer(page)).toContainText('「対応中」にするには担当者を選択してください。')
  await composer(page).getByLabel('担当者').selectOption({ label: '試験 limited_administrator' })
  await composer(page).getByLabel('メモ').fill('来週に面談')
  await composer(page).getByRole('button', { name: '記録する' }).click()
  await expect(state(page)).toContainText('試験 limited_administrator')
  await expect(statusOf(page).getByRole('option')).toHaveCount(3)

  await page.getByRole('button', { name: 'メモを編集する' }).first().click()
  const editor = page.getByRole('form', { name: 'メモを編集する' })
  await editor.getByLabel('メモ').fill('来週の月曜に面談')
  await page.keyboard.press('Control+Enter')
  await expect(editor).toHaveCount(0)
  await expect(page.getByText('来週の月曜に面談')).toBeVisible()
})

test('a memo is recorded beside a button in view, stands on top, and is taken back from the toast with its words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await answered([4, 4, 1], '長い文章です。'.repeat(100))
  await as(page)
  await openMember(page)
  const record = composer(page).getByRole('button', { name: '記録する' })
  await expect(record).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 400))
  await expect(record).toBeInViewport({ ratio: 1 })
  const line = ['記録後の対応状況', '期限', '担当者'].map((name) =>
    composer(page).getByLabel(name, { exact: true }),
  )
  const tops = await Promise.all(line.map(async (field) => (await field.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)

  const memo = composer(page).getByLabel('メモ')
  await memo.fill('電話で話した')
  await expect(statusOf(page)).toHaveValue('2')
  await record.click()
  const banner = page.getByRole('region', { name: '操作の結果' })
  await expect(banner).toContainText('対応を記録しました。')
  const history = page.getByRole('region', { name: '対応履歴' }).getByRole('listitem')
  await expect(history.first()).toContainText('電話で話した')
  await expect(history.first()).toContainText('第3回の回答')
  await expect(state(page)).toContainText('対応中')
  await banner.getByRole('button', { name: '取り消す' }).click()
  await expect(banner).toContainText('対応履歴から取り消しました。')
  await expect(state(page)).toContainText('未対応')
  await expect(page.getByRole('region', { name: '対応履歴' })).not.toContainText('電話で話した')
  await expect(memo).toHaveValue('電話で話した')
  await expect(statusOf(page)).toHaveValue('2')
})

test('a due day is taken from the near ones or from the calendar', async ({ page }) => {
  await answered([4, 4, 1])
  await as(page)
  await openMember(page)
  const due = composer(page).getByLabel('期限', { exact: true })
  await due.selectOption('日付を選ぶ')
  const calendar = page.getByRole('dialog', { name: '期限' })
  await calendar.getByRole('button', { name: '次' }).first().click()
  await calendar.getByRole('gridcell').getByText('15', { exact: true }).click()
  await expect(due.getByRole('option', { selected: true })).toHaveText(/\/15まで$/)
  await composer(page).getByRole('button', { name: '記録する' }).click()
  await expect(composer(page)).toContainText('対応状況を変更するか、メモを入力してください。')
  await composer(page).getByLabel('メモ').fill('来月に話す')
  await composer(page).getByRole('button', { name: '記録する' }).click()
  await expect(state(page)).toContainText('/15')
})

test('what was typed survives a reload, and a lost connection', async ({ page, context }) => {
  await answered([3, 3, 3])
  await as(page)
  await openMember(page)
  await composer(page).getByLabel('メモ').fill('書きかけのメモ')
  await page.reload()
  await expect(composer(page).getByLabel('メモ')).toHaveValue('書きかけのメモ')
  await expect(composer(page)).toContainText('入力途中の内容を復元しました。')
  await context.setOffline(true)
  await composer(page).getByRole('button', { name: '記録する' }).click()
  await expect(page.getByRole('alert')).toContainText('サーバーに接続できません')
  await context.setOffline(false)
  await composer(page).getByRole('button', { name: '記録する' }).click()
  await expect(page.getByText('対応を記録しました。')).toBeVisible()
  await page.reload()
  await expect(composer(page).getByLabel('メモ')).toHaveValue('')
})

test('one button on the page begins a message, and no second place takes a memo', async ({ page }) => {
  await answered([3, 3, 3])
  await as(page)
  await openMember(page)
  await expect(page.getByRole('region', { name: 'メッセージ' })).toContainText(
    '本人からの返信もここに届きます。',
  )
  await expect(page.getByRole('button', { name: 'メッセージを書く' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /メモを書く/ })).toHaveCount(0)
})

test('a viewer reads everything and changes nothing', async ({ page }) => {
  await answered([4, 4, 4])
  await as(page, 'standard_viewer')
  await openMember(page)
  await expect(latest(page)).toContainText('なじめている')
  // no order, and no deadline of HR's
  await expect(latest(page)).not.toContainText('ふだんの声かけを続けてください。')
  await expect(page.getByRole('region', { name: '対応状況' })).not.toContainText('期限')
  await expect(composer(page)).toHaveCount(0)
  for (const part of ['回答と対応', '配信', 'プロフィール']) {
    await page.getByRole('link', { name: part }).click()
    for (const name of ['編集する', '対応を記録する', 'メッセージを書く', '初回配信日を変更する', '削除する'])
      await expect(page.getByText(name, { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /(を編集する|回の操作)$/ })).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'プロフィール' })).toBeVisible()
  await page.getByRole('button', { name: 'そのほかの操作' }).first().click()
  await expect(page.getByRole('menuitem')).toHaveText(['印刷する'])
})

test('on a phone the way to the composer stays at the thumb while long words are read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await answered([4, 4, 1], '長い文章です。'.repeat(100))
  await as(page)
  await openMember(page)
  const record = page.getByRole('button', { name: '対応を記録する' })
  await expect(record).toBeInViewport({ ratio: 1 })
  await record.click()
  await expect(composer(page).getByLabel('メモ')).toBeFocused()
  await expect(composer(page).getByLabel('メモ')).toBeInViewport()
})
