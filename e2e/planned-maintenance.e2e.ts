import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { test } from './browser.ts'
import { makeOwner, type Owner, type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer
let owner: Owner
let database: Database

test.beforeAll(async () => {
  server = await startServer()
  owner = await makeOwner(server)
  database = openDatabase(server.databaseUrl)
})
test.afterAll(async () => {
  await database.close()
  await server.stop()
})

const hour = 3_600_000
const bar = (page: Page) => page.getByRole('region', { name: 'メンテナンスのお知らせ' })
const closed = (page: Page) => page.getByRole('dialog', { name: '定期メンテナンス' })
const untilCallsAnswer = (page: Page, status: number) =>
  expect.poll(async () => (await page.request.get(`${server.url}/v3/ip`)).status()).toBe(status)

async function plan(file: string, hours: number): Promise<void> {
  await database.pool.query('delete from maintenance_windows')
  await writeFile(file, '<p>データベースを新しくします。<script>document.title = "x"</script></p>')
  const [from, until] = [hours, hours + 2].map((after) => new Date(Date.now() + after * hour).toISOString())
  await server.command(
    'maintenance',
    'on',
    '--from',
    from ?? '',
    '--until',
    until ?? '',
    '--title',
    '定期メンテナンス',
    '--html-file',
    file,
  )
}

test('what is planned is told at the sign-in and above every screen, and hidden for a day', async ({
  page,
}, info) => {
  await plan(info.outputPath('announcement.html'), 50)
  await page.goto(`${server.url}/auth/login`)
  await expect(bar(page)).toContainText(/定期メンテナンス\s*\d+\/\d+（.）\d+:\d\d〜/)
  await expectAccessible(page)
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/member`)
  await bar(page).getByRole('button', { name: '詳細を表示する' }).click()
  await expect(bar(page)).toContainText('データベースを新しくします。')
  await expect(page).toHaveTitle(/メンバー/)
  const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: '今日は隠す' }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'メンバー' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.clock.setFixedTime(new Date(Date.now() + 24 * hour))
  await page.goto(`${server.url}/company/setting/account`)
  await expect(bar(page)).toBeVisible()
})

test('a window that begins by itself closes a form that nobody touches, and gives it back to be saved', async ({
  page,
}, info) => {
  await plan(info.outputPath('announcement.html'), 3)
  await signIn(page, server, owner)
  await page.clock.install()
  await page.goto(`${server.url}/company/setting/account/department/form/new`)
  await page.getByRole('textbox', { name: '部署名', exact: true }).fill('空模様推進部')
  await expect(bar(page)).toBeVisible()
  await database.pool.query('update maintenance_windows set starts_at = now()')
  await untilCallsAnswer(page, 503)
  await expect(closed(page)).toHaveCount(0)
  await page.clock.fastForward(3 * hour + 60_000)
  await expect(closed(page)).toContainText('データベースを新しくします。')
  await database.pool.query('update maintenance_windows set ends_at = now()')
  await untilCallsAnswer(page, 200)
  await page.clock.fastForward(70_000)
  await expect(closed(page)).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '部署名', exact: true })).toHaveValue('空模様推進部')
  await page.getByRole('button', { name: /追加する|保存する/ }).click()
  await expect(page).toHaveURL(/\/department(\/detail\/\d+)?$/)
})
