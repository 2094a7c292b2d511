import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LineMessages } from '../../testing/providers/line-messages.ts'
import type { Notice } from '../channel.ts'
import { nextMonth } from './answer-rules.ts'
import { lineContent, lineReply } from './content.ts'

const notice: Notice = {
  language: 'ja',
  sender: '人事部',
  text: 'ご返信をお待ちしています。',
  brief: '',
  lockScreen: { title: '株式会社あおぞら', body: 'メッセージが届きました' },
  link: null,
}
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('', ' \n', '\ud800', '\u0000', '<!channel> & <b>', '👨‍👩‍👧‍👦'.repeat(8), 'あ'.repeat(4999)),
)

describe('a notice', () => {
  test('shows the lock screen nothing of its words', () => {
    const message = lineContent({ ...notice, text: '体調はいかがですか。' })
    expect(message).toMatchObject({ type: 'flex', altText: '株式会社あおぞら メッセージが届きました' })
  })

  test('has its link and its choices as buttons', () => {
    const link = { label: '回答する', url: 'https://s.example/a/x', shortUrl: '' }
    const choices = [{ label: '使わない', action: 'stop:1' }]
    const message = JSON.stringify(lineContent({ ...notice, link, choices }))
    expect(message).toContain('"uri":"https://s.example/a/x"')
    expect(message).toContain('"data":"stop:1"')
  })

  test('is too long from 5,001 UTF-16 units', () => {
    expect(lineContent({ ...notice, text: '🌤'.repeat(2500) })).not.toHaveProperty('tooLong')
    expect(lineContent({ ...notice, text: `${'🌤'.repeat(2500)}a` })).toEqual({ tooLong: 5001, longest: 5000 })
  })

  test('is one that LINE takes, whatever somebody typed', () => {
    fc.assert(
      fc.property(words, words, words, fc.boolean(), (text, title, label, hasLink) => {
        const link = hasLink ? { label, url: 'https://s.example/a', shortUrl: '' } : null
        const choices = [{ label, action: 'a' }]
        const message = lineContent({ ...notice, text, lockScreen: { title, body: title }, link, choices })
        expect(
          LineMessages.safeParse([message, lineReply(text, hasLink ? choices : [])]).error,
        ).toBeUndefined()
      }),
    )
  })

  test('of the longest text is still smaller than a bubble may be', () => {
    expect(
      LineMessages.safeParse([lineContent({ ...notice, text: '\u0800"'.repeat(2500) })]).error,
    ).toBeUndefined()
  })
})

test.each([
  ['2026-05-20T03:00:00Z', '2026-05-31T15:00:00.000Z'],
  ['2026-05-31T14:59:59Z', '2026-05-31T15:00:00.000Z'],
  ['2026-05-31T15:00:00Z', '2026-06-30T15:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01-31T15:00:00.000Z'],
])('after %s LINE counts anew at %s', (now, first) => {
  expect(nextMonth(new Date(now)).toISOString()).toBe(first)
})
