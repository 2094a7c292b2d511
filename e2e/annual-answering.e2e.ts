import { expect, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { groupsOf } from '../contract/annual-survey/view.ts'
import { nameLimit } from '../contract/limits.ts'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { type Pair, type Seeding, sendAnnualSurvey } from '../server/testing/survey.ts'
import { daily, test } from './browser.ts'
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

/** The same for the longest names, in a company with a long name whose supervisors get reports. */
async function newLongPair(closesInDays: number): Promise<Pair> {
  const long = await makeCompany(seeding, `株式会社${'あおぞら国際開発'.repeat(5)}`)
  const now = Temporal.Now.instant()
  const pair = await sendAnnualSurvey(seeding, long, {
    sentAt: now.subtract({ hours: 24 * 10 }),
    closesAt: now.add({ hours: closesInDays * 24 }),
  })
  const names = { lastname: 'あ'.repeat(nameLimit), firstname: 'い'.repeat(nameLimit) }
  await database.asCompany(long.id, async (tx) => {
    await tx.updateTable('members').set(names).where('id', '=', pair.member.id).execute()
    await tx.updateTable('seniors').set(names).where('company_id', '=', long.id).execute()
  })
  return pair
}

const address = ({ tokens }: Pair, part: keyof Pair['tokens']) => `${server.url}/a/${tokens[part]}`
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

/** On to the next part; without a script all of them stand on one page. */
async function goOn(page: Page) {
  const next = page.locator('.part-of .turns .primary:visible')
  if (await next.count()) await next.click()
}

/** The last part, where the confirmation waits. */
async function goToEnd(page: Page) {
  await page.locator('.parts a').last().click()
}

async function memberAnswers(page: Page) {
  for (const { key, first, last } of groupsOf('member')) {
    for (let question = first; question <= last; question += 1) await choose(page, question, 'ややあてはまる')
    if (key === 'stress') {
      await page.locator('#stress').getByText('コメントを書く（任意）').click()
      await page.getByLabel('負担に感じていること').fill('会議が多いです。')
    }
    await goOn(page)
  }
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

test('the supervisor’s bar stands beside its count, and is empty at the beginning', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(address(await newPair(), 'senior'))
  const steps = page.locator('.single')
  await expect(steps.getByText('0 / 8')).toBeVisible()
  const [bar, count] = [
    await steps.locator('progress').boundingBox(),
    await steps.getByText('0 / 8').boundingBox(),
  ]
  const middle = (box: typeof bar) => (box?.y ?? 0) + (box?.height ?? 0) / 2
  expect(Math.abs(middle(bar) - middle(count))).toBeLessThan(4)
  await expect(steps.locator('progress')).toHaveJSProperty('value', 0)
})

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
    await member.getByText(/読む人：.*（上司は読めません）/).click()
    await expect(member.getByText('上司の上田 司さんは、この回答を読めません。')).toBeVisible()
    await supervisor.getByText(/読む人：.*（ご本人は読めません）/).click()
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

  const where = (page: Page) => page.locator('.where')

  test('a half-filled survey keeps its place and its words, reloaded, gone back in and opened anew', async ({
    page,
    context,
  }) => {
    const pair = await newPair()
    await page.goto(address(pair, 'member'))
    await expect(where(page)).toContainText('1 / 6活躍の実感0 / 34')
    await choose(page, 0, 'あてはまる')
    await page.locator('#success').getByText('コメントを書く（任意）').click()
    await page.getByLabel('仕事で手ごたえを感じたこと').fill('書きかけ')
    await goOn(page)
    await expect(page.locator('#matching h2')).toBeFocused()
    await choose(page, 8, '該当しない')
    await expect(where(page)).toContainText('2 / 6イメージとの一致2 / 34')
    await page.reload()
    await expect(where(page)).toContainText('2 / 6イメージとの一致2 / 34')
    await page.goBack()
    await expect(where(page)).toContainText('1 / 6')
    await expect(page.getByLabel('仕事で手ごたえを感じたこと')).toHaveValue('書きかけ')
    await page.goForward()
    await expect(page.locator('#q8')).toBeVisible()
    await page.close()

    const again = await context.newPage()
    await again.goto(address(pair, 'member'))
    await expect(again.getByText('前回の入力の続きから始められます。')).toBeVisible()
    await expect(where(again)).toContainText('2 / 6イメージとの一致2 / 34')
    await again.locator('.parts a').first().click()
    await expect(again.getByLabel('仕事で手ごたえを感じたこと')).toHaveValue('書きかけ')
    await again.goto(address(pair, 'senior'))
    await expect(again.locator(':checked')).toHaveCount(0)
  })

  test('one part is shown at a time, and Enter goes on to the next before it goes to the confirmation', async ({
    page,
  }) => {
    const pair = await newPair()
    await page.goto(address(pair, 'member'))
    for (const { key, first } of groupsOf('member')) {
      await expect(page.locator('.part-of:visible')).toHaveId(key)
      await page.locator(`#q${first} input`).first().check()
      await page.locator(`#q${first} input`).first().press('Enter')
    }
    await expect(heading(page)).toHaveText('回答の確認')
    await page.getByRole('button', { name: '「上司の支援」を修正する' }).click()
    await expect(page.locator('.part-of:visible')).toHaveId('support')
    await expect(page.locator('#q14 input').first()).toBeChecked()
    await go(page, '確認へ進む')
    await expect(heading(page)).toHaveText('回答の確認')
  })

  test('another language and a lost connection keep the part and the answers', async ({ page, context }) => {
    const pair = await newPair()
    await page.goto(address(pair, 'member'))
    await goOn(page)
    await choose(page, 8, 'あてはまる')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('.part-of:visible')).toHaveId('matching')
    await expect(page.locator('#q8 input').first()).toBeChecked()
    await context.setOffline(true)
    await goToEnd(page)
    await expect(page.locator('.part-of:visible')).toHaveId('motivation')
    await page.locator('.actions button[value=confirm]').click()
    await expect(page.getByRole('alert')).toContainText(
      /You seem to be offline\. Once you are connected, press “.+” again\./,
    )
    await expect(where(page)).toContainText('1 / 34')
    await context.setOffline(false)
  })

  test('the scale begins with what the monthly one begins with, on a phone and in columns', async ({
    page,
  }) => {
    const pair = await newPair()
    await page.goto(address(pair, 'member'))
    const values = await page
      .locator('#q0 input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')))
    expect(values).toEqual(['5', '4', '3', '2', '1', '0'])
    for (const [width, height] of [
      [390, 44],
      [1280, 48],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const rows = await page
        .locator('#success .q label')
        .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height))
      expect(Math.min(...rows)).toBeGreaterThanOrEqual(height)
    }
    await expect(page.locator('#success .columns')).toContainText('あてはまる')
    await expect(page.locator('#stress .stressed')).toHaveCount(1)
  })

  test('every choice is at least 44 px high, and nothing is wider than the screen from 320 px', async ({
    page,
  }) => {
    const pair = await newPair()
    await page.setViewportSize({ width: 320, height: 640 })
    for (const part of ['member', 'senior'] as const)
      for (const language of languages) {
        await page.goto(`${address(pair, part)}?lang=${language}`)
        const heights = await page
          .locator('.q label:visible, .parts a:visible, .comment summary:visible, .actions button:visible')
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

    for (const language of languages)
      test(
        `axe finds nothing on either half in ${language}`,
        daily(colorScheme === 'dark' && language === 'ja'),
        async ({ page }) => {
          const pair = await newPair()
          for (const part of ['member', 'senior'] as const) {
            await page.goto(`${address(pair, part)}?lang=${language}#q0`)
            await page.locator('#q0 input').nth(4).check()
            await page.locator('.comment summary').first().click()
            await expectAccessible(page)
            await goToEnd(page)
            await step(page, 'confirm')
            await page.locator(`.languages button[lang=${language}]`).click()
            await expect(page.locator('html')).toHaveAttribute('lang', language)
            await expectAccessible(page)
          }
        },
      )

    test(
      'axe finds nothing in what goes wrong, nor in the ends',
      daily(colorScheme === 'dark'),
      async ({ page }) => {
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
      },
    )
  })

test.describe('on a phone, with the longest names', () => {
  test.use({ viewport: phone })

  for (const language of languages)
    test(`the first question stands whole on the first screen in ${language}`, async ({ page }) => {
      for (const closesInDays of [8, -1]) {
        const pair = await newLongPair(closesInDays)
        for (const part of ['member', 'senior'] as const) {
          await page.goto(`${address(pair, part)}?lang=${language}`)
          const readers = page.locator('.readers .short')
          expect(await readers.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true)
          const choices = page.locator('#q0 .scale')
          await expect(choices).toBeVisible()
          const { y = 0, height = 0 } = (await choices.boundingBox()) ?? {}
          expect.soft(y + height, `${part}, ${closesInDays} days left`).toBeLessThanOrEqual(phone.height)
          expect(height).toBeGreaterThan(280)
        }
      }
    })
})
