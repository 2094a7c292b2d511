import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { Temporal } from 'temporal-polyfill'
import { answerStatus, conditionType, enqType } from '#contract/codes.ts'
import { createSample } from '../sample/create.ts'
import { start } from '../server/main.ts'
import { openApp } from '../server/platform/boot.ts'
import { readConfig } from '../server/platform/config.ts'
import type { App } from '../server/platform/context.ts'
import { linkToken } from '../server/platform/tokens.ts'
import { isOnPhone, type Screen, screens, widthsOf } from './site-pictures/screens.ts'
import { sharedPictures } from './site-pictures/shared.ts'

const folder = join(import.meta.dirname, '../web/site/pictures')

/** The day on which the sample company stands still: the same pictures come of it again. */
const today = '2026-11-18'
const now = Temporal.Instant.from(`${today}T10:30:00+09:00`)
const port = 3900 + (process.pid % 90)
const url = `http://localhost:${port}`

async function placesIn(app: App): Promise<Record<string, string>> {
  return app.database.asSystem(async (tx) => {
    const { code } = await tx
      .selectFrom('members')
      .innerJoin('answers', 'answers.id', 'members.last_answer_id')
      .select('members.code')
      .where('answers.condition_type', '=', conditionType.is.rainy)
      .where('answers.answer_text', '!=', '')
      .where('answers.round', '>=', 7)
      .orderBy('members.id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { answer_nonce } = await tx
      .selectFrom('deliveries')
      .select('answer_nonce')
      .where('answer_status', '=', answerStatus.is.sent)
      .where('enq_type', '=', enqType.is.monthly)
      .orderBy('member_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { $member: code, $answer: `/a/${linkToken(app.secret, 'answer', answer_nonce)}` }
  })
}

/** The sample company's channels are closed, so that nothing leaves; a company at work has no such notice on its screens. */
async function openChannels(app: App): Promise<void> {
  const open = { closed_at: null, closed_code: null, closed_reason: null }
  await app.database.asSystem((tx) => tx.updateTable('channel_accounts').set(open).execute())
}

/** Where the pictures' reader comes from, which the rules of the company let in. */
const office = '203.0.113.24'

/** A company at work has its rules on. */
async function setRules(app: App, companyId: number): Promise<void> {
  const rules = {
    is_active: true,
    password_length: 12,
    allow_past_password_count: 3,
    allowed_ip_addresses: ['203.0.113.0/24', '198.51.100.8'],
  }
  const factor = { roles: ['owner', 'super_administrator'], required_from: '2026-12-01' }
  await app.database.asSystem(async (tx) => {
    await tx
      .insertInto('security_settings')
      .values({ company_id: companyId, ...rules })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(rules))
      .execute()
    await tx
      .insertInto('second_factor_rules')
      .values({ company_id: companyId, ...factor })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(factor))
      .execute()
  })
}

const fromOffice = { extraHTTPHeaders: { 'x-forwarded-for': office } }

type Scheme = 'light' | 'dark'

async function shotOf(browser: Browser, screen: Screen, path: string, state: string, scheme: Scheme) {
  const context = await browser.newContext({
    ...fromOffice,
    viewport: screen.window,
    deviceScaleFactor: 2,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    storageState: state,
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(new Date(now.epochMilliseconds))
  await page.goto(`${url}${path}`)
  await page.locator(screen.shows).first().waitFor()
  if (screen.press) {
    await page.locator(screen.press.at).click()
    await page.locator(screen.press.shows).first().waitFor()
  }
  await page.waitForLoadState('networkidle')
  if (screen.from) await page.locator(screen.from).evaluate((part) => part.scrollIntoView({ block: 'start' }))
  const shot = await page.screenshot()
  await context.close()
  return shot
}

async function take(browser: Browser, screen: Screen, path: string, state: string): Promise<void> {
  const [small, large] = widthsOf(screen)
  const light = await shotOf(browser, screen, path, state, 'light')
  const at = (width: number, shot = light) => sharp(shot).resize({ width })
  if (!isOnPhone(screen))
    await at(small)
      .avif({ quality: 52, effort: 4 })
      .toFile(join(folder, `${screen.name}-${small}.avif`))
  await at(large)
    .avif({ quality: 45, effort: 4 })
    .toFile(join(folder, `${screen.name}-${large}.avif`))
  await at(small)
    .webp({ quality: 62, effort: 4 })
    .toFile(join(folder, `${screen.name}-${small}.webp`))
  await at(large, await shotOf(browser, screen, path, state, 'dark'))
    .avif({ quality: 30, effort: 4 })
    .toFile(join(folder, `${screen.name}-dark-${large}.avif`))
  process.stdout.write(`${screen.name}\n`)
}

async function signedIn(browser: Browser, account: { email: string; password: string }, file: string) {
  const context = await browser.newContext(fromOffice)
  const answer = await context.request.post(`${url}/v3/login`, { data: account })
  if (!answer.ok()) throw new Error(await answer.text())
  await context.storageState({ path: file })
  await context.close()
}

/** What a log has to tell: everybody signed in, and somebody mistyped first. */
async function fillLog(browser: Browser, accounts: readonly { email: string; password: string }[]) {
  const context = await browser.newContext(fromOffice)
  const [mistyped] = accounts.slice(1)
  const login = (data: object) => context.request.post(`${url}/v3/login`, { data })
  if (mistyped) await login({ ...mistyped, password: 'mistyped' })
  for (const { email, password } of accounts) await login({ email, password })
  await context.close()
}

async function drawShared(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  for (const { name, html } of sharedPictures()) {
    await page.setContent(html)
    const shot = await page.screenshot()
    const picture = await sharp(shot).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
    writeFileSync(join(folder, name), picture)
  }
  await page.close()
}

const only = process.argv.slice(2)
const isWanted = ({ name }: { name: string }) => only.length === 0 || only.includes(name)
const data = mkdtempSync(join(tmpdir(), 'soramoyo-pictures-'))
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
})
try {
  if (isWanted({ name: 'shared' })) await drawShared(browser)
  if (screens.some(isWanted)) {
    const config = readConfig({
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      ROLE: 'web',
      SAMPLE: 'off',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    })
    const running = await openApp(config)
    const app = { ...running, clock: () => now }
    const [company] = await createSample(app, { members: 500, companies: 1, seed: 1, today })
    const account = company?.accounts[0]
    if (!company || !account) throw new Error('the sample company has no accounts')
    await openChannels(app)
    await setRules(app, company.company_id)
    await start(app)
    const state = join(data, 'state.json')
    await fillLog(browser, company.accounts)
    await signedIn(browser, account, state)
    const places = await placesIn(app)
    for (const screen of screens.filter(isWanted))
      await take(
        browser,
        screen,
        screen.path.replace(/\$\w+/, (name) => places[name] ?? ''),
        state,
      )
  }
} finally {
  await browser.close()
  rmSync(data, { recursive: true, force: true })
  process.kill(process.pid, 'SIGTERM')
}
