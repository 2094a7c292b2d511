import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../../testing/app.tsx'
import { answer, ask } from '../../../../testing/company.ts'
import {
  expectAccessible,
  expectCount,
  expectHidden,
  focus,
  overflow,
  press,
} from '../../../../testing/hands.ts'

const bar = () => page.getByRole('region', { name: '選択したメンバー' })
const row = (index: number) => page.getByCss(`tr[data-row="${index}"]`)
const box = (index: number) => row(index).getByRole('checkbox')
const chosen = (count: number) =>
  expect.element(bar().getByRole('status')).toHaveTextContent(`${count}名を選択中`)
const everybody = async () => (await ask('members', 'monthly', { in_company: true, limit: 500 })).result
const all = async () =>
  page.getByRole('checkbox', { name: `条件に合う${(await everybody()).count}名をすべて選択` })

async function openList(query = '', look = {}) {
  await openApp(`/company/member${query}`, look)
  await expect.element(page.getByText(/[\d,]+名$/).first()).toBeVisible()
  await expectCount(page.getByText('読み込んでいます'), 0)
}

test('rows are chosen one by one, from here to there, and by keys; Escape leaves them', async () => {
  await openList()
  await box(1).click()
  await chosen(1)
  await box(4).click({ modifiers: ['Shift'] })
  await chosen(4)
  await box(2).click()
  await chosen(3)
  await press('Escape')
  await expectHidden(bar())
  await focus(row(0).getByRole('link'))
  await press('x')
  await expect.element(box(0)).toBeChecked()
  await press('j', 'j', 'j')
  await expect.element(row(3).getByRole('link')).toHaveFocus()
  await press('Shift+X')
  await chosen(4)
})

test('a range reaches over rows that were never in view', async () => {
  await openList()
  await box(0).click()
  const frame = await page.getByCss('[data-scroll-restoration-id]').findElement()
  frame.scrollTo(0, 44 * 350)
  await box(352).click({ modifiers: ['Shift'] })
  await chosen(353)
})

test('everybody the filters leave is chosen with the number said, and stays while one searches on', async () => {
  await openList()
  const { count, members } = await everybody()
  await (await all()).click()
  await chosen(count)
  await expect.element(page.getByRole('checkbox', { name: '選択をすべて解除' })).toBeChecked()
  await page.getByLabelText('メンバーを検索').fill(`${members[0]?.lastname}${members[0]?.firstname}`)
  await expect.element(page.getByText('条件に合うメンバー 1名')).toBeVisible()
  await box(0).click()
  await chosen(count - 1)
})

test('a row touched while everybody is being loaded stays as the hand left it', async () => {
  await openList()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  answer('members', 'monthly', async (usual, { limit }) => {
    if (Number(limit) === 500) await held
    return usual()
  })
  await box(0).click()
  await (await all()).click()
  await box(0).click()
  release()
  await chosen((await everybody()).count - 1)
  await expect.element(box(0)).not.toBeChecked()
})

test('a person in charge is given to many, told, and taken back', async () => {
  await openList('?sort=name')
  const person = row(0).getByRole('cell').nth(6)
  const before = (await person.findElement()).textContent ?? ''
  await box(0).click()
  await box(1).click({ modifiers: ['Shift'] })
  await bar().getByRole('button', { name: '担当者' }).click()
  const dialog = page.getByRole('dialog', { name: '2名の担当者を変更する' })
  await dialog.getByRole('button', { name: '担当者にする' }).click()
  await expect.element(dialog.getByText('担当者を選択してください。')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: '自分にする' }).click()
  await dialog.getByRole('button', { name: '担当者にする' }).click()
  await expect.element(page.getByText('2名の担当者を変更しました。')).toBeVisible()
  await expectHidden(bar())
  await expect.element(person).not.toHaveTextContent(before)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect.element(page.getByText('担当者を元に戻しました。')).toBeVisible()
  await expect.element(person).toHaveTextContent(before)
})

test('a direct supervisor is given to many, and taken back', async () => {
  await openList('?sort=name')
  const { items } = await ask('supervisors', 'list', {})
  const name = `${items[0]?.lastname} ${items[0]?.firstname}`
  await box(0).click()
  await box(1).click({ modifiers: ['Shift'] })
  await bar().getByRole('button', { name: '上司' }).click()
  const dialog = page.getByRole('dialog', { name: '2名の直属の上司を変更する' })
  await dialog.getByRole('button', { name: '上司に設定する' }).click()
  await expect.element(dialog.getByText('直属の上司を選択してください。')).toBeVisible()
  await dialog.getByRole('combobox', { name: '直属の上司' }).fill(items[0]?.lastname ?? '')
  await page.getByRole('option', { name }).first().click()
  await dialog.getByRole('button', { name: '上司に設定する' }).click()
  await expect.element(page.getByText('2名の直属の上司を設定しました。')).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect.element(page.getByText('直属の上司を元に戻しました。')).toBeVisible()
})

test('surveys stop after saying for how many and what follows, show on the row, and resume', async () => {
  await openList('?sort=name')
  const choose = async (action: string) => {
    await box(0).click()
    await bar().getByRole('button', { name: '配信を変更する' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('アンケートの配信を停止する')
  const stop = page.getByRole('alertdialog', { name: '1名の月次アンケートの配信を停止しますか？' })
  await expect.element(stop).toMatchTextContent('すでに届いているアンケートには、締め切りまで回答できます。')
  await expectAccessible()
  await stop.getByRole('button', { name: '停止する' }).click()
  await expect.element(page.getByText('1名の月次アンケートの配信を停止しました。')).toBeVisible()
  await expect.element(row(0)).toMatchTextContent('アンケートを停止しています')
  await choose('アンケートの配信を停止する')
  await expect.element(stop).toMatchTextContent('全員の配信を、すでに停止しています。')
  await expect.element(stop.getByRole('button', { name: '停止する' })).toBeDisabled()
  await press('Escape')
  await expectHidden(stop)
  await press('Escape')
  await expectHidden(bar())
  await choose('アンケートの配信を再開する')
  await page.getByRole('alertdialog').getByRole('button', { name: '再開する' }).click()
  await expect.element(row(0)).not.toMatchTextContent('アンケートを停止しています')
})

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const)
  test(`choosing is accessible and fits at ${width} px, ${colorScheme}`, async () => {
    await openList('', { width, height: 844, colorScheme })
    const [first] = (await everybody()).members
    const name = `${first?.lastname} ${first?.firstname}さん`
    if (width === 390) await page.getByRole('button', { name: '選択する', exact: true }).click()
    await page
      .getByRole('checkbox', { name: `${name}を選択` })
      .first()
      .click()
    await chosen(1)
    await expectAccessible()
    expect(overflow()).toBe(0)
    await bar().getByRole('button', { name: '配信を変更する' }).click()
    await page.getByRole('menuitem', { name: 'アンケートの配信を停止する' }).click()
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent(name)
    await press('Escape')
    await bar().getByRole('button', { name: '選択をすべて解除する（Esc）' }).click()
    await expectHidden(bar())
  })
