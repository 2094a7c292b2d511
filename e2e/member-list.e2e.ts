import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'
import { layoutShift } from './layout-shift.ts'
import { insertListedMembers } from './listed-members.ts'
import { makeOwner, type Owner, type RunningServer, startServer } from './server.ts'
import { expectAccessible, signIn, signInAtForm } from './sign-in.ts'

const count = 1200

let server: RunningServer
let owner: Owner
let newcomer: Owner

test.beforeAll(async () => {
  server = await startServer()
  owner = await makeOwner(server)
  newcomer = await makeOwner(server)
  await insertListedMembers({ databaseUrl: server.databaseUrl, company: owner.company, count })
})
test.afterAll(() => server.stop())

async function openList(page: Page, search = '') {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/member${search}`)
  await expect(page.getByText(/[\d,]+名$/).first()).toBeVisible()
  await expect(page.getByText('読み込んでいます')).toHaveCount(0)
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const frameOf = (page: Page) => page.locator('[data-scroll-restoration-id]')
const scrollTop = (page: Page) => frameOf(page).evaluate((frame) => frame.scrollTop)
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'))

test('who needs somebody stands on top, with the reason and this month in words', async ({ page }) => {
  await openList(page)
  await expect(page.getByText('1,200名', { exact: true })).toBeVisible()
  const first = rows(page).first()
  await expect(first).toContainText('雨野 しずく')
  await expect(first.getByRole('cell').nth(2)).toHaveText(
    '上司への話しやすさ：とても話しにくい・先月より3点低下',
  )
  await expect(first.getByRole('cell').nth(4)).toHaveText('雨')
  await expect(first).toContainText('3日経過')
  await expect(first.getByRole('img', { name: /^\d{4}年\d+月（5回目）晴れ$/ })).toBeVisible()
  await expect(rows(page).nth(1).getByRole('cell').nth(4)).toHaveText('回答待ち')
})

test('a file is one press from the list, and updating one more', async ({ page }) => {
  await openList(page)
  await page.getByRole('link', { name: '一括登録・更新する' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('メンバーの一括登録')
  await page.getByRole('link', { name: '一括更新', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('メンバーの一括更新')
})

test('the months run from old to new, the present one last and in words', async ({ page }) => {
  await openList(page)
  const headings = await page.getByRole('columnheader').allInnerTexts()
  expect(headings.at(4)).toMatch(/^今月/)
  const names = await rows(page)
    .first()
    .getByRole('img')
    .evaluateAll((slots) => slots.flatMap((slot) => slot.getAttribute('aria-label') ?? []))
  const rounds = names.flatMap((name) => /（(\d)回目）/.exec(name)?.[1] ?? [])
  expect(rounds).toEqual(['1', '2', '3', '4', '5'])
})

for (const width of [1440, 1280])
  test(`at ${width} × 900 sixteen members stand in the window, which alone does not scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openList(page)
    await expect(rows(page).first()).toContainText('雨野 しずく')
    const frame = await frameOf(page).boundingBox()
    const whole = await rows(page).evaluateAll(
      (lines, end) => lines.filter((line) => line.getBoundingClientRect().bottom <= end).length,
      (frame?.y ?? 0) + (frame?.height ?? 0),
    )
    expect(whole).toBeGreaterThanOrEqual(16)
    expect(
      await rows(page)
        .first()
        .evaluate((line) => line.getBoundingClientRect().height),
    ).toBe(44)
    const room = await frameOf(page).evaluate((list) => list.scrollWidth - list.clientWidth)
    expect(room).toBe(0)
    const beyond = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement
      return [scrollWidth - innerWidth, scrollHeight - innerHeight]
    })
    expect(beyond).toEqual([0, 0])
  })

for (const width of [1280, 390])
  test(`nothing moves while list and dashboard load at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openList(page)
    await expect(page.getByText('雨野 しずく').first()).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await page.goto(`${server.url}/company/dashboard/index`)
    await expect(page.getByRole('region', { name: '対応が必要な人' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page)).toBeLessThan(0.02)
  })

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const) {
  test(`list and dashboard are accessible and fit at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await signInAtForm(page, server, owner)
    await expect(page.getByRole('heading', { name: '対応が必要な人' })).toBeVisible()
    await expectAccessible(page)
    expect(await overflow()).toBe(0)
    await page.getByRole('link', { name: 'メンバー', exact: true }).click()
    await expect(page.getByText('雨野 しずく').first()).toBeVisible()
    await expectAccessible(page)
    expect(await overflow()).toBe(0)
    await page.getByRole('button', { name: '絞り込む' }).click()
    await expect(page.getByRole('dialog', { name: '絞り込み' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^部署/ }).click()
    await expect(page.getByRole('treeitem', { name: /第一グループ/ })).toBeVisible()
    await expectAccessible(page)
  })
}

test('a word typed narrows the list and stands in the address; its chip takes it away', async ({ page }) => {
  await openList(page)
  await page.getByLabel('メンバーを検索').fill('あまの')
  await expect(page.getByText('条件に合うメンバー 1名')).toBeVisible()
  await expect(page).toHaveURL(/\?q=/)
  await page.reload()
  await expect(page.getByLabel('メンバーを検索')).toHaveValue('あまの')
  await page.getByRole('button', { name: '検索の条件「あまの」を解除する' }).click()
  await expect(page.getByText('1,200名', { exact: true })).toBeVisible()
  await expect(page.getByLabel('メンバーを検索')).toHaveValue('')
})

test('while an answer is on its way the next keys wait, and the last word is asked once', async ({
  page,
}) => {
  await openList(page)
  const asked: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/v3\/members\/monthly\?.*q=/, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
    if (asked.length === 1) await held
    await route.continue()
  })
  const field = page.getByLabel('メンバーを検索')
  await field.fill('あ')
  await expect.poll(() => asked).toEqual(['あ'])
  await field.pressSequentially('ま', { delay: 100 })
  await field.pressSequentially('の', { delay: 100 })
  await expect(field).toHaveValue('あまの')
  expect(asked).toEqual(['あ'])
  letGo()
  await expect(page).toHaveURL(`${server.url}/company/member?q=${encodeURIComponent('あまの')}`)
  await expect(page.getByText('条件に合うメンバー 1名')).toBeVisible()
  await expect(field).toHaveValue('あまの')
  await expect.poll(() => asked).toEqual(['あ', 'あまの'])
})

test('nothing is searched while an input method composes', async ({ page }) => {
  await openList(page)
  await page.getByLabel('メンバーを検索').focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'しず', selectionStart: 2, selectionEnd: 2 })
  await page.waitForTimeout(600)
  await expect(page).not.toHaveURL(/q=/)
  await session.send('Input.insertText', { text: '静川' })
  await expect(page.getByText('条件に合うメンバー 1名')).toBeVisible()
})

test('filters of the panel take effect at once and all come off together', async ({ page }) => {
  await openList(page)
  await page.getByRole('link', { name: '期限超過' }).click()
  await expect(page.getByText('条件に合うメンバー 1名')).toBeVisible()
  await page.getByRole('button', { name: /絞り込む/ }).click()
  const panel = page.getByRole('dialog', { name: '絞り込み' })
  await panel.getByRole('button', { name: /^部署/ }).click()
  await expect(panel.getByRole('combobox', { name: '部署名で検索' })).toBeFocused()
  await page.keyboard.type('第一')
  await expect(panel.getByRole('treeitem', { name: /第一グループ/ })).toHaveAttribute('data-active', 'true')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: /^部署/ })).toContainText('第一グループ')
  await expect(panel.getByText('この部署の下位部署も含みます。')).toBeVisible()
  await panel.getByRole('button', { name: /^部署/ }).click()
  await panel.getByRole('combobox', { name: '部署名で検索' }).fill('ない部署')
  await expect(panel.getByText('見つかりません')).toBeVisible()
  await page.keyboard.press('Enter')
  await panel.getByRole('combobox', { name: '部署名で検索' }).press('Escape')
  await expect(panel.getByRole('button', { name: /^部署/ })).toContainText('第一グループ')
  await panel.getByRole('button', { name: '0名を見る' }).click()
  await expect(page.getByText('条件に合うメンバーはいません')).toBeVisible()
  await expect(page).toHaveURL(/department_id=\d+/)
  await expectAccessible(page)
  const inForce = page.getByRole('region', { name: '使用中の条件' })
  await inForce.getByRole('button', { name: '条件をすべて解除する' }).click()
  await expect(page.getByText('1,200名', { exact: true })).toBeVisible()
})

test('a period that ends before it begins is told at once and not put in force', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: '絞り込む' }).click()
  const panel = page.getByRole('dialog', { name: '絞り込み' })
  const type = async (field: string, day: string) => {
    await panel.getByRole('group', { name: field }).getByRole('spinbutton').first().click()
    await page.keyboard.type(day)
  }
  await type('入社日（この日から）', '20200401')
  await expect(page).toHaveURL(/joined_from=2020-04-01/)
  await type('入社日（この日まで）', '20190331')
  await expect(panel.getByText('終了日は、開始日以降の日付にしてください。')).toBeVisible()
  await expectAccessible(page)
  await expect(page).not.toHaveURL(/joined_to/)
  await panel.getByRole('button', { name: /名を見る/ }).click()
  await page.getByRole('button', { name: '入社日の条件「2020年4月1日（水）から」を解除する' }).click()
  await expect(page.getByText('1,200名', { exact: true })).toBeVisible()
})

test('every special list of the dashboard says itself by a chip, and an old link still shows the list', async ({
  page,
}) => {
  const flags = ['overdue', 'silent', 'no_senior', 'senior_to_confirm', 'bounced', 'unread', 'in_company']
  await openList(page, `?${flags.map((flag) => `${flag}=true`).join('&')}&round=6&joined_to=2020-02-31`)
  const chips = page.getByRole('region', { name: '使用中の条件' })
  await expect(chips).toContainText(/期限：超過.*未回答：2回続けて.*アンケート：6回目.*上司：未設定/)
  await expect(chips).toContainText(/確認が必要.*メール：届いていない.*返信：未読あり/)
  await expect(chips).not.toContainText('入社日')
  await expect(page.getByText('条件に合うメンバーはいません')).toBeVisible()
})

test('the twelve places stand for months or for rounds, as this device last had them', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: '回ごと' }).click()
  const sixth = rows(page)
    .first()
    .getByRole('img', { name: /^6回目（\d{4}年\d+月）雨・要フォロー$/ })
  await expect(sixth).toBeVisible()
  await page.reload()
  await expect(sixth).toBeVisible()
  await page.getByRole('button', { name: '月ごと' }).click()
  await expect(page.getByRole('columnheader', { name: /^今月/ })).toBeVisible()
})

test('columns are chosen and ordered, stay on this device, and go back', async ({ page }) => {
  await openList(page)
  const headings = page.getByRole('columnheader')
  await page.getByRole('button', { name: '表示する項目' }).click()
  const panel = page.getByRole('dialog', { name: '表示する項目' })
  await panel.getByRole('checkbox', { name: 'メールアドレス' }).check()
  await panel.getByRole('checkbox', { name: '担当者' }).uncheck()
  for (let step = 0; step < 8; step += 1)
    await panel.getByRole('button', { name: '「メールアドレス」を前へ' }).click()
  await expectAccessible(page)
  await panel.getByRole('contentinfo').getByRole('button', { name: '閉じる' }).click()
  await expect(headings.nth(2)).toHaveText('メールアドレス')
  await page.reload()
  await expect(headings.nth(2)).toHaveText('メールアドレス')
  await expect(headings.filter({ hasText: '担当者' })).toHaveCount(0)
  await page.getByRole('button', { name: '表示する項目' }).click()
  await panel.getByRole('button', { name: '初期設定に戻す' }).click()
  await page.keyboard.press('Escape')
  await expect(headings.nth(2)).toHaveText('要フォローの理由')
  await expect(headings.filter({ hasText: '担当者' })).toHaveCount(1)
})

test('filters are saved under a name, found again, overwritten, deleted and brought back', async ({
  page,
}) => {
  await openList(page, '?need_follow=true&in_company=true')
  await page.getByRole('button', { name: 'この条件を保存する' }).click()
  const dialog = page.getByRole('dialog', { name: '現在の条件を保存する' })
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(dialog.getByText('名前を入力してください。')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('名前').fill('毎朝見る人')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect(dialog).toBeHidden()
  const tabs = page.getByRole('navigation', { name: 'よく見る一覧' })
  await tabs.getByRole('link', { name: 'すべて' }).click()
  await expect(page.getByText('1,200名', { exact: true })).toBeVisible()
  await expect(tabs.getByRole('link', { name: '毎朝見る人' })).toBeInViewport({ ratio: 1 })
  await tabs.getByRole('link', { name: '毎朝見る人' }).click()
  await expect(page.getByText('条件に合うメンバー 2名')).toBeVisible()
  await page.getByRole('button', { name: '雨', exact: true }).click()
  await expect(page.getByText('条件に合うメンバー 1名')).toBeVisible()
  await tabs.getByRole('button', { name: '「毎朝見る人」の操作' }).click()
  await page.getByRole('menuitem', { name: '現在の条件で上書きする' }).click()
  await expect(tabs.getByText('（変更中）')).toBeHidden()
  await tabs.getByRole('button', { name: '「毎朝見る人」の操作' }).click()
  await page.getByRole('menuitem', { name: '削除する' }).click()
  await expect(tabs.getByRole('link', { name: '毎朝見る人' })).toBeHidden()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await tabs.getByRole('link', { name: '毎朝見る人' }).click()
  await expect(page).toHaveURL(/condition_type=3/)
})

test('a heading sorts, and says how', async ({ page }) => {
  await openList(page)
  const due = page.getByRole('columnheader', { name: '対応状況' })
  await due.getByRole('button').click()
  await expect(due).toHaveAttribute('aria-sort', 'ascending')
  await due.getByRole('button').click()
  await expect(due).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=due/)
})

test('the keys move from row to row, search, and tell themselves', async ({ page }) => {
  await openList(page)
  await page.keyboard.press('j')
  await expect.poll(() => focusedRow(page)).toBe('2')
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('j')
  await expect.poll(() => focusedRow(page)).toBe('32')
  await page.keyboard.press('k')
  await expect.poll(() => focusedRow(page)).toBe('31')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'キーボード操作' })).toContainText('次のメンバーへ')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByLabel('メンバーを検索')).toBeFocused()
  await page.keyboard.type('jk')
  await expect(page.getByLabel('メンバーを検索')).toHaveValue('jk')
})

test('coming back from a member finds the place again; coming anew begins at the top', async ({ page }) => {
  await openList(page)
  await frameOf(page).evaluate((frame) => frame.scrollTo(0, 27_500))
  const row = page.locator('tr[aria-rowindex="630"]')
  await expect(row.getByRole('link')).toBeVisible()
  const before = await scrollTop(page)
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('tr[aria-rowindex="630"] a')?.focus({ preventScroll: true }),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/company\/member\/detail\/m629$/)
  await page.goBack()
  await expect(row.getByRole('link')).toBeVisible()
  expect(Math.abs((await scrollTop(page)) - before)).toBeLessThan(2)
  await expect.poll(() => focusedRow(page)).toBe('630')
  await page.getByRole('link', { name: 'ダッシュボード', exact: true }).click()
  await page.getByRole('link', { name: 'メンバー', exact: true }).click()
  await expect(rows(page).first()).toContainText('雨野 しずく')
  expect(await scrollTop(page)).toBe(0)
})

test('the dashboard names each person once and leads to the same people in the list', async ({ page }) => {
  await signInAtForm(page, server, owner)
  const waiting = page.getByRole('region', { name: '対応が必要な人' })
  await expect(waiting.getByRole('link', { name: '雨野 しずく' })).toHaveCount(1)
  await expect(waiting.getByRole('link', { name: '静川 もだす' })).toHaveCount(1)
  await expect(page.getByRole('region', { name: '今月の天気' })).toContainText('1,200名に配信、1,199名が回答')
  await page.getByRole('link', { name: '2回続けて未回答の人を すべて見る' }).click()
  await expect(page.getByText('条件に合うメンバー 1名')).toBeVisible()
  await expect(rows(page).first()).toContainText('静川 もだす')
})

test('a company without members is taught its first steps', async ({ page }) => {
  await signInAtForm(page, server, newcomer)
  await expect(page.getByRole('heading', { name: 'はじめの8ステップ' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'メンバー', exact: true }).click()
  await expect(page.getByText('最初のメンバーを登録しましょう')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'メンバーを登録する' }).click()
  await expect(page).toHaveURL(/\/company\/member\/form$/)
})

test('a list that fails to load says so and tries again', async ({ page }) => {
  await signInAtForm(page, server, owner)
  await page.route('**/v3/members/monthly**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('link', { name: 'メンバー', exact: true }).click()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('メンバーの一覧を読み込めませんでした')
  await page.unroute('**/v3/members/monthly**')
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(page.getByText('1,200名', { exact: true })).toBeVisible()
})
