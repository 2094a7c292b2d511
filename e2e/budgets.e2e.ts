import { expect, type Page } from '@playwright/test'
import { daily, test } from './browser.ts'
import { insertListedMembers } from './listed-members.ts'
import { makeOwner, type Owner, type RunningServer } from './server.ts'
import { signIn } from './sign-in.ts'

let server: RunningServer
let owner: Owner

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  owner = await makeOwner(server)
  await insertListedMembers({ databaseUrl: server.databaseUrl, company: owner.company, count: 2 })
})

/**
 * Compressed kilobytes of what a load of the address needs, by kind of file; one from the cache weighs the same. What a
 * screen fetches by itself once it stands comes behind its mark, and on a slow machine before the network rests.
 */
async function weightOf(page: Page, path: string): Promise<{ script: number; style: number; files: number }> {
  await page.goto(`${server.url}${path}`)
  // the preview of a mail has a heading of its own
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const sizes = await page.evaluate(() => {
    const [warmUp] = performance.getEntriesByName('warm-up', 'mark')
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (warmUp?.startTime ?? Infinity))
      .map((entry) => ({
        name: entry.name,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      }))
  })
  const kilobytes = (ending: string) =>
    sizes.filter(({ name }) => name.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const files = sizes.filter(({ name }) => /\.(js|css)$/.test(name)).length
  return { script: kilobytes('.js'), style: kilobytes('.css'), files }
}

const budgets = [
  { path: '/auth/login', script: 150, isPublic: true },
  { path: '/company/dashboard/index', script: 180, isPublic: false },
  { path: '/company/report/index', script: 195, isPublic: false },
  { path: '/company/report/retention', script: 195, isPublic: false },
  { path: '/company/member', script: 205, isPublic: false },
  { path: '/company/member/form', script: 235, isPublic: false },
  { path: '/company/member/import', script: 235, isPublic: false },
  { path: '/company/member/detail/m1', script: 205, isPublic: false },
  { path: '/company/member/anniversary', script: 195, isPublic: false },
  { path: '/company/member/anniversary/m1', script: 195, isPublic: false },
  { path: '/company/message', script: 235, isPublic: false },
  { path: '/company/message?view=sendings', script: 235, isPublic: false },
  { path: '/company/message/form', script: 235, isPublic: false },
  { path: '/company/setting/account', script: 235, isPublic: false },
  { path: '/company/setting/account/invite', script: 235, isPublic: false },
  { path: '/company/setting/account/user/OWN', script: 235, isPublic: false },
  { path: '/company/setting/account/import', script: 235, isPublic: false },
  { path: '/company/setting/account/own', script: 235, isPublic: false },
  { path: '/company/setting/account/department', script: 235, isPublic: false },
  { path: '/company/setting/account/department/import', script: 235, isPublic: false },
  { path: '/company/setting/account/department/form/new', script: 235, isPublic: false },
  { path: '/company/setting/account/organization', script: 235, isPublic: false },
  { path: '/company/setting/account/senior', script: 235, isPublic: false },
  { path: '/company/setting/account/mail', script: 235, isPublic: false },
  { path: '/company/setting/security', script: 235, isPublic: false },
  { path: '/company/setting/sign_on', script: 235, isPublic: false },
  { path: '/company/setting/enq', script: 235, isPublic: false },
  { path: '/company/setting/enq/monthly', script: 235, isPublic: false },
  { path: '/company/setting/enq/annual', script: 235, isPublic: false },
  { path: '/company/setting/enq/notification', script: 235, isPublic: false },
  { path: '/company/setting/enq/notification/channels', script: 235, isPublic: false },
  { path: '/company/setting/enq/notification/line', script: 235, isPublic: false },
  { path: '/company/setting/enq/mail', script: 235, isPublic: false },
  { path: '/company/setting/enq/mail/monthly', script: 235, isPublic: false },
  { path: '/company/setting/message', script: 235, isPublic: false },
  { path: '/company/setting/message/create', script: 235, isPublic: false },
  { path: '/company/test/mail_personal', script: 235, isPublic: false },
]

const mostFiles = 20

/** The heaviest of the settings and forms; the daily run leaves the others, which load parts of the same, to --all. */
const ownPlace = new Set([
  '/company/member/form',
  '/company/message',
  '/company/setting/security',
  '/company/setting/enq/monthly',
])

/** The address, with the signed-in account's number where it names OWN. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.endsWith('/OWN')) return path
  const { id } = await (await page.request.get(`${server.url}/v4/auth/me`)).json()
  return path.replace('OWN', id)
}

for (const { path, script, isPublic } of budgets) {
  test(
    `${path} loads at most ${script} kB of script and 10 kB of style, compressed, in ${mostFiles} files`,
    daily(script < 235 || ownPlace.has(path)),
    async ({ page }) => {
      if (!isPublic) await signIn(page, server, owner)
      const weight = await weightOf(page, await addressOf(page, path))
      process.stdout.write(
        `${path}: ${weight.script.toFixed(1)} kB script, ${weight.style.toFixed(1)} kB style, ${weight.files} files\n`,
      )
      expect(weight.script).toBeGreaterThan(0)
      expect(weight.script).toBeLessThanOrEqual(script)
      expect(weight.style).toBeLessThanOrEqual(10)
      expect(weight.files).toBeLessThanOrEqual(mostFiles)
    },
  )
}

test('the security page keeps to 235 kB with the company’s rules on it too', async ({ page }) => {
  await signIn(page, server, await makeOwner(server))
  await page.goto(`${server.url}/company/setting/security`)
  await page.getByRole('button', { name: 'ルールを設定する' }).click()
  await page.getByRole('group', { name: '接続を許可するIPアドレス' }).waitFor()
  const { script } = await weightOf(page, '/company/setting/security')
  expect(script).toBeGreaterThan(0)
  expect(script).toBeLessThanOrEqual(235)
})

test('a whole office opens the app from one address: its files are not counted, its calls are', async ({
  request,
}) => {
  const html = { headers: { accept: 'text/html' } }
  const page = await (await request.get(`${server.url}/auth/login`, html)).text()
  const file = /\/build\/[\w-]+\.js/.exec(page)?.[0] ?? ''
  const counted = async (path: string, accept = '*/*') => {
    const response = await request.get(`${server.url}${path}`, { headers: { accept } })
    return [response.status(), 'x-ratelimit-remaining' in response.headers()]
  }
  expect(await counted(file)).toEqual([200, false])
  expect(await counted('/build/gone-12345678.js')).toEqual([404, true])
  expect(await counted('/auth/login', 'text/html')).toEqual([200, true])
  expect(await counted('/v4/auth/me')).toEqual([401, true])
})
