import { expect, type Locator, type Page } from '@playwright/test'
import { newNonce } from '../server/platform/tokens.ts'
import { daily, test } from './browser.ts'
import { memberCompany, todayInTokyo } from './member-company.ts'
import { expectAccessible } from './sign-in.ts'

const { as, answered, company, database, open, register, url } = memberCompany()

const latest = (page: Page) => page.getByRole('region', { name: /月の回答/ })
const parts = (page: Page) => page.getByRole('navigation', { name: 'このページの項目' })

/** Opens 春野 みどり by her own address. @returns the address */
async function openAnswered(page: Page, hash = ''): Promise<string> {
  await page.goto(`${url()}/company/member`)
  const address = await page.getByRole('link', { name: '春野 みどり' }).getAttribute('href')
  await page.goto('about:blank')
  await page.goto(`${url()}${address}${hash}`)
  await expect(page.getByRole('heading', { level: 1, name: '春野 みどり' })).toBeVisible()
  return `${url()}${address}`
}

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN

for (const width of [1440, 390])
  test(
    `the person’s own words come first, then what to do, then the weather, at ${width} px`,
    daily(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 1600 })
      await answered([4, 4, 1], '先輩に話しかけにくいです。')
      await as(page)
      await openAnswered(page)
      const order = [
        page.getByRole('heading', { level: 1 }),
        latest(page).getByRole('blockquote'),
        latest(page).getByText('とても話しにくい', { exact: true }),
        latest(page).getByRole('heading', { name: '次の対応' }),
        ...(width < 1152 ? [latest(page).getByRole('button', { name: '対応を記録する' })] : []),
        latest(page).getByText('この天気になった理由'),
        page.getByRole('list', { name: '各回の天気' }),
        page.getByRole('region', { name: 'メッセージ' }),
      ]
      const tops = await Promise.all(order.map(topOf))
      expect(tops).toEqual([...tops].sort((a, b) => a - b))
      const sizes = await latest(page).evaluate((region) => {
        const words = region.querySelector('blockquote')
        const size = (element: Element | null) =>
          element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0
        return { words: size(words), most: Math.max(...[...region.querySelectorAll('*')].map(size)) }
      })
      expect(sizes).toEqual({ words: 17, most: 17 })
      await expect(page.getByText('と回答があったため、雨と判定しました')).toHaveCount(1)
      await expect(page.getByText('と回答があったため、雨と判定しました')).toBeHidden()
      await expect(page.getByRole('list', { name: '各回の天気' })).toHaveCSS('height', '48px')
    },
  )

test('each part has an address, Back leads to the one before, and a section is shown under the top', async ({
  page,
}) => {
  await answered([4, 4, 4], 'よい月でした。\n'.repeat(60))
  await as(page)
  const address = await openAnswered(page, '#profile')
  await expect(page.getByRole('heading', { name: 'プロフィール' })).toBeVisible()
  await expect(latest(page)).toBeHidden()
  await parts(page).getByRole('link', { name: '配信' }).click()
  await expect(page).toHaveURL(`${address}#schedule`)
  await expect(page.getByRole('heading', { name: 'アンケートの配信' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'プロフィール' })).toBeVisible()
  await parts(page).getByRole('link', { name: '回答と対応' }).click()
  await expect(latest(page)).toBeVisible()
  await page.goto('about:blank')
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto(`${address}#weather`)
  const weather = page.getByRole('region', { name: '天気の推移（全12回）' })
  await expect.poll(async () => Math.round(await topOf(weather))).toBe(140)
  await expect(weather).toBeFocused()
})

/** Plans the round after the answered one. */
const planRound = () =>
  database().asCompany(company().id, async (tx) => {
    const { id } = await tx.selectFrom('members').select('id').executeTakeFirstOrThrow()
    const day = todayInTokyo().add({ months: 1 }).toString()
    const planned = { due_on: day, due_at: new Date(day), answer_nonce: newNonce() }
    await tx
      .insertInto('deliveries')
      .values({
        company_id: company().id,
        member_id: id,
        enq_type: 1,
        round: 4,
        updated_at: new Date(),
        ...planned,
      })
      .execute()
  })

test('the weather is told round by round to keys and pointer', async ({ page }) => {
  await answered([4, 4, 1])
  await planRound()
  await as(page)
  await openAnswered(page)
  const line = page.getByRole('list', { name: '各回の天気' })
  const reported = page.getByRole('region', { name: '天気の推移（全12回）' }).locator('p')
  await expect(reported).toHaveText('雨 1回')
  await line.getByRole('button', { name: /^第3回/ }).focus()
  await expect(reported).toContainText('雨（要フォロー）・要フォローあり')
  await page.keyboard.press('ArrowRight')
  await expect(line.getByRole('button', { name: /^第4回/ })).toBeFocused()
  await expect(reported).toContainText('第4回')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /月の回答/ })).toBeFocused()
  await page.getByText('表で見る').click()
  await expect(page.getByRole('row', { name: /3回/ })).toContainText('とても話しにくい')
  await expectAccessible(page)
})

for (const [words, title, advice] of [
  [
    'もう死にたいです。',
    /^(今日のうちに|今日、遅くとも.+の朝までに)、直接声をかけてください$/,
    '本人へ電話か対面で直接連絡します。',
  ],
  [
    '部長に殴られました。',
    'ハラスメントをうかがわせる言葉があります',
    '本人の了承なしに上司や相手へ伝えないでください。',
  ],
] as const)
  test(`the gravest words stand above all else until they are dealt with: ${words}`, async ({ page }) => {
    await answered([5, 5, 5], words)
    await as(page)
    const notice = page.getByRole('region', { name: title })
    await expect(async () => {
      await openAnswered(page)
      await expect(notice).toContainText(advice, { timeout: 3000 })
    }).toPass()
    expect(await topOf(notice)).toBeLessThan(await topOf(latest(page)))
    await expect(page.getByText(advice)).toHaveCount(1)
    await expectAccessible(page)
    const composer = page.getByRole('form', { name: '対応を記録する' })
    await composer.getByLabel('記録後の対応状況').selectOption({ label: '対応済み' })
    await composer.getByLabel('メモ').fill('電話で話した。')
    await composer.getByRole('button', { name: '記録する' }).click()
    await expect(notice).toHaveCount(0)
  })

/** What moved by itself since the page began to load. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

for (const width of [1440, 390])
  test(`nothing moves while the page comes, at ${width} px`, daily(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await answered([4, 4, 1], '先輩に話しかけにくいです。')
    await as(page)
    await openAnswered(page)
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page)).toBeLessThan(0.02)
  })

test('on paper stands what is open, in two pages, and nothing is to be pressed', async ({ page }) => {
  await answered([4, 4, 1], '先輩に話しかけにくいです。')
  await as(page)
  await openAnswered(page)
  await page.waitForLoadState('networkidle')
  await page.emulateMedia({ media: 'print' })
  for (const name of [/月の回答/, '対応履歴'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  for (const name of ['アンケートの配信', 'プロフィール', 'メッセージ'])
    await expect(page.getByRole('region', { name, exact: true })).toBeHidden()
  // the marked words, a word of the history, and no other button on paper
  await expect(
    page.getByRole('article').locator('button:not(ol[aria-label="各回の天気"] button):visible'),
  ).toHaveText(['話しかけにくいです（人間関係）', '第3回の回答（雨）'])
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})

test('who has not been asked yet is told when the first words may come', async ({ page }) => {
  const member = await register({ lastname: '長'.repeat(50), firstname: '名'.repeat(50) })
  await as(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, member, '長')
    await expect(page.getByText('まだ回答がありません')).toBeVisible()
    await expect(page.getByText(/次のアンケートは.+に届きます。/)).toBeVisible()
    await expect(page.getByRole('heading', { name: '次の対応' })).toHaveCount(0)
    await expect(page.getByRole('list', { name: '各回の天気' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await expectAccessible(page)
  }
})
