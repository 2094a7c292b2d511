import { Temporal } from 'temporal-polyfill'
import { beforeAll, describe, expect, test } from 'vitest'
import { previewToken } from './features/answers/previews/token-rules.ts'
import { unsubscribeToken } from './features/mails/unsubscriptions/link-rules.ts'
import { linkToken, newNonce } from './platform/tokens.ts'
import { suite } from './testing/suite.ts'
import { sendRound } from './testing/survey.ts'

const now = Temporal.Instant.from('2026-05-03T12:00:00+09:00')
const { app, server, company, member, submit, inCompany, row } = suite({
  at: now.toString(),
  company: 'file',
  member: true,
  pages: true,
})

let links: { answer: string; preview: string; reply: string; unsubscribe: string; own: string }

beforeAll(async () => {
  links = {
    answer: await surveyLink(),
    preview: `/a/preview/${previewToken(app.secret, { companyId: company.id, survey: 'monthly' }, now)}/1`,
    reply: await replyLink(),
    own: `/m/${linkToken(app.secret, 'member', (await row('members', { id: member.id })).page_nonce)}`,
    unsubscribe: `/unsubscribe/${unsubscribeToken(app.secret, { companyId: company.id, memberId: member.id })}`,
  }
  server.setTime(now.add({ minutes: 10 }).toString())
  await app.database.asSystem((tx) =>
    tx
      .insertInto('maintenance_windows')
      .values({
        starts_at: '2026-05-03T12:05:00+09:00',
        ends_at: '2026-05-03T13:40:00+09:00',
        title: '定期メンテナンス',
        html: '<p>13時40分まで</p>',
      })
      .execute(),
  )
})

const surveyLink = async () =>
  `/a/${await sendRound(app, company, member, {
    round: 3,
    dueOn: '2026-05-01',
    sentAt: now.subtract({ hours: 48 }),
    closesAt: now.add({ hours: 1 }),
  })}`

async function replyLink(): Promise<string> {
  const nonce = newNonce()
  await inCompany((tx) =>
    tx
      .insertInto('messages')
      .values({
        company_id: company.id,
        member_id: member.id,
        message_status: 1,
        state: 'sent',
        subject: '面談のご案内',
        sender: '人事 太郎',
        recipient: '春野 みどり',
        mail_body: '来週お話ししませんか。',
        reply_nonce: nonce,
        created_at: now.toString(),
      })
      .execute(),
  )
  return `/r/${linkToken(app.secret, 'reply', nonce)}`
}

/** What the form of a page would post, once its button is pressed. */
function formIn(text: string): Record<string, string> {
  const controls = text.match(/<input type="hidden"[^>]*>|<button[^>]*class="primary"[^>]*>/g) ?? []
  const part = (control: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(control)?.[1] ?? ''
  return Object.fromEntries(controls.map((control) => [part(control, 'name'), part(control, 'value')]))
}

const titles = [
  ['ja', 'ただいまメンテナンス中です', '5月3日（日）13:40ごろまで（日本時間）'],
  ['en', 'Closed for maintenance', 'until about 13:40 on Sunday, May 3 (Japan time)'],
  ['zh-Hant', '目前正在維護', '日本時間5月3日（週日）13:40左右'],
  ['zh-Hans', '目前正在维护', '日本时间5月3日（周日）13:40左右'],
] as const

describe('under maintenance', () => {
  test.each(titles)('every page a member opens says so in %s', async (lang, title, until) => {
    for (const link of Object.values(links)) {
      const { status, headers, text } = await server.call('GET', `${link}?lang=${lang}`)
      expect([status, headers.get('retry-after')], link).toEqual([503, '5400'])
      expect(headers.get('content-type')).toContain('text/html')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(text).toContain(`<html lang="${lang}">`)
      expect(text).toContain(`<title>${title}</title>`)
      expect(text).toContain(until)
      expect(text).not.toMatch(/春野|定期メンテナンス/)
    }
  })

  test('without a wish for a language it is the browser’s', async () => {
    const headers = { 'accept-language': 'zh-TW,zh;q=0.9' }
    expect((await server.call('GET', links.reply, { headers })).text).toContain('目前正在維護')
  })

  test.each(titles)('a form that is sent is kept in the page in %s', async (lang, title) => {
    const typed = { question2: '1', answer_text: '眠れません。辞めたい', lang, notice_id: 'n' }
    for (const [link, step, fields] of [
      [links.answer, 'send', typed],
      [links.answer, 'confirm', typed],
      [links.preview, 'confirm', typed],
      [links.reply, 'send', { mail_body: '火曜日の15時で。', lang, notice_id: 'n' }],
      [links.reply, 'edit', { mail_body: '書きかけ', lang, notice_id: 'n' }],
    ] as const) {
      const { status, headers, text } = await submit(link, { ...fields, step })
      expect([status, headers.get('retry-after')]).toEqual([503, '5400'])
      expect(text).toContain(`<h1>${title}</h1>`)
      expect(formIn(text)).toEqual({ ...fields, step })
    }
    expect((await submit(links.answer, { ...typed, step: 'send' })).text).toContain(
      '<p class="words">眠れません。辞めたい</p>',
    )
  })

  test('what was pressed on a member’s own page waits to be pressed again', async () => {
    const pressed = { act: 'choose:stop_notices', lang: 'ja' }
    const { status, text } = await submit(links.own, pressed)
    expect([status, formIn(text)]).toEqual([503, pressed])
  })

  test('a choice of mails is kept, and a mail program’s one click is asked to come back', async () => {
    const chosen = { choice: 'stop_surveys', lang: 'ja' }
    const { status, text } = await submit(links.unsubscribe, chosen)
    expect([status, formIn(text)]).toEqual([503, chosen])
    const oneClick = await submit(links.unsubscribe, { 'List-Unsubscribe': 'One-Click' })
    expect([oneClick.status, oneClick.headers.get('retry-after')]).toEqual([503, '5400'])
  })
})

describe('afterwards', () => {
  test('each form goes on where it stopped, also past a deadline within the window', async () => {
    const readersIn = (text: string) => /name="notice_id" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const written = { answer_text: 'お話ししたいです。', lang: 'ja' }
    const confirm = await submit(links.answer, { ...written, step: 'confirm' })
    const reply = await submit(links.reply, { mail_body: '火曜日で。', lang: 'ja', step: 'send' })
    const choice = await submit(links.unsubscribe, { choice: 'stop_notices', lang: 'ja' })
    server.setTime('2026-05-03T13:40:00+09:00')

    const confirmed = await submit(links.answer, formIn(confirm.text))
    expect([confirmed.status, confirmed.text.includes('お話ししたいです。')]).toEqual([200, true])
    const sent = await submit(links.answer, {
      ...formIn(confirmed.text),
      notice_id: readersIn(confirmed.text),
    })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '?lang=ja&sent'])

    const readers = readersIn((await server.call('GET', links.reply)).text)
    const replied = await submit(links.reply, { ...formIn(reply.text), notice_id: readers })
    expect([replied.status, replied.headers.get('location')]).toEqual([303, '?lang=ja&sent'])
    const stopped = await submit(links.unsubscribe, formIn(choice.text))
    expect([stopped.status, stopped.headers.get('location')]).toEqual([303, '?lang=ja&sent'])
  })
})
