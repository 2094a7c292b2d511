import { parse } from 'parse5'
import PostalMime, { type Email } from 'postal-mime'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Language, mailLanguage } from '#contract/codes.ts'
import { addresses } from '#contract/company/addresses.ts'
import { buttonInstead } from './channels/email/layout/head.ts'
import { type NotificationKindName, notificationKindNames } from './delivery/kinds.ts'
import { enqueueNotifications } from './delivery/queue.ts'
import { sendQueued } from './delivery/worker.ts'
import { mailKinds } from './jobs.ts'
import { makeCompany } from './testing/company.ts'
import { mailPayloads, memberNames } from './testing/mail-payloads.ts'
import { asOthersRead, asWordReads, lostInWord, notShown } from './testing/mail-programs.ts'
import { suite } from './testing/suite.ts'
import { makeMember } from './testing/survey.ts'

const { app, peer, server } = suite({
  env: {
    PUBLIC_URL: 'https://soramoyo.example',
    MAIL_FROM: '空模様 <survey@mail.soramoyo.example>',
    MAIL_REPLY_DOMAIN: 'reply.soramoyo.example',
  },
  at: '2026-05-12T12:00:00+09:00',
  company: 'none',
  smtp: true,
})

const languages = mailLanguage.entries.map(({ key }) => key)
const all = notificationKindNames.flatMap((kind) => languages.map((language) => [kind, language] as const))

/** Mails whose language is the reader's; the others are Japanese. */
const spoken: readonly NotificationKindName[] = [
  ...(['welcome', 'monthly', 'monthly_remind', 'annual', 'annual_remind', 'annual_senior'] as const),
  ...(['annual_senior_remind', 'test_mail', 'message', 'thanks', 'channel_invitation'] as const),
  'shared_sentences',
]
/** Mails without a way into the product. */
const linkless: readonly NotificationKindName[] = [
  'test_mail',
  'mail_test',
  'mail_changed',
  'second_factor_reset',
  'second_factor_changed',
  'shared_sentences',
]
/** Mails that list people. */
const listing: readonly NotificationKindName[] = ['annual_confirmation', 'monthly_summary', 'senior_report']
/** Mails whose subject says that something is asked of the reader; surveys keep their own. */
const asking: readonly NotificationKindName[] = [
  ...(['annual_confirmation', 'monthly_complete', 'monthly_summary', 'surveys_stopped'] as const),
  'erasure_notice',
  'hr_question',
  'webhook_stopped',
]
/** Whose way out leads to a page and is no click of a mail program, which would end the surveys. */
const surveys: readonly NotificationKindName[] = ['monthly', 'monthly_remind', 'annual', 'annual_remind']
/** Notices and what comes regularly, which one click of a mail program stops. */
const stoppable: readonly NotificationKindName[] = ['thanks', 'senior_report', 'monthly_summary']

/** From the company's sender, where answers go too; the others are the product's own. */
const isSigned = (kind: NotificationKindName) => spoken.includes(kind) || kind === 'senior_report'
const fromUs = (kind: NotificationKindName) =>
  kind === 'mail_test' ? '株式会社あおぞらホールディングス' : '空模様'

const arrived = new Map<string, { raw: string; mail: Email }>()

/** Every kind in every language, through a real connection, opened by a parser of another make. */
beforeAll(async () => {
  const company = await makeCompany(app)
  const member = await makeMember(app, company)
  const mails = all.map(([kind, language]) => ({
    companyId: company.id,
    kind,
    key: `${kind} ${language}`,
    memberId: member.id,
    userId: company.accounts.owner.id,
    recipient: `${kind}.${language}@reader.example`,
    payload: mailPayloads[kind](language),
  }))
  await app.database.asSystem((tx) =>
    enqueueNotifications(tx, app, mails, Temporal.Instant.from('2026-05-12T12:00:00+09:00')),
  )
  const messages = Object.fromEntries(
    notificationKindNames.map((kind) => [kind, { render: mailKinds[kind].render }]),
  )
  await sendQueued(app, messages)
  for (const raw of await peer.messages()) {
    const mail = await new PostalMime().parse(raw)
    arrived.set(mail.to?.[0]?.address ?? '', { raw, mail })
  }
})

function message(kind: NotificationKindName, language: Language) {
  const found = arrived.get(`${kind}.${language}@reader.example`)
  if (!found) throw new Error(`${kind} in ${language} did not arrive`)
  return found
}

const header = (mail: Email, key: string) => mail.headers.filter((one) => one.key === key)

describe.each(all)('%s in %s', (kind, language) => {
  test('has headers that a signature can cover and a program can sort by', () => {
    const { raw, mail } = message(kind, language)
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
    expect(head).toMatch(/^[\x20-\x7e\r\n\t]+$/)
    for (const line of head.split('\r\n')) expect(line.length).toBeLessThan(200)
    expect(mail.from?.address).toBe('survey@mail.soramoyo.example')
    expect(mail.from?.name).toBe(
      isSigned(kind) ? '株式会社あおぞらホールディングス 佐々木 優子' : fromUs(kind),
    )
    const answersTo = mail.replyTo?.map(({ address }) => address)
    if (kind === 'message') expect(answersTo).toEqual([expect.stringMatching(/^reply\+[a-z2-7]{52}@reply\./)])
    else expect(answersTo).toEqual(isSigned(kind) ? ['jinji@company.example'] : undefined)
    expect(mail.messageId).toMatch(/^<[\w.-]+@mail\.soramoyo\.example>$/)
    expect(Number.isNaN(Date.parse(mail.date ?? ''))).toBe(false)
    const isWritten = kind === 'message'
    expect(header(mail, 'auto-submitted').map(({ value }) => value)).toEqual(
      isWritten ? [] : ['auto-generated'],
    )
    expect(header(mail, 'feedback-id')).toHaveLength(1)
    expect([...header(mail, 'bcc'), ...header(mail, 'sender'), ...header(mail, 'cc')]).toEqual([])
    for (const once of ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'])
      expect(header(mail, once)).toHaveLength(1)
    expect(header(mail, 'list-unsubscribe-post')).toHaveLength(stoppable.includes(kind) ? 1 : 0)
    const leadsOut = header(mail, 'list-unsubscribe').map(({ value }) => value)
    if (surveys.includes(kind))
      expect(leadsOut).toEqual([
        expect.stringMatching(/^<https:\/\/soramoyo\.example\/unsubscribe\/[\w-]+>$/),
      ])
  })

  test('has bodies that any server passes on unchanged', () => {
    const { raw } = message(kind, language)
    const encodings = [...raw.matchAll(/^Content-Transfer-Encoding: (\S+)\r$/gm)].map(([, name]) => name)
    expect(encodings).toEqual(['base64', 'base64'])
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'))
    expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true)
  })

  test('writes its dates as a person does', () => {
    const { mail } = message(kind, language)
    expect(`${mail.subject}\n${mail.text}`.replaceAll(/https?:\S+/g, '')).not.toMatch(
      /\d{4}[-/]\d\d?[-/]\d\d?/,
    )
  })

  test('says in text what it says in HTML, and leads to the same places', () => {
    const { mail } = message(kind, language)
    const html = mail.html ?? ''
    const text = squashed(mail.text ?? '')
    for (const piece of pieces(mail.text ?? ''))
      expect(squashed(shown(html) + hrefs(html).join(' '))).toContain(squashed(piece))
    for (const words of said(html)) expect(text).toContain(squashed(words))
    const addresses = hrefs(html)
    for (const [address] of (mail.text ?? '').matchAll(url)) expect(addresses).toContain(address)
    for (const address of addresses) expect(mail.text).toContain(address)
    expect(addresses.length > 0).toBe(!linkless.includes(kind))
    expect(`${mail.subject}${mail.text}${html}`).not.toMatch(/undefined|\[object|NaN|\{\{/)
  })

  test('is HTML that holds: closed tags, its language, nothing from elsewhere, one column, readable in the dark', () => {
    const html = message(kind, language).mail.html ?? ''
    expect(html).toMatch(/^<!doctype html>/)
    expect(html).toContain(`<html lang="${spoken.includes(kind) ? language : 'ja'}">`)
    expect(parseErrors(html)).toEqual([])
    expect(unclosed(html)).toEqual([])
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    const usual = asOthersRead(html)
    expect(usual).not.toMatch(/<(script|img|style|link|form|iframe)|url\(|[^-]width:\s*\d{3,}/)
    if (kind === 'mail_test') return
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    for (const [, style = ''] of html.matchAll(/style="([^"]*)"/g))
      expect(/(^|;)color:#/.test(style), style).toBe(style.includes('background-color:#'))
  })

  test('is shown by Outlook, Gmail, Yahoo and on iPhones', () => {
    const html = message(kind, language).mail.html ?? ''
    expect(notShown(html)).toEqual([])
    expect(lostInWord(html)).toEqual([])
    expect(parseErrors(asWordReads(html))).toEqual([])
    expect(unclosed(asWordReads(html))).toEqual([])
    if (kind !== 'mail_test') expect(html).toContain('<!--[if mso]><table role="presentation"')
  })

  test('begins with whose mail it is, has one button at most and shows no long address', () => {
    const html = message(kind, language).mail.html ?? ''
    if (kind === 'mail_test') return
    // Above it stands the line above which a message is answered.
    const words = shown(html)
      .trim()
      .replace(/^[―_]+[^―_]+[―_]+\s+/, '')
    const isOurs = [
      'password_reset',
      'mail_confirmation',
      'mail_changed',
      'second_factor_reset',
      'second_factor_changed',
      'second_factor_guessed',
      'sign_in_notice',
    ].includes(kind)
    expect(words).toMatch(
      isOurs ? /^空\s+空模様/ : /^空\s+株式会社あおぞらホールディングス\s+(空模様|Soramoyo)/,
    )
    expect(html.match(/<a [^>]*background-color/g)?.length ?? 0).toBeLessThanOrEqual(1)
    expect(words).not.toMatch(/https?:\/\/\S{40}/)
  })

  test('has a table only of people, with headed rows and columns', () => {
    const html = message(kind, language).mail.html ?? ''
    const tables = asOthersRead(html).match(/<table (?!role="presentation")[^>]*>[\s\S]*?<\/table>/g) ?? []
    expect(tables.length > 0).toBe(listing.includes(kind))
    for (const table of tables) expect(table).toMatch(/<th scope="col"[\s\S]*<th scope="row"/)
  })
})

test('no two mails of all these have the same Message-ID', () => {
  expect(new Set([...arrived.values()].map(({ mail }) => mail.messageId)).size).toBe(all.length)
})

const url = /https?:\/\/[\w\-./?=&#%~]+/g
const squashed = (text: string) => text.replaceAll(/[\s\u3000■・]+/g, '')

const decoded = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The body's words as a reader's program shows them, without what is hidden. */
const body = (html: string) =>
  asOthersRead(html.slice(html.indexOf('<body'))).replace(/<div style="display:none[^>]*>[^<]*<\/div>/, '')
const shown = (html: string) => decoded(body(html).replaceAll(/<[^>]*>/g, ' '))
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => decoded(address ?? ''))

/** The words of the body that the text part has too: not the headings of mail and rows, what is drawn, nor the link beside the button. */
const said = (html: string) =>
  body(html)
    .replace(/<h1.*?<\/h1>/s, '')
    .replaceAll(/<tr><th scope="col"[^>]*>.*?<\/th>/g, '')
    .replaceAll(/<span aria-hidden.*?<\/span>/g, '')
    .split(/<[^>]*>/)
    .map(decoded)
    .filter((words) => words.trim() !== '' && !Object.values(buttonInstead).includes(words))

/** The text part's words, apart from how it sets off entries, notes and parts. */
const pieces = (text: string) =>
  text.split(/\r?\n(?:\r?\n|(?=[・　■])|ほか)|https?:\/\/[\w\-./?=&#%~]+|^-{24}|[（）：|]/m)

/** What a parser of the HTML standard finds wrong. */
function parseErrors(html: string): string[] {
  const found: string[] = []
  parse(html, { onParseError: ({ code, startLine }) => found.push(`${code} in line ${startLine}`) })
  return found
}

test.each(all)('name nobody and no weather in the subject: %s in %s', (kind, language) => {
  const people = [...Object.values(memberNames), '林 健', '上田 司']
  const { subject = '' } = message(kind, language).mail
  for (const name of people) expect(subject).not.toContain(name)
  expect(subject).not.toMatch(/晴れ|くもり|雨|[晴阴陰]|sunny|cloudy|rain|weather|天気|天气|天氣/i)
})

test.each(all.filter(([kind]) => isSigned(kind) && kind !== 'message'))(
  'leave the company to the sender’s name, where an inbox shows the matter: %s in %s',
  (kind, language) => {
    const { subject = '', html = '' } = message(kind, language).mail
    const preview = /mso-hide:all">([^<]*)</.exec(html)?.[1] ?? ''
    expect(subject).not.toContain('あおぞらホールディングス')
    expect(preview).not.toContain('あおぞらホールディングス')
    expect(preview.length).toBeGreaterThan(10)
  },
)

test('say in the subject that something is asked of the reader, and only then', () => {
  for (const kind of notificationKindNames)
    expect(message(kind, 'ja').mail.subject?.startsWith('【要確認】'), kind).toBe(asking.includes(kind))
})

const ours = /^https:\/\/soramoyo\.example(?=\/)/
/** The web app's addresses, as what they name may read. */
const screens = addresses.map((address) => new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}$`))

test('lead to places that there are: screens of the web app, or the pages behind a member’s links', async () => {
  const bodies = all.map(([kind, language]) => message(kind, language).mail.html ?? '')
  const links = new Set(bodies.flatMap(hrefs).filter((link) => ours.test(link)))
  expect(links.size).toBeGreaterThan(10)
  for (const link of links) {
    const { pathname } = new URL(link)
    if (screens.some((screen) => screen.test(pathname))) continue
    const answer = await fetch(server.url + pathname, { headers: { accept: 'text/html' } })
    expect(await answer.text(), link).toContain('<main class="page">')
  }
})

const single = new Set(['meta', 'br', 'hr', '!doctype'])

/** Tags that are not closed in order, or whose attributes are not quoted. */
function unclosed(html: string): string[] {
  const open: string[] = []
  const wrong: string[] = []
  for (const [tag, slash, name = '', attributes = ''] of asOthersRead(html).matchAll(
    /<(\/?)([!a-z][a-z0-9]*)([^>]*)>/gi,
  )) {
    if (single.has(name.toLowerCase())) continue
    if (slash) {
      if (open.pop() !== name) wrong.push(tag)
    } else {
      open.push(name)
      if (!/^(\s+[a-z-]+="[^"<]*")*$/.test(attributes)) wrong.push(tag)
    }
  }
  return [...wrong, ...open]
}
