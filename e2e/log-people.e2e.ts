import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './browser.ts'
import { memberCompany } from './member-company.ts'
import { expectAccessible } from './sign-in.ts'

const { as, company, database, register, url } = memberCompany()

const longName = '勅使河原ヴィルヘルミーナ'.repeat(2)

for (const { width, colorScheme } of [{ width: 1440, colorScheme: 'light' }] as const) {
  test(`the security log is narrowed to a person that a search finds, in its address and its file (${width} px, ${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    const { id } = await register({ lastname: longName, firstname: '記録' })
    const { id: other } = await register({ lastname: '別の', firstname: '人' })
    const line = (memberId: number, uri: string) => ({
      company_id: company().id,
      category: 'member',
      task: 'member.erase',
      result: 'success',
      uri,
      subject: 'member',
      subject_ids: [memberId],
      created_at: new Date(),
    })
    await database().asCompany(company().id, (tx) =>
      tx
        .insertInto('security_logs')
        .values([line(id, '/about-her'), line(other, '/about-another')])
        .execute(),
    )
    await as(page)
    await page.goto(`${url()}/company/setting/security?task=member.erase`)
    const table = page.getByRole('table', { name: /セキュリティログ/ })
    await expect(table.getByRole('row')).toHaveCount(3)

    const person = page.getByRole('combobox', { name: '対象の人' })
    await page.getByRole('button', { name: '対象の人を選ぶ' }).click()
    await person.click()
    await person.pressSequentially('勅使河原')
    // before, the list moves under the pointer
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.getByRole('option', { name: new RegExp(longName) }).click()
    await expect(page).toHaveURL(new RegExp(`member=${id}`))
    await expect(table.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)

    await page.reload()
    await expect(person).toHaveValue(`${longName} 記録`)
    await expect(table.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'CSVをダウンロードする' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'ダウンロードする', exact: true }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect([file.includes('/about-her'), file.includes('/about-another')]).toEqual([true, false])
  })
}

test('the own account shows where it signed in before, and forgets one or all', async ({ page }) => {
  const { id: userId } = company().accounts.owner
  const rows = ['Mozilla/5.0 (iPhone) Safari/604.1', 'Mozilla/5.0 (Windows NT 10.0) Edg/140.0'].map(
    (user_agent, at) => ({
      company_id: company().id,
      user_id: userId,
      user_agent,
      device_hash: Buffer.alloc(32, at + 1),
      created_at: new Date('2026-01-05T00:00:00Z'),
      last_used_at: new Date(`2026-02-0${at + 1}T00:30:00Z`),
    }),
  )
  await as(page)
  await database().asCompany(company().id, (tx) => tx.insertInto('known_devices').values(rows).execute())
  await page.goto(`${url()}/company/setting/account/own`)
  const heading = page.getByRole('heading', { name: 'ログインしたことのある端末' })
  const forget = page.getByRole('button', { name: /（最後のログイン .*）を削除する/ })
  await expect(heading).toBeVisible()
  await expect(page.getByText('最初のログイン 2026年1月5日')).toHaveCount(2)
  const before = await forget.count()
  expect(before).toBeGreaterThanOrEqual(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: /iPhone・Safari（最後のログイン .*）を削除する/ }).click()
  await expect(page.getByRole('status').getByText('端末を削除しました')).toBeVisible()
  await expect(forget).toHaveCount(before - 1)
  if (before > 2) await page.getByRole('button', { name: 'すべて削除する' }).click()
  else await forget.click()
  await expect(page.getByText('端末の記録はありません')).toBeVisible()
  await page.reload()
  await expect(page.getByText('端末の記録はありません')).toBeVisible()
})
