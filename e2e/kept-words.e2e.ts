import { expect, type Page } from '@playwright/test'
import { daily, test } from './browser.ts'
import { makeOwner, type Owner, type RunningServer } from './server.ts'
import { fillSignIn, signIn } from './sign-in.ts'

test.use({ viewport: { width: 1280, height: 720 } })

let server: RunningServer
let owner: Owner
let other: Owner

test.beforeAll(async ({ sharedServer }) => {
  server = sharedServer
  owner = await makeOwner(server)
  other = await makeOwner(server)
})

test('a page of one account is refused once another is signed in, and keeps what was typed', async ({
  page,
}) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/member?q=春野`)
  const search = page.locator('main').getByRole('searchbox')
  await expect(page.getByText('条件に合うメンバーはいません')).toBeVisible()
  await signIn(page, server, other)
  await search.fill('春野み')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('別のアカウントでログインしています')
  await expect(search).toHaveValue('春野み')
})

test('the search that somebody went into stays, whoever the list turns out to hold', async ({ page }) => {
  await signIn(page, server, owner)
  await page.addInitScript(() => {
    const { fetch } = window
    const asked = new Promise((resolve) => addEventListener('answer', resolve))
    window.fetch = async (input, options) => {
      const isList = input instanceof Request && input.url.includes('/members/monthly')
      if (isList) await asked
      return fetch(input, options)
    }
  })
  await page.goto(`${server.url}/company/member`)
  const search = page.locator('main').getByRole('searchbox')
  await search.focus()
  await page.evaluate(() => dispatchEvent(new Event('answer')))
  await expect(page.getByText('最初のメンバーを登録しましょう')).toBeVisible()
  await page.keyboard.type('春野')
  await expect(page.getByText('条件に合うメンバーはいません')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('最初のメンバーを登録しましょう')).toBeVisible()
  await page.keyboard.type('み')
  await expect(search).toHaveValue('み')
})

/** As a translating browser does: each text stands in elements of its own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts.filter(({ data }) => data.trim())) {
      if (text.parentElement?.closest('script, style, font')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `«${text.data}»`
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

for (const path of ['member?q=だれか', 'dashboard/index', 'member/form', 'setting/account'])
  test(
    `${path} goes on while the browser translates it`,
    daily(path === 'member?q=だれか'),
    async ({ page }) => {
      const problems: string[] = []
      page.on('pageerror', ({ message }) => problems.push(message))
      await signIn(page, server, owner)
      await page.goto(`${server.url}/company/${path}`)
      await expect(page.locator('h1')).toBeVisible()
      const isList = path.startsWith('member?')
      if (isList) await expect(page.getByText('条件に合うメンバーはいません')).toBeVisible()
      await translate(page)
      if (isList) {
        await page.locator('main').getByRole('searchbox').fill('だれもいない')
        await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('だれもいない')
      }
      await page.goto(`${server.url}/company/${path}`)
      await translate(page)
      await page.getByRole('link', { name: /今日/ }).first().click()
      await expect(page).toHaveURL(/dashboard/)
      await translate(page)
      await page.goBack()
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.getByText('エラーが発生しました')).toBeHidden()
      expect(problems).toEqual([])
    },
  )

test('where site data are blocked one signs in all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const store of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, store, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await page.goto(`${server.url}/auth/login`)
  await fillSignIn(page, owner)
  await expect(page).toHaveURL(/\/company\/dashboard/)
  for (const path of ['member', 'member/form', 'dashboard/index']) {
    await page.goto(`${server.url}/company/${path}`)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByText('エラーが発生しました')).toBeHidden()
  }
})

test('where cookies are blocked the sign-in says that it needs them', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
  )
  await page.goto(`${server.url}/auth/login`)
  await fillSignIn(page, owner)
  await expect(page.getByText('ログインにはCookieが必要です')).toBeVisible()
})

test('where the browser drops the cookies all the same, so does it', async ({ page }) => {
  await page.route('**/v3/login', async (route) => {
    const answer = await route.fetch()
    const { 'set-cookie': _, ...headers } = answer.headers()
    await page.context().clearCookies()
    await route.fulfill({ response: answer, headers })
  })
  await page.goto(`${server.url}/auth/login`)
  await fillSignIn(page, owner)
  await expect(page.getByText('ログインにはCookieが必要です')).toBeVisible()
  await expect(page.getByLabel('メールアドレス')).toHaveValue(owner.email)
})

test('what one account wrote is no other’s in the same tab, and its own again', async ({ page }) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/member/form`)
  const name = page.getByRole('textbox', { name: '姓', exact: true })
  await name.fill('春野')
  await signIn(page, server, other)
  await page.reload()
  await expect(name).toHaveValue('')
  await signIn(page, server, owner)
  await page.reload()
  await expect(name).toHaveValue('春野')
})

test('saving a filter begins in its name, and ends at its tab', async ({ page }) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/member?is_newbie=1`)
  await page.getByRole('button', { name: '条件を保存' }).first().click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: '名前' })
  await expect(name).toBeFocused()
  await page.keyboard.type('新卒')
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('新卒')
  await page.getByRole('dialog').getByRole('button', { name: '保存する' }).click()
  await expect(page.getByRole('link', { name: '新卒' })).toBeFocused()
})

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: '入力した内容を保存せずに移動しますか？' })

/** Whether the browser asks before the page is loaded again. */
const asksBeforeReload = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

for (const [protocol, label] of [
  ['OpenID Connect', '発行者（Issuer）のURL'],
  ['OpenID Connect', 'クライアントシークレット'],
  ['SAML 2.0', 'メタデータのURL'],
] as const)
  test(`what was typed for single sign-on is not left unasked: ${label}`, async ({ page }) => {
    await signIn(page, server, owner)
    await page.goto(`${server.url}/company/setting/sign_on`)
    await page.getByRole('radio', { name: protocol, exact: true }).check()
    const field = page.locator('main').getByLabel(label).first()
    await expect(field).toBeVisible()
    expect(await asksBeforeReload(page)).toBe(false)
    await field.fill('haru')
    await expect.poll(() => asksBeforeReload(page)).toBe(true)
    await page.getByRole('link', { name: /今日/ }).first().click()
    await question(page).getByRole('button', { name: 'キャンセル' }).click()
    await expect(field).toHaveValue('haru')
    await page.getByRole('link', { name: /今日/ }).first().click()
    await question(page).getByRole('button', { name: '保存せずに移動する' }).click()
    await expect(page).toHaveURL(/dashboard/)
  })

test('the name of a filter is not lost by loading the page again unasked', async ({ page }) => {
  await signIn(page, server, owner)
  await page.goto(`${server.url}/company/member?condition_type=3`)
  await page.getByRole('button', { name: '条件を保存' }).first().click()
  const dialog = page.getByRole('dialog')
  expect(await asksBeforeReload(page)).toBe(false)
  await dialog.getByRole('textbox', { name: '名前' }).fill('春')
  await expect.poll(() => asksBeforeReload(page)).toBe(true)
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await expect.poll(() => asksBeforeReload(page)).toBe(false)
})
