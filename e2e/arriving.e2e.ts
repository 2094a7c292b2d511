import { expect } from '@playwright/test'
import { test } from './browser.ts'
import { memberCompany } from './member-company.ts'
import { expectAccessible } from './sign-in.ts'

const { as, company, database, register, url } = memberCompany()

/** The company's LINE, and who linked it; nothing leaves over one that is closed. */
async function useLine(linked: readonly { id: number }[], closed: object = {}) {
  const companyId = company().id
  await database().asCompany(companyId, async (tx) => {
    const account = { company_id: companyId, channel: 'line', webhook_key: `key-of-${companyId}` }
    const at = new Date()
    await tx
      .insertInto('channel_accounts')
      .values({ ...account, created_at: at, updated_at: at, ...closed })
      .execute()
    const links = linked.map(({ id }, index) => ({
      company_id: companyId,
      member_id: id,
      channel: 'line',
      status: 3,
      address: `U${String(index).repeat(32)}`,
      updated_at: at,
    }))
    await tx.insertInto('member_channels').values(links).execute()
  })
}

test('the form shows each reader by the way it goes, and how many go which way', async ({ page }) => {
  const first = await register({ firstname: '一' })
  await register({ firstname: '二' })
  await useLine([first])
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
  const channels = page.getByRole('group', { name: '連絡手段で絞り込む' })
  await expect(channels.getByRole('button')).toHaveText(['すべて2名', 'LINE1名', 'メール1名'])
  await expect(shown).toContainText('（LINE・日本語）')
  await expect(shown).toContainText('このトークへの返信を読む人：')
  await expect(shown).toContainText(/\d+文字（上限5,000文字）/)
  await channels.getByRole('button', { name: /^メール/ }).click()
  await expect(shown).toContainText('（メール・日本語）')
  await expect(shown).toContainText('空野 二さん、来週お話ししませんか。')
  await expect(page.getByText('LINE 1名・メール 1名')).toBeVisible()
  await expectAccessible(page)
})

test('while LINE stands still, the form says who gets it by mail and when, who waits, and where to mend it', async ({
  page,
}) => {
  const [first, alone] = [await register({ firstname: '一' }), await register({ firstname: '二' })]
  const words = 'LINEのトークンが使えません。'
  await useLine([first, alone], { closed_code: 'token_401', closed_reason: words, closed_at: new Date() })
  await database().asCompany(company().id, (tx) =>
    tx.updateTable('members').set({ bounce_count: 3 }).where('id', '=', alone.id).execute(),
  )
  await as(page)
  await page.goto(`${url()}/company/message/form`)
  for (const name of ['空野 一', '空野 二']) {
    await page.getByRole('combobox', { name: 'メンバーを氏名で検索' }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await page.getByRole('textbox', { name: '件名' }).fill('面談のご案内')
  await page.getByRole('textbox', { name: '本文' }).fill('{{name}}さん、来週お話ししませんか。')
  await page.getByRole('radio', { name: '日時を指定する' }).check()

  const reach = page.getByRole('region', { name: '停止中の連絡手段' })
  await expect(reach.getByText(words)).toBeVisible()
  await expect(reach).toContainText(/1名には、.+18:00までに再開しないときは、メールで送信します。/)
  await expect(reach).toContainText(
    '1名には、ほかに使える連絡手段がないため、LINEが再開するまで送信されません。',
  )
  await expect(reach.getByRole('link', { name: 'LINEの設定を確認する' })).toHaveAttribute(
    'href',
    '/company/setting/enq/notification/line',
  )
  const shown = page.getByRole('complementary', { name: '届く文面' })
  await expect(shown.getByRole('list', { name: '届き方の注意' })).toContainText(
    'LINEでの送信が止まっているため、',
  )
  await expectAccessible(page)
})
