import { expect, type Page } from '@playwright/test'
import { pages } from '../contract/company/pages.ts'
import { findingsOf } from './axe.ts'
import { test } from './browser.ts'
import { insertListedMembers } from './listed-members.ts'
import { mostSentences, sentences } from './sentences.ts'
import { makeOwner, type Owner, type RunningServer } from './server.ts'
import { signIn } from './sign-in.ts'

let server: RunningServer
let owner: Owner

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  owner = await makeOwner(server)
  await insertListedMembers({ databaseUrl: server.databaseUrl, company: owner.company, count: 30 })
})

/** What a screen's address names, as the company's own calls tell it. */
async function named(page: Page, path: string): Promise<string> {
  const read = async (from: string) => (await page.request.get(server.url + from)).json()
  if (path.includes('$department')) {
    const { departments } = await read('/v4/common/departments')
    return path.replace('$department', String(departments[0].id))
  }
  if (!path.includes('$account')) return path
  const { users } = await read('/v4/common/users')
  return path.replace('$account', String(users[0].id))
}

/** A list takes the window's height and scrolls in itself. */
const lists = ['/company/member', '/company/member/anniversary', '/company/message']

const screens = [
  '/company/dashboard/index',
  ...lists,
  '/company/member/anniversary/m1',
  '/company/member/detail/m1',
  '/company/member/detail/m1#schedule',
  '/company/member/detail/m1#profile',
  '/company/member/detail/m1/reads',
  '/company/member/form',
  '/company/member/form/m1',
  '/company/member/import',
  '/company/member/csv',
  '/company/member/csv_update',
  '/company/temp_member',
  '/company/report/index',
  '/company/report/retention',
  '/company/report/reach',
  '/company/exports',
  '/company/message?view=sendings',
  '/company/message/form',
  '/company/notification',
  '/company/help/faq',
  '/company/tutorial',
]

const settings = [
  '/company/setting/account/invite',
  '/company/setting/account/import',
  '/company/setting/account/user/$account',
  '/company/setting/company',
  '/company/setting/account/department/detail/$department',
  '/company/setting/account/department/form/$department',
  '/company/setting/enq/mail/monthly',
  '/company/setting/enq/monthly/thanks',
  '/company/setting/enq/monthly/questions/form/new',
  '/company/setting/message/create',
  '/company/setting/message/default-first-greeting',
  '/company/test/mail_personal',
]

/** What of the page on show can be held against the frame's rules. */
const look = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const small: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const holder = node.parentElement
    if (!text || !holder || holder.closest('svg, .sr-only, script, style, option')) continue
    const size = Number.parseFloat(getComputedStyle(holder).fontSize)
    const isShown = holder.checkVisibility() && holder.getBoundingClientRect().width > 1
    if (isShown && (size < 12 || (size < 14 && (size > 12 || text.includes('。')))))
      small.push(`${size} ${text}`)
  }
  const h1 = document.querySelector('h1')?.getBoundingClientRect()
  const content = document.querySelector('.frame-content')
  const { paddingRight } = getComputedStyle(content ?? document.body)
  const working = (content?.getBoundingClientRect().right ?? 0) - Number.parseFloat(paddingRight)
  const ends = [...document.querySelectorAll('.frame-content .border.bg-surface')]
    .map((card) => card.getBoundingClientRect())
    .flatMap(({ width, right }) => (width >= 300 ? [right] : []))
  const bars = [...document.querySelectorAll('body *')].filter((one) => {
    const { position, bottom } = getComputedStyle(one)
    if (!/fixed|sticky/.test(position) || bottom === 'auto' || one.matches('.frame-foot')) return false
    const { top, height } = one.getBoundingClientRect()
    return one.checkVisibility() && height > 0 && top > innerHeight / 2 && top < innerHeight
  })
  return {
    bars: bars.map(({ className }) => className),
    end: ends.length > 0 ? Math.round(working - Math.max(...ends)) : 0,
    reading: Math.round(working - (h1?.left ?? 0) - 720),
    headings: document.querySelectorAll('h1').length,
    left: Math.round(h1?.left ?? 0),
    top: Math.round(h1?.top ?? 0),
    isTall: document.documentElement.scrollHeight > innerHeight,
    small,
  }
}

/** How much the page moved by itself while it came. */
const shifted = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 50)
  })

async function expectFrame(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
  // drawings and columns follow the new width by themselves, a picture or more later
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  await expect.soft.poll(isWide, `scrolls sideways at ${width}`).toBe(false)
  const seen = await page.evaluate(look)
  expect.soft(seen.headings, `has one heading at ${width}`).toBe(1)
  expect.soft(seen.small, `has small sentences at ${width}`).toEqual([])
  if (width < 500) {
    expect.soft(seen.bars.length, `has ${seen.bars.join(', ')} at its lower edge`).toBe(1)
    return
  }
  if (width === 1440) {
    expect.soft(Math.abs(seen.left - 240), `begins at ${seen.left}`).toBeLessThanOrEqual(2)
    expect.soft([0, seen.reading], `ends ${seen.end} px before the edge`).toContain(seen.end)
  }
  expect.soft(Math.abs(seen.top - headingTop), `is headed at ${seen.top}`).toBeLessThanOrEqual(2)
  if (lists.includes(path)) expect.soft(seen.isTall, 'is taller than the window').toBe(false)
}

/** `SENTENCES=1` prints how many each screen has. */
async function expectFewSentences(page: Page, path: string) {
  const said = await page.evaluate(sentences)
  if (process.env.SENTENCES) process.stdout.write(`${said.length}\t${path}\n`)
  expect.soft(said.length, `says too much: ${said.join('')}`).toBeLessThanOrEqual(mostSentences)
}

/** Under the trail's line, in the head of 72 px. */
const headingTop = 30

async function expectClean(page: Page) {
  expect.soft(await findingsOf(page)).toEqual([])
}

const help = (page: Page) => page.getByRole('button', { name: 'この画面のヘルプを開く' })

const views = pages.flatMap((page) => ('view' in page ? [page.path] : []))

for (const path of new Set<string>([...screens, ...views, ...settings]))
  test(`${path} stands in the one frame at each width, holds still and has no finding`, async ({ page }) => {
    await signIn(page, server, owner)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(server.url + (await named(page, path)))
    await expect(page.locator('h1').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect.soft(await page.evaluate(shifted), 'moves while it comes').toBeLessThan(0.02)
    await expect.soft(help(page), 'answers what is asked about it').toHaveCount(path.endsWith('/faq') ? 0 : 1)
    await expectFrame(page, path, 1280)
    await expectFrame(page, path, 1440)
    await expectFewSentences(page, path)
    await expectClean(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectFrame(page, path, 390)
    await expectClean(page)
  })

for (const path of [
  '/auth/login',
  '/auth/password_reset',
  '/auth/password_reset_window/gone',
  '/auth/entry/gone',
  '/auth/mail_confirmation/gone',
  '/engage/callback?status=success&count=3',
])
  test(`${path}, outside of the company area, fits each width and has no finding`, async ({ page }) => {
    await page.goto(server.url + path)
    await expect(page.locator('h1').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const { width, colorScheme } of [
      { width: 1440, colorScheme: 'light' },
      { width: 390, colorScheme: 'dark' },
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      await expect.soft.poll(isWide, `scrolls sideways at ${width}`).toBe(false)
      const { headings, small } = await page.evaluate(look)
      expect.soft({ headings, small }).toEqual({ headings: 1, small: [] })
      await expectClean(page)
    }
  })

test('the menu stays folded over a reload, and what was said is gone with the page it was said on', async ({
  page,
}) => {
  await signIn(page, server, owner)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${server.url}/company/help/faq#stop`)
  const menu = page.getByRole('navigation', { name: 'メインメニュー' })
  const widthOf = async () => (await menu.boundingBox())?.width ?? 0
  expect(await widthOf()).toBeGreaterThan(150)
  await page.getByRole('button', { name: 'メニューをたたむ' }).click()
  await expect.poll(widthOf).toBeLessThan(60)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'ヘルプ' })).toBeVisible()
  expect(await widthOf()).toBeLessThan(60)
  await page.getByRole('button', { name: 'メニューを広げる' }).click()
  await expect.poll(widthOf).toBeGreaterThan(150)

  await page.context().grantPermissions(['clipboard-write', 'clipboard-read'])
  await page.getByRole('button', { name: 'この質問へのリンクをコピーする' }).click()
  // with the pointer on it, it would stay for ever on its own page
  const said = page.getByText('リンクをコピーしました。')
  await said.hover()
  await page.waitForTimeout(1100)
  await page.getByRole('button', { name: 'ヘルプを見る' }).press('Enter')
  await page.getByRole('menuitem', { name: 'お知らせ' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible()
  await expect(said).toBeHidden()
})

test('folded menu or not, a phone shows the product’s name', async ({ page }) => {
  await signIn(page, server, owner)
  await page.addInitScript(() => localStorage.setItem('soramoyo:navigation', 'folded'))
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/company/help/faq', '/company/setting/security']) {
    await page.goto(server.url + path)
    const name = page.getByRole('link', { name: '空模様 今日の画面へ' }).getByText('空模様')
    await expect.poll(async () => (await name.boundingBox())?.width, path).toBeGreaterThan(40)
  }
})

test('the place for saving names what changed, takes it back and forth, and repeats what did not get through', async ({
  page,
  context,
}) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/setting/account/mail`)
  const bar = page.getByRole('region', { name: '保存' })
  const name = page.getByRole('textbox', { name: '差出人名', exact: true })
  await expect(name).toBeVisible()
  await expect(bar).toHaveCount(0)
  await name.fill('採用 太郎')
  await page.getByRole('textbox', { name: '差出人の部署' }).fill('採用部')
  await expect(bar).toContainText('変更：差出人名、差出人の部署')
  await bar.getByRole('button', { name: '変更を取り消す' }).click()
  await expect(name).toHaveValue('')
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(name).toHaveValue('採用 太郎')

  await context.setOffline(true)
  await bar.getByRole('button', { name: '保存する', exact: true }).click()
  await expect(bar.getByRole('alert')).toContainText('保存できませんでした。 サーバーに接続できません。')
  await expect(page.getByRole('alert').filter({ hasText: '接続できません' })).toHaveCount(1)
  await expect(name).toHaveValue('採用 太郎')
  await context.setOffline(false)
  await bar.getByRole('button', { name: 'もう一度保存する' }).click()
  await expect(bar).toHaveCount(0)
  await page.reload()
  await expect(name).toHaveValue('採用 太郎')
})

test('whatever the keys lead to stands above the place for saving', async ({ page }) => {
  await signIn(page, server, owner)
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.goto(`${server.url}/company/member/form/m1`)
  await page.locator('input[name=lastname]').fill('佐々木')
  await expect(page.getByRole('region', { name: '保存' })).toBeVisible()
  const covered: string[] = []
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const one = document.activeElement
      const bar = document.querySelector('.frame-save')?.getBoundingClientRect()
      if (!one || !bar || one.closest('.frame-save')) return null
      const { bottom, top } = one.getBoundingClientRect()
      return bottom > bar.top && top < bar.bottom ? one.outerHTML.slice(0, 80) : null
    })
    if (hidden) covered.push(hidden)
  }
  expect(covered).toEqual([])
})
