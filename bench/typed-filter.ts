import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { insertListedMembers } from '../e2e/listed-members.ts'
import { makeOwner, type RunningServer, startServer } from '../e2e/server.ts'
import { signIn } from '../e2e/sign-in.ts'
import startTestServer from '../server/testing/global-database.ts'
import type { Measurement } from './main.ts'
import { quantile } from './soak/figures.ts'

const members = 500
const turns = 15
const betweenKeys = 120

/** Milliseconds from the last key until the rows of its word are drawn, as the page itself sees them. */
async function millisecondsToRows(page: Page, word: string, type: () => Promise<void>): Promise<number> {
  const drawn = page.evaluate(async (asked) => {
    let last = 0
    const noted = () => {
      last = performance.now()
    }
    document.addEventListener('input', noted, true)
    const isDrawn = () =>
      new URLSearchParams(location.search).get('q') === asked &&
      document.body.textContent.includes('条件に合うメンバー 1名') &&
      document.querySelector('[aria-busy="true"]') === null
    while (!isDrawn()) await new Promise(requestAnimationFrame)
    document.removeEventListener('input', noted, true)
    return performance.now() - last
  }, word)
  await type()
  return await drawn
}

const millisecondsOfCall = (page: Page, word: string): Promise<number> =>
  page.evaluate(async (q) => {
    const start = performance.now()
    const url = `/v3/members/monthly?limit=50&by=month&q=${encodeURIComponent(q)}&turn=${start}`
    await (await fetch(url)).json()
    return performance.now() - start
  }, word)

async function clear(page: Page): Promise<void> {
  await page.getByLabel('メンバーを検索').fill('')
  await page.getByText(`${members}名`, { exact: true }).waitFor()
  await pause(300)
}

async function compare(
  page: Page,
  name: string,
  type: (word: string) => Promise<void>,
): Promise<Measurement> {
  const [values, floors]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    // another word each time: what was found is not asked for again
    const word = `m${100 + turn * 7}`
    floors.push(await millisecondsOfCall(page, word))
    values.push(await millisecondsToRows(page, word, () => type(word)))
    await clear(page)
  }
  const [value, floor] = [quantile(values, 0.5), quantile(floors, 0.5)]
  return { name, value, unit: 'ms', floor, ratio: value / floor }
}

async function measure(server: RunningServer, browser: Browser): Promise<Measurement[]> {
  const owner = await makeOwner(server)
  await insertListedMembers({ databaseUrl: server.databaseUrl, company: owner.company, count: members })
  const page = await browser.newPage({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } })
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/member`)
  await page.getByText(`${members}名`, { exact: true }).waitFor()
  const field = page.getByLabel('メンバーを検索')
  return [
    await compare(page, 'typed-filter', (word) => field.fill(word)),
    await compare(page, 'typed-filter-by-keys', (word) =>
      field.pressSequentially(word, { delay: betweenKeys }),
    ),
  ]
}

/** From a pasted or typed word until the rows are drawn, against the call alone. Needs `npm run build`. */
export default async function typedFilter(): Promise<Measurement[]> {
  const stop = await startTestServer()
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  const server = await startServer()
  try {
    return await measure(server, browser)
  } finally {
    await browser.close()
    await server.stop()
    await stop?.()
  }
}
