import { type Browser, expect, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { type Language, mailLanguage } from '../contract/codes.ts'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { linkToken } from '../server/platform/tokens.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { makeMember, sendRound } from '../server/testing/survey.ts'
import { daily, test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { expectAccessible, signIn } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'
const grave = '仕事には慣れました。課長のパワハラがつらいです。席の近くの人を替えてほしいです。'
const passedOn = '席の近くの人を替えてほしいです。'
const note = '席替えを強く望んでいる'
const vow = '席を窓側に移す'

let server: RunningServer
let database: Database
let company: TestCompany

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
})
test.afterAll(() => database.close())
test.beforeEach(async () => {
  company = await makeCompany({ database, clock: systemClock })
})

const inCompany = <T>(run: Parameters<typeof database.asCompany<T>>[1]) => database.asCompany(company.id, run)

type Answered = { id: number; code: string; page: string }

/** Somebody of the sales department, and the page that is theirs. */
async function register(language: Language = 'ja'): Promise<Answered> {
  const code = mailLanguage.entries.find(({ key }) => key === language)?.code ?? 0
  const member = await makeMember({ database, secret, clock: systemClock }, company, { mail_language: code })
  const row = await inCompany((tx) =>
    tx
      .selectFrom('members')
      .select(['id', 'code', 'page_nonce'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow(),
  )
  return { ...row, page: `${server.url}/m/${linkToken(secret, 'member', row.page_nonce)}` }
}

/** Reads who reads, and answers the round of the day before yesterday gravely. */
async function answer(page: Page, { id }: Answered): Promise<void> {
  const now = Temporal.Now.instant()
  const token = await sendRound(
    { database, secret, clock: systemClock },
    company,
    { id, lastname: '', firstname: '' },
    {
      round: 3,
      dueOn: Temporal.Now.plainDateISO('Asia/Tokyo').subtract({ days: 2 }).toString(),
      sentAt: now.subtract({ hours: 48 }),
      closesAt: now.add({ hours: 192 }),
    },
  )
  await page.goto(`${server.url}/a/${token}?lang=ja`)
  await page.getByText(/^読む人：/).click()
  await expect(page.locator('#readers')).toContainText('権限を限られた人と上司には見せません')
  const data = { question1: 3, question2: 3, question3: 3, answer_text: grave }
  expect((await page.request.post(`${server.url}/v4/public/answers/${token}`, { data })).status()).toBe(200)
}

async function enter(browser: Browser, role: keyof TestCompany['accounts'], width: number): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage()
  await signIn(page, server, { email: company.accounts[role].email, password: testPassword })
  return page
}

const banner = (page: Page) => page.getByRole('region', { name: '操作の結果' })
const home = (page: Page) => page.goto(`${server.url}/company/dashboard/index`)
const detail = async (page: Page, { code }: Answered) => {
  await page.goto(`${server.url}/company/member/detail/${code}`)
  await expect(page.getByRole('region', { name: '面談と約束' }).getByRole('button').first()).toBeVisible()
}
/** Chooses what a row of the manager's page keeps in its menu. */
const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /の面談のメニュー$/ }).click()
  await page.getByRole('menuitem', { name }).click()
}
const fits = async (page: Page) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(page)
}
const kept = /パワハラ|ハラスメント|慣れました|産業医/

async function passOn(hr: Page, member: Answered): Promise<void> {
  const share = hr.getByRole('button', { name: 'この上司に共有する' })
  await expect(async () => {
    await detail(hr, member)
    await expect(share).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await share.click()
  const dialog = hr.getByRole('alertdialog')
  await dialog.getByRole('radio').check()
  await dialog.getByRole('checkbox', { name: passedOn }).check()
  await dialog.getByRole('checkbox', { name: /確認しました$/ }).check()
  await dialog.getByRole('button', { name: '共有する', exact: true }).click()
  await expect(hr.getByText('さんに共有中')).toBeVisible()
}

/** The manager tells HR of the talk in a note that HR alone reads. */
async function talk(manager: Page): Promise<void> {
  await manager.getByRole('button', { name: /^話しました/ }).click()
  const dialog = manager.getByRole('dialog', { name: /話したことの記録$/ })
  await dialog.getByRole('button', { name: '記録する' }).click()
  await expect(dialog.getByText('話した様子を選択してください。')).toBeVisible()
  await dialog.getByRole('radio', { name: 'よく話せた' }).check()
  await dialog.getByLabel('メモ', { exact: true }).fill(note)
  await dialog.getByRole('radio', { name: '人事のみ' }).check()
  await fits(manager)
  await dialog.getByRole('button', { name: '記録する' }).click()
  await expect(banner(manager)).toContainText('話したことを記録しました。')
  await expect(manager.getByRole('main')).toContainText('前回の面談')
  await expect(manager.getByText('今週の面談')).toHaveCount(0)
}

/** The manager notes a promise for today. */
async function vowFor(manager: Page): Promise<void> {
  await choose(manager, '約束を記録する')
  const dialog = manager.getByRole('dialog', { name: /との約束$/ })
  await dialog.getByLabel('約束したこと').fill(vow)
  const [year, month, day] = Temporal.Now.plainDateISO('Asia/Tokyo').toString().split('-')
  for (const [at, part] of [year, month, day].entries()) {
    await dialog.getByRole('spinbutton').nth(at).focus()
    await manager.keyboard.type(String(Number(part)))
  }
  await fits(manager)
  await dialog.getByRole('button', { name: '約束を記録する' }).click()
  await expect(banner(manager)).toContainText('約束を記録しました。')
}

for (const [width, language, isDaily] of [
  [1280, 'ja', true],
  [1440, 'en', false],
  [390, 'zh-Hant', false],
  [390, 'zh-Hans', false],
] as const)
  test(
    `from a grave answer to the line that its member reads in ${language}, at ${width} px, each sees no more than is theirs`,
    daily(isDaily),
    async ({ browser, page }) => {
      const member = await register(language)
      await answer(page, member)
      const hr = await enter(browser, 'owner', width)
      const manager = await enter(browser, 'restricted_viewer', width)
      const other = await enter(browser, 'standard_viewer', width)

      await test.step('the manager sees the weather and that a talk is wanted, and no word of the answer', async () => {
        await home(manager)
        await expect(manager.getByRole('heading', { name: 'あなたのチームの新しい人' })).toBeVisible()
        await expect(manager.getByText('今週の面談')).toBeVisible()
        await expect(manager.getByRole('main')).not.toContainText(kept)
        await fits(manager)
        await choose(manager, '面談を準備する')
        const agenda = manager.getByRole('dialog', { name: /さんとの面談の準備$/ })
        await expect(agenda.getByRole('region', { name: 'はじめの質問' }).getByRole('listitem')).toHaveCount(
          3,
        )
        await expect(agenda).not.toContainText(kept)
        await fits(manager)
        await manager.keyboard.press('Escape')
      })
      await test.step('HR passes one sentence on', () => passOn(hr, member))
      await test.step('the manager reads it alone, talks, records it and promises', async () => {
        await home(manager)
        await expect(manager.getByRole('blockquote')).toHaveText([passedOn])
        await expect(manager.getByRole('main')).not.toContainText(kept)
        await talk(manager)
        await vowFor(manager)
        const due = manager.getByRole('region', { name: '今週までの約束' })
        await expect(due).toContainText(vow)
        await expect(due.getByRole('button', { name: /本人に表示する/ })).toHaveCount(0)
        await detail(manager, member)
        await expect(manager.getByRole('main')).not.toContainText(note)
        await expect(manager.getByRole('main')).not.toContainText(kept)
        await fits(manager)
      })
      await test.step('no other viewer learns of the talk or the promise', async () => {
        await detail(other, member)
        await expect(other.getByRole('region', { name: '面談と約束' })).toContainText('記録はまだありません')
        for (const words of [note, vow]) await expect(other.getByRole('main')).not.toContainText(words)
      })
      await test.step('HR meets both on its own page, and shows the promise to the member', async () => {
        await home(hr)
        const tasks = hr.getByRole('region', { name: '面談の報告と約束' })
        await expect(tasks).toContainText('話しました（よく話せた）')
        await expect(tasks).toContainText(vow)
        await fits(hr)
        await detail(hr, member)
        await expect(hr.getByRole('main')).toContainText(note)
        await hr.getByRole('button', { name: /^本人に表示する/ }).click()
        await expect(banner(hr)).toContainText('約束は10分後に本人へ表示されます。')
        await expect(hr.getByRole('button', { name: /^本人に表示する/ })).toHaveCount(0)
      })
      await test.step('the manager keeps it', async () => {
        await home(manager)
        await manager.getByRole('button', { name: /^守れた/ }).click()
        await expect(banner(manager)).toContainText('約束を「守れた」と記録しました。')
        await expect(manager.getByRole('region', { name: '今週までの約束' })).toHaveCount(0)
      })
      await test.step('HR closes what the talk proposes to close', async () => {
        await detail(hr, member)
        const promises = hr.getByRole('list', { name: '約束' })
        await promises.getByRole('button', { name: /^元に戻す/ }).click()
        await expect(banner(hr)).toContainText('約束を元に戻しました。')
        await promises.getByRole('button', { name: /^守れた/ }).click()
        await expect(promises.getByRole('button')).toHaveText([/^元に戻す/])
        await hr.getByRole('button', { name: '完了を記録する' }).click()
        const record = hr.getByRole('form', { name: '対応を記録する' })
        await expect(record.getByLabel('メモ')).toHaveValue(/話しました（よく話せた）。$/)
        await record.getByRole('button', { name: '記録する' }).click()
        await expect(hr.getByRole('region', { name: '対応状況' })).toContainText('対応済み')
        await expect(hr.getByRole('button', { name: '完了を記録する' })).toHaveCount(0)
      })
      await test.step('the member reads the line once its ten minutes are over, and nothing else of it', async () => {
        await page.goto(`${member.page}?lang=${language}`)
        await expect(page.locator('body')).not.toContainText(vow)
        await inCompany((tx) => tx.updateTable('follow_up_lines').set({ visible_from: new Date() }).execute())
        await page.reload()
        await expect(page.locator('body')).toContainText(vow)
        await expect(page.locator('body')).toContainText('試験 restricted_viewer')
        await expect(page.locator('body')).not.toContainText(note)
        await expectAccessible(page)
      })
      for (const { context } of [hr, manager, other].map((one) => ({ context: one.context() })))
        await context.close()
    },
  )

test('a question reaches HR’s page, what was recorded is taken back by its banner into the form, and the agenda prints on half a page', async ({
  browser,
  page,
}) => {
  const member = await register()
  await answer(page, member)
  const manager = await enter(browser, 'restricted_viewer', 1280)
  const hr = await enter(browser, 'owner', 1280)
  await home(manager)
  await choose(manager, '人事に相談する')
  const dialog = manager.getByRole('dialog', { name: /人事への相談$/ })
  await dialog.getByLabel('相談したいこと').fill('どう声をかければよいですか')
  await expectAccessible(manager)
  await dialog.getByRole('button', { name: '相談を送る' }).click()
  await expect(banner(manager)).toContainText('人事に相談を送りました。')
  await home(hr)
  await expect(hr.getByRole('region', { name: '面談の報告と約束' })).toContainText('人事に相談しています。')
  await banner(manager).getByRole('button', { name: '取り消す' }).click()
  await expect(banner(manager)).toContainText('記録を取り消しました。')
  await choose(manager, '人事に相談する')
  await expect(dialog.getByLabel('相談したいこと')).toHaveValue('どう声をかければよいですか')
  await dialog.getByRole('button', { name: 'キャンセル' }).click()

  await expect(async () => {
    await detail(hr, member)
    await hr.getByRole('button', { name: '面談を準備する' }).click()
    await expect(hr.getByRole('dialog')).toContainText('産業医', { timeout: 2_000 })
  }).toPass()
  // A4 less its margins of 14 mm, in CSS pixels
  await hr.setViewportSize({ width: 688, height: 1016 })
  await hr.emulateMedia({ media: 'print' })
  const { y = 0, height = 0 } = (await hr.getByRole('dialog').boundingBox()) ?? {}
  expect(y + height).toBeGreaterThan(100)
  expect(y + height).toBeLessThanOrEqual(1016 / 2)
  await expect(hr.getByRole('heading', { level: 1 })).toBeHidden()
  for (const one of [hr, manager]) await one.context().close()
})

test('a manager without new people reads where they will stand', async ({ browser }) => {
  const manager = await enter(browser, 'restricted_viewer', 390)
  await home(manager)
  await expect(manager.getByText('新しい人はまだいません')).toBeVisible()
  await fits(manager)
  await manager.context().close()
})

test('an account makes the address of its calendar, which a program reads until it is deleted', async ({
  browser,
}) => {
  await register()
  const manager = await enter(browser, 'restricted_viewer', 390)
  await manager.goto(`${server.url}/company/setting/account/own`)
  await manager.getByRole('button', { name: 'URLを作成する' }).click()
  const url = manager.getByRole('textbox', { name: 'カレンダーのURL' })
  await expect(url).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
  await fits(manager)
  const address = `${server.url}${new URL(await url.inputValue()).pathname}`
  const read = () => fetch(address)
  expect(await (await read()).text()).toContain('SUMMARY:面談：春野 みどりさん')
  await manager.getByRole('button', { name: 'URLを削除する' }).click()
  await manager.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click()
  await expect(url).toHaveCount(0)
  expect((await read()).status).toBe(404)
  await manager.context().close()
})
