import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../testing/app.tsx'
import { answer } from '../../testing/company.ts'
import { expectAccessible, expectCount, focus, overflow, press } from '../../testing/hands.ts'

const chart = () => page.getByRole('region', { name: '月ごとの回答と天気' })
const months = () => chart().getByRole('toolbar').getByRole('button')
const labelOf = (at: number) => months().elements().at(at)?.getAttribute('aria-label') ?? 'no month'

async function openDashboard(look = {}) {
  await openApp('/company/dashboard/index', look)
  await expectCount(months(), 12)
}

test('the chart tells each month in words, by pointing and by the arrow keys', async () => {
  await openDashboard()
  const disclosed = chart().getByCss('p').last()
  await expect.element(disclosed).toHaveTextContent(labelOf(-1))
  await focus(months().last())
  await press('ArrowLeft')
  await expect.element(months().nth(10)).toHaveFocus()
  await expect.element(disclosed).toHaveTextContent(labelOf(10))
  await press('Home')
  await expect.element(months().first()).toHaveFocus()
  await months().nth(5).hover()
  await expect.element(disclosed).toHaveTextContent(labelOf(5))
})

test('a pointer at rest leaves the month to the keyboard when the page slides beneath it', async () => {
  await openDashboard()
  await focus(months().last())
  const beneath = await months().nth(5).findElement()
  // what the browser sends then: the pointer is over another month without having moved
  beneath.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }))
  await expect.element(months().last()).toHaveAttribute('aria-pressed', 'true')
})

const needs = ['urgent', 'grave', 'rainy', 'need_follow', 'silent_twice', 'bounced', 'no_senior'] as const

test('whoever is gravest may have the longest of names, on a phone too', async () => {
  const long = { lastname: 'ア'.repeat(50), firstname: 'マクシミリアン・ヨーゼフ・エマヌエル' }
  await openApp('/company/dashboard/index', {
    width: 390,
    height: 844,
    before: () =>
      answer('dashboard', 'view', async (usual) => {
        const said = await usual()
        const groups = needs.map((need) => said.result[need])
        for (const member of groups.flatMap((group) => group.members)) Object.assign(member, long)
        if (said.result.unbegun.first) Object.assign(said.result.unbegun.first, long)
        return said
      }),
  })
  const gravest = page.getByRole('link', { name: /^ア{50} マクシミリアン.*さん$/ }).first()
  await expect.element(gravest).toBeVisible()
  expect(overflow()).toBe(0)
})

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const)
  test(`the whole dashboard is accessible and fits at ${width} px, ${colorScheme}`, async () => {
    await openDashboard({ width, height: 844, colorScheme })
    for (const name of [
      '対応が必要な人',
      '月ごとの回答と天気',
      '今月の天気',
      '次の配信',
      '空模様からのお知らせ',
    ])
      await expect.element(page.getByRole('heading', { name }).first()).toBeVisible()
    await page.getByText('表で見る').click()
    const table = page.getByRole('table', { name: '月ごとの回答と天気' })
    await expectCount(table.getByRole('row'), 13)
    await expectAccessible()
    expect(overflow()).toBe(0)
  })
