import { expect, type Locator } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { makeMember } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'
const person = {
  lastname: '武者小路'.repeat(13).slice(0, 50),
  firstname: 'アレクサンドリーナ'.repeat(6).slice(0, 50),
}
const department = '北関東信越法人ソリューション課'.repeat(4).slice(0, 50)

let server: RunningServer
let database: Database
let company: TestCompany
let code = ''

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
  const seeding = { database, secret, clock: systemClock }
  company = await makeCompany(seeding)
  const { id } = await makeMember(seeding, company)
  code = await database.asCompany(company.id, async (tx) => {
    await tx.updateTable('users').set(person).where('company_id', '=', company.id).execute()
    await tx
      .updateTable('departments')
      .set({ name: department, full_path: `営業部 > ${department}` })
      .where('id', '=', company.departments.salesEast)
      .execute()
    const named = tx.updateTable('members').set(person).where('id', '=', id).returning('code')
    return (await named.executeTakeFirstOrThrow()).code
  })
})
test.afterAll(() => database.close())

const heightOf = async (part: Locator) => (await part.boundingBox())?.height

for (const width of [1280, 390])
  test(`the longest names take two lines of a heading at ${width} px, and are there as a whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { email } = company.accounts.owner
    await signIn(page, server, { email, password: testPassword })
    const heading = page.getByRole('heading', { level: 1 })
    const whole = `${person.lastname} ${person.firstname}`
    for (const [path, name] of [
      [`/company/member/form/${code}`, `${whole}さんの編集`],
      [`/company/member/detail/${code}`, whole],
      [`/company/setting/account/user/${company.accounts.limited_administrator.id}`, whole],
      [`/company/setting/account/department/detail/${company.departments.salesEast}`, department],
    ] as const) {
      await page.goto(`${server.url}${path}`)
      await expect(heading).toContainText(name)
      await expect(heading.locator('[title]').first()).toBeVisible()
      // two lines, and below them a note where the window is narrow
      expect(await heightOf(heading.locator('[title]').first()), path).toBeLessThan(70)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
    }
    // where one is, is told in full before names of any length
    const top = page.getByRole('navigation', { name: '現在の位置' }).getByRole('link').first()
    expect(await top.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
  })
