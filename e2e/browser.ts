import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, test as base, type CDPSession } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'

/** A browser context that cases use one after another; its keeper, a page of no case, empties it. */
type Kept = { context: BrowserContext; keeper: CDPSession }

async function keep(context: BrowserContext): Promise<Kept> {
  return { context, keeper: await context.newCDPSession(await context.newPage()) }
}

const patienceMs = 20_000

/** Empties the context for the next case, or throws it away where the browser does not come to an end with it. */
async function emptied(kept: Kept): Promise<boolean> {
  const giveUp = new AbortController()
  const tired = sleep(patienceMs, false, { signal: giveUp.signal }).catch(() => false)
  const isEmpty = await Promise.race([empty(kept).then(() => true), tired])
  giveUp.abort()
  return isEmpty
}

/** Leaves nothing of a case but the files that a browser caches: no page, cookie, stored word, route or permission. */
async function empty({ context, keeper }: Kept): Promise<void> {
  const [, ...pages] = context.pages()
  await Promise.all(pages.map((page) => page.close()))
  await keeper.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
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

/**
 * A case in a browser context that others used before it: it finds the built files in the cache and nothing else.
 * In a new context every case would load and compile them again.
 */
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
      ...{ viewport, hasTouch, javaScriptEnabled, colorScheme, contextOptions, locale },
    })
    const one = kept.get(name) ?? (await keep(await browser.newContext()))
    kept.set(name, one)
    await use(one.context)
    if (await emptied(one)) return
    kept.delete(name)
    await one.context.close()
  },
})
