import { expect, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { type Pair, type Seeding, sendAnnualSurvey } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'
const phone = { width: 390, height: 844 }
const languages = ['ja', 'en', 'zh-Hant', 'zh-Hans'] as const

let server: RunningServer
let database: Database
let seeding: Seeding
let company: TestCompany

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
  seeding = { database, secret, clock: systemClock }
  company = await makeCompany(seeding, '株式会社あおぞら製作所')
})

test.afterAll(() => database.close())

/** A survey sent two days ago that closes after so many days. */
function newPair(closesInDays = 12): Promise<Pair> {
  const now = Temporal.Now.instant()
  return sendAnnualSurvey(seeding, company, {
    sentAt: now.subtract({ hours: 48 }),
    closesAt: now.add({ hours: closesInDays * 24 }),
  })
}

const address = ({ tokens }: Pair, half: keyof Pair['tokens']) => `${server.url}/a/${tokens[half]}`
const go = (page: Page, name: string) => page.locator('.actions').getByRole('button', { name }).click()
const choose = (page: Page, question: number, words: string) =>
  page.locator(`#q${question}`).getByText(words, { exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function send(page: Page) {
  await go(page, '確認へ進む')
  await expect(heading(page)).toHaveText('回答の確認')
  await go(page, '送信する')
  await expect(heading(page)).toHaveText('ご回答ありがとうございました')
}

async function memberAnswers(page: Page) {
  for (let question = 0; question < 34; question += 1) await choose(page, question, 'ややあてはまる')
  await page.locator('#stress').getByText('コメントを書く（任意）').click()
  await page.getByLabel('負担に感じていること').fill('会議が多いです。')
  await send(page)
}

async function supervisorAnswers(page: Page) {
  for (let question = 0; question < 7; question += 1) await choose(page, question, 'あてはまる')
  await choose(page, 7, '該当しない')
  await page.locator('#senior summary').first().click()
  await page.getByLabel('春野 みどりさんの良いところ').fill('説明が丁寧です。')
  await send(page)
}

async function pageOfMember({ member }: Pair): Promise<string> {
  const { code } = await database.asCompany(company.id, (tx) =>
    tx.selectFrom('members').select('code').where('id', '=', member.id).executeTakeFirstOrThrow(),
  )
  return `${server.url}/company/member/detail/${code}`
}

for (const javaScriptEnabled of [true, false])
  test(`member and supervisor answer with JavaScript ${javaScriptEnabled ? 'on' : 'off'}; neither sees the other's, HR sees both`, async ({
    browser,
  }) => {
    const pair = await newPair()
    const options = { viewport: phone, javaScriptEnabled, locale: 'ja-JP' }
    const [ofMember, ofSupervisor] = [await browser.newContext(options), await browser.newContext(options)]
    const [member, supervisor] = [await ofMember.newPage(), await ofSupervisor.newPage()]
    await member.goto(address(pair, 'member'))
    await supervisor.goto(address(pair, 'senior'))
    await expect(member.getByText('上司の上田 司さんは、この回答を読めません。')).toBeVisible()
    await expect(supervisor.getByText('春野 みどりさんご本人は、この回答を読めません。')).toBeVisible()
    await memberAnswers(member)
    await supervisorAnswers(supervisor)

    await member.goto(`${address(pair, 'member')}?change`)
    await expect(member.locator('.q')).toHaveCount(34)
    expect(await member.content()).not.toContain('説明が丁寧です。')
    await supervisor.goto(`${address(pair, 'senior')}?change`)
    await expect(supervisor.locator('.q')).toHaveCount(8)
    expect(await supervisor.content()).not.toContain('会議が多いです。')

    const page = await (await browser.newContext({ locale: 'ja-JP' })).newPage()
    await signIn(page, server, { email: company.accounts.owner.email, password: testPassword })
    await page.goto(await pageOfMember(pair))
    const annual = page.getByRole('region', { name: '入社1年アンケート' })
    await expect(annual).toContainText('8問中8問の回答の平均')
    await expect(annual).toContainText('+1.00')
    await expect(annual).toContainText('上司 5.00 − 本人 4.00・8問中7問に二人とも回答')
    await expect(annual).toContainText('会議が多いです。')
    await expect(annual).toContainText('説明が丁寧です。')
  })

test.describe('with JavaScript', () => {
  test.use({ viewport: phone })

  test('a half-filled survey survives closing the page, with its progress', async ({ page, context }) => {
    const pair = await newPair()
    await page.goto(address(pair, 'member'))
    await expect(page.locator('.progress')).toContainText('0 / 34')
    await choose(page, 0, 'あてはまる')
    await choose(page, 8, '該当しない')
    await page.locator('#success').getByText('コメントを書く（任意）').click()
    await page.getByLabel('仕事で手ごたえを感じたこと').fill('書きかけ')
    await expect(page.locator('.progress')).toContainText('2 / 34')
    await page.close()

    const again = await context.newPage()
    await again.goto(address(pair, 'member'))
    await expect(again.getByText('前回の入力の続きから始められます。')).toBeVisible()
    await expect(again.locator('.progress')).toContainText('2 / 34')
    await expect(again.locator('.parts')).toContainText('1/8')
    await expect(again.getByLabel('仕事で手ごたえを感じたこと')).toBeVisible()
    await expect(again.getByLabel('仕事で手ごたえを感じたこと')).toHaveValue('書きかけ')
    await again.goto(address(pair, 'senior'))
    await expect(again.locator(':checked')).toHaveCount(0)
  })

  test('every choice is at least 44 px high, and nothing is wider than the screen from 320 px', async ({
    page,
  }) => {
    const pair = await newPair()
    await page.setViewportSize({ width: 320, height: 640 })
    for (const half of ['member', 'senior'] as const)
      for (const language of languages) {
        await page.goto(`${address(pair, half)}?lang=${language}`)
        const heights = await page
          .locator('.q label, .parts a, .comment summary, .actions button')
          .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height))
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      }
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ viewport: phone, colorScheme, contextOptions: { reducedMotion: 'reduce' } })
    const step = (page: Page, value: string) => page.locator(`.actions button[value=${value}]`).click()

    test('axe finds nothing on either half in four languages', async ({ page }) => {
      test.slow()
      const pair = await newPair()
      for (const half of ['member', 'senior'] as const)
        for (const language of languages) {
          await page.goto(`${address(pair, half)}?lang=${language}`)
          await page.locator('#q0 input').nth(4).check()
          await page.locator('.comment summary').first().click()
          await expectAccessible(page)
          await step(page, 'confirm')
          await page.locator(`.languages button[lang=${language}]`).click()
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expectAccessible(page)
        }
    })

    test('axe finds nothing in what goes wrong, nor in the ends', async ({ page }) => {
      const pair = await newPair()
      await page.goto(address(pair, 'senior'))
      await step(page, 'confirm')
      await expect(page.locator('.problems')).toBeFocused()
      await expectAccessible(page)
      await page.locator('#q0 input').nth(4).check()
      await step(page, 'confirm')
      await step(page, 'send')
      await expectAccessible(page)
      for (const open of [address(pair, 'senior'), address(await newPair(-1), 'senior')]) {
        await page.goto(open)
        await expectAccessible(page)
      }
    })
  })
