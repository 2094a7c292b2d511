import { expect } from '@playwright/test'
import { test } from './browser.ts'
import { memberCompany } from './member-company.ts'
import { expectAccessible } from './sign-in.ts'

const { as, company, database, register, url } = memberCompany()

test('the form shows each reader by the way it goes, and how many go which way', async ({ page }) => {
  const first = await register({ firstname: '一' })
  await register({ firstname: '二' })
  const companyId = company().id
  await database().asCompany(companyId, async (tx) => {
    const account = { company_id: companyId, channel: 'line', webhook_key: 'key-of-the-form' }
    const at = new Date()
    await tx
      .insertInto('channel_accounts')
      .values({ ...account, created_at: at, updated_at: at })
      .execute()
    await tx
      .insertInto('member_channels')
      .values({
        ...{ company_id: companyId, member_id: first.id, channel: 'line', status: 3 },
        ...{ address: `U${'1'.repeat(32)}`, updated_at: at },
      })
      .execute()
  })
  await as(page)
  await page.goto(`${url()}/company/member`)
  for (const name of ['空野 一', '空野 二']) await page.getByRole('checkbox', { name }).click()
  await page.getByRole('button', { name: 'メッセージを送る', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '2名へのメッセージ' })
  await dialog.getByRole('textbox', { name: '件名' }).fill('面談のご案内')
  await dialog.getByRole('textbox', { name: '本文' }).fill('{{name}}さん、来週お話ししませんか。')
  await expect(dialog.getByRole('region', { name: '届く文面' })).toContainText('空野 一さん、来週')
  await dialog.getByRole('button', { name: '作成画面で開く' }).click()

  const shown = page.getByRole('complementary', { name: '届く文面' })
  const ways = page.getByRole('group', { name: '連絡手段で絞り込む' })
  await expect(ways.getByRole('button')).toHaveText(['すべて2名', 'LINE1名', 'メール1名'])
  await expect(shown).toContainText('（LINE・日本語）')
  await expect(shown).toContainText('このトークへの返信を読む人：')
  await expect(shown).toContainText(/\d+文字（上限5,000文字）/)
  await ways.getByRole('button', { name: /^メール/ }).click()
  await expect(shown).toContainText('（メール・日本語）')
  await expect(shown).toContainText('空野 二さん、来週お話ししませんか。')
  await expect(page.getByText('LINE 1名・メール 1名')).toBeVisible()
  await expectAccessible(page)
})
