import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { insertListedMembers } from './listed-members.ts'
import { makeOwner, type Owner, type RunningServer } from './server.ts'
import { signInAtForm } from './sign-in.ts'

let server: RunningServer
let owner: Owner

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  owner = await makeOwner(server)
  await insertListedMembers({ databaseUrl: server.databaseUrl, company: owner.company, count: 40 })
})

const field = (page: Page) => page.getByRole('combobox', { name: '検索' })
const chosen = (page: Page) =>
  page.getByRole('dialog', { name: '検索' }).getByRole('option', { selected: true })

async function openSearch(page: Page) {
  await expect(page.getByRole('heading', { name: '対応が必要な人' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('a name as it is read and Enter lead to the person, without a pointer', async ({ page }) => {
  await signInAtForm(page, server, owner)
  await openSearch(page)
  await field(page).fill('amano')
  await expect(chosen(page)).toContainText('雨野 しずく')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/company\/member\/detail\/m1$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('雨野 しずく')
})
