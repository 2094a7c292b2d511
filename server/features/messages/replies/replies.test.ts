import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database.ts'
import { openServer } from '../../../platform/http/server.ts'
import { linkToken } from '../../../platform/tokens.ts'
import { noticeIdIn } from '../../../testing/fixtures/calls.ts'
import { forged } from '../../../testing/forged.ts'
import { suite } from '../../../testing/suite.ts'
import { serveReplyPages } from '../routes.ts'

const { app, server, company, member, as, read, submit, rows, update, newMember } = suite({
  at: '2026-06-01T09:00:00+09:00',
  member: true,
  pages: true,
})

const root = fileURLToPath(new URL('../../../../', import.meta.url))

let token: string

beforeEach(async () => {
  token = await newLink()
})

/** Writes to a member and makes the link that its mail would carry. */
async function newLink({ id: member_id } = member): Promise<string> {
  const text = { subject: '面談のご案内', mail_body: '<b>{{name}}</b> さん\n来週はいかがですか。' }
  expect((await as('owner').post('/v3/messages/send', { member_ids: [member_id], ...text })).status).toBe(202)
  const sent = await rows('messages', { member_id, message_status: 1 })
  return linkToken(app.secret, 'reply', sent.at(-1)?.reply_nonce ?? Buffer.alloc(0))
}

const get = (address = token, headers: Record<string, string> = {}) =>
  server.call('GET', `/r/${address}`, { headers })

const post = (fields: Record<string, string>, link = token) => submit(`/r/${link}`, fields)

/** Opens, writes and sends, as a browser without a script does. */
async function reply(mail_body: string, link = token) {
  const { text } = await get(link)
  return post({ step: 'send', lang: 'ja', notice_id: noticeIdIn(text), mail_body }, link)
}

const thread = () => read('/v3/messages', { member_id: member.id })

describe('the page', () => {
  test('shows the message, who reads the reply, and where to write it, without a script', async () => {
    const { status, text } = await get()
    expect(status).toBe(200)
    expect(text).toContain('<html lang="ja">')
    expect(text).toContain('&lt;b&gt;春野 みどり&lt;/b&gt; さん\n来週はいかがですか。')
    expect(text).toContain(`${company.name}からのメッセージです`)
    expect(text).toContain('試験 ownerさんより')
    expect(text.indexOf('この返信を読む人')).toBeLessThan(text.indexOf('<textarea'))
    for (const reader of [
      '人事の管理者',
      '全員の返信を見る権限のある人',
      '「営業部」の返信を見る権限のある人',
    ])
      expect(text).toContain(reader)
  })

  test('is never stored or indexed, sends no referrer, holds its own link nowhere', async () => {
    for (const address of [token, 'unknown']) {
      const { headers, text } = await get(address)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toContain('noindex')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
      expect(text).not.toContain(token)
      expect(text).not.toMatch(/(src|href)="(https?:)?\/\//)
      expect(text).not.toMatch(/<script(?![^>]*src=)|style="/)
    }
  })

  test('weighs at most 20 kB compressed with its script and style sheet', async () => {
    const { text } = await get()
    const assets = [...text.matchAll(/(?:src|href)="(\/build\/[^"]+)"/g)].map(([, path]) =>
      readFileSync(`${root}build/web${path}`),
    )
    expect(assets).toHaveLength(2)
    const sizes = [Buffer.from(text), ...assets].map((part) => gzipSync(part).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20 * 1024)
  })

  test.each([
    [1, 'en', 'Who can read your reply'],
    [2, 'zh-Hant', '誰可以看到這則回覆'],
    [3, 'zh-Hans', '谁可以看到这条回复'],
  ])("speaks the member's language %i, and another when asked", async (code, language, words) => {
    const foreign = await newMember({ mail_language: code })
    const { text } = await get(await newLink(foreign))
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toContain(words)
    expect((await get(`${token}?lang=${language}`)).text).toContain(words)
  })

  test('changes nothing by being opened, even often', async () => {
    await get()
    await get()
    await server.call('GET', `/v4/public/replies/${token}`)
    expect((await thread()).count).toBe(1)
    expect((await get(`${token}?sent`)).text).toContain('<textarea')
  })
})

describe('a reply', () => {
  test('arrives in the thread, counts as unread, and its writer is thanked', async () => {
    const sent = await reply('ありがとうございます。\r\n火曜日に<お願い>します。')
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '?lang=ja&sent'])
    expect((await get(`${token}?lang=ja&sent`)).text).toContain('返信を受け取りました')
    expect((await thread()).messages[0]).toMatchObject({
      message_status: 2,
      subject: 'Re: 面談のご案内',
      mail_body: 'ありがとうございます。\n火曜日に<お願い>します。',
      is_read: false,
    })
    expect((await as('owner').get('/v3/members/unread')).body.count).toBe(1)
  })

  test('may be followed by another; a second press is none', async () => {
    await reply('はい')
    await reply('はい')
    expect((await thread()).count).toBe(2)
    await reply('追伸です')
    expect((await thread()).count).toBe(3)
  })

  test('pressed twice at once is one', async () => {
    const both = await Promise.all([reply('同時に'), reply('同時に')])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect((await thread()).count).toBe(2)
  })

  test('that is empty or too long comes back with what is wrong', async () => {
    const empty = await reply(' \n ')
    expect(empty.status).toBe(422)
    expect(empty.text).toContain('返信しないときは、このままページを閉じてかまいません')
    const long = await reply('あ'.repeat(10_001))
    expect(long.status).toBe(422)
    expect(long.text).toContain('href="#mail_body"')
    expect(long.text).toContain(`${'あ'.repeat(10_001)}</textarea>`)
    expect((await reply(`${'あ'.repeat(99)}\r\n`.repeat(100))).status).toBe(303)
    expect((await thread()).count).toBe(2)
  })

  test('keeps what is written when another language is chosen', async () => {
    const { text } = await post({ step: 'edit:en', lang: 'ja', mail_body: '途中まで' })
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('途中まで</textarea>')
    expect((await thread()).count).toBe(1)
  })

  test('is not stored under readers its writer did not see', async () => {
    const opened = await get()
    await update('users', { role_key: 'standard_viewer' }, { deleted_at: new Date() })
    const old = { step: 'send', lang: 'ja', notice_id: noticeIdIn(opened.text), mail_body: '読む人は？' }
    const again = await post(old)
    expect(again.status).toBe(409)
    expect(again.text).toContain('href="#readers"')
    expect((await post({ ...old, notice_id: noticeIdIn(again.text) })).status).toBe(303)
    expect((await post({ step: 'send', mail_body: '別の言葉' })).status).toBe(409)
  })

  test('is taken ten times an hour, and asks for patience after that', async () => {
    for (let n = 0; n < 10; n += 1) expect((await reply(`${n}通目`)).status).toBe(303)
    const next = await reply('もう1通')
    expect([next.status, next.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(next.text).toContain('もう1通</textarea>')
    server.setTime('2026-06-01T10:00:01+09:00')
    expect((await reply('もう1通')).status).toBe(303)
  })
})

describe('the calls behind the page', () => {
  const path = () => `/v4/public/replies/${token}`

  test('say and take the same', async () => {
    const { body } = await server.call('GET', path())
    expect(body.result).toMatchObject({
      company_name: company.name,
      member_name: '春野 みどり',
      subject: '面談のご案内',
      sent_at: '2026-06-01 09:00:00',
      reply_count: 0,
    })
    expect(JSON.stringify(body)).not.toContain('department_ids')
    const sent = await server.call('POST', path(), { json: { mail_body: '承知しました。' } })
    expect([sent.status, sent.body.message]).toEqual([200, '返信を受け取りました。'])
    expect((await thread()).messages[0].mail_body).toBe('承知しました。')
  })

  test('refuse what the page refuses, in Japanese', async () => {
    const empty = await server.call('POST', path(), { json: { mail_body: ' ' } })
    expect([empty.status, empty.body.errors[0].message]).toEqual([422, '本文を入力してください。'])
    const changed = await server.call('POST', path(), { json: { mail_body: 'はい', notice_id: 'old' } })
    expect([changed.status, changed.body.code]).toEqual([409, 'notice_changed'])
  })
})

describe('what is no reply link', () => {
  test('a link of another kind, or a made-up one, opens nothing', async () => {
    const answerLink = linkToken(app.secret, 'answer', Buffer.alloc(16, 7))
    for (const wrong of ['not-a-link', answerLink, forged(token)]) {
      const { status, text } = await get(wrong)
      expect(status).toBe(404)
      expect(text).toContain('メッセージが見つかりません')
      expect((await server.call('GET', `/v4/public/replies/${wrong}`)).status).toBe(404)
    }
  })

  test('a form that cannot be taken just now comes back with what was written', async () => {
    const database = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
    const server = await openServer({ ...app, database })
    await serveReplyPages(server, { ...app, database })
    const payload = new URLSearchParams({ step: 'send', lang: 'ja', mail_body: '消えないで' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const posted = await server.inject({ method: 'POST', url: `/r/${token}`, headers, payload })
    expect([posted.statusCode, posted.headers['retry-after']]).toEqual([503, '2'])
    expect(posted.body).toContain('value="消えないで"')
    expect((await server.inject(`/r/${token}`)).body).toContain('ただいま開けません')
    await server.close()
    await database.close()
  })
})
