import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ExternalChannel, externalChannels } from '#contract/channels/names.ts'
import { findLinked } from '../../../channels/links/queries.ts'
import type { ChatEvent } from '../../../inbound/provider-events/handlers.ts'
import { asDate } from '../../../platform/clock.ts'
import { shortUrl } from '../../../platform/links.ts'
import { linkToken } from '../../../platform/tokens.ts'
import { openChannel } from '../../../testing/channel-accounts.ts'
import { forged } from '../../../testing/forged.ts'
import { suite } from '../../../testing/suite.ts'
import { handleChatEvent } from '../chat/service.ts'
import { makeCode } from '../linking/code-service.ts'

const { app, server, company, member, submit, rows, row, inCompany, newMember, as, read } = suite({
  at: '2026-06-01T09:00:00+09:00',
  member: true,
  pages: true,
})

const lineAccount = { channelId: '1', channelSecret: 'secret', basicId: '@aozora' }
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const lineUser = `U${'a'.repeat(32)}`

let token: string

beforeEach(async () => {
  token = await tokenOf(member)
  for (const channel of externalChannels) await openChannel(app, company.id, channel, lineAccount)
})

async function tokenOf({ id }: { id: number }): Promise<string> {
  const { page_nonce } = await row('members', { id })
  return linkToken(app.secret, 'member', page_nonce)
}

const get = (query = '', of = token) => server.call('GET', `/m/${of}${query}`)
const press = (act: string, fields: Record<string, string> = {}, of = token) =>
  submit(`/m/${of}`, { act, lang: 'ja', ...fields })
const linkOf = async (channel: string, { id } = member) =>
  (await rows('member_channels', { member_id: id, channel }))[0]

let events = 0

/** Somebody does something in a chat. */
function chat(
  event: Partial<ChatEvent> & { kind: string },
  channel: ExternalChannel = 'line',
  name = '春野',
) {
  events += 1
  const at = asDate(app.clock())
  const whole = { eventId: String(events), at, address: lineUser, ...event } as ChatEvent
  return inCompany(async (tx) => {
    const link = await findLinked(tx, { companyId: company.id, channel, address: whole.address })
    return handleChatEvent(tx, app, {
      companyId: company.id,
      channel,
      link,
      name,
      event: whole,
      file: null,
      at,
    })
  })
}

const says = (text: string, more: Partial<ChatEvent> = {}, channel?: ExternalChannel) => {
  const providerMessageId = `message-${company.id}-${events}`
  return chat({ kind: 'text', text, providerMessageId, ...more } as never, channel)
}

async function shownCode(of = token): Promise<string> {
  const { text } = await get('?at=line', of)
  return /class="code">([A-Z2-9]{8})</.exec(text)?.[1] ?? ''
}

async function linkLine(): Promise<void> {
  await press('start:line')
  await says(await shownCode())
  await press('confirm:line')
  expect(await linkOf('line')).toMatchObject({ status: 3 })
}

describe('the page', () => {
  test('shows how the member stands to each channel the company uses, and what it agrees to', async () => {
    const { status, text, headers } = await get()
    expect(status).toBe(200)
    expect(text).toContain('春野 みどりさんのページ')
    for (const words of [
      'LINEで受け取る',
      'Slackで受け取る',
      'アプリで受け取る',
      '返信を読む人：人事の管理者',
    ])
      expect(text).toContain(words)
    expect(text).toContain('Slackでのやり取りは、会社の管理者が閲覧できる場合があります。')
    expect(text).toContain('会社に連絡先が登録されていません')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(text).not.toContain(token)
    expect(text).not.toMatch(/<script(?![^>]*src=)|style="/)
  })

  test('changes nothing by being opened', async () => {
    const tables = [
      'member_channels',
      'channel_link_codes',
      'conversation_events',
      'push_subscriptions',
    ] as const
    for (const query of ['', '?at=line', '?at=app', '?lang=en', '?done=linked&of=line']) await get(query)
    for (const table of tables) expect(await rows(table, { member_id: member.id }), table).toEqual([])
  })

  test('weighs at most 20 kB compressed with its scripts and style sheets', async () => {
    for (const query of ['', '?lang=zh-Hant']) {
      const { text } = await get(query)
      const assets = [...text.matchAll(/(?:src|href)="(\/build\/[^"]+)"/g)].map(([, path]) =>
        readFileSync(`${root}build/web${path}`),
      )
      expect(assets).toHaveLength(3)
      const sizes = [Buffer.from(text), ...assets].map((part) => gzipSync(part).length)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20 * 1024)
    }
  })

  test.each([
    [1, 'en', 'How we contact you'],
    [2, 'zh-Hant', '接收通知的方式'],
    [3, 'zh-Hans', '联系方式'],
  ])("speaks the member's language %i, and another when asked", async (code, language, words) => {
    const foreign = await tokenOf(await newMember({ mail_language: code }))
    const { text } = await get('', foreign)
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toContain(words)
    expect((await get(`?lang=${language}`)).text).toContain(words)
  })

  test('of nobody, or behind a link of another kind, is not there', async () => {
    for (const wrong of ['x', linkToken(app.secret, 'answer', Buffer.alloc(16)), forged(token)]) {
      const { status, text } = await get('', wrong)
      expect(status).toBe(404)
      expect(text).toContain('ページが見つかりません')
    }
  })

  test('writes what is chosen: first way, language, stops, each once', async () => {
    const { headers } = await press('prefer', { route: 'mail' })
    expect(headers.get('location')).toBe('?lang=ja&done=saved')
    expect(await row('members', { id: member.id })).toMatchObject({ preferred_route: 'mail' })
    await press('prefer', { route: '' })
    expect(await row('members', { id: member.id })).toMatchObject({ preferred_route: null })
    expect((await press('speak:en')).headers.get('location')).toBe('?lang=en&done=saved')
    expect(await row('members', { id: member.id })).toMatchObject({ mail_language: 1 })
    await press('choose:stop_surveys')
    await press('choose:stop_surveys')
    expect(await row('members', { id: member.id })).toMatchObject({ is_stopped_send_questions_mail: true })
    expect(await rows('action_logs', { member_id: member.id })).toHaveLength(1)
    await press('nonsense:line')
  })
})

describe('LINE', () => {
  test('is linked by a code that is sent there, once the page was told that the account is right', async () => {
    expect((await press('start:line')).headers.get('location')).toBe('?lang=ja&at=line')
    expect(await linkOf('line')).toMatchObject({ status: 1 })
    const code = await shownCode()
    const page = (await get('?at=line')).text
    expect(page).toContain(`href="https://line.me/R/oaMessage/%40aozora/?${code}"`)
    expect(page).toContain('<svg class="qr"')
    const said = await says(code.toLowerCase())
    expect(said?.text).toContain('元のページに戻り')
    expect(await linkOf('line')).toMatchObject({ status: 1, address: null })
    const asked = (await get('?at=line')).text
    expect(asked).toContain('このアカウントですか')
    expect(asked).toContain('春野')
    expect((await press('confirm:line')).headers.get('location')).toBe('?lang=ja&done=linked&of=line')
    const link = await linkOf('line')
    expect(link).toMatchObject({ status: 3, address: lineUser, address_name: '春野', linked_by: 'member' })
    expect(link?.consent).toContain('返信を読む人：人事の管理者')
    expect(link?.consented_at).not.toBeNull()
    const events = await rows('conversation_events', { member_id: member.id, kind: 'linked' })
    expect(events).toHaveLength(1)
    expect((await get()).text).toContain('アカウント：春野')
  })

  test('takes a code once, ten minutes long, and from the first who sends it', async () => {
    await press('start:line')
    const code = await shownCode()
    await says(code)
    expect((await says(code, { address: `U${'b'.repeat(32)}` }))?.text).toContain('使えません')
    await press('confirm:line')
    const other = await tokenOf(await newMember())
    expect((await press('confirm:line', {}, other)).headers.get('location')).toContain('done=expired')
    expect((await says(code, { address: `U${'b'.repeat(32)}` }))?.text).toContain('使えません')
    expect(await rows('member_channels', { channel: 'line', status: 3 })).toHaveLength(1)
    await press('start:line', {}, other)
    const late = await shownCode(other)
    server.setTime('2026-06-01T09:10:01+09:00')
    expect((await says(late, { address: `U${'b'.repeat(32)}` }))?.text).toContain('使えません')
    server.setTime('2026-06-01T09:00:00+09:00')
  })

  test('an account that is not the member’s own is sent away, and begins anew', async () => {
    await press('start:line')
    const code = await shownCode()
    await says(code)
    await press('cancel:line')
    expect(await linkOf('line')).toMatchObject({ status: 0 })
    expect((await press('confirm:line')).headers.get('location')).toContain('done=expired')
    await press('start:line')
    expect(await shownCode()).not.toBe('')
  })

  test('an account is one member’s of a company', async () => {
    await linkLine()
    const other = await tokenOf(await newMember())
    await press('start:line', {}, other)
    expect((await says(await shownCode(other)))?.text).toContain('すでにほかの方')
    expect((await get('?at=line', other)).text).not.toContain('このアカウントですか')
  })

  test('five codes that are none in an hour are enough', async () => {
    for (let n = 0; n < 5; n += 1) expect((await says(`ABCDEFG${n + 2}`))?.text).toContain('使えません')
    await press('start:line')
    const code = await shownCode()
    expect((await says(code))?.text).toContain('1時間ほど')
    server.setTime('2026-06-01T10:00:01+09:00')
    await press('start:line')
    expect((await says(await shownCode()))?.text).toContain('元のページに戻り')
    server.setTime('2026-06-01T09:00:00+09:00')
  })

  test('is left from the page, by a word in the chat, or by a block, at once', async () => {
    await linkLine()
    await press('unlink:line')
    expect(await linkOf('line')).toMatchObject({ status: 0, address: null, unlinked_by: 'member' })
    await linkLine()
    expect((await says('停止'))?.text).toContain('解除しました')
    expect(await linkOf('line')).toMatchObject({ status: 0, unlinked_by: 'member' })
    await linkLine()
    expect(await chat({ kind: 'blocked' })).toBeNull()
    expect(await linkOf('line')).toMatchObject({ status: 0, unlinked_by: 'provider' })
    const kinds = (await rows('conversation_events', { member_id: member.id })).map(({ kind }) => kind)
    expect(kinds).toEqual(['linked', 'unlinked', 'linked', 'unlinked', 'linked', 'unlinked'])
  })
})

describe('a first message with two buttons', () => {
  const code = (channel: ExternalChannel, address: string | null) =>
    inCompany((tx) =>
      makeCode(
        { app, tx, now: app.clock(), actor: { companyId: company.id } },
        { id: member.id, mail_language: 0, company_name: company.name },
        { channel, address },
      ),
    )

  test.each(['slack', 'line_works'] as const)('%s is linked by the press of one, once', async (channel) => {
    const { code: own } = await code(channel, 'U1')
    const press = { kind: 'pressed', address: 'U1', thread: 'D1', action: `channel_yes:${own}` } as const
    expect((await chat(press, channel))?.text).toContain('「停止」と送ってください')
    expect(await linkOf(channel)).toMatchObject({ status: 3, address: 'U1', thread: 'D1' })
    expect((await linkOf(channel))?.consent).toContain('会社の管理者が閲覧できる場合があります')
    await chat(press, channel)
    const other = { ...press, address: 'U2' }
    expect((await chat(other, channel))?.text).toContain('期限が切れています')
    expect(await linkOf(channel)).toMatchObject({ address: 'U1' })
  })

  test('is declined by the other, which HR sees', async () => {
    const { code: own } = await code('slack', 'U1')
    const said = await chat({ kind: 'pressed', address: 'U1', action: `channel_no:${own}` }, 'slack')
    expect(said?.text).toContain('Slackには送りません')
    await as('owner').get('/v3/members')
    expect(await rows('channel_link_codes', { member_id: member.id })).toMatchObject([
      { used_at: expect.anything() },
    ])
  })

  test('an SMS leads to a page whose button alone takes the number, once', async () => {
    const { code: own } = await code('sms', '+819012345678')
    const short = shortUrl('', 'c', Buffer.from(own, 'base64url'))
    const { status, headers } = await server.call('GET', short)
    expect([status, headers.get('location')]).toEqual([302, `/c/${own}`])
    const page = await server.call('GET', `/c/${own}`)
    expect(page.text).toContain('090-****-5678')
    expect(page.text).not.toContain('09012345678')
    expect(await linkOf('sms')).toBeUndefined()
    expect((await submit(`/c/${own}`, { act: 'agree', lang: 'ja' })).text).toContain('設定しました')
    expect(await linkOf('sms')).toMatchObject({ status: 3, address: '+819012345678' })
    expect((await submit(`/c/${own}`, { act: 'agree', lang: 'ja' })).text).toContain('このリンクは使えません')
    expect((await server.call('GET', `/c/${own}`)).text).toContain('このリンクは使えません')
  })

  test('a short address of nothing is a page that says so', async () => {
    for (const path of ['/s/nothing', '/c/nothing', `/s/c${'A'.repeat(22)}`]) {
      const { status, text, headers } = await server.call('GET', path)
      if (status === 302) expect((await server.call('GET', headers.get('location') ?? '')).status).toBe(404)
      else expect([status, text.includes('ページが見つかりません')]).toEqual([404, true])
    }
  })
})

describe('what is said in a chat', () => {
  const thread = async () => (await read('/v3/messages', { member_id: member.id })).messages

  test('is a reply in the conversation, once, read by those whom the member was told of', async () => {
    await linkLine()
    const at = { providerMessageId: 'same' }
    expect(await says('面談は火曜日でお願いします', at)).toBeNull()
    await says('面談は火曜日でお願いします', at)
    expect(await thread()).toHaveLength(1)
    expect((await thread())[0]).toMatchObject({
      message_status: 2,
      mail_body: '面談は火曜日でお願いします',
      is_read: false,
    })
    const [stored] = await rows('messages', { member_id: member.id })
    expect(stored).toMatchObject({ received_via: 'line', provider_message_id: 'same' })
    expect(stored?.notice).toMatchObject([{ code: 'administrators' }, { code: 'viewers' }, {}])
  })

  test('of another kind says what came; what was taken back is hidden', async () => {
    await linkLine()
    await chat({ kind: 'other_message', words: '画像', providerMessageId: 'picture' })
    expect((await thread())[0].mail_body).toContain('画像が届きました')
    await says('間違えました', { providerMessageId: 'wrong' })
    await chat({ kind: 'taken_back', providerMessageId: 'wrong' })
    const [stored] = await rows('messages', { member_id: member.id, provider_message_id: 'wrong' })
    expect(stored).toMatchObject({ mail_body: '', taken_back_at: expect.anything() })
    expect(await rows('reply_texts', { message_id: stored?.id ?? 0 })).toMatchObject([{ search_text: '' }])
  })

  test('by somebody unknown is nobody’s reply, and is told so', async () => {
    expect((await says('こんにちは'))?.text).toContain('設定が済んでいない')
    expect(await thread()).toEqual([])
  })
})
