import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SlackBlocks } from '../../testing/providers/slack-blocks.ts'
import type { Notice } from '../channel.ts'
import { type SlackContent, slackContent } from './content.ts'

const notice: Notice = {
  language: 'ja',
  sender: '人事部',
  text: 'ご返信をお待ちしています。',
  brief: '',
  lockScreen: { title: '株式会社あおぞら', body: 'メッセージが届きました' },
  link: null,
}

function composed(given: Partial<Notice>): SlackContent {
  const content = slackContent({ ...notice, ...given })
  if ('tooLong' in content) throw new Error('too long')
  return content
}

const sectionsOf = ({ blocks }: SlackContent) =>
  blocks.flatMap((block) => (block.type === 'section' ? [block.text.text] : []))
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' \n',
    '\ud800',
    '<!channel> <@U1> <https://evil.example|会社>',
    '&amp;',
    '👨‍👩‍👧‍👦'.repeat(20),
  ),
  fc.string({ unit: fc.constantFrom('<', '&', 'あ', '\n', '🌤', ' '), minLength: 2900, maxLength: 6000 }),
)

describe('a notice', () => {
  test('notifies without its words', () => {
    expect(composed({ text: '体調はいかがですか。' }).text).toBe('株式会社あおぞら メッセージが届きました')
  })

  test('has its link and its choices as buttons of their own', () => {
    const link = { label: '回答する', url: 'https://s.example/a/x', shortUrl: '' }
    const choices = [
      { label: '受け取る', action: 'link:yes' },
      { label: '使わない', action: 'link:no' },
    ]
    expect(composed({ link, choices }).blocks.at(-1)).toMatchObject({
      elements: [
        { url: 'https://s.example/a/x', action_id: 'open' },
        { value: 'link:yes', action_id: 'choice_0' },
        { value: 'link:no', action_id: 'choice_1' },
      ],
    })
  })

  test('goes into several sections at the ends of lines, and loses nothing', () => {
    const line = `${'あ'.repeat(99)}。`
    const text = Array.from({ length: 100 }, () => line).join('\n')
    const sections = sectionsOf(composed({ text }))
    expect(sections.join('\n')).toBe(text)
    expect(sections.length).toBe(4)
    expect(sections.every((section) => section.endsWith('。'))).toBe(true)
  })

  test('is too long from 12,001', () => {
    expect(slackContent({ ...notice, text: 'a'.repeat(12_001) })).toEqual({
      tooLong: 12_001,
      longest: 12_000,
    })
  })

  test('is one that Slack takes, mentions nobody and hides no link, whatever somebody typed', () => {
    fc.assert(
      fc.property(words, words, words, (text, title, label) => {
        const link = { label, url: 'https://s.example/a', shortUrl: '' }
        const choices = [{ label, action: 'a' }]
        const content = composed({ text, lockScreen: { title, body: title }, link, choices })
        expect(SlackBlocks.safeParse(content.blocks).error).toBeUndefined()
        for (const shown of [content.text, ...sectionsOf(content)])
          expect(shown).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/)
        const visible = (given: string) => given.toWellFormed().replace(/[\s\p{Cc}]/gu, '') || '…'
        expect(visible(sectionsOf(content).map(unescaped).join(''))).toBe(visible(text))
      }),
    )
  })
})
