import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MailContent } from './layout/content.ts'
import { mailHtml } from './layout/html.ts'
import { mailText } from './layout/text.ts'
import { askingSubject, composeMail, composePersonal, firstNamed } from './layout.ts'

const plain: MailContent = {
  lang: 'ja',
  subject: '件名',
  company: '株式会社あおぞら',
  title: '題名',
  paragraphs: ['本文です。'],
  button: { label: '開く', url: 'https://example.test/a/b?c=1&d=2' },
  footer: ['署名'],
}

/** The mail's words as a reader's program shows them: tags gone, entities decoded. */
function shown(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

/** The tags in order, without the style attributes. */
const tags = (html: string) => [...html.matchAll(/<\/?([a-z!]+[0-9]?)/g)].map((match) => match[1])

const columns = (line: string) =>
  [...line].reduce((sum, character) => sum + (/[\u3000-\u9fff\uff00-\uffef]/.test(character) ? 2 : 1), 0)

describe('the HTML part', () => {
  test('names its language, has one button and a link beside it, and shows no address', () => {
    const html = mailHtml({ ...plain, lang: 'zh-Hant' })
    expect(html).toContain('<html lang="zh-Hant">')
    expect(html.match(/href="https:\/\/example\.test\/a\/b\?c=1&amp;d=2"/g)).toHaveLength(2)
    expect(shown(html)).not.toContain('example.test')
    expect(html.replaceAll(/<!--.*?-->/g, '')).not.toMatch(/<script|<img|<style/)
  })

  test('begins with whose mail it is, then says what it is about; what explains stands after the button', () => {
    const words = shown(mailHtml({ ...plain, details: ['くわしい説明です。'] }))
    const order = [
      '株式会社あおぞら',
      '空模様',
      '題名\n',
      '本文です。',
      '開く\n',
      'くわしい説明です。',
      '署名',
    ]
    const found = order.map((word) => words.lastIndexOf(word))
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(found).not.toContain(-1)
  })

  test('holds people as a table with headed columns and rows, in the text as an entry each', () => {
    const cells = [
      { text: '春野 みどり', note: '営業部', url: 'https://example.test/m' },
      { text: '雨', note: '前回は晴れ', weather: 3 as const },
    ]
    const people = {
      heading: 'メンバー',
      columns: ['メンバー', '天気'],
      more: 'ほか2名',
      rows: [{ cells, below: ['自由記述：<b>'] }],
    }
    const { html, text } = composeMail({ ...plain, sections: [people] })
    expect(html.match(/<th scope="(col|row)"/g)).toHaveLength(3)
    expect(html).toMatch(/<a href="https:\/\/example\.test\/m"[^>]*>春野 みどり<\/a>/)
    expect(html).toContain('自由記述：&lt;b&gt;')
    expect(text).toContain(
      '■ メンバー\n・春野 みどり（営業部）\n　天気：雨（前回は晴れ）\n　自由記述：<b>\nhttps://example.test/m\nほか2名\n',
    )
  })

  test('keeps whatever a person typed as text: no input adds a tag or an attribute', () => {
    const expected = tags(mailHtml(plain))
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('"><script>alert(1)</script>', "' onclick='x", '&lt;b&gt;', '</p><h1>', '\u0000<'),
    )
    fc.assert(
      fc.property(nasty, nasty, (paragraph, title) => {
        const html = mailHtml({ ...plain, title, paragraphs: [paragraph] })
        expect(tags(html)).toEqual(expected)
        expect(html).not.toMatch(/[\p{Cc}--\n]/v)
      }),
    )
  })

  test('shows the typed words unchanged', () => {
    const typed = `<b>"花子" & 'co'</b>`
    expect(shown(mailHtml({ ...plain, paragraphs: [typed] }))).toContain(typed)
  })
})

describe('the text part', () => {
  test('holds the address alone on its line, however long it is', () => {
    const url = `https://example.test/a/${'x'.repeat(200)}`
    const text = mailText({ ...plain, button: { label: '開く', url } })
    expect(text.split('\n')).toContain(url)
  })

  test('breaks English between words and Japanese between words, never before punctuation', () => {
    const english = 'We ask so that we notice early when something is difficult and can help you. '.repeat(4)
    const japanese = '困りごとに早く気づき、お手伝いするためにうかがっています。（回答は任意です。）'.repeat(
      4,
    )
    for (const [lang, text] of [
      ['en', english],
      ['ja', japanese],
    ] as const) {
      const lines = (mailText({ ...plain, lang, paragraphs: [text] }).split('\n\n')[0] ?? '').split('\n')
      expect(lines.length).toBeGreaterThan(3)
      for (const line of lines) {
        expect(columns(line)).toBeLessThanOrEqual(72)
        expect(line).not.toMatch(/^[、。）っ ]|[（ ]$/)
      }
      expect(lines.join(lang === 'en' ? ' ' : '')).toBe(text.trim())
    }
  })
})

test('a line break typed into a name cannot add a header to the subject', () => {
  const mail = composeMail({ ...plain, subject: '件名\r\nBcc: someone@example.test' })
  expect(mail.subject).toBe('件名 Bcc: someone@example.test')
})

describe('a letter', () => {
  const { title: _title, paragraphs: _paragraphs, ...frame } = plain
  const message = (body: string) => composePersonal({ ...frame, body })

  test('keeps the lines and the indents of what was written, in both forms', () => {
    const { text, html } = message('山田さん\r\n\r\n　来週、\n  お話ししませんか。\n')
    expect(text.startsWith('山田さん\n\n　来週、\n  お話ししませんか。\n\n開く\n')).toBe(true)
    expect(html).toContain('山田さん<br>\n<br>\n　来週、<br>\n')
    expect(html).not.toContain('<h1')
  })

  test('shows a long address by its beginning only', () => {
    const { html, text } = message(`https://example.test/${'x'.repeat(200)}`)
    expect(html).toMatch(/>example\.test\/x{1,20}…<\/a>/)
    expect(text).toContain('x'.repeat(200))
  })

  test.each([
    ['https://example.test/a?b=1&c=2をご覧ください', 'https://example.test/a?b=1&amp;c=2'],
    ['（https://example.test/規程）', 'https://example.test/'],
    ['See http://example.test/x.', 'http://example.test/x'],
    ['(https://example.test/a_(b))', 'https://example.test/a_(b'],
  ])('links the address in 「%s」', (body, address) => {
    expect(message(body).html).toContain(`<a href="${address}" style=`)
  })

  test('links nothing else, and lets no input add a tag but links and line ends', () => {
    const known = tags(message('').html)
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        'javascript:alert(1)',
        'https://a"onclick=x',
        '<script>',
        'https://<b>',
        '\u2028https://x',
      ),
    )
    fc.assert(
      fc.property(nasty, nasty, (one, other) => {
        const { html } = message(`${one} ${other}`)
        const added = tags(html).filter((tag) => tag !== 'br' && tag !== 'a')
        expect(added).toEqual(known.filter((tag) => tag !== 'br' && tag !== 'a'))
        for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^https?:\/\//)
      }),
    )
  })
})

test('a mail names ten people and counts the others', () => {
  const people = Array.from({ length: 11 }, (_, index) => index)
  expect(firstNamed(people.slice(0, 10))).toEqual({ named: people.slice(0, 10) })
  expect(firstNamed(people)).toEqual({ named: people.slice(0, 10), more: 'ほか1名' })
  expect(firstNamed(people, 1234).more).toBe('ほか1,224名')
})

test('what is asked stands first in a subject, the company last', () => {
  expect(askingSubject('回答する上司：2名', '青空商事')).toBe('【要確認】回答する上司：2名（青空商事）')
})
