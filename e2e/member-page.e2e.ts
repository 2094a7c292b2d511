import { expect } from '@playwright/test'
import { mailLanguage } from '../contract/codes.ts'
import { makeCode } from '../server/features/channels/linking/code-service.ts'
import { systemClock } from '../server/platform/clock.ts'
import { linkToken } from '../server/platform/tokens.ts'
import { openChannel } from '../server/testing/channel-accounts.ts'
import { makeMember } from '../server/testing/survey.ts'
import { daily, test } from './browser.ts'
import { chatProviders, colleague } from './chat-providers.ts'
import { memberCompany } from './member-company.ts'
import { keepPicture } from './pictures.ts'
import { expectAccessible } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'
const chats = chatProviders()
const ground = memberCompany(chats.start)

/** The company whose channels stand open. */
let opened = 0

/** A new member of a company that uses every channel, and the address of its page. */
async function newMember() {
  const seeding = { database: ground.database(), secret, clock: systemClock }
  const { id: companyId } = ground.company()
  if (opened !== companyId) {
    await chats.open(seeding, companyId)
    for (const channel of ['app', 'sms'] as const) await openChannel(seeding, companyId, channel)
  }
  opened = companyId
  const { id } = await makeMember(seeding, ground.company())
  const { page_nonce } = await ground
    .database()
    .asCompany(companyId, (tx) =>
      tx.selectFrom('members').select('page_nonce').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  return { id, url: `${ground.url()}/m/${linkToken(secret, 'member', page_nonce)}` }
}

/** A member whose channels stand in every way they can. */
async function variousMember() {
  const member = await newMember()
  const { id: company_id } = ground.company()
  await ground.database().asCompany(company_id, async (tx) => {
    const number = { mobile_tel_number: '09012345678', lastname: '武者小路'.repeat(12) }
    await tx.updateTable('members').set(number).where('id', '=', member.id).execute()
    const row = { company_id, member_id: member.id, updated_at: new Date() }
    await tx
      .insertInto('member_channels')
      .values([
        { ...row, channel: 'line', status: 3, address: `U${member.id}`, address_name: 'みどり' },
        { ...row, channel: 'slack', status: 1 },
        { ...row, channel: 'sms', status: 2 },
      ])
      .execute()
  })
  return member
}

/** The code of a link in an SMS, which leaves by day only. */
const codeFor = (id: number, address: string) => {
  const company = ground.company()
  const app = { database: ground.database(), secret, clock: systemClock } as never
  return ground
    .database()
    .asCompany(company.id, (tx) =>
      makeCode(
        { app, tx, now: systemClock(), actor: { companyId: company.id } },
        { id, mail_language: 0, company_name: company.name },
        { channel: 'sms', address },
      ),
    )
}

/** HR registers where a member is on a chat. @returns who the member is there */
async function register(id: number, channel: 'line_works' | 'slack'): Promise<string> {
  const email = `hanako-${id}@aozora.example`
  await ground
    .database()
    .asCompany(ground.company().id, (tx) =>
      tx
        .updateTable('members')
        .set({ line_works_id: colleague, slack_email: email })
        .where('id', '=', id)
        .execute(),
    )
  if (channel === 'line_works') return colleague
  chats.knows.slack(`U0${id}`, email)
  return `U0${id}`
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('LINE is linked: code, back to the page, the account is confirmed; the code works once', async ({
    page,
  }) => {
    const { url } = await newMember()
    await page.goto(url)
    await page.getByText('LINEで受け取る', { exact: true }).tap()
    await expectAccessible(page)
    await keepPicture(page, 'member-page-390')
    await page.locator('#line').getByRole('button', { name: '同意して進む' }).tap()
    await expect(page.getByRole('link', { name: 'LINEを開く' })).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'member-line-390')
    const code = (await page.locator('.code').textContent()) ?? ''
    const [member, stranger] = [`U${'1'.repeat(32)}`, `U${'2'.repeat(32)}`]
    chats.knows.line(member, 'みどり')
    expect(await chats.forges('line', member, code)).toBe(401)
    expect(await chats.does('line', member, code)).toBe(200)
    // The page looks by itself.
    await expect(page.getByRole('heading', { name: 'このアカウントですか' })).toBeVisible()
    await expect(page.getByText('みどり', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'member-line-claimed-390')
    await page.getByRole('button', { name: 'はい、私です' }).tap()
    await expect(page.getByRole('status')).toHaveText('LINEで受け取れるようになりました。')
    await expect(page.locator('#line')).toContainText('受け取っています')
    await chats.does('line', stranger, code)
    await chats.said('line', /使えません/)
    expect(chats.refusals()).toEqual([])
    await page.getByText('受け取りをやめる').tap()
    await page.getByRole('button', { name: '解除する' }).tap()
    await expect(page.getByRole('status')).toHaveText('LINEでの受け取りを解除しました。')
  })

  for (const [channel, name] of [
    ['slack', 'Slack'],
    ['line_works', 'LINE WORKS'],
  ] as const)
    test(`${name} is asked for on the page, linked once by the button of its first message, and left again`, async ({
      page,
    }) => {
      const { id, url } = await newMember()
      const card = page.locator(`#${channel}`)
      // an address that names a channel opens what is folded there
      const show = async (state: string) => {
        await page.goto(`${url}?${state}#${channel}`)
        await keepPicture(page, `member-${channel}-${state}-390`)
      }
      if (channel === 'line_works') {
        await show('nowhere')
        await expect(card).toContainText('会社に連絡先が登録されていません')
      }
      const userId = await register(id, channel)
      await page.goto(url)
      await card.getByText(`${name}で受け取る`, { exact: true }).tap()
      await expectAccessible(page)
      await keepPicture(page, `member-${channel}-390`)
      await card.getByRole('button', { name: '同意して進む' }).tap()
      await expect(page.getByRole('status')).toContainText(`${name}に確認のメッセージを送ります。`)
      await expect(card).toContainText('確認をお待ちしています')
      await expectAccessible(page)
      await keepPicture(page, `member-${channel}-asked-390`)
      const agreement = await chats.said(channel, /channel_yes:[\w-]{22}/)
      expect(await chats.forges(channel, userId, agreement)).toBe(401)
      await show('forged')
      await expect(card).not.toContainText('受け取っています')
      expect(await chats.does(channel, userId, agreement)).toBe(200)
      await chats.said(channel, /これから、[^"]*の連絡が/)
      await show('linked')
      await expect(card).toContainText('受け取っています')
      await expect(page.getByText('届かないときは、メールにお送りします。')).toBeVisible()
      await expectAccessible(page)
      await card.getByRole('button', { name: '解除する' }).tap()
      await expect(page.getByRole('status')).toHaveText(`${name}での受け取りを解除しました。`)
      await keepPicture(page, `member-${channel}-left-390`)
      await chats.does(channel, userId, agreement)
      await chats.said(channel, /使えません|期限が切れ/)
      await show('again')
      await expect(card).not.toContainText('受け取っています')
      expect(chats.refusals()).toEqual([])
    })

  test('a number is taken by the button of the page behind its SMS, once', async ({ page }) => {
    const { id } = await newMember()
    const { code } = await codeFor(id, '+819012345678')
    const short = `${ground.url()}/s/c${code}`
    await page.goto(short)
    await expect(page.getByText('090-****-5678')).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'member-sms-390')
    await page.getByRole('button', { name: 'この番号で受け取る' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('設定しました')
    await page.goto(short)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('このリンクは使えません')
  })

  test('the app’s page shows how its device stands, and its button only where it does something', async ({
    page,
  }) => {
    const { url } = await newMember()
    const button = page.getByRole('button', { name: '通知を許可する' })
    const begin = async () => {
      await page.goto(url)
      await page.getByText('アプリで受け取る', { exact: true }).tap()
      await page.locator('#app').getByRole('button', { name: '同意して進む' }).tap()
    }
    await begin()
    // no worker of a page gets registered here
    await expect(page.getByRole('alert')).toContainText('設定できませんでした')
    await expect(button).toBeVisible()
    await expect(page.getByText('先にホーム画面に追加してください')).toBeHidden()
    await page.addInitScript('delete window.PushManager')
    await page.reload()
    await expect(page.getByText('先にホーム画面に追加してください')).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(button).toBeHidden()
  })

  test('a member whose invitation waits is told where to answer it, and a choice has its line', async ({
    page,
  }) => {
    const { url } = await variousMember()
    await page.goto(url)
    await expect(page.locator('#slack')).toContainText('Slackに届いたメッセージのボタンで')
    await expect(page.locator('#sms')).toContainText('番号：090-****-5678')
    await expect(page.locator('#sms')).toContainText('SMSには届きませんでした。')
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(70)
    await page.getByText('先に使う連絡先').tap()
    const choice = page.locator('label', { hasText: '会社の順番にまかせる' })
    expect((await choice.boundingBox())?.height).toBeLessThan(60)
  })

  test('the app on a home screen begins with a code and knows its member from then on', async ({ page }) => {
    const { url } = await newMember()
    await page.goto(url)
    await page.getByText('アプリで受け取る', { exact: true }).tap()
    await page.locator('#app').getByRole('button', { name: '同意して進む' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('アプリで受け取る')
    await expectAccessible(page)
    await keepPicture(page, 'member-app-390')
    const manifest = await (await page.request.get(`${url}?manifest`)).json()
    expect(manifest).toMatchObject({ id: '/m/', display: 'standalone' })
    await page.goto(`${ground.url()}${manifest.start_url}`)
    await page.getByRole('button', { name: 'このアプリで受け取る' }).tap()
    await expect(page).toHaveURL(/\/m\/[\w-]{43}\?at=app/)
    await page.goto(`${ground.url()}${manifest.start_url}`)
    await expect(page).toHaveURL(/\/m\/[\w-]{43}\?at=app/)
    const worker = await page.request.get(`${ground.url()}/push-worker.js`)
    expect(worker.headers()['content-type']).toContain('javascript')
    expect(worker.headers()['cache-control']).toBe('no-cache')
  })
})

for (const { key } of mailLanguage.entries)
  for (const width of [1280, 390])
    test(
      `the page in ${key} at ${width} px is clean for axe`,
      daily(key === 'ja' && width === 390),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 844 })
        const { url } = await variousMember()
        await page.goto(`${url}?lang=${key}`)
        await expect(page.locator('html')).toHaveAttribute('lang', key)
        for (const folded of await page.locator('summary').all()) await folded.click()
        await expectAccessible(page)
        await keepPicture(page, `member-page-${key}-${width}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(
          false,
        )
      },
    )

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is there', async ({ page }) => {
    const { url } = await newMember()
    await page.goto(url)
    await page.getByText('配信の停止・再開').waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('status')).toHaveText('Your change is saved.')
  })
})
