import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAddress, openApp } from '../../testing/app.tsx'
import {
  expectAccessible,
  expectCount,
  expectTexts,
  focus,
  heading,
  overflow,
  press,
} from '../../testing/hands.ts'

test('a question is found by its words', async () => {
  await openApp('/company/help/faq')
  const questions = page.getByRole('heading', { level: 3 })
  await expect.poll(() => questions.elements().length).toBeGreaterThan(60)
  await expectAccessible()
  await page.getByRole('searchbox').fill('ステータス')
  await expectTexts(questions, ['対応状況はどのように変わりますか？'])
  await expect.element(page.getByText('対応済み → 対応中')).toBeVisible()
  await page.getByRole('searchbox').fill('給与計算')
  await expect.element(page.getByText('条件に合う質問はありません')).toBeVisible()
})

test('a question leads to its screen, and is found as it is read', async () => {
  await openApp('/company/help/faq')
  await page.getByRole('searchbox').fill('そしきず いんさつ')
  await expectTexts(page.getByRole('heading', { level: 3 }), ['組織図では、何ができますか？'])
  await page.getByRole('link', { name: '「組織図」を開く' }).click()
  await expect.element(heading()).toMatchTextContent('組織図')
})

for (const width of [1440, 390])
  test(`each screen answers its own questions without being left, by keyboard too (${width} px)`, async () => {
    await openApp('/company/member/csv', { width, height: 844 })
    const opener = page.getByRole('button', { name: 'この画面のヘルプを開く' })
    await focus(opener)
    await press('Enter')
    const help = page.getByRole('dialog', { name: 'この画面のヘルプ' })
    await help.getByText('取り込むと、すぐにメールが送信されますか？').click()
    await expect.element(help.getByText('配信を停止して登録する', { exact: false }).first()).toBeVisible()
    await expectAccessible()
    expect(overflow()).toBe(0)
    await press('Escape')
    await expectCount(help, 0)
    await expect.element(opener).toHaveFocus()
    await opener.click()
    await help.getByRole('link', { name: 'ヘルプで検索する' }).click()
    await expectAddress(/\/company\/help\/faq$/)
    await expectCount(help, 0)
    await expectCount(opener, 0)
  })
