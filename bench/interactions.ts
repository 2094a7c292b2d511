import { type Browser, chromium, type Page } from '@playwright/test'
import { type Owner, type RunningServer, startServer } from '../e2e/server.ts'
import { signIn } from '../e2e/sign-in.ts'
import startTestServer from '../server/testing/global-database.ts'
import type { Measurement } from './main.ts'
import { quantile } from './soak/figures.ts'

const turns = 15

/** A press, and what stands on the page once it is answered, as a condition in the page. */
interface Interaction {
  name: string
  open: (page: Page, url: string, turn: number) => Promise<unknown>
  press: (page: Page, turn: number) => Promise<unknown>
  answered: string
}

const weathers = ['雨', 'くもり', '晴れ']

const settled = `document.querySelector('main [aria-busy="true"]') === null`
const hasChanged = `document.querySelector('main').textContent !== before`
const memberStands = `document.querySelector('.detail-columns') && !document.querySelector('main').textContent.includes('読み込んでいます')`

const list = async (page: Page, url: string) => {
  await page.goto(`${url}/company/member`)
  await page.locator('tbody a').nth(8).waitFor()
}

const member = async (page: Page, url: string) => {
  await list(page, url)
  await page.locator('tbody a').first().click()
  await page.getByRole('link', { name: /^次のメンバー/ }).waitFor()
}

const interactions: readonly Interaction[] = [
  {
    name: 'row-to-detail',
    open: list,
    press: (page, turn) =>
      page
        .locator('tbody a')
        .nth(turn % 9)
        .click(),
    answered: `location.pathname.includes('/detail/') && ${memberStands}`,
  },
  {
    name: 'next-person',
    open: member,
    press: (page) => page.keyboard.press('j'),
    answered: `${hasChanged} && ${memberStands}`,
  },
  {
    name: 'list-view',
    open: list,
    press: (page) => page.getByRole('link', { name: '退職・辞退', exact: true }).click(),
    answered: `location.search !== '' && ${settled} && ${hasChanged}`,
  },
  {
    name: 'filter',
    open: list,
    press: (page, turn) => page.getByRole('button', { name: weathers[turn % 3] ?? '', exact: true }).click(),
    answered: `location.search !== '' && ${settled} && ${hasChanged}`,
  },
  {
    name: 'palette',
    open: list,
    press: (page) => page.keyboard.press('Control+k'),
    answered: `document.activeElement.matches('dialog[open] input')`,
  },
  {
    name: 'conversation',
    open: async (page, url) => {
      await page.goto(`${url}/company/message?all=true`)
      await page.getByRole('list', { name: 'やりとり' }).getByRole('link').nth(5).waitFor()
    },
    press: (page, turn) =>
      page
        .getByRole('list', { name: 'やりとり' })
        .getByRole('link')
        .nth(turn % 6)
        .click(),
    answered: `document.querySelector('section[aria-label$="さんとのやりとり"] time')`,
  },
  {
    name: 'report-period',
    open: async (page, url) => {
      await page.goto(`${url}/company/report/index`)
      await page.getByRole('table', { name: '部署ごとの雨' }).waitFor()
    },
    press: (page) => page.getByRole('radio', { name: '3か月', exact: true }).click(),
    answered: `${settled} && ${hasChanged}`,
  },
]

/** What the page runs: resolves with the milliseconds from the press to the picture after `isAnswered`. */
const watch = (isAnswered: (before: string) => boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the press is not answered')), 20_000)
    let began = 0
    const note = () => {
      began ||= performance.now()
    }
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, note, { capture: true, once: true })
    const before = document.querySelector('main')?.textContent ?? ''
    const look = () => {
      if (began > 0 && isAnswered(before)) requestAnimationFrame(() => resolve(performance.now() - began))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

async function milliseconds(page: Page, { press, answered }: Interaction, turn: number): Promise<number> {
  // listening before the press: a key waits for nothing
  await page.evaluate(`globalThis.answered = (${watch})((before) => Boolean(${answered})); undefined`)
  await press(page, turn)
  return await page.evaluate<number>('globalThis.answered')
}

/** A press that changes one word of a bare page. */
const bare: Interaction = {
  name: 'bare',
  open: (page) =>
    page.setContent(`<main><button onclick="this.textContent = 'after'">before</button></main>`),
  press: (page) => page.getByRole('button').click(),
  answered: hasChanged,
}

async function quarter(page: Page, url: string, interaction: Interaction): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    await interaction.open(page, url, turn)
    await page.waitForLoadState('networkidle')
    times.push(await milliseconds(page, interaction, turn))
  }
  return quantile(times, 0.75)
}

async function measure(server: RunningServer, browser: Browser, only: readonly string[]) {
  const [company] = JSON.parse(await server.command('sample', 'create', '--members', '500'))
  const owner: Owner = { company: company.name, ...company.accounts[0] }
  const page = await browser.newPage({ locale: 'ja-JP', viewport: { width: 1280, height: 720 } })
  await signIn(page, server, owner)
  const floor = await quarter(page, server.url, bare)
  const wanted = interactions.filter(({ name }) => only.length === 0 || only.includes(name))
  const measurements: Measurement[] = []
  for (const interaction of wanted) {
    const value = await quarter(page, server.url, interaction)
    measurements.push({ name: interaction.name, value, unit: 'ms', floor, ratio: value / floor })
  }
  return measurements
}

/** How long the presses of a day's work take in a company of 500, three of four times at most. Needs `npm run build`. */
export default async function interactionTimes(only: readonly string[]): Promise<Measurement[]> {
  const stop = await startTestServer()
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  const server = await startServer()
  try {
    return await measure(server, browser, only)
  } finally {
    await browser.close()
    await server.stop()
    await stop?.()
  }
}
