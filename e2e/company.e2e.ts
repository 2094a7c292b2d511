import { expect } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, testPassword } from '../server/testing/company.ts'
import { test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer
let database: Database

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
})

test.afterAll(() => database.close())

test('a feature comes into the menus when the company opens it, and leaves when it is closed', async ({
  page,
}) => {
  const company = await makeCompany({ database, clock: systemClock })
  await signIn(page, server, { email: company.accounts.owner.email, password: testPassword })
  await page.goto(`${server.url}/company/setting/company`)
  const settings = page.getByRole('navigation', { name: '設定メニュー' })
  const services = settings.getByRole('link', { name: '連携' })
  await expect(settings.getByRole('link', { name: '会社' })).toBeVisible()
  await expect(page.getByText(company.name).last()).toBeVisible()
  await expect(services).toHaveCount(0)
  await page.getByRole('switch', { name: 'タレント分析' }).check()
  await expect(services).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'タレント分析' }).uncheck()
  await expect(services).toHaveCount(0)
  await page.goto(`${server.url}/company/setting/talent_import`)
  await expect(page.getByRole('heading', { level: 1, name: 'タレント分析' })).toBeVisible()
})
