import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database.ts'
import { openServer } from '../../../platform/http/server.ts'
import { noticeIdIn } from '../../../testing/fixtures/calls.ts'
import { suite } from '../../../testing/suite.ts'
import { serveAnswerPages } from './routes.ts'

const { app, server, submit, update, newMember, sendTo } = suite({
  at: '2026-05-03T12:00:00+09:00',
  pages: true,
})

const root = fileURLToPath(new URL('../../../../', import.meta.url))

let token: string

const newLink = async (mail_language = 0) => sendTo(await newMember({ mail_language }), 3)

beforeEach(async () => {
  token = await newLink()
})

const get = (address: string, headers: Record<string, string> = {}) =>
  server.call('GET', `/a/${address}`, { headers })

const post = (fields: Record<string, string>, link = token) => submit(`/a/${link}`, fields)

const filled = { question1: '4', question2: '2', answer_text: '相談したいことが<b>あります</b>' }

/** Fills in, confirms and sends, as a browser without a script does. */
async function answer(fields: Record<string, string> = filled, link = token) {
  const confirm = await post({ ...fields, step: 'confirm', lang: 'ja' }, link)
  return post({ ...fields, step: 'send', lang: 'ja', notice_id: noticeIdIn(confirm.text) }, link)
}

describe('the page', () => {
  test('is complete without a script: form, questions, readers, deadline', async () => {
    const { status, text } = await get(token)
    expect(status).toBe(200)
    expect(text).toContain('<html lang="ja">')
    expect(text.match(/<input type="radio"/g)).toHaveLength(18)
    expect(text.indexOf('この回答を読む人')).toBeLessThan(text.indexOf('質問1'))
    expect(text).toContain('5月10日（日）')
    expect(text).toContain('全12回')
  })

  test('is never stored, never indexed, sends no referrer, loads from its own server only', async () => {
    for (const address of [token, 'unknown']) {
      const { headers, text } = await get(address)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toContain('noindex')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
      expect(text).not.toMatch(/(src|href)="(https?:)?\/\//)
      expect(text).not.toMatch(/<script(?![^>]*src=)|style="/)
    }
  })

  test('holds its own link nowhere in its text', async () => {
    expect((await get(token)).text).not.toContain(token)
    expect((await post({ ...filled, step: 'confirm' })).text).not.toContain(token)
  })

  test('weighs at most 20 kB compressed, its script at most 5 kB', async () => {
    const { text } = await get(token)
    const assets = [...text.matchAll(/(?:src|href)="(\/build\/[^"]+)"/g)].map(
      ([, path]) => `${root}build/web${path}`,
    )
    expect(assets).toHaveLength(2)
    const script = assets
      .filter((path) => path.endsWith('.js'))
      .map((path) => gzipSync(readFileSync(path)).length)
    expect(script[0]).toBeLessThan(5 * 1024)
    const whole = [Buffer.from(text), ...assets.map((path) => readFileSync(path))]
    expect(whole.reduce((sum, part) => sum + gzipSync(part).length, 0)).toBeLessThan(20 * 1024)
    expect(brotliCompressSync(text).length).toBeLessThan(5 * 1024)
  })

  test.each([
    [0, 'ja', '第3回アンケート'],
    [1, 'en', 'Monthly survey 3'],
    [2, 'zh-Hant', '第3次問卷'],
    [3, 'zh-Hans', '第3次问卷'],
  ])("speaks the member's language %i, and any other when asked", async (code, language, title) => {
    expect((await get(await newLink(code))).text).toContain(`<html lang="${language}">`)
    expect((await get(`${token}?lang=${language}`)).text).toContain(title)
  })
})

describe('the steps', () => {
  test('fill in, confirm, send, thank you', async () => {
    const confirm = await post({ ...filled, step: 'confirm' })
    expect(confirm.status).toBe(200)
    expect(confirm.text).toContain('期待どおり')
    expect(confirm.text).toContain('未選択')
    expect(confirm.text).toContain('相談したいことが&lt;b&gt;あります&lt;/b&gt;')
    const sent = await answer()
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '?lang=ja&sent'])
    const thanks = await get(`${token}?lang=ja&sent`)
    expect(thanks.text).toContain('ご回答ありがとうございました')
    expect(thanks.text).toContain('5月10日（日）の23:59までは、回答を変更できます。')
  })

  test('going back keeps everything that was filled in', async () => {
    const { text } = await post({ ...filled, step: 'edit' })
    expect(text).toMatch(/name="question1"[^>]*checked=""[^>]*value="4"|value="4"[^>]*checked=""/)
    expect(text).toContain('相談したいことが&lt;b&gt;あります&lt;/b&gt;</textarea>')
  })

  test('another language keeps everything, on either step', async () => {
    const edit = await post({ ...filled, lang: 'ja', step: 'edit:zh-Hant' })
    expect(edit.text).toContain('<html lang="zh-Hant">')
    expect(edit.text).toContain('相談したいことが&lt;b&gt;')
    const confirm = await post({ ...filled, lang: 'ja', step: 'confirm:en' })
    expect(confirm.text).toContain('As I expected')
    expect(confirm.text).toContain('name="lang" value="en"')
  })

  test('a text that is too long comes back whole, with the problem on top and beside it', async () => {
    const { status, text } = await post({ step: 'confirm', answer_text: 'あ'.repeat(2001) })
    expect(status).toBe(422)
    expect(text).toContain('href="#answer_text"')
    expect(text).toContain('id="answer_text-problem"')
    expect(text).toContain(`${'あ'.repeat(2001)}</textarea>`)
  })

  test('line ends count once, so that 2,000 characters typed in lines are taken', async () => {
    const lines = `${'あ'.repeat(99)}\r\n`.repeat(20)
    expect((await post({ step: 'confirm', answer_text: lines })).status).toBe(200)
  })

  test('nothing filled in is said kindly before anything is sent', async () => {
    const { status, text } = await post({ step: 'confirm' })
    expect(status).toBe(422)
    expect(text).toContain('送信せずにこのページを閉じてかまいません')
  })

  test('readers that changed since are shown before it is sent', async () => {
    const confirm = await post({ ...filled, step: 'confirm' })
    await update('users', { role_key: 'standard_viewer' }, { deleted_at: new Date() })
    const again = await post({ ...filled, step: 'send', notice_id: noticeIdIn(confirm.text) })
    expect(again.status).toBe(409)
    expect(again.text).toContain('href="#readers"')
    const sent = await post({ ...filled, step: 'send', notice_id: noticeIdIn(again.text) })
    expect(sent.status).toBe(303)
  })

  test('a second press of send is as good as the first', async () => {
    const answers = await Promise.all([answer(), answer()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
  })
})

describe('coming back', () => {
  test('says that the answer arrived and offers to change it', async () => {
    await answer()
    const { text } = await get(token)
    expect(text).toContain('回答済みです')
    expect(text).not.toContain('相談したいこと')
    expect((await get(`${token}?change`)).text).toContain('相談したいことが&lt;b&gt;')
  })

  test('after the deadline a change is turned down, and the answer stays as it was', async () => {
    await answer()
    server.setTime('2026-05-12T09:00:00+09:00')
    expect((await get(token)).text).toContain('回答の変更はできません')
    const late = await post({ question1: '1', step: 'confirm' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('受付を終了しました')
  })

  test('a late first answer is taken and thanked for, without the promise that it can be changed', async () => {
    server.setTime('2026-05-12T09:00:00+09:00')
    expect((await get(token)).text).toContain('締め切り後の回答')
    const confirm = await post({ ...filled, step: 'confirm' })
    const send = { ...filled, step: 'send', notice_id: noticeIdIn(confirm.text) }
    expect((await post(send)).status).toBe(303)
    const { text } = await get(`${token}?sent`)
    expect(text).toContain('ご回答ありがとうございました')
    expect(text).not.toContain('変更できます')
    expect((await post(send)).status).toBe(303)
    const changed = await post({ ...send, question1: '1' })
    expect(changed.status).toBe(409)
    expect(changed.text).toContain('回答の変更はできません')
  })

  test('?sent thanks nobody who has not answered', async () => {
    expect((await get(`${token}?sent`)).text).toContain('質問1')
  })
})

describe('what is not a survey', () => {
  test('an unknown link is explained in the language of the browser', async () => {
    for (const [header, words] of [
      ['zh-TW,zh;q=0.9,en;q=0.8', '找不到這份問卷'],
      ['zh-CN', '找不到'],
      ['fr,en;q=0.5', 'could not find'],
      ['', 'アンケートが見つかりません'],
    ] as const) {
      const { status, text } = await get('not-a-link', { 'accept-language': header })
      expect(status).toBe(404)
      expect(text).toContain(words)
    }
  })

  test('a body that is no form is refused with a page, not with a trace', async () => {
    const { status, text } = await server.call('POST', `/a/${token}`, { json: { question1: 5 } })
    expect(status).toBe(415)
    expect(text).toContain('<html')
    expect(text).not.toMatch(/at .*\.ts|Error:/)
  })

  test('a form that cannot be taken just now comes back filled in', async () => {
    const database = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
    const server = await openServer({ ...app, database })
    await serveAnswerPages(server, { ...app, database })
    const payload = new URLSearchParams({ ...filled, step: 'send' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const posted = await server.inject({ method: 'POST', url: `/a/${token}`, headers, payload })
    expect([posted.statusCode, posted.headers['retry-after']]).toEqual([503, '2'])
    expect(posted.body).toContain('入力した内容はそのまま残っています')
    expect(posted.body).toContain('name="question1" value="4"')
    const shown = await server.inject(`/a/${token}`)
    expect(shown.statusCode).toBe(503)
    expect(shown.body).toContain('ただいま開けません')
    await server.close()
    await database.close()
  })
})
