import { expect } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { openDatabase } from '../server/platform/database.ts'
import { makeCompany, testPassword } from '../server/testing/company.ts'
import { makeMember } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import { expectAccessible, signIn } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'

test('what a machine seemed to write is the member’s reply by one press, and a machine’s again by another', async ({
  page,
  sharedServer: server,
}) => {
  const database = openDatabase(server.databaseUrl)
  const company = await makeCompany({ database, clock: systemClock })
  const member = await makeMember({ database, secret, clock: systemClock }, company)
  const written = {
    company_id: company.id,
    member_id: member.id,
    message_status: 2,
    state: 'received',
    subject: '不在のお知らせ',
    sender: '春野 みどり',
    recipient: '人事 太郎',
    mail_body: '6月3日まで不在にしています。',
    is_auto_reply: true,
    automatic_to: 1,
  }
  await database.asCompany(company.id, (tx) =>
    tx
      .insertInto('messages')
      .values({ ...written, read_at: new Date(), created_at: new Date() })
      .execute(),
  )
  await signIn(page, server, { email: company.accounts.owner.email, password: testPassword })
  await page.goto(`${server.url}/company/message?all=true`)
  await page.locator('[data-row]').getByRole('link').click()
  const talk = page.getByRole('region', { name: '春野 みどりさんとのやりとり' })
  await talk.getByText('自動応答').click()
  await expectAccessible(page)
  await talk.getByRole('button', { name: '本人の返信にする' }).click()
  await expect(page.getByText('本人の返信にしました。')).toBeVisible()
  await expect(talk.getByText('自動応答')).toHaveCount(0)
  await expect(talk.getByText('6月3日まで不在にしています。')).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByText('自動応答に戻しました。')).toBeVisible()
  await expect(talk.getByText('自動応答')).toBeVisible()
  await database.close()
})
