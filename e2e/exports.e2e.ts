import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { rowsAtOnce } from '../contract/exports/kinds.ts'
import { test } from './browser.ts'
import { memberCompany } from './member-company.ts'

const { url, company, database, as } = memberCompany()

/** So many members at once, as an import would leave them. */
const crowd = (count: number) =>
  database().asCompany(company().id, (tx) =>
    sql`insert into members (company_id, code, lastname, firstname, email, date_contracted, delivery_date, is_newbie,
        created_at, updated_at)
      select ${company().id}, gen_random_uuid()::text, '人' || n, 'みどり', gen_random_uuid() || '@member.example',
        '2026-03-01', '2026-04-01', 1, '2026-03-01', '2026-03-01'
      from generate_series(1, ${sql.lit(count)}) as n`.execute(tx),
  )

type Stored = { name: string; state: string; failure?: string; done?: number; total?: number; size?: number }

/** A file as a worker would have left it; what is made is in a worker's hands for an hour. */
const stored = (files: readonly Stored[]) =>
  database().asCompany(company().id, async (tx) => {
    const now = Date.now()
    for (const file of files)
      await tx
        .insertInto('exports')
        .values({
          ...file,
          company_id: company().id,
          user_id: company().accounts.owner.id,
          kind: 'members',
          media_type: 'text/csv',
          query: JSON.stringify({ format: 'csv', by: 'month' }),
          scope: 'administrator',
          lease_until: file.state === 'working' ? new Date(now + 3_600_000) : null,
          created_at: new Date(now),
          expires_at: new Date(now + 7 * 86_400_000),
        })
        .execute()
  })

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a large list is made in the background, announced wherever its reader is, and saved', async ({
  page,
}) => {
  await crowd(rowsAtOnce.members + 200)
  await as(page)
  await page.goto(`${url()}/company/dashboard/index`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const account = page.getByRole('button', { name: /のアカウントメニュー/ })
  await account.click()
  await expect(page.getByRole('menuitem', { name: /^ダウンロード/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'メンバー', exact: true }).click()
  await page.getByRole('button', { name: 'ダウンロードする' }).click()
  await page.getByRole('menuitem', { name: 'Excel（XLSX）' }).click()
  await expect(page.getByText('件数が多いため、準備ができたらお知らせします。')).toBeVisible()
  await expect(account).toHaveAccessibleName(/作成中1件/)
  await page.getByRole('link', { name: 'レポート', exact: true }).click()
  await expect(page.getByText(/「メンバー一覧_.*」の準備ができました。/)).toBeVisible({ timeout: 30_000 })
  await account.click()
  await page.getByRole('menuitem', { name: 'ダウンロード（未ダウンロード1件）' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ダウンロード')
  const made = item(page, 'メンバー一覧_')
  await expect(made).toContainText('5,200件')
  const download = page.waitForEvent('download')
  await made.getByRole('button', { name: 'ダウンロードする' }).click()
  expect((await download).suggestedFilename()).toMatch(/^メンバー一覧_\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(made).toContainText('ダウンロード済み')
  await expect(account).not.toHaveAccessibleName(/ダウンロード/)
  await made.getByRole('button', { name: /^削除する/ }).click()
  await expect(page.getByText('ダウンロードできるファイルはまだありません')).toBeVisible()
})

test('what takes too long is stopped, and made again', async ({ page }) => {
  await stored([{ name: '大きなファイル.csv', state: 'working', done: 30_000, total: 100_000 }])
  await as(page)
  await page.goto(`${url()}/company/exports`)
  await expect(item(page, '大きなファイル.csv')).toContainText('30,000 / 100,000件')
  await page.getByRole('button', { name: '中止する' }).click()
  await expect(item(page, '大きなファイル.csv')).toContainText('作成を中止しました。')
  await page.getByRole('button', { name: 'もう一度作成する' }).click()
  await expect(item(page, 'メンバー一覧_').getByRole('button', { name: 'ダウンロードする' })).toBeVisible({
    timeout: 30_000,
  })
})
