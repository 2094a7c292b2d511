import { describe, expect, test } from 'vitest'
import { lineEvent, lineWebhook } from '../../testing/providers/line.ts'
import { receivedOver } from '../../testing/providers/webhook-receiver.ts'
import { lineChannel } from './channel.ts'

const account = { channelId: '1234567890', channelSecret: 'channel-secret', basicId: '@aozora' }
const userId = `U${'1'.repeat(32)}`
const timestamp = Date.parse('2026-05-20T03:00:00Z')
const at = (id: string, isRedelivery = false) => ({ userId, id, timestamp, isRedelivery })
const line = lineChannel()

/** What the channel reads of a webhook that came over HTTP. */
const received = (request: Parameters<typeof receivedOver>[0]) =>
  receivedOver(request, (webhook) => line.receive?.(account, webhook, new Date(timestamp)))
const sent = (events: object[], secret = account.channelSecret) => received(lineWebhook(secret, events))

const text = (id: string, words = 'ありがとうございます') =>
  lineEvent('message', at(id), {
    replyToken: 'r',
    message: { type: 'text', id: 'm1', text: words, quoteToken: 'q', markAsReadToken: 'mark' },
  })

describe('a signature', () => {
  test('holds for the bytes as they came, in a header of any case', async () => {
    const { raw, headers } = lineWebhook(account.channelSecret, [text('e1', '<b> & é 春')])
    const signature = headers['X-Line-Signature']
    for (const name of ['x-line-signature', 'X-LINE-SIGNATURE', 'X-Line-Signature'])
      expect(await received({ raw, headers: { [name]: signature } })).toMatchObject({
        events: [{ kind: 'text', text: '<b> & é 春' }],
      })
    const encodedAnew = Buffer.from(JSON.stringify(JSON.parse(raw.toString('utf8')), null, 1))
    expect(await received({ raw: encodedAnew, headers })).toBe('forged')
  })

  test('of another company, cut short, or missing is forged', async () => {
    expect(await sent([text('e1')], 'the secret of company B')).toBe('forged')
    const { raw, headers } = lineWebhook(account.channelSecret, [text('e1')])
    const cut = headers['X-Line-Signature'].slice(0, -4)
    expect(await received({ raw, headers: { 'x-line-signature': cut } })).toBe('forged')
    expect(await received({ raw, headers: {} })).toBe('forged')
  })
})

describe('an event', () => {
  test('says who wrote what, and how to answer and to mark it', async () => {
    expect(await sent([text('e1')])).toEqual({
      events: [
        {
          kind: 'text',
          eventId: 'e1',
          at: new Date(timestamp),
          address: userId,
          text: 'ありがとうございます',
          providerMessageId: 'm1',
          replyToken: 'r',
          markAsReadToken: 'mark',
        },
      ],
    })
  })

  test('has the same id when it comes again, twice in one webhook, or out of order', async () => {
    const again = { ...text('e1'), deliveryContext: { isRedelivery: true } }
    const events = [text('e2'), again, text('e1')]
    expect(await sent(events)).toMatchObject({
      events: [{ eventId: 'e2' }, { eventId: 'e1' }, { eventId: 'e1' }],
    })
  })

  test.each([
    [
      'a follow',
      'follow',
      { replyToken: 'r', follow: { isUnblocked: false } },
      { kind: 'followed', replyToken: 'r' },
    ],
    ['a block', 'unfollow', {}, { kind: 'blocked', address: userId }],
    ['an unsend', 'unsend', { unsend: { messageId: 'm1' } }, { kind: 'taken_back', providerMessageId: 'm1' }],
    ['a button', 'postback', { postback: { data: 'link:yes' } }, { kind: 'pressed', action: 'link:yes' }],
    [
      'a picture',
      'message',
      { message: { type: 'image', id: 'm2' } },
      { kind: 'other_message', words: '画像' },
    ],
    ['a stamp', 'message', { message: { type: 'sticker', id: 'm3' } }, { words: 'スタンプ' }],
    ['what is new', 'message', { message: { type: 'hologram', id: 'm4' } }, { words: 'その他のメッセージ' }],
  ])('%s is read', async (_name, type, rest, expected) => {
    expect(await sent([lineEvent(type, at('e1'), rest)])).toMatchObject({ events: [expected] })
  })

  test('of a group, of an account link or of no known kind is passed over, and spoils no other', async () => {
    const group = { ...text('e1'), source: { type: 'group', groupId: 'C1', userId } }
    const link = lineEvent('accountLink', at('e2'), { link: { result: 'ok', nonce: 'n' } })
    const events = [group, link, lineEvent('beacon', at('e3')), 'nonsense' as unknown as object, text('e4')]
    expect(await sent(events)).toMatchObject({ events: [{ eventId: 'e4' }] })
  })

  test('is missing in the test of the console, which is genuine', async () => {
    expect(await sent([])).toEqual({ events: [] })
  })
})
