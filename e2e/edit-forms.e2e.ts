import { readdirSync, readFileSync } from 'node:fs'
import { type BrowserContext, expect } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { declaredCalls } from '../server/platform/http/openapi.ts'
import { makeCompany, testPassword } from '../server/testing/company.ts'
import {
  type FilledCompany,
  fillCompany,
  recordsOf,
  type Send,
  sender,
} from '../server/testing/filled-company.ts'
import { versionedCalls } from '../server/testing/versioned-calls.ts'
import { test } from './browser.ts'
import { editForms, otherSaves } from './edit-forms.ts'
import type { RunningServer } from './server.ts'
import { signIn } from './sign-in.ts'

let server: RunningServer
let database: Database
let send: Send
let filled: FilledCompany
let context: BrowserContext

test.beforeAll(async ({ browser, sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
  const company = await makeCompany({ database, clock: systemClock })
  send = sender(server.url, company.accounts.owner.token)
  context = await browser.newContext()
  const { email } = company.accounts.owner
  // before the company asks for another kind of password
  await signIn(await context.newPage(), server, { email, password: testPassword })
  filled = await fillCompany(send, company)
})
test.afterAll(async () => {
  await context.close()
  await database.close()
})

const features = new URL('../web/features/', import.meta.url)

/** Where the screens save what they read before: by a versioned call, by PUT, or out of an edit form. */
function savesInScreens(): string[] {
  const versioned = new Set(versionedCalls().map(({ name }) => name))
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(new URL(file, features), 'utf8')
      const isForm = /\buse(Edit|Member)Form\b/.test(source)
      return declaredCalls()
        .filter(({ method }) => method !== 'GET' && method !== 'DELETE')
        .filter(({ name, method }) => isForm || method === 'PUT' || versioned.has(name))
        .filter(({ name }) => source.includes(`client.${name}(`) || source.includes(`api.${name}.mutation`))
        .map(({ name }) => `${file} ${name}`)
    })
}

test('every edit form of the product is on the list', () => {
  const listed = new Set([...editForms.map(({ saves }): string => saves), ...Object.keys(otherSaves)])
  expect(savesInScreens().filter((save) => !listed.has(save))).toEqual([])
})

for (const { saves, address, record, change, button, changes, fields } of editForms)
  test(`${saves} keeps what it did not change`, async () => {
    const read = recordsOf(send, filled)[record]
    const before = await read()
    const page = await context.newPage()
    await page.goto(`${server.url}${address(filled)}`)
    await change(page)
    if (changes) await expect(page.getByText(/^変更：/)).toHaveText(`変更：${changes}`)
    // a dialog stands after the page it opened on
    if (button) await page.getByRole('button', { name: button, exact: true }).last().click()
    const [field = ''] = fields
    await expect.poll(async () => (await read())[field]).not.toEqual(before[field])
    const rest = (stored: object) =>
      Object.fromEntries(
        Object.entries(stored).filter(([name]) => ![...fields, 'version', 'updated_at'].includes(name)),
      )
    expect(rest(await read())).toEqual(rest(before))
    await page.close()
  })
