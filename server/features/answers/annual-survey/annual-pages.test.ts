import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database.ts'
import { openServer } from '../../../platform/http/server.ts'
import { noticeIdIn } from '../../../testing/fixtures/calls.ts'
import { suite } from '../../../testing/suite.ts'
import type { Pair } from '../../../testing/survey.ts'
import { serveAnswerPages } from '../pages/routes.ts'

const { app, server, submit, update, sendAnnual } = suite({ at: '2026-06-03T12:00:00+09:00', pages: true })

const root = fileURLToPath(new URL('../../../../', import.meta.url))

let pair: Pair

beforeEach(async () => {
  pair = await sendAnnual('2026-06-01')
})

type AnswerPart = keyof Pair['tokens']
const parts: AnswerPart[] = ['member', 'senior']
const get = (part: AnswerPart, query = '') => server.call('GET', `/a/${pair.tokens[part]}${query}`)

const post = (part: AnswerPart, fields: Record<string, string>) => submit(`/a/${pair.tokens[part]}`, fields)

/** Fills in, confirms and sends, as a browser without a script does. */
async function answer(part: AnswerPart, fields: Record<string, string>) {
  const confirm = await post(part, { ...fields, step: 'confirm', lang: 'ja' })
  return post(part, { ...fields, step: 'send', lang: 'ja', notice_id: noticeIdIn(confirm.text) })
}

const own = { q0: '4', q1: '0', q33: '5', comment_stress: '会議が<script>alert(1)</script>多いです。' }
const bySupervisor = { q0: '5', q7: '2', comment_senior: '説明が<b>丁寧</b>です。' }

describe('the page', () => {
  test('of the member asks 34 questions in six parts, after who reads and who does not', async () => {
    const { status, text } = await get('member')
    expect(status).toBe(200)
    expect(text.match(/<fieldset class="q"/g)).toHaveLength(34)
    expect(text.match(/<input type="radio"/g)).toHaveLength(34 * 6)
    expect(text.match(/<textarea/g)).toHaveLength(6)
    expect(text.match(/<h2 id="\w+-title"/g)).toHaveLength(6)
    expect(text).toContain('質問は34問、5分ほどで終わります')
    expect(text).toContain('上司の上田 司さんは、この回答を読めません。')
    expect(text.indexOf('この回答を読む人')).toBeLessThan(text.indexOf('<fieldset class="q"'))
    expect(text).toContain('6月14日（日）')
  })

  test('of the supervisor asks eight questions that name the member', async () => {
    const { text } = await get('senior')
    expect(text.match(/<fieldset class="q"/g)).toHaveLength(8)
    expect(text).toContain('春野 みどりさんは、入社してから成長している')
    expect(text).toContain('質問は8問、2分ほどで終わります')
    expect(text).toContain('春野 みどりさんご本人は、この回答を読めません。')
  })

  test.each(parts)('of the %s leaves every question untouched, also “not applicable”', async (part) => {
    expect((await get(part)).text).not.toMatch(/checked/)
  })

  test.each(parts)('of the %s weighs at most 20 kB compressed, its script at most 5 kB', async (part) => {
    for (const language of ['ja', 'en', 'zh-Hant', 'zh-Hans']) {
      const { text } = await get(part, `?lang=${language}`)
      const assets = [...text.matchAll(/(?:src|href)="(\/build\/[^"]+)"/g)].map(
        ([, path]) => `${root}build/web${path}`,
      )
      expect(assets).toHaveLength(2)
      const sizes = assets.map((path) => gzipSync(readFileSync(path)).length)
      expect(sizes[assets.findIndex((path) => path.endsWith('.js'))]).toBeLessThan(5 * 1024)
      const whole = sizes.reduce((sum, size) => sum + size, gzipSync(text).length)
      expect(whole).toBeLessThan(20 * 1024)
    }
  })

  test.each([
    [1, 'en', 'One-year survey', 'My current work makes use of my strengths.', 'Somewhat true'],
    [2, 'zh-Hant', '到職一年問卷', '目前的工作能發揮我的長處', '有點符合'],
    [3, 'zh-Hans', '入职一年问卷', '目前的工作能发挥我的长处', '比较符合'],
  ])('speaks the member’s language %i', async (mail_language, language, ...words) => {
    pair = await sendAnnual('2026-06-01', { mail_language })
    const { text } = await get('member')
    expect(text).toContain(`<html lang="${language}">`)
    for (const word of words) expect(text).toContain(word)
  })

  test('loads from its own server only and holds its link nowhere', async () => {
    for (const part of parts) {
      const { text, headers } = await get(part)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(text).not.toContain(pair.tokens[part])
      expect(text).not.toMatch(/(src|href)="(https?:)?\/\/|style="/)
    }
  })
})

describe('the steps', () => {
  test('fill in, confirm, send, thank you, come back and change', async () => {
    const confirm = await post('member', { ...own, step: 'confirm' })
    expect(confirm.text).toContain('34問のうち31問は、まだ選ばれていません。')
    expect(confirm.text).toContain('該当しない')
    expect(confirm.text).toContain('会議が&lt;script&gt;alert(1)&lt;/script&gt;多いです。')
    const sent = await answer('member', own)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '?lang=ja&sent'])
    expect((await get('member', '?sent')).text).toContain('6月14日（日）の23:59までは、回答を変更できます。')
    expect((await get('member')).text).toContain('回答済みです')
    const { text } = await get('member', '?change')
    expect(text).toMatch(
      /name="q1"[^>]*checked=""[^>]*value="0"|name="q1" value="0" checked|value="0"[^>]*checked/,
    )
    expect(text.match(/checked=""/g)).toHaveLength(3)
    expect(text).toContain('会議が&lt;script&gt;')
  })

  test('another language keeps what was filled in, on either step', async () => {
    const edit = await post('senior', { ...bySupervisor, lang: 'ja', step: 'edit:en' })
    expect(edit.text).toContain('<html lang="en">')
    expect(edit.text.match(/checked=""/g)).toHaveLength(2)
    const confirm = await post('senior', { ...bySupervisor, lang: 'ja', step: 'confirm:zh-Hans' })
    expect(confirm.text).toContain('不太符合')
    expect(confirm.text).toContain('説明が&lt;b&gt;丁寧&lt;/b&gt;です。')
  })

  test('neither half shows what was given to the other, nor takes its fields', async () => {
    await answer('member', own)
    await answer('senior', { ...bySupervisor, q20: '1', comment_stress: '紛れ込んだ言葉' })
    for (const query of ['', '?change', '?sent']) {
      expect((await get('senior', query)).text).not.toMatch(/会議が|紛れ込んだ/)
      expect((await get('member', query)).text).not.toContain('丁寧')
    }
  })

  test('nothing filled in, or too long a comment, is said kindly at its place', async () => {
    const nothing = await post('member', { step: 'confirm' })
    expect(nothing.status).toBe(422)
    expect(nothing.text).toContain('href="#q0"')
    const long = await post('member', { step: 'confirm', comment_support: 'あ'.repeat(1001) })
    expect(long.status).toBe(422)
    expect(long.text).toContain('href="#comment_support"')
    expect(long.text).toContain('1,000文字以内')
    expect(long.text).toContain(`${'あ'.repeat(1001)}</textarea>`)
  })

  test('readers that changed since are shown before it is sent', async () => {
    const confirm = await post('senior', { ...bySupervisor, step: 'confirm' })
    await update('users', { role_key: 'standard_viewer' }, { deleted_at: new Date() })
    const again = await post('senior', { ...bySupervisor, step: 'send', notice_id: noticeIdIn(confirm.text) })
    expect(again.status).toBe(409)
    expect(again.text).toContain('href="#readers"')
    const sent = await post('senior', { ...bySupervisor, step: 'send', notice_id: noticeIdIn(again.text) })
    expect(sent.status).toBe(303)
  })
})

describe('after the deadline', () => {
  test('a first answer is taken as late; a change is turned down with the closed page', async () => {
    server.setTime('2026-06-15T09:00:00+09:00')
    expect((await get('senior')).text).toContain('締め切り後の回答')
    const confirm = await post('senior', { ...bySupervisor, step: 'confirm' })
    const send = { ...bySupervisor, step: 'send', notice_id: noticeIdIn(confirm.text) }
    expect((await post('senior', send)).status).toBe(303)
    expect((await get('senior', '?sent')).text).not.toContain('変更できます')
    expect((await post('senior', send)).status).toBe(303)
    const changed = await post('senior', { ...send, q0: '1' })
    expect(changed.status).toBe(409)
    expect(changed.text).toContain('回答の変更はできません')
  })

  test('who has left finds a closed page with the survey’s own words', async () => {
    await update('members', { id: pair.member.id }, { working_status: 3 })
    expect((await get('senior')).text).toContain('春野 みどりさんについて気がかりなことがあるとき')
    expect((await get('member')).text).not.toContain('次のアンケートが届いたら')
  })
})

test('a form that cannot be taken just now comes back filled in', async () => {
  const database = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const server = await openServer({ ...app, database })
  await serveAnswerPages(server, { ...app, database })
  const payload = new URLSearchParams({ ...own, step: 'send' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const posted = await server.inject({ method: 'POST', url: `/a/${pair.tokens.member}`, headers, payload })
  expect(posted.statusCode).toBe(503)
  for (const field of [
    'name="q0" value="4"',
    'name="q1" value="0"',
    'name="comment_stress" value="会議が&lt;',
  ])
    expect(posted.body).toContain(field)
  await server.close()
  await database.close()
})
