import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAddress, openApp } from '../../../testing/app.tsx'
import { ask } from '../../../testing/company.ts'
import { expectTexts, heading } from '../../../testing/hands.ts'

const composer = () => page.getByRole('form', { name: '対応を記録する' })
const memo = () => composer().getByLabelText('メモ')

/** Opens the page of whoever is needed most. */
async function openMember() {
  await openApp('/company/member')
  const [first] = (await ask('members', 'monthly', { limit: 1 })).result.members
  await openApp(`/company/member/detail/${first?.code}`)
  await expect.element(heading()).toMatchTextContent(`${first?.lastname} ${first?.firstname}`)
  return `${first?.lastname} ${first?.firstname}`
}

test('an unknown member says so', async () => {
  await openApp('/company/member/detail/nobody')
  await expect.element(page.getByRole('heading', { name: 'メンバーが見つかりません' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'メンバー一覧を見る' }).click()
  await expectAddress(/\/company\/member(\?|$)/)
})

test('one button is the main one, once something is written: that of the record', async () => {
  await openMember()
  const main = page.getByRole('article').getByCss('button.bg-accent')
  await expectTexts(main, [])
  await memo().fill('電話した')
  await expectTexts(main, ['記録する'])
})

test('a deletion names the person and leads back to the list', async () => {
  const name = await openMember()
  await page.getByRole('link', { name: 'プロフィール' }).click()
  await page.getByRole('button', { name: '削除する' }).click()
  const dialog = page.getByRole('alertdialog', { name: `${name}さんを削除しますか？` })
  await expect.element(dialog).toMatchTextContent('配信は中止')
  await dialog.getByRole('button', { name: '削除する' }).click()
  await expect.element(page.getByText('メンバーを削除しました。')).toBeVisible()
  await expectAddress(/\/company\/member(\?|$)/)
})
