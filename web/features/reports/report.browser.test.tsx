import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAddress, openApp } from '../../testing/app.tsx'
import { answer, askedOf } from '../../testing/company.ts'
import {
  expectAccessible,
  expectCount,
  expectHidden,
  focus,
  overflow,
  press,
  texts,
} from '../../testing/hands.ts'

const chart = (name: string) => page.getByRole('region', { name, exact: true })
const months = (name: string) => chart(name).getByRole('toolbar').getByRole('button')
const reported = (name: string) => chart(name).getByCss('p[id]')

async function openReport(query = '?details=true', look = {}) {
  await openApp(`/company/report/index${query}`, look)
  await expect.element(page.getByRole('heading', { name: '3つの質問' })).toBeVisible()
}

const labelOf = (name: string, at: number) =>
  months(name).elements()[at]?.getAttribute('aria-label') ?? 'no month'

for (const name of ['回答率（月別）', '天気（月別）'])
  test(`${name} tells each month in words, by pointing and by the arrow keys`, async () => {
    await openReport()
    await expectCount(months(name), 12)
    await focus(months(name).last())
    await press('ArrowLeft')
    await expect.element(months(name).nth(10)).toHaveFocus()
    await expect.element(reported(name)).toHaveTextContent(labelOf(name, 10))
    await months(name).nth(5).hover()
    await expect.element(reported(name)).toHaveTextContent(labelOf(name, 5))
  })

test('a figure of thousands in a chart is parted as everywhere', async () => {
  await openReport()
  const bands = chart('天気の変化（同じ人で比較）')
  await expect.element(bands).toBeVisible()
  const shown = texts(bands.getByCss('svg text'))
  expect(shown.some((one) => /^\d,\d{3}$/.test(one))).toBe(true)
  expect(shown.filter((one) => /\d{4}/.test(one))).toEqual([])
})

test('the weather is shown by round too', async () => {
  await openReport()
  await page.getByRole('radio', { name: '回別' }).click()
  await expectAddress(/axis=round/)
  await expectCount(months('天気（回別）'), 12)
})

test('the map of departments and months is read cell by cell with the arrow keys', async () => {
  await openReport('?details=true', { width: 390, height: 844 })
  const name = '雨の割合（部署×月）'
  const cells = months(name)
  await focus(cells.nth(11))
  await press('ArrowDown')
  await expect.element(cells.nth(23)).toHaveFocus()
  await press('ArrowLeft')
  await expect.element(cells.nth(22)).toHaveFocus()
  await expect.element(reported(name)).toHaveTextContent(labelOf(name, 22))
  await expect.element(reported(name)).toMatchTextContent(/件の回答|配信がありません/)
  await press('Home')
  await expect.element(cells.nth(12)).toHaveFocus()
  await expectCount(chart(name).getByRole('toolbar').getByCss('button[tabindex="0"]'), 1)
  expect(overflow()).toBe(0)
})

test('a section says what is sure, and explains its terms behind a question mark', async () => {
  await openReport()
  await expect.element(page.getByRole('heading', { name: 'この期間でわかったこと' })).toBeVisible()
  const region = chart('回答率（月別）')
  await expect
    .element(region.getByText(/差があるとはまだいえません。|くなっています。/).first())
    .toBeVisible()
  await expect.element(region.getByText(/^差 [+-]?\d+\.\dポイント（95%信頼区間 .+）$/).first()).toBeVisible()
  await focus(region.getByRole('button', { name: '回答率（月別）の見方' }))
  await press('Enter')
  const help = region.getByRole('region', { name: '回答率（月別）の見方' })
  await expect.element(help.getByText('100回のうち95回ほどは')).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await expectHidden(help)
})

test('a row leads to its group alone, by the keyboard too', async () => {
  await openReport()
  const rows = chart('部署ごとの回答率と天気').getByRole('link')
  await expect.element(rows.first()).toBeVisible()
  const name = rows.elements()[0]?.getAttribute('aria-label')?.split('：')[0] ?? ''
  await focus(rows.first())
  await press('Enter')
  await expectAddress(/department_id=\d+/)
  await expect.element(page.getByRole('button', { name: `部署の条件「${name}」を解除する` })).toBeVisible()
})

const openFirst = async (query = '', look = {}) => {
  await openApp(`/company/report/index${query}`, look)
  await expect.element(page.getByRole('heading', { name: '部署ごとの雨' })).toBeVisible()
}

test('each sentence has its certainty as a word, its figures behind it, and a way on', async () => {
  await openFirst()
  const said = chart('この期間でわかったこと')
  const marks = said.getByRole('button', { name: /^(確か|傾向|参考)（/ })
  const count = marks.elements().length
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(3)
  await focus(marks.first())
  await press('Enter')
  const reason = said.getByRole('region', { name: /の根拠$/ })
  await expect.element(reason.first()).toMatchTextContent(/\d+[件名]/)
  await expectAccessible()
  await press('Escape')
  await expectHidden(reason.first())
})

test('a cell of the map says its figures when it is pointed at, and leads to its people', async () => {
  await openFirst()
  const cells = chart('部署ごとの雨').getByRole('link')
  const words = cells.elements()[0]?.getAttribute('aria-label') ?? ''
  expect(words).toMatch(/、期間全体：雨 \d+%・\d+件（[\d,]+件の回答）。/)
  await cells.first().hover()
  const said = chart('部署ごとの雨').getByCss('table + p')
  await expect.element(said).toHaveTextContent(words.replace('雨だった人を見る', ''))
  await focus(cells.first())
  await press('ArrowDown')
  await expect.element(cells.first()).not.toHaveFocus()
  await focus(cells.first())
  await press('Enter')
  await expectAddress(/company\/member\?department_id=\d+.*rained_from=/)
})

test('a topic is chosen by one press, and nothing is asked of the server for it', async () => {
  await openFirst()
  const topics = chart('自由記述の話題')
  const before = askedOf('reportInsights.view').length
  const bars = topics.getByRole('button', { name: /：/ })
  await expectCount(bars, 9)
  await bars.nth(1).click()
  await expect.element(bars.nth(1)).toHaveAttribute('aria-pressed', 'true')
  expect(askedOf('reportInsights.view')).toHaveLength(before)
  await expectAccessible()
})

test('six rounds at a time stand on a phone, and none is lost', async () => {
  await openFirst('', { width: 390, height: 844 })
  const name = '入社年度ごとの天気'
  await expectCount(months(name), 6)
  const last = labelOf(name, 5)
  await chart(name)
    .getByRole('button', { name: `${name}：次の6つを見る` })
    .click()
  await expect.poll(() => labelOf(name, 5)).not.toBe(last)
  expect(overflow()).toBe(0)
})

test('another grouping asks nothing of the server', async () => {
  await openReport()
  const before = askedOf('reports.report').length
  await page.getByRole('radio', { name: '上司' }).click()
  await expect.element(chart('上司ごとの回答率と天気')).toBeVisible()
  expect(askedOf('reports.report')).toHaveLength(before)
})

test('what could not be read is read again by one press', async () => {
  let isDown = true
  await openApp('/company/report/index', {
    before: () =>
      answer('reportInsights', 'view', (usual) => {
        if (isDown) throw new Error('down')
        return usual()
      }),
  })
  await expect.element(page.getByText('レポートを読み込めませんでした')).toBeVisible()
  await expectAccessible()
  isDown = false
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect.element(page.getByRole('heading', { name: '部署ごとの雨' })).toBeVisible()
  expect(texts(page.getByRole('main').getByRole('alert'))).toEqual([])
})

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const)
  test(`the whole report is accessible and fits at ${width} px, ${colorScheme}, each chart with its table`, async () => {
    await openReport('?details=true', { width, height: 844, colorScheme })
    for (const name of [
      '回答率（月別）',
      '天気（月別）',
      '天気の変化（同じ人で比較）',
      '3つの質問',
      '部署ごとの回答率と天気',
      '雨の割合（部署×月）',
    ]) {
      const region = chart(name)
      await expect.element(region.getByCss('svg[width]').first()).toBeVisible()
      await region.getByText('表で見る').click()
      await expect.element(region.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    }
    await expectAccessible()
    expect(overflow()).toBe(0)
  })

for (const [path, title] of [
  ['/company/report/reach', '到達レポート'],
  ['/company/report/retention', '定着レポート'],
] as const)
  test(`${title}: with all its tables open, nothing is scrolled sideways at 390 px`, async () => {
    await openApp(path, { width: 390, height: 844 })
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.element(page.getByCss('table').first()).toBeInTheDocument()
    for (const fold of page.getByText('表で見る').all()) await fold.click()
    const tables = page.getByRole('table').elements()
    expect(tables.length).toBeGreaterThan(2)
    const beyond = tables.map(({ parentElement: of }) => of && of.scrollWidth - of.clientWidth)
    expect(beyond).toEqual(tables.map(() => 0))
    expect(overflow()).toBe(0)
  })
