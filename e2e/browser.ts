import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, test as base, type CDPSession, type Page } from '@playwright/test'
import { variantTag } from '../scripts/testing/tiers.ts'
import { type RunningServer, startServer } from './server.ts'

type Kept = { context: BrowserContext; keeper: Page; browser: CDPSession; cases: number }

/** The keeper shares the servers' site, so that `--process-per-site` reuses one process: a quarter faster. */
async function keep(context: BrowserContext): Promise<Kept> {
  const keeper = await context.newPage()
  await keeper.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await keeper.goto('http://localhost/')
  return { context, keeper, browser: await context.newCDPSession(keeper), cases: 0 }
}

/** A page in the keeper's process, which nothing else ties to the keeper. */
async function openBeside({ context, keeper }: Kept): Promise<Page> {
  const opened = context.waitForEvent('page')
  await keeper.evaluate(() => {
    const page = window.open('about:blank')
    if (page) page.opener = null
  })
  return opened
}

const patienceMs = 20_000

/** Each leaves some five megabytes in the process; after 200 it had more than a gigabyte. */
const casesInOne = 50

/** Whether the context is empty for the next case: it is thrown away where its process died or does not come to an end. */
async function emptied(kept: Kept): Promise<boolean> {
  const giveUp = new AbortController()
  const tired = sleep(patienceMs, false, { signal: giveUp.signal }).catch(() => false)
  const left = empty(kept).then(
    () => true,
    () => false,
  )
  const isEmpty = await Promise.race([left, tired])
  giveUp.abort()
  return isEmpty
}

/** Leaves nothing of a case but the files that a browser caches: no page, cookie, stored word, route or permission. */
async function empty({ context, keeper, browser }: Kept): Promise<void> {
  const pages = context.pages().filter((page) => page !== keeper)
  await Promise.all(pages.map((page) => page.close()))
  // a page that is closed and does not end would keep the next one from its work
  await keeper.evaluate(() => document.readyState)
  await browser.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  await context.clearCookies()
  await context.clearPermissions()
  await context.unrouteAll()
  await context.setOffline(false)
}

type OfCase = {
  /** For what stays with a context, as a clock or an initial script: the case gets one that is thrown away. */
  ownContext: boolean
}

type OfWorker = {
  kept: Map<string, Kept>
  /** One installation for all files that need no settings of their own; each makes companies of its own in it. */
  sharedServer: RunningServer
}

/** A case in a reused browser context, whose cache holds the built files and nothing else. */
export const test = base.extend<OfCase, OfWorker>({
  ownContext: [false, { option: true }],
  kept: [async ({ browser: _ }, use) => use(new Map()), { scope: 'worker' }],
  sharedServer: [
    async ({ browser: _ }, use) => {
      const server = await startServer({}, 'e2e/shared-server.ts')
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, kept, ownContext, viewport, hasTouch, javaScriptEnabled, colorScheme, contextOptions, locale },
    use,
  ) => {
    if (ownContext) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    const name = JSON.stringify({
      viewport,
      hasTouch,
      javaScriptEnabled,
      colorScheme,
      contextOptions,
      locale,
    })
    const one = kept.get(name) ?? (await keep(await browser.newContext()))
    kept.set(name, one)
    await use(one.context)
    one.cases += 1
    if ((await emptied(one)) && one.cases < casesInOne) return
    kept.delete(name)
    await one.context.close()
  },
  page: async ({ context, kept, javaScriptEnabled }, use) => {
    const one = javaScriptEnabled && [...kept.values()].find((other) => other.context === context)
    await use(one ? await openBeside(one) : await context.newPage())
  },
})

/** The details of a case that repeats another in a further look or language: the daily run takes it where this holds. */
export const daily = (isDaily: boolean) => (isDaily ? {} : { tag: variantTag })
