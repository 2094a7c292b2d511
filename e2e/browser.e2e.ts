import { expect, type Page } from '@playwright/test'
import { test } from './browser.ts'

/** What a page can leave in its browser, for the next page of the same address. */
const leave = (page: Page) =>
  page.evaluate(async () => {
    await cookieStore.set('left', '1')
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    window.name = 'left'
    await caches.open('left')
    await new Promise((resolve, reject) => {
      const request = indexedDB.open('left')
      request.onsuccess = resolve
      request.onerror = reject
    })
    addEventListener('pagehide', () => localStorage.setItem('left-at-the-end', '1'))
  })

const found = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    words: [...Object.keys(localStorage), ...Object.keys(sessionStorage), window.name],
    files: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    permission: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    online: navigator.onLine,
  }))

const nothing = { cookie: '', words: [''], files: [], databases: [], permission: 'prompt', online: true }

for (const turn of ['first', 'next'])
  test(`the ${turn} case finds nothing of a case before it`, async ({ page, context, sharedServer }) => {
    await page.goto(`${sharedServer.url}/auth/login`)
    expect(await found(page)).toEqual(nothing)
    expect(context.pages()).toHaveLength(2)
    await leave(page)
    const second = await context.newPage()
    await second.goto(`${sharedServer.url.replace('localhost', '127.0.0.1')}/auth/login`)
    await leave(second)
    await context.grantPermissions(['clipboard-read'])
    await context.route('**/auth/login', (route) => route.abort())
    await context.setOffline(true)
  })
