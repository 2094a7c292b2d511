import { expect, type Page } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer
let database: Database
let company: TestCompany
let deepest: number

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
  company = await makeCompany({ database, clock: systemClock })
  deepest = await fillToTheLimits()
})
test.afterAll(() => database.close())

async function call(method: string, path: string, data: object): Promise<{ result?: { id: number } }> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${company.accounts.owner.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(data),
  })
  const text = await response.text()
  expect(response.status, text).toBeLessThan(300)
  return JSON.parse(text)
}

/** Names as long as they may be, and a path of eight; gives the lowest department. */
async function fillToTheLimits(): Promise<number> {
  const person = { lastname: '勅使河原'.repeat(12), firstname: 'Maximilian'.repeat(5) }
  const manager = await call('POST', '/v4/common/department-managers', person)
  let id = company.departments.salesEast
  for (let level = 3; level <= 8; level += 1) {
    const name =
      level % 2 === 0 ? `OrganizationDevelopment${'X'.repeat(26)}` : '東日本第一事業統括本部'.repeat(4)
    const made = await call('POST', '/v4/common/departments', {
      name,
      parent_id: id,
      department_manager_id: manager.result?.id,
    })
    id = made.result?.id ?? id
  }
  const email = `${'long'.repeat(14)}@${'company'.repeat(6)}.example`
  await call('POST', '/v4/common/seniors', { ...person, email, department_id: id, receiving_report: true })
  await call('POST', '/v4/common/users', {
    ...person,
    email,
    role_key: 'restricted_viewer',
    department_id: id,
    display_setting: { department_ids: [id], member_ids: [] },
  })
  await call('POST', '/v3/settings/security/register', {})
  await call('POST', '/v4/obf/members', {
    ...person,
    email: 'member@member.example',
    date_contracted: '2026-04-01',
    is_newbie: 1,
    department_id: id,
  })
  return id
}

const paths = () => [
  'account',
  'account/invite',
  'account/import',
  'account/own',
  `account/user/${company.accounts.restricted_viewer.id}`,
  'account/user/999999',
  'account/department',
  'account/department/import',
  'account/department/form/new',
  `account/department/form/${deepest}`,
  `account/department/detail/${deepest}`,
  'account/department/detail/999999',
  'account/organization',
  'account/senior',
  'account/mail',
  'security',
]

async function expectInOrder(page: Page, path: string) {
  await page.goto(`${server.url}/company/setting/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await test.step(path, () => expectAccessible(page))
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, `${path} reaches over the edge`).toBeLessThanOrEqual(0)
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main h1, main h2, main h3, main .control')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map((element) => element.textContent),
  )
  expect(cut, `${path} cuts off`).toEqual([])
}

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const)
  test(`every screen of accounts and security holds the longest names at ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    test.setTimeout(400_000)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, server, { email: company.accounts.owner.email, password: testPassword })
    for (const path of paths()) await expectInOrder(page, path)
  })
