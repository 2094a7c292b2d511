import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { insertListedMembers } from './listed-members.ts'
import { makeOwner, type Owner, type RunningServer } from './server.ts'
import { expectAccessible, signInAtForm } from './sign-in.ts'

let server: RunningServer
let owner: Owner

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  owner = await makeOwner(server)
  await insertListedMembers({ databaseUrl: server.databaseUrl, company: owner.company, count: 40 })
})

const field = (page: Page) => page.getByRole('combobox', { name: '検索' })
const chosen = (page: Page) =>
  page.getByRole('dialog', { name: '検索' }).getByRole('option', { selected: true })

async function openSearch(page: Page) {
  await expect(page.getByRole('heading', { name: '対応が必要な人' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

for (const { typed, name } of [
  { typed: 'amano', name: '雨野 しずく' },
  { typed: 'あまの', name: '雨野 しずく' },
  { typed: '雨野', name: '雨野 しずく' },
]) {
  test(`「${typed}」 and Enter lead to ${name}, without a pointer`, async ({ page }) => {
    await signInAtForm(page, server, owner)
    await openSearch(page)
    await field(page).fill(typed)
    await expect(chosen(page)).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/company\/member\/detail\/m1$/)
    await expect(field(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })
}

test('arrow keys walk through the results and around their end; a category narrows them', async ({
  page,
}) => {
  await signInAtForm(page, server, owner)
  await openSearch(page)
  await field(page).fill('hareyama')
  await expect(page.getByText('39名中 8名を表示')).toBeVisible()
  const first = await chosen(page).textContent()
  await page.keyboard.press('ArrowUp')
  expect(await chosen(page).textContent()).not.toBe(first)
  await page.keyboard.press('ArrowDown')
  expect(await chosen(page).textContent()).toBe(first)
  await page.getByRole('dialog').getByRole('button', { name: 'お知らせ' }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByText('「hareyama」に一致するものはありません。')).toBeVisible()
})

test('a screen is found by its name, and Escape gives the focus back', async ({ page }) => {
  await signInAtForm(page, server, owner)
  await page.getByRole('button', { name: '検索' }).click()
  await field(page).fill('いっかつとうろく')
  await expect(field(page)).toBeFocused()
  await field(page).fill('一括登録')
  await expect(chosen(page)).toContainText('メンバーを一括登録する')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '検索' })).toBeFocused()
  await openSearch(page)
  await field(page).fill('一括登録')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/company\/member\/csv$/)
})

for (const width of [1440, 390]) {
  test(`the search is accessible and fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signInAtForm(page, server, owner)
    await openSearch(page)
    await expectAccessible(page)
    await field(page).fill('amano')
    await expect(chosen(page)).toContainText('雨野')
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBe(0)
  })
}

test('what can be done is found by any word for it and opens with its people', async ({ page }) => {
  await signInAtForm(page, server, owner)
  await openSearch(page)
  await field(page).fill('しめきり')
  await expect(chosen(page)).toContainText('月次アンケートの日程と締め切りを変更する')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/company\/setting\/enq\/monthly$/)
  await page.keyboard.press('Control+k')
  await field(page).fill('youforo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/company\/member\?.*need=/)
})

test('Enter that ends a conversion opens nothing', async ({ page }) => {
  await signInAtForm(page, server, owner)
  await openSearch(page)
  await field(page).fill('しめきり')
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await expect(field(page)).toBeVisible()
  await expect(page).toHaveURL(/dashboard/)
})

test('whom the account last opened is offered before anything is typed, and forgotten at sign-out', async ({
  page,
}) => {
  await signInAtForm(page, server, owner)
  await openSearch(page)
  await expect(page.getByText('最近開いたメンバー')).toBeHidden()
  await field(page).fill('amano')
  await expect(chosen(page)).toContainText('雨野')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('雨野 しずく')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: '最近開いたメンバー' })).toContainText('雨野 しずく')
  await expect(chosen(page)).toContainText('雨野 しずく')
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(await kept()).toContain('recent-members')
  expect(await kept()).not.toContain('雨野')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'のアカウントメニュー' }).click()
  await page.getByRole('menuitem', { name: 'ログアウトする' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await kept()).not.toContain('recent-members')
  expect(await kept()).not.toContain('m1"')
})

test('on a phone the search takes the whole screen and can be closed by a press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAtForm(page, server, owner)
  await openSearch(page)
  const box = await page.getByRole('dialog', { name: '検索' }).boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click()
  await expect(field(page)).toBeHidden()
})
