import { expect, test } from 'vitest'
import { addresses } from '#contract/company/addresses.ts'
import { type MailTestKind, mailTestKinds } from '#contract/mails/test-calls.ts'
import { type MailTextKind, mailTextKinds } from '#contract/mails/text-rules.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { suite } from '../../testing/suite.ts'

const { server, company, as, inCompany, mailsAfterWork } = suite({
  env: { PUBLIC_URL: 'https://soramoyo.example' },
  at: '2026-05-12T12:00:00+09:00',
  smtp: true,
})

const kinds = Object.keys(mailTestKinds) as MailTestKind[]
const send = (kind: MailTestKind, role: RoleKey = 'owner', json: Record<string, unknown> = {}) =>
  as(role).post(`/v3/mailtests/${kind}`, json)

test.each(kinds)(
  '%s comes to the caller’s own address, marked, with links that lead nowhere',
  async (kind) => {
    const { email } = company.accounts.limited_administrator
    const { status, body } = await send(kind, 'limited_administrator')
    expect(status).toBe(200)
    expect(body.mailService).toMatchObject({ state: 'queued', recipient: email })
    const [mail, ...others] = await mailsAfterWork()
    expect(others).toEqual([])
    expect(mail?.to?.[0]?.address).toBe(email)
    expect(mail?.messageId).toBe(body.mailService.message_id)
    expect(mail?.subject).toMatch(/^【テスト配信】/)
    expect(mail?.text).not.toMatch(/undefined|\{\{/)
    const personal = [
      ...(mail?.text ?? '').matchAll(
        /https:\/\/soramoyo\.example\/(?:a|r|unsubscribe|company\/member\/detail)\/\S*/g,
      ),
    ]
    for (const [url] of personal) expect(url).toMatch(/\/example$/)
  },
)

/** Behind a secret link, where the server answers without the app. */
const ownPages = [/^\/a\/[^/]+$/, /^\/r\/[^/]+$/, /^\/m\/[^/]+$/, /^\/unsubscribe\/[^/]+$/]
const places = [
  ...addresses.map((address) => new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}$`)),
  ...ownPages,
]

test.each(kinds)('every link of %s leads to a page of the product', async (kind) => {
  await send(kind)
  const [mail] = await mailsAfterWork()
  const linked = [...`${mail?.html}`.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url)
  const written = [...`${mail?.text}`.matchAll(/https?:\/\/[^\s）」]+/g)].map(([url]) => url)
  const urls = [...linked, ...written].filter((url) => !url.startsWith('mailto:'))
  for (const url of urls) {
    const { origin, pathname } = new URL(url.replaceAll('&amp;', '&'))
    expect(origin, url).toBe('https://soramoyo.example')
    expect(
      places.some((place) => place.test(pathname)),
      url,
    ).toBe(true)
  }
})

test.each([
  ['monthly', 'en', 'Hello'],
  ['thanks', 'zh-Hant', '您好'],
  ['annual-remind', 'zh-Hans', '您好'],
] as const)('%s speaks %s when it is asked to', async (kind, language, words) => {
  await send(kind, 'owner', { language })
  const [mail] = await mailsAfterWork()
  expect(mail?.html).toContain(`<html lang="${language}">`)
  expect(mail?.text).toContain(words)
})

test('says the company’s own words and answers to its address', async () => {
  await inCompany(async (tx) => {
    await tx
      .insertInto('mail_texts')
      .values({
        company_id: company.id,
        kind: 'welcome',
        language: 'ja',
        updated_at: new Date(),
        mail_subject: 'ようこそ{{name}}さん',
        mail_body: '待っていました。',
      })
      .execute()
    await tx
      .updateTable('companies')
      .set({ sender_email: 'jinji@company.example' })
      .where('id', '=', company.id)
      .execute()
  })
  await send('welcome')
  const [mail] = await mailsAfterWork()
  expect(mail?.subject).toMatch(/^【テスト配信】ようこそ.+さん$/)
  expect(mail?.from?.name).toBe(`${company.name} 人事部`)
  expect(mail?.replyTo?.[0]?.address).toBe('jinji@company.example')
})

test.each(Object.keys(mailTextKinds) as MailTextKind[])(
  'words of %s that are not saved come to the caller only, filled in, and nothing is kept',
  async (type) => {
    const tried = { language: 'en', mail_subject: 'For {{name}}', mail_body: 'Dear {{name}},\n\nhello.' }
    const { email, token: as } = company.accounts.super_administrator
    const path = `/v3/enq_mail_settings/test/${type}`
    const { status, body } = await server.call('POST', path, { as, json: tried })
    expect([status, body.mailService?.recipient]).toEqual([200, email])
    const [mail, ...others] = await mailsAfterWork()
    expect([mail?.to?.[0]?.address, others]).toEqual([email, []])
    expect(mail?.subject).toBe('【テスト配信】For Emma Wilson')
    expect(mail?.text).toContain('Dear Emma Wilson,')
    const stored = await server.call('GET', `/v3/enq_mail_settings/${type}`, { as })
    expect(stored.body.result.texts.map(({ own }: { own: unknown }) => own)).toEqual([null, null, null, null])
    expect((await server.call('POST', path, { as, json: tried })).status).toBe(429)
  },
)

test('words with a placeholder of another mail are not sent, and who only reads words sends none', async () => {
  const json = { language: 'ja', mail_subject: '件名', mail_body: '{{answer_url}}' }
  const path = '/v3/enq_mail_settings/test/thanks'
  const refused = await as('owner').post(path, json)
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [{ field: 'mail_body', message: '「{{answer_url}}」という差し込み項目はありません。' }],
  ])
  expect((await as('limited_administrator').post(path, json)).status).toBe(403)
  expect(await mailsAfterWork()).toEqual([])
})

test('is sent once a minute for each mail and language, and to administrators only', async () => {
  expect((await send('thanks')).status).toBe(200)
  const again = await send('thanks')
  expect([again.status, again.body.code]).toEqual([429, 'mail_test_too_soon'])
  expect((await send('thanks', 'owner', { language: 'en' })).status).toBe(200)
  expect((await send('monthly')).status).toBe(200)
  expect((await send('thanks', 'super_administrator')).status).toBe(200)
  server.setTime('2026-05-12T12:01:00+09:00')
  expect((await send('thanks')).status).toBe(200)
  for (const role of ['standard_viewer', 'restricted_viewer'] as const)
    expect((await send('thanks', role)).status).toBe(403)
  const at = await Promise.all(['welcome', 'welcome', 'welcome'].map((kind) => send(kind as MailTestKind)))
  expect(at.map(({ status }) => status).sort()).toEqual([200, 429, 429])
  await mailsAfterWork()
})
