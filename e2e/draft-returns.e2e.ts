import { expect, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { scoreField } from '../contract/annual-survey/view.ts'
import { asDate, systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { linkToken, newNonce } from '../server/platform/tokens.ts'
import { makeCompany, type TestCompany } from '../server/testing/company.ts'
import { makeMember, type Seeding, sendAnnualSurvey, sendRound } from '../server/testing/survey.ts'
import { daily, test } from './browser.ts'
import type { RunningServer } from './server.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'
test.use({ viewport: { width: 390, height: 844 } })

let server: RunningServer
let database: Database
let seeding: Seeding
let company: TestCompany

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  database = openDatabase(server.databaseUrl)
  seeding = { database, secret, clock: systemClock }
  company = await makeCompany(seeding, '株式会社あおぞら製作所')
})

test.afterAll(() => database.close())

const sending = () => {
  const now = Temporal.Now.instant()
  return { sentAt: now.subtract({ hours: 48 }), closesAt: now.add({ hours: 240 }) }
}

async function monthlyLink(): Promise<string> {
  const member = await makeMember(seeding, company)
  const round = { round: 3, dueOn: '2026-05-01', ...sending() }
  return `${server.url}/a/${await sendRound(seeding, company, member, round)}`
}

async function annualLink(part: 'member' | 'senior'): Promise<string> {
  const { tokens } = await sendAnnualSurvey(seeding, company, sending())
  return `${server.url}/a/${tokens[part]}`
}

async function replyLink(): Promise<string> {
  const member = await makeMember(seeding, company)
  const nonce = newNonce()
  const message = {
    company_id: company.id,
    member_id: member.id,
    message_status: 1,
    subject: '面談のご案内',
    sender: '人事 太郎',
    recipient: '春野 みどり',
    mail_body: '来週お話ししませんか。',
    state: 'sent',
    reply_nonce: nonce,
    created_at: asDate(Temporal.Now.instant()),
  }
  await database.asCompany(company.id, (tx) => tx.insertInto('messages').values(message).execute())
  return `${server.url}/r/${linkToken(secret, 'reply', nonce)}`
}

type Left = readonly [words: string, step: number]
type Surface = { link: () => Promise<string>; mark: string | null }

const surfaces: Record<string, Surface> = {
  'the monthly page': { link: monthlyLink, mark: 'question1' },
  'the one-year page': { link: () => annualLink('member'), mark: scoreField(0) },
  "the supervisor's half": { link: () => annualLink('senior'), mark: scoreField(0) },
  'the reply page': { link: replyLink, mark: null },
}

const text = (page: Page) => page.locator('textarea').last()
const marked = (page: Page, mark: string, step: number) =>
  page.locator(`input[name="${mark}"][value="${step}"]`)

const unfoldComments = (page: Page) =>
  page.locator('details.comment').evaluateAll((folded) => {
    for (const one of folded) one.setAttribute('open', '')
  })

async function rewrite(page: Page, words: string) {
  await unfoldComments(page)
  const parts = page.locator('.parts a')
  if (await parts.count()) await parts.last().click()
  await text(page).fill(words)
}

/** Writes and marks as somebody would who sees the field. */
async function write(page: Page, { mark }: Surface, words: string, step: number) {
  await unfoldComments(page)
  for (const tab of [mark ? 'first' : 'last', 'last'])
    if (await page.locator('.parts a').count()) {
      await page.locator('.parts a')[tab === 'first' ? 'first' : 'last']().click()
      if (tab === 'first' && mark) await marked(page, mark, step).check({ force: true })
    }
  if (mark) await page.evaluate(check, [mark, String(step)] as const)
  await text(page).fill(words)
}

/** Presses a choice wherever it stands, as its own label would. */
const check = ([name, value]: readonly [string, string]) => {
  document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)?.click()
}

async function expectWritten(page: Page, { mark }: Surface, words: string, step: number) {
  await expect(text(page)).toHaveValue(words)
  if (mark) await expect(marked(page, mark, step)).toBeChecked()
}

const inEnglish = async (page: Page) => {
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

/** To the confirmation, or where there is none, to what is wrong. */
async function press(page: Page) {
  const parts = page.locator('.parts a')
  if (await parts.count()) await parts.last().click()
  await page.locator('.actions button.primary').click()
}

const old = ['はじめの言葉', 4] as const
const newest = ['はじめの言葉。そのあとで足した、いちばん新しい言葉', 2] as const

/** Each ends where the newest words were written and somebody then came back. */
const returns: Record<string, (page: Page, surface: Surface, link: string) => Promise<Page>> = {
  'a reload': async (page, surface) => {
    await write(page, surface, ...old)
    await write(page, surface, ...newest)
    await page.reload()
    return page
  },
  'a reload after another language': async (page, surface) => {
    await write(page, surface, ...old)
    await inEnglish(page)
    await write(page, surface, ...newest)
    await page.reload()
    return page
  },
  'a reload after an error': async (page, surface) => {
    await press(page)
    await expect(page.locator('.problems')).toBeFocused()
    await write(page, surface, ...newest)
    await page.reload()
    return page
  },
  'a reload after a correction': async (page, surface) => {
    await write(page, surface, ...old)
    if (surface.mark) {
      await press(page)
      await page.getByRole('button', { name: '修正する' }).first().click()
    } else await inEnglish(page)
    await write(page, surface, ...newest)
    await page.reload()
    return page
  },
  back: async (page, surface) => {
    await write(page, surface, ...old)
    await inEnglish(page)
    await write(page, surface, ...newest)
    const hasParts = (await page.locator('.parts a').count()) > 0
    await page.goBack()
    // each part of a long survey is a step of its own on the way back
    for (let step = 0; hasParts && step < 8; step += 1) {
      if ((await page.locator('html').getAttribute('lang')) === 'ja') break
      await page.goBack()
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    return page
  },
  'back and forward': async (page, surface, link) => {
    await write(page, surface, ...old)
    await inEnglish(page)
    await write(page, surface, ...newest)
    await page.goto(`${link}?lang=zh-Hans`)
    await page.goBack()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    return page
  },
  'the link opened again': async (page, surface, link) => {
    await write(page, surface, ...old)
    await inEnglish(page)
    await write(page, surface, ...newest)
    await page.goto(link)
    return page
  },
  'another language after a second tab': async (page, surface, link) => {
    await write(page, surface, ...old)
    const second = await page.context().newPage()
    await second.goto(link)
    await expectWritten(second, surface, ...old)
    await write(second, surface, ...newest)
    await page.bringToFront()
    await inEnglish(page)
    return page
  },
  'a reload beside a second tab': async (page, surface, link) => {
    await write(page, surface, ...old)
    await inEnglish(page)
    const second = await page.context().newPage()
    await second.goto(link)
    await write(second, surface, ...newest)
    await page.bringToFront()
    await page.reload()
    return page
  },
  'a time without a connection': async (page, surface) => {
    await write(page, surface, ...old)
    await inEnglish(page)
    await page.context().setOffline(true)
    await write(page, surface, ...newest)
    await press(page)
    await expect(page.locator('[data-alert]')).toBeInViewport()
    await page.context().setOffline(false)
    await page.reload()
    return page
  },
}

/** What is changed after a correction, and what must then stand: nothing that was cleared comes back. */
const corrections: Record<string, { change: (page: Page, surface: Surface) => Promise<void>; left: Left }> = {
  text: { change: (page) => rewrite(page, newest[0]), left: [newest[0], old[1]] },
  marks: { change: (page, { mark }) => page.evaluate(check, [mark ?? '', '2'] as const), left: [old[0], 2] },
  'a cleared text': { change: (page) => rewrite(page, ''), left: ['', old[1]] },
}

const confirming = (page: Page) => page.locator('button.primary[value="send"]')

for (const [at, [place, surface]] of Object.entries(surfaces).entries())
  for (const [turn, [name, { change, left }]] of Object.entries(corrections).entries())
    if (surface.mark)
      test(
        `the confirmation of ${place} never sends older words after a correction of ${name}`,
        daily(at === turn),
        async ({ page }) => {
          const link = await surface.link()
          await page.goto(link)
          await write(page, surface, ...old)
          await press(page)
          await expect(confirming(page)).toBeVisible()
          const steps = await page.evaluate(() => history.length)
          await page.getByRole('button', { name: '修正する' }).first().click()
          await expectWritten(page, surface, ...old)
          await change(page, surface)
          // each part of a long survey is a step of its own on the way back
          await page.evaluate((before) => history.go(before - history.length), steps)
          await expectWritten(page, surface, ...left)
          await expect(page.locator('[data-restored]')).toBeVisible()
          await press(page)
          await confirming(page).click()
          await page.goto(`${link}?change`)
          await expectWritten(page, surface, ...left)
        },
      )

/** By turns, so that the daily run goes each way once, and some of them on each page. */
const isInTurn = (page: number, turn: number) => turn % Object.keys(surfaces).length === page

for (const [at, [place, surface]] of Object.entries(surfaces).entries())
  test.describe(place, () => {
    for (const [turn, [name, come]] of Object.entries(returns).entries())
      test(
        `the newest words stand after ${name}, and when the link is opened again`,
        daily(isInTurn(at, turn)),
        async ({ page }) => {
          const link = await surface.link()
          await page.goto(link)
          const there = await come(page, surface, link)
          await expectWritten(there, surface, ...newest)
          const again = await page.context().newPage()
          await again.goto(link)
          await expectWritten(again, surface, ...newest)
        },
      )

    test(
      'without a place to keep things nothing is promised, and what is posted comes back',
      daily(at === 0),
      async ({ page }) => {
        await page.addInitScript(() => {
          for (const store of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, store, {
              get: () => {
                throw new DOMException('blocked', 'SecurityError')
              },
            })
        })
        const problems: string[] = []
        page.on('pageerror', ({ message }) => problems.push(message))
        await page.goto(await surface.link())
        await write(page, surface, ...old)
        await expect(page.locator('[data-kept]')).toBeHidden()
        await inEnglish(page)
        await expectWritten(page, surface, ...old)
        await expect(page.locator('[data-kept]')).toBeHidden()
        expect(problems).toEqual([])
      },
    )
  })
