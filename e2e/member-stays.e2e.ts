import { expect, type Page } from '@playwright/test'
import { fullDate } from '../web/parts/japanese-dates.ts'
import { daily, test } from './browser.ts'
import { memberCompany, todayInTokyo } from './member-company.ts'
import { button, fillRequired, text } from './member-fields.ts'
import { expectAccessible } from './sign-in.ts'

const { as, call, company, database, open, register, url } = memberCompany()

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(
    `who comes again is registered in two steps, and both stays lead to each other (${width} px)`,
    daily(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      const email = `again-${width}@member.example`
      const former = await register({ email, lastname: '雪野', firstname: '再子' })
      await database().asCompany(company().id, (tx) =>
        tx
          .updateTable('members')
          .set({ working_status: 3, date_contracted: '2024-04-01', date_resigned: '2025-03-31' })
          .where('id', '=', former.id)
          .execute(),
      )
      await as(page)
      await page.goto(`${url()}/company/member/form`)
      await fillRequired(page)
      await text(page, 'メールアドレス').fill(email)
      await button(page, '確認へ進む').click()
      await button(page, '登録する').click()

      await expect(page.getByText('（2024/4/1〜2025/3/31）が使っていました。').first()).toBeVisible()
      await expectAccessible(page)
      expect(await isWide(page)).toBe(false)
      await button(page, '再入社として登録する').click()
      await expect(page.getByText('再入社として登録します。')).toBeVisible()
      await button(page, '確認へ進む').click()
      await button(page, '登録する').click()

      await expect(page.getByText('再入社として登録しました。')).toBeVisible()
      await page.getByText('前の在籍（2024/4/1〜2025/3/31）').click()
      await expectAccessible(page)
      expect(await isWide(page)).toBe(false)
      await page.getByRole('link', { name: 'この在籍のページを開く' }).click()
      await expect(page.getByText('あとの在籍（')).toBeVisible()

      await page.goto(`${url()}/company/member?q=${email}`)
      await expect(page.getByText('前の在籍', { exact: true })).toBeVisible()
      await expect(page.getByText('再入社', { exact: true })).toBeVisible()
      await expectAccessible(page)
      expect(await isWide(page)).toBe(false)
    },
  )

test('a leaving today is a plan until midnight, and is taken back in its place', async ({ page }) => {
  const today = todayInTokyo().toString()
  const member = await register()
  await as(page)
  await open(page, member)
  const editing = async () => {
    await page
      .getByRole('navigation', { name: 'このページの項目' })
      .getByRole('link', { name: 'プロフィール' })
      .click()
    await page.getByRole('button', { name: '在籍状況を編集する', exact: true }).click()
    return page.getByRole('form', { name: '在籍状況を編集する', exact: true })
  }
  const leaving = await editing()
  await leaving.getByLabel('在籍状況', { exact: true }).selectOption({ label: '退職' })
  await leaving.getByRole('spinbutton').first().click()
  await page.keyboard.type(today.replaceAll('-', ''))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${fullDate(today)}退職予定`).first()).toBeVisible()
  expect(await call('GET', `/v4/obf/members/${member.code}`)).toMatchObject({
    result: { working_status: 1, date_resigned: today },
  })

  const staying = await editing()
  await expect(staying.getByLabel('在籍状況', { exact: true })).toHaveValue('3')
  await staying.getByLabel('在籍状況', { exact: true }).selectOption({ label: '在籍' })
  await staying.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByText(`${fullDate(today)}退職予定`)).toHaveCount(0)
  await expectAccessible(page)
})
