import { expect, type Page } from '@playwright/test'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

let server: RunningServer
let database: Database
let company: TestCompany

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
})

test.beforeEach(async ({ page }) => {
  company = await makeCompany({ database, clock: systemClock })
  await signIn(page, server, { email: company.accounts.owner.email, password: testPassword })
})

test.afterAll(() => database.close())

const open = async (page: Page, path = 'department') => {
  await page.goto(`${server.url}/company/setting/account/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const line = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}、`) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function register(page: Page, department_id: number): Promise<void> {
  const answer = await page.request.post(`${server.url}/v4/obf/members`, {
    headers: { authorization: `Bearer ${company.accounts.owner.token}` },
    data: {
      lastname: '空野',
      firstname: '晴',
      email: `member-${department_id}@member.example`,
      date_contracted: '2026-04-01',
      is_newbie: 1,
      department_id,
    },
  })
  expect(answer.status()).toBe(201)
}

test('a department is created, moved by keyboard with its members, and taken back', async ({ page }) => {
  await register(page, company.departments.salesEast)
  await open(page)
  await expect(line(page, '営業部')).toBeVisible()
  await page.getByRole('link', { name: '部署を追加する' }).click()
  await page.getByRole('textbox', { name: '部署名' }).fill('企画 > 広報')
  await expect(page.getByText('部署名に「>」は使用できません。別の文字にしてください。')).toBeVisible()
  await page.getByRole('textbox', { name: '部署名' }).fill('企画部')
  await button(page, '追加する').click()
  await expect(page.getByRole('heading', { level: 1, name: '企画部' })).toBeVisible()

  await open(page)
  await line(page, '企画部').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(line(page, '東日本課')).toBeFocused()
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog', { name: '「東日本課」の移動' })).toBeVisible()
  await page.getByRole('button', { name: /移動先/ }).press('Enter')
  await page.getByRole('combobox', { name: '部署名で検索' }).fill('企画')
  await page.keyboard.press('Enter')
  await button(page, '移動する').click()
  await expect(page.getByText('部署を移動しました。')).toBeVisible()
  await expect(line(page, '企画部')).toHaveAttribute('aria-expanded', 'true')
  await page.goto(`${server.url}/company/setting/account/department/detail/${company.departments.salesEast}`)
  await expect(page.getByRole('navigation', { name: '現在の位置' })).toContainText('企画部')
  await expect(page.getByRole('link', { name: '空野 晴' })).toBeVisible()
})

test('a department is dragged onto another, and the way back is offered', async ({ page }) => {
  await open(page)
  const east = line(page, '東日本課')
  await expect(east).toHaveAttribute('aria-level', '2')
  await east.dragTo(line(page, '開発部'))
  await expect(page.getByText('部署を移動しました。')).toBeVisible()
  await expect(line(page, '開発部')).toHaveAttribute('aria-expanded', 'true')
  await expect(line(page, '営業部')).not.toHaveAttribute('aria-expanded')
  await button(page, '元に戻す').click()
  await expect(page.getByText('部署を元の場所に戻しました。')).toBeVisible()
  await expect(line(page, '営業部')).toHaveAttribute('aria-expanded', 'true')
})

test('two people change one department: what only one changed is taken in, what both changed is chosen', async ({
  page,
  browser,
}) => {
  const form = `${server.url}/company/setting/account/department/form/${company.departments.salesEast}`
  const other = await (await browser.newContext({ locale: 'ja-JP' })).newPage()
  await signIn(other, server, { email: company.accounts.super_administrator.email, password: testPassword })
  const nameOn = (one: Page) => one.getByRole('textbox', { name: '部署名' })
  await page.goto(form)
  await expect(nameOn(page)).toHaveValue('東日本課')
  await other.goto(form)
  await nameOn(other).fill('東日本第一課')
  await other.getByRole('button', { name: /^上位部署/ }).click()
  await other.getByRole('combobox', { name: '部署名で検索' }).fill('開発')
  await other.keyboard.press('Enter')
  await button(other, '保存する').click()
  await expect(other.getByText('部署を移動しました。')).toBeVisible()
  await other.context().close()

  await nameOn(page).fill('関東課')
  await button(page, '保存する').click()
  const merge = page.getByRole('region', { name: 'ほかの人が先に更新しました' })
  await expect(merge).toBeFocused()
  await expect(merge).toContainText('上位部署：営業部 → 開発部')
  await expect(nameOn(page)).toHaveValue('関東課')
  await expectAccessible(page)
  await button(page, '保存する').click()
  await expect(merge).toContainText('どちらかを選んでください。')
  await merge.getByRole('radio', { name: '自分の入力：関東課' }).check()
  await button(page, '保存する').click()
  await expect(page.getByRole('heading', { level: 1, name: '関東課' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '現在の位置' })).toContainText('開発部')
})

test('archiving names what it means, and can be taken back', async ({ page }) => {
  await register(page, company.departments.salesEast)
  await open(page, `department/detail/${company.departments.sales}`)
  await button(page, '廃止する').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('下位部署1件も、一緒に廃止します。')
  await expect(dialog).toContainText('在籍中のメンバー1名はこの部署のまま残り')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '廃止する' }).click()
  await expect(page.getByText('2件の部署を廃止しました。')).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).last().click()
  await expect(page.getByText('2件の部署を元に戻しました。')).toBeVisible()
  await expect(button(page, '廃止する')).toBeVisible()
})

test('a file shows the tree it would make before anything is written', async ({ page }) => {
  await open(page, 'department/import')
  const upload = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: '部署.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await upload('部署ID,部署,責任者\n,無い部 > 課,\n')
  await expect(page.getByRole('cell', { name: /上位部署が見つかりません/ })).toBeVisible()
  await upload(`部署ID,部署,責任者\n${company.departments.salesEast},開発部 > 東課,\n,企画部,\n`)
  const tree = page.getByRole('list', { name: '取り込んだあとの部署' })
  await expect(tree).toContainText('東課変更もと：営業部 > 東日本課')
  await expect(tree).toContainText('企画部新規')
  await expectAccessible(page)
  await button(page, '2件を取り込む').click()
  await expect(page.getByText('2件の部署を取り込みました。')).toBeVisible()
  await page.getByRole('link', { name: '部署を見る' }).click()
  await expect(line(page, '企画部')).toBeVisible()
})

const unit = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByRole('button', { name, exact: true }) })

test('the chart finds a unit, and its people are seen and moved', async ({ page }) => {
  await register(page, company.departments.salesEast)
  await open(page, 'organization')
  await page.getByRole('combobox', { name: '部署へ移動して表示' }).fill('東日本')
  await page.getByRole('option', { name: /東日本課/ }).click()
  await expect(unit(page, '東日本課')).toBeInViewport()
  await expect(unit(page, '東日本課')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await button(page, '空野 晴を部署から外す').click()
  await expect(page.getByText('部署から外しました。')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('部署が未設定か、廃止した部署のメンバー（1名）')).toBeVisible()
})

test('beside an open unit the chart stays, and takes who is dragged onto it', async ({ page }) => {
  await register(page, company.departments.salesEast)
  await open(page, 'organization')
  await unit(page, '東日本課').getByRole('button', { name: '東日本課' }).click()
  const aside = page.getByRole('complementary', { name: '東日本課' })
  await expect(aside.getByRole('heading', { name: '東日本課' })).toBeFocused()
  await expectAccessible(page)
  await aside.getByRole('listitem').filter({ hasText: '空野' }).first().dragTo(unit(page, '開発部'))
  await expect(page.getByText('組織図に追加しました。')).toBeVisible()
  await expect(aside).toContainText('この部署のメンバー（0名）')
  await page.keyboard.press('Escape')
  await expect(aside).toBeHidden()
  await expect(unit(page, '東日本課')).toBeFocused()
})

/** Twenty-three departments of three levels, some with long names, and a member in each third. */
async function fillOrganisation(): Promise<void> {
  const { sales, salesEast, development } = company.departments
  const names = Array.from({ length: 20 }, (_, at) => ({
    name:
      at % 5 === 0
        ? `東日本広域法人営業およびカスタマーサクセス推進グループ第${at}企画運営課（兼務を含む）`
        : `第${at}課`,
    parent_id: [sales, development, salesEast, null][at % 4] ?? null,
  }))
  for (const json of names) {
    const answer = await fetch(`${server.url}/v4/common/departments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${company.accounts.owner.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(json),
    })
    expect(answer.status, await answer.text()).toBe(201)
  }
}

test('the chart prints on one sheet', async ({ page }) => {
  await fillOrganisation()
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, 'organization')
  await expect(page.getByRole('treeitem')).toHaveCount(23)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const sheet = await page.pdf({ preferCSSPageSize: true })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a department shows its members as the list does, and what lies below with its weather', async ({
  page,
}) => {
  await register(page, company.departments.salesEast)
  await open(page, `department/detail/${company.departments.sales}`)
  await expect(page.getByRole('heading', { name: '下位部署（1件）' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '空野 晴' })
  await expect(row.getByRole('list', { name: 'これまでの天気' }).getByRole('img')).toHaveCount(12)
  await expect(page.getByRole('columnheader')).toHaveText([
    'メンバー',
    '要フォローの理由',
    /12か月の天気/,
    '対応状況',
  ])
  await expectAccessible(page)
  await row.getByRole('link', { name: '空野 晴' }).click()
  await expect(page).toHaveURL(/\/company\/member\/detail\//)
})
