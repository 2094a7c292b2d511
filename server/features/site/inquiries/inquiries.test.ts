import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { inquiryDays, inquiryLimits } from '#contract/site/inquiry.ts'
import { jobs } from '../../../jobs.ts'
import { suite } from '../../../testing/suite.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { networkOf } from './address-rules.ts'

const recipient = 'desk@operator.example'
const { app, server, peer, work, mails, mailsAfterWork } = suite({
  company: 'none',
  site: true,
  smtp: true,
  env: { SITE_CONTACT_MAIL: recipient, TRUSTED_PROXIES: '127.0.0.1' },
})

const begin = '2026-06-15T12:00:00+09:00'
const later = '2026-06-15T12:01:00+09:00'
let address = 0

beforeEach(async () => {
  server.setTime(begin)
  address += 1
  await app.database.asSystem((tx) => tx.deleteFrom('inquiries').execute())
  await mails()
})

const written = {
  name: '山田 花子',
  company: '株式会社雨',
  email: 'hanako@asker.example',
  body: '料金を教えてください。\n急いでいます。',
}
type Fields = Record<string, string>

const get = async (path = '/contact') => {
  const answer = await fetch(`${server.url}${path}`)
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** Opens the form, and a minute later it can be sent. */
async function open(): Promise<string> {
  const { html } = await get()
  server.setTime(later)
  return tokenIn(html)
}

async function send(fields: Fields, headers: Fields = {}) {
  const answer = await fetch(`${server.url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { origin: server.url, 'x-forwarded-for': `203.0.113.${address}`, ...headers },
  })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

const stored = () => app.database.asSystem((tx) => tx.selectFrom('inquiries').selectAll().execute())

function expectKept(html: string, fields: Fields = written) {
  for (const name of ['name', 'company', 'email'])
    expect(html).toContain(`name="${name}" value="${fields[name]}"`)
  expect(html).toContain(`>${fields.body}</textarea>`)
}

describe('an inquiry', () => {
  test('reaches the operator by mail, who can answer whoever wrote it, and the writer is thanked', async () => {
    const sent = await send({ ...written, token: await open() })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact/thanks'])
    expect(sent.headers.get('set-cookie')).toBeNull()
    const thanks = await get('/contact/thanks')
    expect(thanks.html).toContain('お問い合わせを受け付けました')
    expect(thanks.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const [mail, ...others] = await mailsAfterWork()
    expect(others).toEqual([])
    expect(mail?.to?.[0]?.address).toBe(recipient)
    expect(mail?.replyTo?.[0]?.address).toBe(written.email)
    expect(mail?.subject).toBe('【空模様】お問い合わせが届きました')
    for (const words of ['山田 花子', '株式会社雨', written.email, '料金を教えてください。\n急いでいます。'])
      expect(mail?.text?.replaceAll('\r\n', '\n')).toContain(words)
    expect((await stored())[0]?.sent_at).not.toBeNull()
    expect(await mailsAfterWork()).toEqual([])
  })

  test('sent twice is one; other words from the same page are another', async () => {
    const token = await open()
    for (const body of [written.body, written.body, '別の質問です。'])
      expect((await send({ ...written, body, token })).status).toBe(303)
    expect(await mailsAfterWork()).toHaveLength(2)
  })

  test('waits while the mail server takes none, and leaves once under its one Message-ID', async () => {
    await peer.behave({ refuseForNow: 1 })
    await send({ ...written, token: await open() })
    await work()
    expect(await mails()).toEqual([])
    await peer.behave({ refuseForNow: 0 })
    server.setTime('2026-06-15T13:00:00+09:00')
    await jobs.send_inquiries?.(app, {})
    const arrived = await mails()
    expect(arrived).toHaveLength(1)
    expect(arrived[0]?.messageId).toMatch(/^<inquiry\.[\w-]{43}@/)
  })

  test('is forgotten after as many days as the form says, handed over or not', async () => {
    expect((await get()).html).toContain(`${inquiryDays}日間`)
    await send({ ...written, token: await open() })
    server.setTime('2026-07-15T12:00:59+09:00')
    await jobs.forget_inquiries?.(app, {})
    expect(await stored()).toHaveLength(1)
    server.setTime('2026-07-15T12:01:01+09:00')
    await jobs.forget_inquiries?.(app, {})
    expect(await stored()).toEqual([])
  })

  test('leaves no word of it in the log', async () => {
    const lines: string[] = []
    const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) })
    const logged = await openTestApp(
      { SITE_CONTACT_MAIL: recipient, SMTP_URL: 'smtp://127.0.0.1:1' },
      undefined,
      log,
    )
    try {
      const page = await (await fetch(`${logged.url}/contact`)).text()
      logged.setTime(new Date(Date.now() + 60_000).toISOString())
      const body = new URLSearchParams({ ...written, token: tokenIn(page) })
      const answer = await fetch(`${logged.url}/contact`, { method: 'POST', redirect: 'manual', body })
      expect(answer.status).toBe(303)
      await jobs.send_inquiries?.(logged.app, {})
    } finally {
      await logged.close()
    }
    expect(lines.join('')).toContain('inquiry not handed over')
    for (const words of Object.values(written)) expect(lines.join('')).not.toContain(words)
    expect(lines.join('')).not.toContain('hanako')
  })
})

describe('a form', () => {
  test('that lacks something says so beside each field and keeps what was typed', async () => {
    const token = await open()
    const fields = { name: ' ', company: '雨', email: 'hanako', body: 'あ'.repeat(inquiryLimits.body + 1) }
    const { status, html, headers } = await send({ ...fields, token })
    expect(status).toBe(422)
    expect(html).toContain('3件の入力を確認してください。')
    expect(html).toContain('id="name-problem">氏名を入力してください。')
    expect(html).toContain(
      'id="email-problem">メールアドレスは「name@example.com」の形式で入力してください。',
    )
    expect(html).toContain('id="body-problem">4000文字以内で入力してください。')
    expect(html).toContain('<title>エラー：お問い合わせ | 空模様</title>')
    expectKept(html, fields)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect((await send({ ...written, token: tokenIn(html) })).status).toBe(303)
  })

  test('shows hostile words as words', async () => {
    const name = '"><script>alert(1)</script>'
    const { html } = await send({ ...written, name, email: '', token: await open() })
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;script&gt;')
  })

  test.each([
    ['without a token', async () => ''],
    ['with a token of somebody else', async () => 'A'.repeat(43)],
    ['at once', async () => tokenIn((await get()).html)],
    [
      'a day later',
      async () => {
        const token = await open()
        server.setTime('2026-06-16T12:00:01+09:00')
        return token
      },
    ],
  ])('that is sent %s comes back with its words and can be sent then', async (_, tokenOf) => {
    const { status, html } = await send({ ...written, token: await tokenOf() })
    expect(status).toBe(422)
    expectKept(html)
    expect(await stored()).toEqual([])
    server.setTime(app.clock().add({ minutes: 5 }).toString())
    expect((await send({ ...written, token: tokenIn(html) })).status).toBe(303)
  })

  test('that another site sends is not taken', async () => {
    const token = await open()
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await send({ ...written, token }, headers)).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  test('in which the field that nobody sees is filled is thanked for and kept nowhere', async () => {
    const { status } = await send({ ...written, website: 'https://spam.example', token: await open() })
    expect(status).toBe(303)
    expect(await stored()).toEqual([])
  })

  test('is taken five times an hour from one address, in whatever part of its network', async () => {
    const token = await open()
    const from = (last: string) => ({ 'x-forwarded-for': `2001:db8:1:2::${last}` })
    for (let count = 1; count <= 5; count += 1)
      expect((await send({ ...written, body: `${count}`, token }, from(`${count}`))).status).toBe(303)
    const { status, html } = await send({ ...written, token }, from('99'))
    expect(status).toBe(429)
    expectKept(html)
    expect((await send({ ...written, token }, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(303)
    server.setTime('2026-06-15T13:01:01+09:00')
    expect((await send({ ...written, token }, from('99'))).status).toBe(303)
  })

  test('comes back with its words while the database does not take it, or is none', async () => {
    const token = await open()
    const html = await fetch(`${server.url}/contact`, {
      method: 'POST',
      body: JSON.stringify(written),
      headers: { 'content-type': 'application/json' },
    })
    expect(html.status).toBe(415)
    await app.database.pool.query('alter table inquiries rename to away')
    try {
      const { status, html: shown } = await send({ ...written, token })
      expect(status).toBe(500)
      expectKept(shown)
    } finally {
      await app.database.pool.query('alter table away rename to inquiries')
    }
  })
})

test('there is no form where nobody reads it', async () => {
  const silent = await openTestApp({ PUBLIC_URL: 'https://sora.example', SMTP_URL: 'smtp://127.0.0.1:1' })
  try {
    for (const path of ['/contact', '/contact/thanks'])
      expect((await fetch(silent.url + path)).status, path).toBe(404)
    expect(
      (await fetch(`${silent.url}/contact`, { method: 'POST', body: new URLSearchParams(written) })).status,
    ).toBe(404)
    expect(await (await fetch(`${silent.url}/sitemap.xml`)).text()).not.toContain('/contact')
    expect((await silent.call('GET', '/v4/public/operator')).body.contact_url).toBeNull()
  } finally {
    await silent.close()
  }
})

test('the footer leads to the form, unless the operator has a page of its own', async () => {
  expect((await get('/')).html).toMatch(/href="http:\/\/localhost:\d+\/contact"/)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0001:0002:3:4:5:6', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s sends as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
