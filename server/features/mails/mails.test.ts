import { describe, expect, test } from 'vitest'
import { mailLanguage } from '#contract/codes.ts'
import { mailTextKinds } from '#contract/mails/text-rules.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { instantAt } from '../../platform/calendar.ts'
import { suite } from '../../testing/suite.ts'
import { dispatch } from '../deliveries/service.ts'

const { app, company, fresh, call, done, read, work, mails } = suite({
  env: { PUBLIC_URL: 'https://soramoyo.example' },
  at: '2026-04-10T09:00:00+09:00',
  smtp: true,
})

const words = (kind: string) => read(`/v3/enq_mail_settings/${kind}`)
const save = (kind: string, texts: unknown, role?: RoleKey) =>
  call('PUT', `/v3/enq_mail_settings/save/${kind}`, { texts }, role)
const preview = (kind: string, input: Record<string, unknown>) =>
  done('POST', `/v3/enq_mail_settings/preview/${kind}`, input)
const own = (mail_subject: string, mail_body: string) => ({ mail_subject, mail_body })
const one = (text: object | null, version = 0, language = 'ja') => [{ language, own: text, version }]

describe('the words of a mail', () => {
  test.each(Object.keys(mailTextKinds))('%s begin as the default ones, in four languages', async (kind) => {
    const { label, reader, texts, placeholders } = await words(kind)
    expect([label, reader]).toEqual(Object.values(mailTextKinds[kind as 'monthly']).slice(0, 2))
    expect(placeholders).toContainEqual({ name: 'name', label: 'メンバーの氏名' })
    const languages = texts.map(({ language }: { language: string }) => language)
    expect(languages).toEqual(mailLanguage.entries.map(({ key }) => key))
    for (const text of texts) {
      expect(text).toMatchObject({ own: null, version: 0 })
      expect(text.defaults.mail_body).toContain('{{name}}')
    }
  })

  test('are saved language by language, go back to the default ones, and a stale version loses nothing', async () => {
    const mine = own('{{company}}より', '　拝啓\n{{name}} 様\n\n敬具')
    const english = own('Hello', 'Hello {{name}}')
    const saved = await save('monthly', [...one(mine), ...one(english, 0, 'en')])
    expect(saved.body.message).toBe('「月次アンケート」の文面を保存しました。')
    expect(saved.body.result.texts.map((text: { own: unknown }) => text.own)).toEqual([
      mine,
      english,
      null,
      null,
    ])
    // A stale language keeps all of them as they were.
    const stale = await save('monthly', [...one(own('新', '新'), 1), ...one(own('New', 'New'), 0, 'en')])
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
    expect((await words('monthly')).texts[0]).toMatchObject({ own: mine, version: 1 })
    const back = await save('monthly', one(null, 1))
    expect(back.body.message).toBe('「月次アンケート」を標準の文面に戻しました。')
    expect(back.body.result.texts[0]).toMatchObject({ own: null, version: 2 })
    // What was read before the way back does not come again.
    expect((await save('monthly', one(mine, 1))).status).toBe(409)
    expect((await words('monthly')).texts[1]).toMatchObject({ own: english, version: 1 })
    expect((await words('annual')).texts[0].own).toBeNull()
  })

  test('saved at once by several are taken from one of them', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => save('welcome', one(own(`件名${n}`, '本文')))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('that are the default ones count as none of the company’s own', async () => {
    const { defaults } = (await words('thanks')).texts[0]
    await save('thanks', one({ ...defaults, mail_body: `${defaults.mail_body}\n` }))
    expect((await words('thanks')).texts[0]).toMatchObject({ own: null, version: 1 })
  })

  test.each([
    [own('', '本文'), 'mail_subject', '件名を入力してください。'],
    [own('件名', ' \n'), 'mail_body', '本文を入力してください。'],
    [own('あ'.repeat(201), '本文'), 'mail_subject', '200文字以内で入力してください。'],
    [own('件名', 'あ'.repeat(10_001)), 'mail_body', '10000文字以内で入力してください。'],
    [own('{{answer_url}}', '本文'), 'mail_subject', '「{{answer_url}}」という差し込み項目はありません。'],
    [own('件名', '{{nmae}}様'), 'mail_body', '「{{nmae}}」という差し込み項目はありません。'],
    [own('件名', '｛｛name｝｝様'), 'mail_body', '差し込み項目は、半角の {{ と }} で囲んでください。'],
  ])('%o is refused beside its field', async (text, field, message) => {
    const { status, body } = await save('monthly', one(text))
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field: `texts.0.own.${field}`, message }])
    const shown = await call('POST', '/v3/enq_mail_settings/preview/monthly', { ...text, language: 'ja' })
    expect(shown.body.errors).toMatchObject([{ field, message }])
  })

  test('name each language once, and only kinds that there are', async () => {
    const twice = await save('monthly', [...one(null), ...one(null)])
    expect(twice.body.errors).toMatchObject([{ field: 'texts.1.language' }])
    expect((await call('GET', '/v3/enq_mail_settings/password_reset')).status).toBe(422)
    expect((await save('monthly', [])).status).toBe(422)
  })

  test('are read by administrators, changed by the full ones, on record, and no other company’s', async () => {
    expect((await save('monthly', one(own('秘', '秘')), 'super_administrator')).status).toBe(200)
    expect((await save('monthly', one(null, 1), 'limited_administrator')).status).toBe(403)
    const path = '/v3/enq_mail_settings/monthly'
    expect((await call('GET', path, undefined, 'limited_administrator')).status).toBe(200)
    expect((await call('GET', path, undefined, 'standard_viewer')).status).toBe(403)
    const log = await call('GET', '/v3/settings/security/log?category=survey_setting')
    expect(log.body.companySecurityLog[0]).toMatchObject({ task_label: 'メールの文面の変更' })
    await fresh()
    expect((await words('monthly')).texts[0]).toMatchObject({ own: null, version: 0 })
  })
})

describe('a preview', () => {
  test('says who it comes from, and shows somebody with long names when it is asked to', async () => {
    const typed = { ...own('{{name}}さんへ', '本文'), language: 'ja' }
    const usual = await preview('monthly', typed)
    expect(usual).toMatchObject({ subject: '佐藤 花子さんへ', from_name: `${company.name} 人事部` })
    const long = await preview('monthly', { ...typed, example: 'long' })
    expect(long.subject.length).toBeGreaterThan(usual.subject.length)
    const thanks = await call('POST', '/v3/mail_settings/preview', { ...typed, example: 'long' })
    expect(thanks.body.result.subject).toBe(long.subject)
  })

  test.each(
    Object.keys(mailTextKinds).flatMap((kind) => mailLanguage.entries.map(({ key }) => [kind, key] as const)),
  )(
    'of the default words of %s in %s is a whole mail of an example, and nothing is kept',
    async (kind, language) => {
      const { texts } = await words(kind)
      const { defaults } = texts.find((text: { language: string }) => text.language === language)
      const { subject, text, html } = await preview(kind, { ...defaults, language })
      expect(`${subject}${text}${html}`).not.toMatch(/[{}]{2}|undefined|null|NaN/)
      expect(text).toContain(company.name)
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain('<h1')
      expect(html.includes('https://soramoyo.example/a/')).toBe(!['welcome', 'thanks'].includes(kind))
      expect(await words(kind)).toEqual({ ...(await words(kind)), texts })
    },
  )

  test('shows the day on which it would close under the company’s settings', async () => {
    await call('PUT', '/v3/enqs/monthly', {
      send_hour: 10,
      send_day: 1,
      limit_day: 7,
      reminder_days: [3],
      version: 0,
    })
    const { text } = await preview('monthly', {
      ...own('x', '{{deadline}}まで、{{minutes}}'),
      language: 'ja',
    })
    expect(text).toContain('4月16日（木）まで、1分')
  })

  test('escapes what was typed, keeps its lines, and links its addresses', async () => {
    const long = 'x'.repeat(3000)
    const typed = own(
      '<b>&"件名"',
      `<script>alert(1)</script> & 'a'\n　字下げ\n\nhttps://a.example/?b=1&c=2 {{answer_url}}\n${long}`,
    )
    const { subject, html, text } = await preview('monthly', { ...typed, language: 'ja' })
    expect(subject).toBe('<b>&"件名"')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &#39;a&#39;<br>\n　字下げ</p>')
    expect(html).toContain('<a href="https://a.example/?b=1&amp;c=2"')
    expect(html).not.toMatch(/<script|<b>|<h1/)
    expect(html.match(/href="https:\/\/soramoyo\.example\/a\/example"/g)).toHaveLength(3)
    expect(text).toContain(`\n　字下げ\n\nhttps://a.example/?b=1&c=2`)
    expect(text.split('\n')).toContain(long)
  })
})

describe('own words in a real mail', () => {
  const body =
    'こんにちは、{{name}}さん <script>alert("&")</script>\n{{sender}}\n\n{{questions}} / {{minutes}}'

  const register = (mail_language: number, more: object = {}) =>
    call('POST', '/v4/obf/members', {
      lastname: '<i>&',
      firstname: '{{company}}',
      email: `m${mail_language}@members.example`,
      date_contracted: '2026-04-01',
      is_newbie: 1,
      mail_language,
      ...more,
    })

  test('arrive in all four languages, escaped, as they were when the mail was written', async () => {
    const languages = mailLanguage.entries.map(({ key }) => key)
    for (const kind of ['welcome', 'monthly', 'monthly_remind'])
      await save(
        kind,
        languages.map((language) => ({
          language,
          own: own(
            `${kind} ${language} {{name}}`,
            `${body}\n\n${kind === 'welcome' ? '' : '{{answer_url}}'}.`,
          ),
          version: 0,
        })),
      )
    for (const code of mailLanguage.codes) expect((await register(code)).status).toBe(201)
    // Saved after the welcome was promised: it reads as it was promised.
    await save('welcome', one(null, 1))
    await work()
    const at = (day: string) => instantAt(day, '10:00')
    for (const day of ['2026-05-01', '2026-05-04']) await dispatch(app, at(day), { patience: 5 })
    const received = await mails()
    // English puts the given name first.
    const nameIn = (language: string) => (language === 'en' ? '{{company}} <i>&' : '<i>& {{company}}')
    const expected = ['welcome', 'monthly', 'monthly_remind'].flatMap((kind) =>
      languages.map((language) => `${kind} ${language} ${nameIn(language)}`),
    )
    expect(received.map(({ subject }) => subject ?? '').sort()).toEqual(expected.sort())
    for (const { subject = '', html = '', text = '' } of received) {
      expect(html).toMatch(
        /こんにちは、(&lt;i&gt;&amp; \{\{company\}\}|\{\{company\}\} &lt;i&gt;&amp;)さん &lt;script&gt;/,
      )
      expect(html).not.toMatch(/<script|<i>|<h1/)
      expect(text).toMatch(
        /こんにちは、(<i>& \{\{company\}\}|\{\{company\}\} <i>&)さん <script>alert\("&"\)<\/script>/,
      )
      expect(text).toMatch(/(?:人事部|the HR team)\r?\n\r?\n3 \/ /)
      expect(/https:\/\/soramoyo\.example\/a\/[\w-]{20,}\s*\./.test(text)).toBe(
        !subject.startsWith('welcome'),
      )
    }
  })

  test('give way to the default ones after the way back, and a company without greeting greets nobody', async () => {
    await save('welcome', one(own('自分の件名', '本文')))
    await save('welcome', one(null, 1))
    await register(0)
    await call('PUT', '/v3/companies/settings/initial_mails', { is_initial_mail: false, version: 0 })
    await register(1)
    await work()
    expect((await mails()).map(({ subject }) => subject)).toEqual(['月1回のアンケートについて'])
  })
})

describe('the thanks mail', () => {
  test('is read, shown, saved and set back in each language, by the same words as above', async () => {
    const get = async (language: string) =>
      (await call('GET', `/v3/mail_settings?language=${language}`)).body.result
    const { defaults, ...begun } = await get('en')
    expect(begun).toEqual({ language: 'en', ...defaults, is_default: true, version: 0 })
    const mine = { language: 'en', ...own('Thanks {{name}}', 'Round {{round}}. {{reply_note}}') }
    const shown = await call('POST', '/v3/mail_settings/preview', mine)
    expect(shown.body.result).toMatchObject({ subject: 'Thanks Emma Wilson' })
    expect(shown.body.result.text).toContain('Replies to this email do not reach us.')
    const saved = await call('PUT', '/v3/mail_settings/save', { ...mine, version: 0 })
    expect(saved.body.result).toEqual({ ...mine, defaults, is_default: false, version: 1 })
    expect((await words('thanks')).texts[1]).toMatchObject({
      version: 1,
      own: own(mine.mail_subject, mine.mail_body),
    })
    expect((await call('GET', '/v3/mail_settings')).body.result).toMatchObject({
      language: 'ja',
      is_default: true,
    })
    expect((await call('PUT', '/v3/mail_settings/save', { ...mine, version: 0 })).status).toBe(409)
    await call('PUT', '/v3/mail_settings/save', { language: 'en', ...defaults, version: 1 })
    expect(await get('en')).toMatchObject({ ...defaults, is_default: true, version: 2 })
    const wrong = await call('PUT', '/v3/mail_settings/save', { ...own('x', '{{answer_url}}'), version: 0 })
    expect(wrong.body.errors).toMatchObject([{ field: 'mail_body', rule: 'unknown_placeholder' }])
  })
})

test('texts of messages are filled for an example member; an unknown placeholder is named', async () => {
  const show = (texts: string[]) =>
    call('POST', '/v3/template_contents/preview', { texts }, 'limited_administrator')
  const { body } = await show(['{{name}}さん', '{{company}} {{department}}'])
  expect(body).toEqual({ texts: ['佐藤 花子さん', `${company.name} 営業部`] })
  const wrong = await show(['よい', '{{round}}'])
  expect(wrong.body.errors).toMatchObject([
    { field: 'texts.1', message: '「{{round}}」という差し込み項目はありません。' },
  ])
})
