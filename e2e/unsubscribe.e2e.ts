import { expect } from '@playwright/test'
import { mailLanguage } from '../contract/codes.ts'
import { readerToken, unsubscribeToken } from '../server/features/mails/unsubscriptions/link-rules.ts'
import { systemClock } from '../server/platform/clock.ts'
import { makeMember } from '../server/testing/survey.ts'
import { daily, test } from './browser.ts'
import { memberCompany } from './member-company.ts'
import { keepPicture } from './pictures.ts'
import { expectAccessible } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'
const ground = memberCompany()

const memberLink = async () => {
  const seeding = { database: ground.database(), secret, clock: systemClock }
  const { id } = await makeMember(seeding, ground.company())
  return `${ground.url()}/unsubscribe/${unsubscribeToken(secret, { companyId: ground.company().id, memberId: id })}`
}

test('a member stops notices, then the surveys, and starts both again; HR reads of the surveys alone', async ({
  page,
  browser,
}) => {
  await page.goto(await memberLink())
  await page.getByRole('button', { name: 'お礼などのメールを止める' }).click()
  await expect(page.getByRole('status')).toHaveText('変更しました。')
  await page.getByRole('button', { name: 'アンケートを止める' }).click()
  await expect(page.getByText('ご希望により停止しています')).toBeVisible()

  const hr = await browser.newPage()
  await ground.as(hr)
  await hr.goto(`${ground.url()}/company/member`)
  await hr.getByRole('link', { name: '春野 みどり' }).first().click()
  await expect(
    hr.getByText('本人が、メールの受け取りのページからアンケートの配信を停止しました。').first(),
  ).toBeVisible()
  await hr.close()

  await page.getByRole('button', { name: 'アンケートをまた受け取る' }).click()
  await page.getByRole('button', { name: 'お礼などのメールをまた受け取る' }).click()
  await expect(page.getByRole('button', { name: 'お礼などのメールを止める' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'アンケートを止める' })).toBeVisible()
})

for (const { key } of mailLanguage.entries)
  for (const width of [1440, 390])
    test(
      `the page in ${key} at ${width} px is clean for axe, before and after a stop`,
      daily(key === 'ja' && width === 390),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`${await memberLink()}?lang=${key}`)
        await expect(page.locator('html')).toHaveAttribute('lang', key)
        await expectAccessible(page)
        await page.locator('button[value=stop_surveys]').click()
        await expect(page.locator('button[value=resume_surveys]')).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', key)
        await expectAccessible(page)
        await keepPicture(page, `unsubscribe-${key}-${width}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(
          false,
        )
      },
    )

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a supervisor stops the reports by the link in them', async ({ page, browser }) => {
    const company = ground.company()
    const { id } = await ground.database().asCompany(company.id, (tx) =>
      tx
        .insertInto('seniors')
        .values({
          company_id: company.id,
          lastname: '上田',
          firstname: '司',
          email: 'ueda@company.example',
          receiving_report: true,
          created_at: new Date(),
          updated_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const token = readerToken(secret, { companyId: company.id, mail: 'supervisor_reports', id })
    await page.goto(`${ground.url()}/unsubscribe/${token}`)
    await expect(page.getByRole('heading', { name: 'メンバーの天気のレポート' })).toBeVisible()
    await page.getByRole('button', { name: 'このメールを停止する' }).click()
    await expect(page.getByText('このメールは停止しています。')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await keepPicture(page, 'unsubscribe-reader-390')

    const scripted = await browser.newContext({ javaScriptEnabled: true })
    const hr = await scripted.newPage()
    await hr.goto(`${ground.url()}/unsubscribe/${token}`)
    await expectAccessible(hr)
    await scripted.close()
    const stored = await ground
      .database()
      .asCompany(company.id, (tx) =>
        tx.selectFrom('seniors').select('receiving_report').where('id', '=', id).executeTakeFirstOrThrow(),
      )
    expect(stored.receiving_report).toBe(false)
  })
})
