import { expect } from '@playwright/test'
import { test } from './browser.ts'
import { memberCompany } from './member-company.ts'
import { expectAccessible } from './sign-in.ts'

const { as, call, company, database, register, url } = memberCompany()

const longName = '勅使河原ヴィルヘルミーナ'.repeat(3)

test('who has seen a member stands on a page of its own, also for nobody and long names', async ({
  page,
}) => {
  const { id, code } = await register({ firstname: '見る' })
  await as(page)
  await page.goto(`${url()}/company/member/detail/${code}#profile`)
  await page.getByRole('link', { name: '見た人を確認する' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'この方の情報を見た人' })).toBeVisible()
  await expect(page.getByText('情報を見た人はまだいません')).toBeVisible()
  await expectAccessible(page)

  const { id: companyId, accounts } = company()
  const readers = [accounts.owner.id, accounts.super_administrator.id]
  await database().asCompany(companyId, async (tx) => {
    await tx
      .updateTable('users')
      .set({ lastname: longName })
      .where('id', '=', accounts.super_administrator.id)
      .execute()
    const rows = Array.from({ length: 60 }, (_, day) => ({
      company_id: companyId,
      member_id: id,
      user_id: readers[day % 2] ?? 0,
      answers: true,
      files: day % 3 === 0,
      read_on: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    }))
    await tx.insertInto('member_reads').values(rows).execute()
  })
  await page.reload()
  await expect(page.getByText('60件')).toBeVisible()
  await expect(page.getByText('回答・ファイル').first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await page.getByRole('link', { name: '2ページ' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('row')).toHaveCount(11)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSVをダウンロードする' }).click()
  expect((await saved).suggestedFilename()).toMatch(
    new RegExp(`^情報を見た人_${code}_\\d{4}-\\d{2}-\\d{2}\\.csv$`),
  )
})

test('who may not read the security log finds neither link nor page', async ({ page }) => {
  const { code } = await register({ firstname: '見えない' })
  await as(page, 'limited_administrator')
  await page.goto(`${url()}/company/member/detail/${code}#profile`)
  await expect(page.getByRole('heading', { level: 1, name: '空野 見えない' })).toBeVisible()
  await expect(page.getByRole('link', { name: '見た人を確認する' })).toHaveCount(0)
  await page.goto(`${url()}/company/member/detail/${code}/reads`)
  await expect(page.getByRole('heading', { level: 1, name: 'この方の情報を見た人' })).toHaveCount(0)
})

test('the owner shortens the time after a look at how many, sees who comes next, and holds somebody', async ({
  page,
}) => {
  const { id } = await register({ firstname: '去った' })
  await database().asCompany(company().id, (tx) =>
    tx
      .updateTable('members')
      .set({ working_status: 3, date_resigned: '2020-01-31' })
      .where('id', '=', id)
      .execute(),
  )
  await as(page)
  await page.goto(`${url()}/company/setting/erasure`)
  await page.getByLabel('退職・入社辞退・削除から').selectOption('1年後に自動で消去する')
  await page.getByRole('button', { name: '保存する' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1名の個人情報を30日後に消去しますか？')
  await expectAccessible(page)
  await question.getByRole('button', { name: '保存して消去する' }).click()
  await expect(page.getByText(/消去予定/)).toBeVisible()
  await page.getByLabel('表示する方').selectOption('30日以内に消去（1名）')
  await page.getByRole('button', { name: '空野 去ったさんの自動の消去を保留する' }).click()
  await expect(page.getByText('自動の消去を保留しました。')).toBeVisible()
  await expect(page.getByText('条件に合う方はいません')).toBeVisible()
  await page.getByLabel('表示する方').selectOption('保留中（1名）')
  await expect(page.getByText('保留中', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '空野 去ったさんの自動の消去の保留を解除する' }).click()
  await expect(page.getByText('自動の消去の保留を解除しました。')).toBeVisible()
  await call('PUT', '/v3/settings/security/retention', { months: null })
})
