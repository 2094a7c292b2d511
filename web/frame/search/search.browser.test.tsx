import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, expectAddress, openApp } from '../../testing/app.tsx'
import { ask } from '../../testing/company.ts'
import {
  expectAccessible,
  expectCount,
  expectHidden,
  heading,
  overflow,
  press,
  texts,
} from '../../testing/hands.ts'

const field = () => page.getByRole('combobox', { name: '検索' })
const options = () => page.getByRole('dialog', { name: '検索' }).getByRole('option')
const chosen = () => page.getByRole('dialog', { name: '検索' }).getByRole('option', { selected: true })
const chosenWords = async () => (await chosen().findElement()).textContent

async function openSearch(look = {}) {
  await openApp('/company/dashboard/index', look)
  await press('Control+k')
  await expect.element(field()).toHaveFocus()
}

/** Somebody of the company whose reading is known. */
async function somebody() {
  const { result } = await ask('members', 'monthly', { limit: 500 })
  const found = result.members.find(({ lastname_kana }) => lastname_kana)
  if (!found) throw new Error('the sample knows no reading')
  return { ...found, name: `${found.lastname} ${found.firstname}` }
}

test('a name and Enter lead to the person, without a pointer', async () => {
  await openSearch()
  const { name, code } = await somebody()
  await field().fill(name)
  await expect.element(chosen()).toMatchTextContent(name)
  await press('Enter')
  await expectAddress(new RegExp(`/company/member/detail/${code}$`))
  await expectHidden(field())
  await expect.element(heading()).toMatchTextContent(name)
})

test('arrow keys walk through the results and around their end; a category narrows them', async () => {
  await openSearch()
  const { lastname } = await somebody()
  await field().fill(lastname)
  await expect.element(chosen()).toMatchTextContent(lastname)
  const first = await chosenWords()
  await press('ArrowUp')
  expect(await chosenWords()).not.toBe(first)
  await press('ArrowDown')
  expect(await chosenWords()).toBe(first)
  await page.getByRole('dialog').getByRole('button', { name: 'お知らせ' }).click()
  await expectCount(options(), 0)
  await expect.element(page.getByText(`「${lastname}」に一致するものはありません。`)).toBeVisible()
})

test('a screen is found by its name, and Escape gives the focus back', async () => {
  await openApp('/company/dashboard/index')
  const opener = page.getByRole('button', { name: '検索' })
  await opener.click()
  await field().fill('いっかつとうろく')
  await expect.element(field()).toHaveFocus()
  await field().fill('一括登録')
  await expect.element(chosen()).toMatchTextContent('メンバーをファイルから取り込む')
  await press('Escape')
  await expect.element(opener).toHaveFocus()
  await press('Control+k')
  await field().fill('一括登録')
  await expect.element(chosen()).toMatchTextContent('メンバーをファイルから取り込む')
  await press('Enter')
  await expectAddress(/\/company\/member\/csv$/)
})

for (const width of [1440, 390])
  test(`the search is accessible and fits at ${width} px`, async () => {
    await openSearch({ width, height: 844 })
    await expectAccessible()
    const { name } = await somebody()
    await field().fill(name)
    await expect.element(chosen()).toMatchTextContent(name)
    await expectAccessible()
    expect(overflow()).toBe(0)
  })

test('what can be done is found by any word for it and opens with its people', async () => {
  await openSearch()
  await field().fill('しめきり')
  await expect.element(chosen()).toMatchTextContent('月次アンケートの日程と締め切りを変更する')
  await press('Enter')
  await expectAddress(/\/company\/setting\/enq\/monthly$/)
  await press('Control+k')
  await field().fill('youforo')
  await expect.poll(() => texts(chosen())).not.toEqual([])
  await press('Enter')
  await expectAddress(/\/company\/member\?.*need=/)
})

test('Enter that ends a conversion opens nothing', async () => {
  await openSearch()
  await field().fill('しめきり')
  await expect.element(chosen()).toMatchTextContent('月次アンケート')
  const typed = await field().findElement()
  typed.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
  await expect.element(field()).toBeVisible()
  expect(address()).toMatch(/dashboard/)
})

test('whom the account last opened is offered before anything is typed, and forgotten at sign-out', async () => {
  await openSearch()
  const { name, lastname, code } = await somebody()
  await expectHidden(page.getByText('最近開いたメンバー'))
  await field().fill(name)
  await expect.element(chosen()).toMatchTextContent(name)
  await press('Enter')
  await expect.element(heading()).toMatchTextContent(name)
  await press('Control+k')
  await expect.element(page.getByRole('group', { name: '最近開いたメンバー' })).toMatchTextContent(name)
  await expect.element(chosen()).toMatchTextContent(name)
  const kept = () => JSON.stringify({ ...localStorage, ...sessionStorage })
  expect(kept()).toContain('recent-members')
  expect(kept()).not.toContain(lastname)
  await press('Escape')
  await page.getByRole('button', { name: 'のアカウントメニュー' }).click()
  await page.getByRole('menuitem', { name: 'ログアウトする' }).click()
  await expectAddress(/\/auth\/login/)
  expect(kept()).not.toContain('recent-members')
  expect(kept()).not.toContain(`${code}"`)
})

test('on a phone the search takes the whole screen and can be closed by a press', async () => {
  await openSearch({ width: 390, height: 844 })
  const dialog = await page.getByRole('dialog', { name: '検索' }).findElement()
  const { x, y, width, height } = dialog.getBoundingClientRect()
  expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click()
  await expectHidden(field())
})
