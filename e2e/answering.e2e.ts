import { expect, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { nameLimit } from '../contract/limits.ts'
import { systemClock } from '../server/platform/clock.ts'
import type { App } from '../server/platform/context.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany } from '../server/testing/company.ts'
import { storeSupervisor } from '../server/testing/stored-member.ts'
import { makeMember, sendRound } from '../server/testing/survey.ts'
import { daily, test } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'
import { expectAccessible } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'
const phone = { width: 390, height: 844 }

let server: RunningServer
let database: Database
let seeding: Pick<App, 'database' | 'secret' | 'clock'>
let company: TestCompany

test.beforeAll(async () => {
  server = await startServer({ SECRET: secret })
  database = openDatabase(server.databaseUrl)
  seeding = { database, secret, clock: systemClock }
  company = await makeCompany(seeding, '株式会社あおぞら製作所')
})

test.afterAll(async () => {
  await database.close()
  await server.stop()
})

/** The address of a survey sent two days ago that closes after so many days. */
async function newLink(closesInDays = 8, mailLanguage = 0): Promise<string> {
  const now = Temporal.Now.instant()
  const member = await makeMember(seeding, company, { mail_language: mailLanguage })
  const token = await sendRound(seeding, company, member, {
    round: 3,
    dueOn: '2026-05-01',
    sentAt: now.subtract({ hours: 48 }),
    closesAt: now.add({ hours: closesInDays * 24 }),
  })
  return `${server.url}/a/${token}`
}

/** The same for somebody with a supervisor and the longest names, in a company with a long name and many readers. */
async function newLongLink(closesInDays: number): Promise<string> {
  const long = await makeCompany(seeding, `株式会社${'あおぞら国際開発'.repeat(5)}`)
  const now = Temporal.Now.instant()
  const member = await makeMember(seeding, long)
  const named = { lastname: '勅使河原', email: 'long@company.example', receiving_report: true }
  const supervisor = await storeSupervisor(seeding, long.id, named)
  const names = { lastname: 'あ'.repeat(nameLimit), firstname: 'い'.repeat(nameLimit), senior_id: supervisor }
  await database.asCompany(long.id, (tx) =>
    tx.updateTable('members').set(names).where('id', '=', member.id).execute(),
  )
  const token = await sendRound(seeding, long, member, {
    round: 12,
    dueOn: '2026-05-01',
    sentAt: now.subtract({ hours: 24 * 10 }),
    closesAt: now.add({ hours: closesInDays * 24 }),
  })
  return `${server.url}/a/${token}`
}

const keptOnDevice = (page: Page) => page.evaluate(() => JSON.stringify({ ...window.localStorage }))
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
const go = (page: Page, name: string) =>
  page.locator('.actions, .outcome').getByRole('button', { name }).click()

test('letters of twice their size wrap, and cover nothing', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(await newLink())
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await isWide(page)).toBe(false)
  const brand = await page.locator('.brand').boundingBox()
  const languages = await page.locator('.languages').boundingBox()
  expect(languages?.y).toBeGreaterThanOrEqual((brand?.y ?? 0) + (brand?.height ?? 0))
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ viewport: phone, javaScriptEnabled, hasTouch: true })

    test('a member answers, confirms, sends, comes back and changes the answer', async ({ page }) => {
      const link = await newLink()
      await page.goto(link)
      await page.getByText('読む人：').tap()
      await expect(page.getByText('この回答を読む人')).toBeVisible()
      await page.getByText('期待どおり').tap()
      await page.getByText('あまりなじめていない').tap()
      await page.getByRole('textbox').fill('先輩が親切です。\n会議の進め方を知りたいです。')
      await go(page, '確認へ進む')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('回答の確認')
      await expect(page.locator('.review')).toContainText('あまりなじめていない')
      await expect(page.locator('.review')).toContainText('未選択')
      await page.getByRole('button', { name: '修正する' }).nth(2).click()
      await expect(page.getByLabel('期待どおり')).toBeChecked()
      await expect(page.getByRole('textbox')).toHaveValue('先輩が親切です。\n会議の進め方を知りたいです。')
      await page.getByText('話しやすい', { exact: true }).tap()
      await go(page, '確認へ進む')
      await go(page, '送信する')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご回答ありがとうございました')

      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('回答済みです')
      await page.getByRole('link', { name: '回答を変更する' }).click()
      await expect(page.getByLabel('話しやすい', { exact: true })).toBeChecked()
      await page.locator('#question3').getByText('答えない').tap()
      await go(page, '確認へ進む')
      await go(page, '送信する')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご回答ありがとうございました')
    })

    test('another language keeps what was filled in', async ({ page }) => {
      await page.goto(await newLink())
      await page.getByText('期待以上').tap()
      await page.getByRole('textbox').fill('hello')
      for (const [name, lang, label] of [
        ['English', 'en', 'Better than I expected'],
        ['繁體中文', 'zh-Hant', '超出期待'],
        ['简体中文', 'zh-Hans', '超出期望'],
        ['日本語', 'ja', '期待以上'],
      ] as const) {
        await page.getByRole('button', { name }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await expect(page.getByLabel(label)).toBeChecked()
        await expect(page.getByRole('textbox')).toHaveValue('hello')
      }
    })

    test('nothing filled in is pointed out on top, and nothing is lost', async ({ page }) => {
      await page.goto(await newLink())
      await go(page, '確認へ進む')
      await expect(page.getByRole('alert').first()).toContainText('質問に1つ以上')
      await page.getByRole('alert').getByRole('link').click()
      await expect(page.locator('#question1')).toBeInViewport()
    })

    test('every state fits the screen, from 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      const link = await newLink(8, 1)
      for (const address of [link, `${link}?lang=ja`, `${link}?lang=zh-Hans`, `${server.url}/a/unknown`]) {
        await page.goto(address)
        if (javaScriptEnabled) expect(await isWide(page)).toBe(false)
        else await expect(page.locator('h1')).toBeVisible()
      }
    })
  })
}

test.describe('with JavaScript', () => {
  test.use({ viewport: phone })

  test('a half-filled form survives closing the page, until it is sent', async ({ page, context }) => {
    const link = await newLink()
    await page.goto(link)
    await page.getByLabel('期待以上').check()
    await page.getByRole('textbox').fill('書きかけ')
    await expect(page.locator('.count')).toHaveText('あと1,996文字')
    await page.close()

    const again = await context.newPage()
    await again.goto(link)
    await expect(again.getByText('前回の入力の続きから始められます。')).toBeVisible()
    await expect(again.getByLabel('期待以上')).toBeChecked()
    await expect(again.getByRole('textbox')).toHaveValue('書きかけ')
    expect(await keptOnDevice(again)).not.toContain(link.split('/a/')[1])
    await go(again, '確認へ進む')
    await go(again, '送信する')
    await expect(again.getByRole('heading', { level: 1 })).toHaveText('ご回答ありがとうございました')
    expect(await keptOnDevice(again)).toBe('{}')
  })

  test('a draft can be discarded, and one link never shows the draft of another', async ({ page }) => {
    const [link, other] = [await newLink(), await newLink()]
    await page.goto(link)
    await page.getByRole('textbox').fill('書きかけ')
    await page.goto(other)
    await expect(page.getByRole('textbox')).toHaveValue('')
    await page.goto(link)
    await page.getByRole('button', { name: '消して最初から始める' }).click()
    await expect(page.getByRole('textbox')).toHaveValue('')
    await page.reload()
    await expect(page.getByRole('textbox')).toHaveValue('')
  })

  test('too long a text is counted, refused with a link, and kept', async ({ page }) => {
    await page.goto(await newLink())
    await page.getByRole('textbox').fill('あ'.repeat(2003))
    await expect(page.locator('.count')).toContainText('3文字')
    await go(page, '確認へ進む')
    await expect(page.locator('.problems')).toBeFocused()
    await page.getByRole('link', { name: '2,000文字以内' }).click()
    await expect(page.getByRole('textbox')).toHaveValue('あ'.repeat(2003))
    await expect(page.getByRole('textbox')).toHaveAccessibleDescription(/2,000文字以内でお書きください/)
  })

  test('offline, the form says so and keeps everything', async ({ page, context }) => {
    await page.goto(await newLink())
    await page.getByLabel('期待以上').check()
    await context.setOffline(true)
    await go(page, '確認へ進む')
    await expect(page.getByRole('alert')).toContainText('もう一度「確認へ進む」を押してください。')
    await expect(page.locator('[data-alert] + .actions')).toBeInViewport()
    await context.setOffline(false)
    await go(page, '確認へ進む')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('回答の確認')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('the keyboard alone is enough', async ({ page }) => {
    await page.goto(await newLink())
    await page.locator('summary').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.locator('#question1').getByRole('radio').first()).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('期待どおり')).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('キーボードだけで')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('回答の確認')
    await page.getByRole('button', { name: '送信する' }).last().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご回答ありがとうございました')
  })

  test('Enter in a question goes on, and does not change the language', async ({ page }) => {
    await page.goto(await newLink())
    await page.getByLabel('期待以上').check()
    await page.getByLabel('期待以上').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('回答の確認')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  })

  for (const language of ['ja', 'en', 'zh-Hant', 'zh-Hans'])
    test(`the first question stands whole on the first screen in ${language}, however long the names`, async ({
      page,
    }) => {
      for (const closesInDays of [8, -1]) {
        await page.goto(`${await newLongLink(closesInDays)}?lang=${language}`)
        const readers = page.locator('.readers .short')
        expect(await readers.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true)
        const question = await page.locator('#question1').boundingBox()
        expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThanOrEqual(844)
        expect(question?.height).toBeGreaterThan(300)
      }
    })

  test('no word is smaller than 14 px, and what people write stands larger than all', async ({ page }) => {
    await page.goto(await newLink())
    const sizes = await page
      .locator('body *')
      .evaluateAll((elements) =>
        elements
          .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3))
          .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14)
    await expect(page.getByRole('textbox')).toHaveCSS('font-size', '17px')
  })

  test('every target is at least 44 px high', async ({ page }) => {
    await page.goto(await newLink())
    const heights = await page
      .locator('.step, .languages button, .actions button, summary')
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(20)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })

  test('nothing is asked of any other server, and no request names the page it came from', async ({
    page,
  }) => {
    const requests: { url: string; referer: string | undefined }[] = []
    page.on('request', (request) => requests.push({ url: request.url(), referer: request.headers().referer }))
    const problems: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    await page.goto(await newLink())
    await page.getByLabel('期待以上').check()
    await go(page, '確認へ進む')
    expect(requests.filter(({ url }) => !url.startsWith(server.url))).toEqual([])
    expect(requests.filter(({ referer }) => referer)).toEqual([])
    expect(problems).toEqual([])
  })
})

for (const language of ['ja', 'en', 'zh-Hant', 'zh-Hans'])
  test(
    `axe finds nothing on the page and its confirmation in ${language}`,
    daily(language === 'ja'),
    async ({ page }) => {
      await page.goto(`${await newLink()}?lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectAccessible(page)
      await page.locator('input[type=radio]').first().check()
      await page.locator('.actions button[value=confirm]').click()
      await page.locator(`.languages button[lang=${language}]`).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectAccessible(page)
    },
  )

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ viewport: phone, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing in any state', daily(colorScheme === 'dark'), async ({ page }) => {
      const link = await newLink()
      await page.goto(link)
      await expectAccessible(page)
      await go(page, '確認へ進む')
      await expectAccessible(page)
      await page.getByLabel('期待どおり').check()
      await expectAccessible(page)
      await go(page, '確認へ進む')
      await expectAccessible(page)
      await go(page, '送信する')
      await expectAccessible(page)
      await page.goto(link)
      await expectAccessible(page)
      for (const address of [await newLink(-1, 1), await newLink(8, 3), `${server.url}/a/unknown`]) {
        await page.goto(address)
        await expectAccessible(page)
      }
    })
  })
}

test.describe('under maintenance', () => {
  const titles = {
    ja: 'ただいまメンテナンス中です',
    en: 'Closed for maintenance',
    'zh-Hant': '目前正在維護',
    'zh-Hans': '目前正在维护',
  }
  const grave = '課長に毎日怒鳴られます。眠れません。辞めたいです。'
  const statusOf = async (path: string) => (await fetch(server.url + path)).status
  const begin = () =>
    database.asSystem((tx) =>
      tx
        .insertInto('maintenance_windows')
        .values({
          starts_at: new Date(Date.now() - 60_000),
          ends_at: new Date(Date.now() + 3_600_000),
          title: '定期メンテナンス',
          html: '<p>お待ちください。</p>',
        })
        .execute(),
    )
  const end = () => database.asSystem((tx) => tx.deleteFrom('maintenance_windows').execute())
  test.afterEach(end)

  test('the page closes in four languages and keeps what was typed; sent afterwards, thanks are quiet', async ({
    browser,
  }) => {
    const pages: (readonly [keyof typeof titles, Page, boolean])[] = []
    for (const language of ['ja', 'en', 'zh-Hant', 'zh-Hans'] as const) {
      const hasScript = language === 'ja' || language === 'en'
      const context = await browser.newContext({ viewport: phone, javaScriptEnabled: hasScript })
      const page = await context.newPage()
      await page.goto(`${await newLink()}?lang=${language}`)
      await page.locator('#question1 input[value="1"]').check()
      await page.getByRole('textbox').fill(grave)
      pages.push([language, page, hasScript])
    }

    await begin()
    await expect.poll(() => statusOf('/docs')).toBe(503)
    for (const path of ['/healthz', '/build/meta.json', '/favicon.svg', '/index.html'])
      expect(await statusOf(path), path).toBe(200)
    for (const [language, page, hasScript] of pages) {
      await page.locator('.actions button[value=confirm]').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language])
      await expect(page.getByText(grave)).toBeVisible()
      if (hasScript) await expectAccessible(page)
      if (hasScript) expect(await keptOnDevice(page)).toContain(grave)
    }

    await end()
    await expect.poll(() => statusOf('/docs')).toBe(200)
    for (const [language, page, hasScript] of pages) {
      await page.locator('button.primary').click()
      await expect(page.locator('.review')).toContainText(grave)
      await page.locator('button.primary').click()
      await expect(page.locator('.help')).toHaveAttribute('open', '')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('.sky')).toHaveCount(0)
      if (hasScript) await expectAccessible(page)
      await page.context().close()
    }
  })
})
