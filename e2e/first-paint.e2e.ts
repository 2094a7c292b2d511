import { expect, type Page } from '@playwright/test'
import { daily, test } from './browser.ts'
import { makeOwner, type RunningServer } from './server.ts'
import { signIn } from './sign-in.ts'

let server: RunningServer

test.beforeAll(({ sharedServer }) => {
  server = sharedServer
})

const withoutScript = (page: Page) => page.route('**/*.js', (route) => route.abort())

/** Where the words, the fields and the button of the sign-in stand. */
const places = (page: Page) =>
  page.evaluate(() => {
    const words = [
      '空模様',
      'ログイン',
      'メールアドレス',
      'パスワード',
      'ログインする',
      'パスワードをお忘れですか',
      'パスキーを使う',
      '会社のアカウントでログイン',
    ]
    const leaves = [...document.querySelectorAll('body *')].filter(
      (one) =>
        one.matches('.control, button.bg-accent') ||
        (one.children.length === 0 && words.includes(one.textContent)),
    )
    return leaves.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { words: one.textContent, x, y, width, height, color: getComputedStyle(one).color }
    })
  })

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(
      `the sign-in stands where its first paint stood, ${width} px, ${colorScheme}`,
      daily((width === 390) === (colorScheme === 'dark')),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height })
        await withoutScript(page)
        await page.goto(`${server.url}/auth/login`)
        const painted = await places(page)
        expect(painted.length).toBe(11)
        await page.unroute('**/*.js')
        await page.reload()
        await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible()
        await expect(page.locator('#first-paint')).toHaveCount(0)
        expect(await places(page)).toEqual(painted)
      },
    )

test('the first paint takes no focus, no press and no reading aloud', async ({ page }) => {
  await withoutScript(page)
  await page.goto(`${server.url}/auth/login`)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('a page asks once who is signed in, together with its script', async ({ page }) => {
  await signIn(page, server, await makeOwner(server))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${server.url}/company/dashboard/index`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#first-paint')).toHaveCount(0)
  expect(asked.filter((path) => path === '/v4/auth/me')).toHaveLength(1)
})
