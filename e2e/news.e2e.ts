import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { daily, test } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { expectAccessible } from './sign-in.ts'
import { type SmtpPeer, startSmtpPeer } from './smtp-peer.ts'

const desk = 'desk@operator.example'
let server: RunningServer
let peer: SmtpPeer
let draftUrl: string

/** The shipped news, eleven more, and a draft. */
async function importAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'soramoyo-news-'))
  const file = (slug: string, more = '') =>
    writeFileSync(
      join(folder, `${slug}.md`),
      `---\ndate: ${slug}\ntitle: ${slug}のとても長い題名が二行になっても読めることを確認するお知らせ\n${more}---\n| 左 | 右 |\n|---|---|\n| ${'長い言葉'.repeat(12)} | https://example.com/${'a'.repeat(80)} |\n`,
    )
  for (let day = 1; day <= 11; day += 1) file(`2026-01-${String(day).padStart(2, '0')}`)
  file('2026-02-01', 'draft: true\n')
  const { previews } = JSON.parse(await server.command('news', 'import', folder))
  draftUrl = previews[0].url
  await server.command('cases', 'import', 'content/cases')
}

test.beforeAll(async () => {
  peer = await startSmtpPeer()
  server = await startServer({ SMTP_URL: peer.url, SITE_CONTACT_MAIL: desk })
  await importAll()
})
test.afterAll(async () => {
  await server.stop()
  await peer.stop()
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const paths = () => [
  '/news',
  '/news/page/2',
  '/news/2026-01-11',
  '/case',
  '/case/aoba',
  '/contact',
  '/contact/thanks',
  draftUrl.slice(server.url.length),
]

for (const { width, scheme, scripts } of [
  { width: 1440, scheme: 'light', scripts: true },
  { width: 390, scheme: 'dark', scripts: true },
  ...[1440, 390].flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => ({ width, scheme, scripts: false })),
  ),
] as const)
  test.describe(
    `at ${width} px in ${scheme}, scripts ${scripts ? 'on' : 'off'}`,
    daily(scripts || (width === 390 && scheme === 'light')),
    () => {
      test.use({ viewport: { width, height: 900 }, colorScheme: scheme, javaScriptEnabled: scripts })

      test('every page can be read by everybody and is no wider than the screen', async ({ page }) => {
        for (const path of paths()) {
          const answer = await page.goto(server.url + path)
          expect(answer?.status(), path).toBe(200)
          await expect(heading(page)).toBeVisible()
          // axe itself is a script
          if (scripts) await expectAccessible(page)
          const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(over, path).toBeLessThanOrEqual(0)
        }
      })
    },
  )

test('a form that comes back with errors can be read by everybody', async ({ page }) => {
  await page.goto(`${server.url}/contact`)
  await page.getByRole('button', { name: '送信する' }).click()
  await expect(page.getByRole('alert')).toContainText('3件の入力を確認してください。')
  await expectAccessible(page)
})

test('nothing of the pages comes from elsewhere or stays in the browser', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(request.url())
  })
  for (const path of paths()) await page.goto(server.url + path)
  expect(elsewhere).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('no link of the pages is dead', async ({ page }) => {
  const seen = new Set<string>()
  for (const path of paths()) {
    await page.goto(server.url + path)
    const links = page.locator('a[href^="/"], a[href^="http://localhost"], link[rel=alternate]')
    for (const link of await links.all()) seen.add(String(await link.getAttribute('href')))
  }
  for (const href of seen) {
    const answer = await page.request.get(new URL(href, server.url).href)
    expect(answer.status(), href).toBe(200)
  }
  expect(seen).toContain('/news/page/2')
  expect(seen).toContain('/news/feed.xml')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('a reader goes through the list, to an article and to the one before it', async ({ page }) => {
    await page.goto(`${server.url}/news`)
    await expect(heading(page)).toHaveText('お知らせ')
    await page.getByRole('link', { name: '2ページ目' }).click()
    await expect(page).toHaveURL(`${server.url}/news/page/2`)
    await page.getByRole('link', { name: /^2026-01-01の/ }).click()
    await expect(heading(page)).toContainText('2026-01-01の')
    await page.getByRole('link', { name: /^次のお知らせ/ }).click()
    await expect(page).toHaveURL(`${server.url}/news/2026-01-02`)
    await page.getByRole('link', { name: '一覧を見る' }).click()
    await expect(page).toHaveURL(`${server.url}/news`)
  })

  test('a draft is read by its link alone', async ({ page }) => {
    await page.goto(draftUrl)
    await expect(page.getByText('公開前のプレビューです')).toBeVisible()
    expect((await page.goto(`${server.url}/news/2026-02-01`))?.status()).toBe(404)
    await expect(heading(page)).toHaveText('ページが見つかりません')
  })

  test('a question is asked by the keyboard on a phone, keeps its words, and arrives as a mail', async ({
    page,
  }) => {
    await page.goto(`${server.url}/contact`)
    const name = page.getByRole('textbox', { name: /^氏名/ })
    await name.focus()
    for (const words of ['雨宮 しずく', '株式会社しずく', 'not a mail']) {
      await page.keyboard.type(words)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('60名の会社です。\n料金を教えてください。')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '送信する' })).toBeFocused()
    await page.keyboard.press('Enter')
    const problem = page.getByRole('link', { name: /^メールアドレスは「name@example.com」/ })
    await problem.focus()
    await page.keyboard.press('Enter')
    const mail = page.getByRole('textbox', { name: /^メールアドレス/ })
    await expect(mail).toHaveAccessibleDescription(/「name@example.com」の形式/)
    await mail.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('shizuku@asker.example')
    await expect(name).toHaveValue('雨宮 しずく')
    await expect(page.getByRole('textbox', { name: /^お問い合わせ内容/ })).toHaveValue(
      /料金を教えてください。$/,
    )
    // whoever is quicker than a person is asked to press once more
    await expect(async () => {
      await page.getByRole('button', { name: '送信する' }).press('Enter')
      await expect(page).toHaveURL(`${server.url}/contact/thanks`, { timeout: 1_000 })
    }).toPass()
    await expect(heading(page)).toHaveText('お問い合わせを受け付けました')
    const arrived = await peer.mailTo(desk, /お問い合わせが届きました/)
    expect(arrived.replyTo?.[0]?.address).toBe('shizuku@asker.example')
    expect(arrived.text).toContain('雨宮 しずく')
    expect(arrived.text).toContain('料金を教えてください。')
  })
})
