import { createServer, type Server } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { startSentry } from '../server/testing/providers/sentry.ts'
import { test } from './browser.ts'
import { freePort, makeOwner, type Owner, type RunningServer, startServer } from './server.ts'
import { signInAtForm } from './sign-in.ts'

let server: RunningServer
let owner: Owner
let sentry: Awaited<ReturnType<typeof startSentry>>
let recorder: { server: Server; origin: string; loads: number }

/** A recorder that notes what it may see, and tells its own server of it. */
const recording = `
  window.recorded = { masked: document.body.matches('[data-hj-suppress].ph-no-capture'), title: document.title }
  fetch(new URL('/told', document.currentScript.src), { method: 'POST', mode: 'no-cors' })`

async function startRecorder() {
  const port = await freePort()
  const started = { server: createServer(), origin: `http://recorder.localhost:${port}`, loads: 0 }
  started.server.on('request', (request, response) => {
    if (request.url === '/r.js') started.loads += 1
    response.setHeader('content-type', 'text/javascript').end(request.url === '/r.js' ? recording : '')
  })
  await new Promise<void>((ready) => started.server.listen(port, '127.0.0.1', ready))
  return started
}

test.beforeAll(async () => {
  sentry = await startSentry()
  recorder = await startRecorder()
  const env = {
    SENTRY_DSN: sentry.dsn,
    SESSION_RECORDING_URL: `${recorder.origin}/r.js`,
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  server = await startServer(env, undefined, 'soramoyo.localhost')
  owner = await makeOwner(server)
})
test.afterAll(async () => {
  await server.stop()
  await sentry.stop()
  recorder.server.close()
})

/** The first drawing stands before the app has come that listens: what reports is the last that it loads. */
const listening = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/error-reporting')),
  )

/** Throws where nobody catches it. */
const fail = async (page: Page, message: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate((words) => {
    setTimeout(() => {
      throw new TypeError(words)
    })
  }, message)
}

const reported = () => sentry.events.map(({ transaction }) => transaction)

test('an error of a page is reported by its route and its words, and nothing of anybody in it', async ({
  page,
}) => {
  await page.goto(`${server.url}/auth/password_reset_window/s3cret-token`)
  await listening(page)
  await fail(page, 'cannot read 鈴木一郎 of undefined')
  await expect.poll(reported).toEqual(['/auth/password_reset_window/$token'])
  const [event] = sentry.events
  expect(event).toMatchObject({ platform: 'javascript', level: 'error', tags: { source: 'page' } })
  expect(event?.exception.values[0]).toMatchObject({
    type: 'TypeError',
    value: 'cannot read … of undefined',
  })
  await page.evaluate(() => void Promise.reject(new RangeError('index out of range')))
  await expect.poll(reported).toHaveLength(2)
  expect(JSON.stringify(sentry.events)).not.toMatch(/s3cret|鈴木|localhost/)
  expect(sentry.refusals).toEqual([])

  await page.goto(`${server.url}/terms`)
  await expect(page.getByText('回答、入力した内容は記録しません')).toBeVisible()
  await expect(page.getByText('管理画面での操作を外部のサービスで記録します。')).toBeVisible()
  await page.goto(`${server.url}/auth/login`)
  await listening(page)
  await fail(page, 'syntax error')
  await expect.poll(reported).toHaveLength(3)
  expect(reported()[2]).toBe('/auth/login')
})

test('what listens comes although a screen takes back the question that it waits for', async ({ page }) => {
  let asked = 0
  await page.route('**/v4/public/operator', async (route) => {
    asked += 1
    await new Promise((over) => setTimeout(over, 300))
    await route.continue()
  })
  await page.goto(`${server.url}/auth/password_reset_window/s3cret-token`)
  await listening(page)
  expect(asked).toBe(2)
})

test('sessions are recorded in the company area alone, masked, under a policy that names the recorder', async ({
  page,
}) => {
  const policies = new Map<string, string>()
  page.on('response', (response) => {
    if (response.request().isNavigationRequest())
      policies.set(new URL(response.url()).pathname, response.headers()['content-security-policy'] ?? '')
  })
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text())
  })
  await signInAtForm(page, server, owner)
  await expect.poll(() => page.evaluate(() => 'recorded' in window)).toBe(true)
  expect(await page.evaluate(() => Reflect.get(window, 'recorded'))).toEqual({
    masked: true,
    title: '空模様',
  })
  await page.getByRole('link', { name: 'メンバー', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'メンバー' })).toBeVisible()
  await expect(page).toHaveTitle('空模様')
  expect(policies.get('/auth/login')).not.toContain('recorder')
  const inside = policies.get('/company/dashboard/index') ?? ''
  expect(inside).toContain(`script-src 'self' ${recorder.origin};`)
  expect(inside).toContain(`connect-src 'self' ${recorder.origin};`)
  expect(violations).toEqual([])

  const loads = recorder.loads
  await page.getByRole('button', { name: /アカウントメニュー/ }).click()
  await page.getByRole('menuitem', { name: /ログアウト/ }).click()
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'recorded' in window)).toBe(false)
  for (const path of ['/terms', '/a/nobody', '/r/nobody', '/m/nobody', '/unsubscribe/nobody']) {
    const answer = await page.goto(`${server.url}${path}`)
    expect(answer?.headers()['content-security-policy'] ?? '', path).not.toContain('recorder')
    await page.waitForLoadState('networkidle')
  }
  expect(recorder.loads).toBe(loads)
})
