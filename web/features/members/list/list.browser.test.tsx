import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { address, expectAddress, goBack, openApp, reload } from '../../../testing/app.tsx'
import { answer, ask, askedOf } from '../../../testing/company.ts'
import {
  expectAccessible,
  expectCount,
  expectHidden,
  focus,
  overflow,
  press,
  texts,
  type,
} from '../../../testing/hands.ts'

const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') })
const headings = () => page.getByRole('columnheader')
const frame = () => page.getByCss('[data-scroll-restoration-id]').findElement()
const focusedRow = () => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')
const search = () => page.getByLabelText('メンバーを検索')
const everybody = async () => (await ask('members', 'monthly', { limit: 500 })).result
const counted = (count: number) => page.getByText(`条件に合うメンバー ${count.toLocaleString()}名`)
const whole = async () => {
  const { count } = (await ask('members', 'monthly', { limit: 1, in_company: true })).result
  return page.getByText(`${count.toLocaleString()}名`, { exact: true })
}

async function openList(query = '', look = {}) {
  await openApp(`/company/member${query}`, look)
  await expect.element(page.getByText(/[\d,]+名$/).first()).toBeVisible()
  await expectCount(page.getByText('読み込んでいます'), 0)
}

/** The first two of the list as one in the rain, three days overdue, and one who has not answered yet. */
const inNeed = () =>
  answer('members', 'monthly', async (usual) => {
    const said = await usual()
    const [rainy, waiting] = said.result.members
    const headline = { reason: '先月から3点低下', sentence: '相談できる人がいません。' }
    Object.assign(rainy ?? {}, {
      headline,
      condition_type: 3,
      interview_due_date: '2026-09-29',
      interview_status: 1,
    })
    Object.assign(waiting ?? {}, { condition_type: 99, is_unanswered: true })
    return said
  })

test('who needs somebody stands on top, with the reason and this month in words', async () => {
  await openApp('/company/member', { before: inNeed })
  const [first] = (await ask('members', 'monthly', { limit: 1, in_company: true })).result.members
  const top = rows().first()
  await expect.element(top).toMatchTextContent(`${first?.lastname} ${first?.firstname}`)
  await expect
    .element(top.getByRole('cell').nth(2))
    .toMatchTextContent(/先月から3点低下.*相談できる人がいません。/)
  await expect.element(top.getByRole('cell').nth(4)).toMatchTextContent(/^(雨|くもり|晴れ|回答待ち)/)
  await expect.element(top).toMatchTextContent('3日経過')
  await expect
    .element(top.getByRole('img', { name: /^\d{4}年\d+月（\d+回目）(晴れ|くもり|雨)/ }).first())
    .toBeVisible()
})

test('a file is one press from the list, for registering and updating', async () => {
  await openList()
  await page.getByRole('link', { name: 'ファイルから取り込む' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toHaveTextContent('メンバーの取り込み')
})

test('the months run from old to new, the present one last and in words', async () => {
  await openList()
  expect(texts(headings())[4]).toMatch(/^今月/)
  const names = rows()
    .first()
    .getByRole('img')
    .elements()
    .flatMap((slot) => slot.getAttribute('aria-label') ?? [])
  const rounds = names.flatMap((name) => Number(/（(\d+)回目）/.exec(name)?.[1] ?? []) || [])
  expect(rounds.length).toBeGreaterThan(1)
  expect(rounds).toEqual(rounds.toSorted((one, other) => one - other))
})

for (const width of [1440, 1280])
  test(`at ${width} × 900 sixteen members stand in the window, which alone does not scroll`, async () => {
    await openList('', { width, height: 900 })
    await expect.element(rows().first()).toBeVisible()
    const list = await frame()
    const end = list.getBoundingClientRect().bottom
    const lines = rows().elements()
    const within = lines.filter((line) => line.getBoundingClientRect().bottom <= end)
    expect(within.length).toBeGreaterThanOrEqual(16)
    expect(lines[0]?.getBoundingClientRect().height).toBe(44)
    expect(list.scrollWidth - list.clientWidth).toBe(0)
    const { scrollHeight } = document.documentElement
    expect([overflow(), scrollHeight - innerHeight]).toEqual([0, 0])
  })

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const)
  test(`the list, its filters and their tree are accessible and fit at ${width} px, ${colorScheme}`, async () => {
    await openList('', { width, height: 844, colorScheme })
    await expectAccessible()
    expect(overflow()).toBe(0)
    await page.getByRole('button', { name: '絞り込む' }).click()
    await expect.element(page.getByRole('dialog', { name: '絞り込み' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: /^部署/ }).click()
    await expect.element(page.getByRole('treeitem').first()).toBeVisible()
    await expectAccessible()
    expect(overflow()).toBe(0)
  })

test('a word typed narrows the list and stands in the address; its chip takes it away', async () => {
  await openList()
  const { members } = await everybody()
  const word = members[0]?.lastname ?? ''
  const { result } = await ask('members', 'monthly', { q: word, limit: 1 })
  await search().fill(word)
  await expect.element(counted(result.count)).toBeVisible()
  await expectAddress(/\?q=/)
  await reload()
  await expect.element(search()).toHaveValue(word)
  await page.getByRole('button', { name: `検索の条件「${word}」を解除する` }).click()
  await expect.element(await whole()).toBeVisible()
  await expect.element(search()).toHaveValue('')
})

test('while an answer is on its way the next keys wait, and the last word is asked once', async () => {
  await openList()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const words = () => askedOf('members.monthly').flatMap((input) => (input as { q?: string }).q ?? [])
  let count = 0
  answer('members', 'monthly', async (usual, { q }) => {
    if (q) count += 1
    if (q && count === 1) await held
    return usual()
  })
  await search().fill('あ')
  await expect.poll(words).toEqual(['あ'])
  await focus(search())
  await press('End')
  await type('ま')
  await type('の')
  await expect.element(search()).toHaveValue('あまの')
  expect(words()).toEqual(['あ'])
  letGo()
  await expectAddress(/\/company\/member\?q=あまの&in_company=true$/)
  await expect.element(search()).toHaveValue('あまの')
  await expect.poll(words).toEqual(['あ', 'あまの'])
})

test('nothing is searched while an input method composes', async () => {
  await openList()
  await focus(search())
  await cdp().send('Input.imeSetComposition', { text: 'しず', selectionStart: 2, selectionEnd: 2 })
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(address()).not.toMatch(/q=/)
  await cdp().send('Input.insertText', { text: '静川' })
  await expectAddress(/q=静川/)
})

test('filters of the panel take effect at once and all come off together', async () => {
  await openList()
  const { departments } = await ask('departments', 'list', {})
  const some = departments[0]
  await page.getByRole('link', { name: '期限超過' }).click()
  await expectAddress(/overdue=true/)
  await page.getByRole('button', { name: /絞り込む/ }).click()
  const panel = page.getByRole('dialog', { name: '絞り込み' })
  const button = panel.getByRole('button', { name: /^部署/ })
  const field = panel.getByRole('combobox', { name: '部署名で検索' })
  await button.click()
  await expect.element(field).toHaveFocus()
  await type(some?.name ?? '')
  await expect.element(panel.getByRole('treeitem').first()).toHaveAttribute('data-active', 'true')
  await press('Enter')
  await expect.element(button).toMatchTextContent(some?.name ?? '')
  await expect.element(panel.getByText('この部署の下位部署も含みます。')).toBeVisible()
  await button.click()
  await field.fill('ない部署')
  await expect.element(panel.getByText('見つかりません')).toBeVisible()
  await press('Enter', 'Escape')
  await expect.element(button).toMatchTextContent(some?.name ?? '')
  await panel.getByRole('button', { name: /名を見る$/ }).click()
  await expectAddress(/department_id=\d+/)
  await expectAccessible()
  const inForce = page.getByRole('region', { name: '使用中の条件' })
  await inForce.getByRole('button', { name: '条件をすべて解除する' }).click()
  await expect.element(await whole()).toBeVisible()
})

test('a period that ends before it begins is told at once and not put in force', async () => {
  await openList()
  await page.getByRole('button', { name: '絞り込む' }).click()
  const panel = page.getByRole('dialog', { name: '絞り込み' })
  const typeDay = async (field: string, day: string) => {
    await panel.getByRole('group', { name: field }).getByRole('spinbutton').first().click()
    await type(day)
  }
  await typeDay('入社日（この日から）', '20200401')
  await expectAddress(/joined_from=2020-04-01/)
  await typeDay('入社日（この日まで）', '20190331')
  await expect.element(panel.getByText('終了日は、開始日以降の日付にしてください。')).toBeVisible()
  await expectAccessible()
  expect(address()).not.toMatch(/joined_to/)
  await panel.getByRole('button', { name: /名を見る/ }).click()
  await page.getByRole('button', { name: '入社日の条件「2020年4月1日（水）から」を解除する' }).click()
  await expect.element(await whole()).toBeVisible()
})

test('every special list of the dashboard says itself by a chip, and an old link still shows the list', async () => {
  const flags = ['overdue', 'silent', 'no_senior', 'senior_to_confirm', 'bounced', 'unread', 'in_company']
  await openList(`?${flags.map((flag) => `${flag}=true`).join('&')}&round=6&joined_to=2020-02-31`)
  const chips = page.getByRole('region', { name: '使用中の条件' })
  await expect
    .element(chips)
    .toMatchTextContent(/期限：超過.*未回答：2回続けて.*アンケート：6回目.*上司：未設定/)
  await expect.element(chips).toMatchTextContent(/確認が必要.*メール：届いていない.*返信：未読あり/)
  await expect.element(chips).not.toMatchTextContent('入社日')
  await expect.element(page.getByText('条件に合うメンバーはいません')).toBeVisible()
})

test('the twelve places stand for months or for rounds, as this device last had them', async () => {
  await openList()
  await page.getByRole('button', { name: '回ごと' }).click()
  const round = rows()
    .first()
    .getByRole('img', { name: /^\d+回目（\d{4}年\d+月）/ })
  await expect.element(round.first()).toBeVisible()
  await reload()
  await expect.element(round.first()).toBeVisible()
  await page.getByRole('button', { name: '月ごと' }).click()
  await expect.element(page.getByRole('columnheader', { name: /^今月/ })).toBeVisible()
})

test('columns are chosen and ordered, stay on this device, and go back', async () => {
  await openList()
  await page.getByRole('button', { name: '表示する項目' }).click()
  const panel = page.getByRole('dialog', { name: '表示する項目' })
  await panel.getByRole('checkbox', { name: 'メールアドレス' }).click()
  await panel.getByRole('checkbox', { name: '担当者' }).click()
  for (let step = 0; step < 8; step += 1)
    await panel.getByRole('button', { name: '「メールアドレス」を前へ' }).click()
  await expectAccessible()
  await panel.getByRole('contentinfo').getByRole('button', { name: '閉じる' }).click()
  await expect.element(headings().nth(2)).toHaveTextContent('メールアドレス')
  await reload()
  await expect.element(headings().nth(2)).toHaveTextContent('メールアドレス')
  await expectCount(headings().filter({ hasText: '担当者' }), 0)
  await page.getByRole('button', { name: '表示する項目' }).click()
  await panel.getByRole('button', { name: '初期設定に戻す' }).click()
  await press('Escape')
  await expect.element(headings().nth(2)).toHaveTextContent('要フォローの理由')
  await expectCount(headings().filter({ hasText: '担当者' }), 1)
})

test('filters are saved under a name, found again, overwritten, deleted and brought back', async () => {
  await openList('?need_follow=true')
  await page.getByRole('button', { name: 'この条件を保存する' }).click()
  const dialog = page.getByRole('dialog', { name: '現在の条件を保存する' })
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expect.element(dialog.getByText('名前を入力してください。')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('名前').fill('毎朝見る人')
  await dialog.getByRole('button', { name: '保存する' }).click()
  await expectHidden(dialog)
  const tabs = page.getByRole('navigation', { name: 'よく見る一覧' })
  const tab = tabs.getByRole('link', { name: '毎朝見る人' })
  await tabs.getByRole('link', { name: '在籍中' }).click()
  await expect.element(await whole()).toBeVisible()
  await expect.element(tab).toBeInViewport({ ratio: 1 })
  await tab.click()
  await expectAddress(/need_follow=true/)
  await page.getByRole('button', { name: '雨', exact: true }).click()
  await expectAddress(/condition_type=3/)
  const menu = tabs.getByRole('button', { name: '「毎朝見る人」の操作' })
  await menu.click()
  await page.getByRole('menuitem', { name: '現在の条件で上書きする' }).click()
  await expectHidden(tabs.getByText('（変更中）'))
  await menu.click()
  await page.getByRole('menuitem', { name: '削除する' }).click()
  await expectHidden(tab)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await tab.click()
  await expectAddress(/condition_type=3/)
})

test('a heading sorts, and says how', async () => {
  await openList()
  const due = page.getByRole('columnheader', { name: '対応状況' })
  await due.getByRole('button').click()
  await expect.element(due).toHaveAttribute('aria-sort', 'ascending')
  await due.getByRole('button').click()
  await expect.element(due).toHaveAttribute('aria-sort', 'descending')
  await expectAddress(/sort=due/)
})

test('the keys move from row to row, search, and tell themselves', async () => {
  await openList()
  await press('j')
  await expect.poll(focusedRow).toBe('2')
  for (let step = 0; step < 30; step += 1) await press('j')
  await expect.poll(focusedRow).toBe('32')
  await press('k')
  await expect.poll(focusedRow).toBe('31')
  await press('?')
  await expect
    .element(page.getByRole('dialog', { name: 'キーボード操作' }))
    .toMatchTextContent('次のメンバーへ')
  await press('Escape')
  await expectHidden(page.getByRole('dialog'))
  await press('/')
  await expect.element(search()).toHaveFocus()
  await type('jk')
  await expect.element(search()).toHaveValue('jk')
})

test('coming back from a member finds the place again; coming anew begins at the top', async () => {
  await openList()
  const list = await frame()
  list.scrollTo(0, 44 * 300)
  const row = page.getByCss('tr[aria-rowindex="305"]')
  await expect.element(row.getByRole('link')).toBeVisible()
  const before = list.scrollTop
  document.querySelector<HTMLElement>('tr[aria-rowindex="305"] a')?.focus({ preventScroll: true })
  await press('Enter')
  await expectAddress(/\/company\/member\/detail\//)
  await expectHidden(row)
  goBack()
  await expect.element(row.getByRole('link')).toBeVisible()
  expect(Math.abs((await frame()).scrollTop - before)).toBeLessThan(2)
  await expect.poll(focusedRow).toBe('305')
  await page.getByRole('link', { name: '今日', exact: true }).click()
  await page.getByRole('link', { name: 'メンバー', exact: true }).click()
  await expect.element(page.getByCss('tr[aria-rowindex="2"]')).toBeVisible()
  expect((await frame()).scrollTop).toBe(0)
})

test('a list that fails to load says so and tries again', async () => {
  let isDown = true
  await openApp('/company/member', {
    before: () =>
      answer('members', 'monthly', (usual) => {
        if (isDown) throw new Error('down')
        return usual()
      }),
  })
  const failure = page.getByRole('main').getByRole('alert')
  await expect.element(failure).toMatchTextContent('メンバーの一覧を読み込めませんでした')
  isDown = false
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect.element(await whole()).toBeVisible()
})

test('the places of a member opened from the bare list are those of that list', async () => {
  await openList()
  const { count } = (await ask('members', 'monthly', { limit: 1, in_company: true })).result
  await rows().first().getByRole('link').first().click()
  await expect.element(page.getByText(`1 / ${count}`, { exact: true })).toBeVisible()
})

test('a company whose members all left leads to them, not to a first registration', async () => {
  await openApp('/company/member', {
    before: () =>
      answer('members', 'monthly', async (usual, asked) => {
        const said = await usual()
        if (asked?.in_company === false) return said
        return { ...said, result: { ...said.result, members: [], count: 0 } }
      }),
  })
  await expect.element(page.getByText('在籍中のメンバーはいません')).toBeVisible()
  await page.getByRole('link', { name: '退職・辞退を見る' }).click()
  await expectAddress(/\/company\/member\?in_company=false$/)
  await expect.element(rows().first()).toBeVisible()
})
