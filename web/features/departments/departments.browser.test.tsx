import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAddress, openApp } from '../../testing/app.tsx'
import { answer, ask } from '../../testing/company.ts'
import { expectAccessible, expectHidden, focus, overflow, press } from '../../testing/hands.ts'

type Department = Awaited<ReturnType<typeof departmentsOf>>[number]

const departmentsOf = async () => (await ask('departments', 'list', {})).departments

/** A department with one below it. */
async function family(): Promise<{ parent: Department; child: Department }> {
  const all = await departmentsOf()
  for (const child of all) {
    const parent = all.find(({ id }) => id === child.parent_id)
    if (parent && parent.parent_id === null) return { parent, child }
  }
  throw new Error('the sample has no tree')
}

const unit = (name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByRole('button', { name, exact: true }) })

async function openChart(look = {}) {
  await openApp('/company/setting/account/organization', look)
  await expect.element(page.getByRole('treeitem').first()).toBeVisible()
}

test('keys walk the chart, fold it and open a unit, which gives the focus back', async () => {
  await openChart()
  const { parent } = await family()
  await focus(unit(parent.name))
  await press('ArrowRight')
  const lower = document.activeElement
  expect(lower?.getAttribute('aria-level')).toBe('2')
  await press('ArrowLeft')
  await expect.element(unit(parent.name)).toHaveFocus()
  await press('ArrowLeft')
  await expect.element(unit(parent.name)).toHaveAttribute('aria-expanded', 'false')
  await press('Enter')
  await expect.element(page.getByRole('complementary', { name: parent.name })).toBeVisible()
  await press('Escape')
  await expect.element(unit(parent.name)).toHaveFocus()
})

test('what the search unfolded stays unfolded when the search is taken back', async () => {
  await openChart()
  const { parent, child } = await family()
  await page.getByRole('button', { name: new RegExp(`^${parent.name}の下の\\d+件を閉じる$`) }).click()
  await expectHidden(unit(child.name))
  const search = page.getByRole('combobox', { name: '部署へ移動して表示' })
  await search.fill(child.name)
  await page.getByRole('option').first().click()
  await expect.element(unit(child.name)).toBeVisible()
  await search.fill(parent.name)
  await page.getByRole('option').first().click()
  await expect.element(unit(child.name)).toBeVisible()
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`many departments fit the width of ${size.width} px in letters of 14 px and more`, async () => {
    await openApp('/company/setting/account/organization', {
      ...size,
      before: () =>
        answer('departments', 'list', async (usual) => {
          const said = await usual()
          for (const [at, one] of said.departments.entries())
            if (at % 5 === 0)
              one.name = `東日本広域法人営業およびカスタマーサクセス推進グループ第${at}企画運営課（兼務）`
          return said
        }),
    })
    await expect.element(page.getByRole('treeitem').first()).toBeVisible()
    const tree = await page.getByRole('tree').findElement()
    const small = [...tree.querySelectorAll('button, p')].filter(
      (one) => Number.parseFloat(getComputedStyle(one).fontSize) < 14,
    )
    expect([overflow(), small.length]).toEqual([0, 0])
    await expectAccessible()
  })

test('a whole tree is walked with the keyboard alone, and Escape leads back out of a dialog', async () => {
  await openApp('/company/setting/account/department')
  const first = page.getByRole('treeitem').first()
  await focus(first)
  await press('ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')
  await expect.element(first).toHaveFocus()
  await press('m')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await press('Escape')
  await expectHidden(page.getByRole('dialog'))
  await expect.element(first).toHaveFocus()
  await press('Enter')
  await expectAddress(/department\/detail\/\d+/)
})
