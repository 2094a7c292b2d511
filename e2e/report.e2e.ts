import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { type TestCompany, testPassword } from '../server/testing/company.ts'
import { daily, test } from './browser.ts'
import { todayInTokyo } from './member-company.ts'
import { answeredCompany } from './report-companies.ts'
import { makeOwner, type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn, signInAtForm } from './sign-in.ts'

type Account = { role: string; email: string; password: string }

const path = '/company/report/index'

let server: RunningServer
let database: Database
let accounts: Account[]

test.beforeAll(async () => {
  server = await startServer()
  database = openDatabase(server.databaseUrl)
  const [company] = JSON.parse(await server.command('sample', 'create', '--members', '120'))
  accounts = company.accounts
})
test.afterAll(async () => {
  await database.close()
  await server.stop()
})

async function openFirst(page: Page, role = 'owner', search = ''): Promise<void> {
  const account = accounts.find((one) => one.role === role)
  if (!account) throw new Error(`the sample has no ${role}`)
  await signIn(page, server, account)
  await page.goto(`${server.url}${path}${search}`)
  await expect(page.getByRole('heading', { name: '部署ごとの雨' })).toBeVisible()
}

/** Opens every figure behind the first screen, unless the address did. */
async function openDetails(page: Page): Promise<void> {
  const details = page.getByRole('button', { name: '詳しい集計' })
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click()
  await expect(page.getByRole('heading', { name: '3つの質問' })).toBeVisible()
}

async function open(page: Page, role = 'owner', search = ''): Promise<void> {
  await openFirst(page, role, search)
  await openDetails(page)
}

async function openAs(page: Page, company: TestCompany, role: keyof TestCompany['accounts'] = 'owner') {
  await signIn(page, server, { email: company.accounts[role].email, password: testPassword })
  await page.goto(`${server.url}${path}`)
  await expect(page.getByRole('heading', { level: 1, name: '回答レポート' })).toBeVisible()
}

const chart = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Saves one of a chart's files; it is on record before it is there. */
async function saved(page: Page, name: string, item: string) {
  const recorded = page.waitForResponse((response) => response.url().endsWith('/v4/common/reports/files'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `${name}をダウンロードする` }).click()
  await page.getByRole('menuitem', { name: item }).click()
  expect((await recorded).status()).toBe(200)
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('filters stand in the address: they survive a reload, go back with the browser and are dropped one by one', async ({
  page,
}) => {
  await open(page)
  const period = page.getByRole('radiogroup', { name: '期間' })
  await expect(period.getByRole('radio', { name: '12か月' })).toBeChecked()
  await period.getByRole('radio', { name: '3か月' }).click()
  const from = todayInTokyo().subtract({ months: 2 }).toString().slice(0, 7)
  await expect(page).toHaveURL(new RegExp(`from=${from}`))
  await expect(chart(page, '回答率（月別）').getByRole('toolbar').getByRole('button')).toHaveCount(3)
  await page.getByRole('button', { name: '絞り込む' }).click()
  const drawer = page.getByRole('dialog', { name: '絞り込み' })
  await drawer.getByLabel('新卒・中途').selectOption({ label: '新卒' })
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '結果を見る' }).click()
  await expect(page.getByText('新卒・中途：新卒', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '新卒・中途の条件「新卒」を解除する' })).toBeVisible()
  await expect(period.getByRole('radio', { name: '3か月' })).toBeChecked()
  await page.getByRole('button', { name: '新卒・中途の条件「新卒」を解除する' }).click()
  await expect(page).not.toHaveURL(/is_newbie/)
  await page.goBack()
  await expect(page).toHaveURL(/is_newbie=1/)
  await page.getByRole('button', { name: '初期設定に戻す' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}\\?details=true$`))
  await expect(period.getByRole('radio', { name: '12か月' })).toBeChecked()
})

test('a mistyped link still shows the report, and one of a period without rounds leads back', async ({
  page,
}) => {
  await open(page, 'owner', '?from=2026-99&by=blood&department_id=x&order=1')
  await expect(page.getByRole('radio', { name: '部署' })).toBeChecked()
  await page.goto(`${server.url}${path}?from=2020-01&to=2020-02`)
  await expect(page.getByText('条件に合う配信がありません')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '初期設定に戻す' }).last().click()
  await expect(page.getByRole('heading', { name: '部署ごとの雨' })).toBeVisible()
})

test('the period before stands in the figures, the charts, their sentences and tables', async ({ page }) => {
  const [from, to] = [2, 0].map((months) => todayInTokyo().subtract({ months }).toString().slice(0, 7))
  await open(page, 'owner', `?from=${from}&to=${to}`)
  await expect(page.getByRole('region', { name: '期間全体' }).getByText(/前の期間 \d+%/)).toBeVisible()
  for (const name of ['回答率（月別）', '天気（月別）']) {
    const region = chart(page, name)
    await expect(region.locator('p[id]')).toContainText(/前の期間（\d{4}年\d+月）の.+は\d+%。/)
    await region.getByText('表で見る').click()
    await expect(region.getByRole('columnheader', { name: /^前の期間の/ })).toBeVisible()
  }
  await expect(chart(page, '天気（月別）').getByText('前の期間の雨', { exact: true })).toBeVisible()
})

for (const width of [1440, 390])
  test(`nothing moves while the report loads at ${width} px`, daily(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openFirst(page)
    await page.waitForLoadState('networkidle')
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts'))
    expect(shifts.reduce((sum: number, shift: number) => sum + shift, 0)).toBeLessThan(0.02)
  })

test('two groups are compared with intervals and plain words', async ({ page }) => {
  await open(page, 'owner', '?by=is_newbie')
  const region = chart(page, '2つのグループを比べる')
  await region.getByLabel('● 1つ目').selectOption({ label: '新卒' })
  await region.getByLabel('◇ 2つ目').selectOption({ label: '中途' })
  await expect(page).toHaveURL(/one=.*1.*other=.*0/)
  await expect(region.getByRole('listitem')).toHaveCount(4)
  await expect(region.getByRole('listitem').first()).toContainText(
    /差 [+-]?\d+\.\dポイント（95%信頼区間 [+-]?\d+\.\d〜[+-]?\d+\.\d）/,
  )
  await expect(region.getByText(/偶然の範囲です|偶然とは考えにくい差です/).first()).toBeVisible()
  await expect(region.getByText(/期間が2か月以上のときは/)).toBeVisible()
  await expectAccessible(page)
})

test('a chart is saved as CSV, PNG and SVG, the report as Excel, and each opens', async ({ page }) => {
  await open(page)
  const csv = await saved(page, '天気（月別）', '表をCSVでダウンロードする')
  expect(csv.name).toMatch(/^回答レポート_天気（月別）_\d{4}-\d{2}_\d{4}-\d{2}\.csv$/)
  const text = csv.bytes.toString()
  expect(text.startsWith('\uFEFF月,回答率（%）,天気がわかる回答,晴れ,')).toBe(true)
  expect(text.split('\r\n')).toHaveLength(14)
  const png = await saved(page, '天気（月別）', '図をPNGでダウンロードする')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(png.bytes.readUInt32BE(16)).toBe(1920)
  expect(png.bytes.readUInt32BE(20)).toBeGreaterThan(600)
  const svg = (await saved(page, '3つの質問', '図をSVGでダウンロードする')).bytes.toString()
  expect(svg).toContain('仕事の内容')
  expect(svg).not.toMatch(/class=|light-dark|var\(/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excelをダウンロードする' }).click()
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await download).path())))
  expect(sheets.map(({ name }) => name)).toEqual(['概要', '月別', '回別', '質問', '区分別', '回答一覧'])
  expect(sheets[1]?.rows).toHaveLength(13)
})

test('a saved SVG shows the same in a browser of its own', async ({ page }) => {
  await open(page)
  const svg = await saved(page, '天気の変化（同じ人で比較）', '図をSVGでダウンロードする')
  await page.setContent(svg.bytes.toString())
  const drawn = page.locator('svg').first()
  expect(await drawn.getAttribute('width')).toBe('960')
  await expect(page.getByText(/^晴れ [\d,]+名$/).first()).toBeVisible()
  expect(
    await page
      .locator('rect')
      .nth(2)
      .evaluate((rect) => getComputedStyle(rect).fill),
  ).toMatch(/^rgb|^url/)
})

test('on paper: A4 with page numbers, the filters, every month, and no buttons', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await openFirst(page)
  await expect(page.locator('h2', { hasText: '3つの質問' })).toBeAttached()
  const recorded = page.waitForResponse((response) => response.url().endsWith('/v4/common/reports/files'))
  await page.getByRole('button', { name: '印刷する（PDF）' }).click()
  expect((await recorded).status()).toBe(200)
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  const paper = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  expect(paper).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
  expect(paper.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(3)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  expect(await chart(page, '天気（月別）').locator('svg[width]').last().getAttribute('width')).toBe('572')
  for (const name of ['部署ごとの雨', '自由記述の話題', '期間全体', '3つの質問'])
    await expect(chart(page, name)).toBeVisible()
  await expect(page.getByText(/^\d{4}年\d+月\d+日（.）作成$/)).toBeVisible()
  await expect(page.getByText(/^\d{4}年\d+月〜\d{4}年\d+月$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '印刷する（PDF）' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeHidden()
})

test('a company before its first survey is told what to do', async ({ page }) => {
  const newcomer = await makeOwner(server)
  await signInAtForm(page, server, newcomer)
  await page.getByRole('link', { name: 'レポート' }).click()
  await expect(page.getByText('まだ配信がありません')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Excelをダウンロードする' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'メンバーを登録する' }).click()
  await expect(page).toHaveURL(/\/company\/member\/form$/)
})

test('three people are counted, never put in percent, and a viewer sees nothing of them', async ({
  page,
}) => {
  const company = await answeredCompany(database, { departments: 1, members: 3 })
  await openAs(page, company)
  await openDetails(page)
  await expect(page.getByText('3名と少ないため').or(page.getByText('3件と少ないため'))).toBeVisible()
  const figures = (await page.getByRole('main').textContent()) ?? ''
  expect(figures.replaceAll(/\d+〜\d*%|30%〜|100%|95%|75%|50%|25%|0%/g, '')).not.toMatch(/\d%/)
  await expect(chart(page, '3つの質問')).toContainText('3件の回答')
  await expectAccessible(page)
  await page.context().clearCookies()
  await openAs(page, company, 'standard_viewer')
  await expect(page.getByText('少人数のため表示していません')).toBeVisible()
  await expectAccessible(page)
})

test('two hundred departments are found by name, ordered and turned by pages', async ({ page }) => {
  const company = await answeredCompany(database, { departments: 200, members: 1_000 })
  await openAs(page, company)
  const rain = chart(page, '部署ごとの雨')
  await expect(rain.getByRole('row')).toHaveCount(11)
  await rain.getByRole('button', { name: 'すべて表示する' }).click()
  await expect(rain.getByRole('row')).toHaveCount(201)
  await openDetails(page)
  const region = chart(page, '部署ごとの回答率と天気')
  await expect(region.getByRole('link')).toHaveCount(20)
  await expect(region.getByText('200グループ中 1〜20')).toBeVisible()
  await region.getByRole('button', { name: '次のページ' }).click()
  await expect(region.getByRole('link').first()).toHaveAttribute('aria-label', /^第021営業部/)
  await region.getByRole('searchbox', { name: '部署の名前で検索' }).fill('第15')
  await expect(region.getByRole('link')).toHaveCount(10)
  await region.getByRole('searchbox', { name: '部署の名前で検索' }).fill('第999')
  await expect(region.getByText('「第999」を含むグループはありません。')).toBeVisible()
  await region.getByRole('searchbox', { name: '部署の名前で検索' }).fill('')
  await region.getByLabel('並び順').selectOption({ label: '雨の割合が高い順' })
  await expect(page).toHaveURL(/order=rain/)
  await expectAccessible(page)
  expect(
    (await saved(page, '部署ごとの回答率と天気', '表をCSVでダウンロードする')).bytes.toString().split('\r\n'),
  ).toHaveLength(202)
})

test('somebody without named access is told what is left out of the figures', async ({ page }) => {
  await open(page, 'restricted_viewer')
  await expect(
    page.getByText(/5名に満たないグループの数字は、個人がわからないよう除いています/).first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: '入社月' }).click()
  await expectAccessible(page)
})

test('the first screen says at most three sentences, each with its word, its figures and the people behind it', async ({
  page,
}) => {
  await openFirst(page)
  const said = chart(page, 'この期間でわかったこと')
  const rows = said.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThanOrEqual(3)
  await expect(page.getByRole('heading', { name: '3つの質問' })).toBeHidden()
  const mark = rows.first().getByRole('button', { name: /^(確か|傾向|参考)（/ })
  await mark.click()
  await expect(said.getByRole('region', { name: /の根拠$/ })).toContainText(/\d+[件名]/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  for (const words of await rows.locator('> p').allInnerTexts()) expect(words).not.toContain('いえません')
  await expect(
    rows
      .first()
      .getByRole('link')
      .or(rows.first().getByRole('button', { name: '書かれた文を読む' })),
  ).toBeVisible()
})

test('a cell of the map leads to the people who had rain there, by the keyboard too', async ({ page }) => {
  await openFirst(page)
  const map = chart(page, '部署ごとの雨')
  const cells = map.getByRole('link')
  const whole = cells.first()
  await whole.focus()
  await page.keyboard.press('ArrowRight')
  await expect(whole).not.toBeFocused()
  const count = /・(\d+)件（/.exec((await page.locator(':focus').getAttribute('aria-label')) ?? '')?.[1]
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/company\/member\?.*department_id=\d+.*rained_from=/)
  await expect(page.getByText('雨だった月').first()).toBeVisible()
  // one answer a month: so many people
  await expect(
    page
      .locator('tbody tr[data-code], [data-member-row]')
      .or(page.getByRole('row').filter({ has: page.getByRole('link') }))
      .first(),
  ).toBeVisible()
  expect(Number(count)).toBeGreaterThan(0)
})

test('topics are read as sentences of those who wrote them, and lead to their answers', async ({ page }) => {
  await openFirst(page)
  const topics = chart(page, '自由記述の話題')
  await expect(topics.getByRole('button', { name: /：/ })).toHaveCount(9)
  await topics.getByRole('button', { name: /^業務量・勤務時間/ }).click()
  await expect(topics.getByRole('heading', { name: '業務量・勤務時間' })).toBeVisible()
  await topics
    .getByRole('link', { name: /^この文の回答を見る/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/company\/member\/detail\//)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the first screen fits a phone without scrolling sideways, six months at a time, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 390, height: 844 })
    await openFirst(page)
    const map = chart(page, '部署ごとの雨')
    await expect(map.getByRole('columnheader')).toHaveCount(8)
    await expectAccessible(page)
    const beyond = await page.evaluate(
      () =>
        [document.documentElement, ...document.querySelectorAll('main section, main table')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
        ).length,
    )
    expect(beyond).toBe(0)
  })
