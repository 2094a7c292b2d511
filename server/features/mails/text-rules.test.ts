import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailLanguage } from '#contract/codes.ts'
import {
  type MailPlaceholder,
  type MailTextKind,
  mailBodyLimit,
  mailPlaceholders,
  mailSubjectLimit,
  mailTextKinds,
  placeholderProblems,
} from '#contract/mails/text-rules.ts'
import { filled } from './text-rules.ts'
import { defaultText, wordings } from './words.ts'

const kinds = Object.keys(mailTextKinds) as MailTextKind[]
const names = Object.keys(mailPlaceholders) as MailPlaceholder[]
const cases = kinds.flatMap((kind) => mailLanguage.entries.map(({ key }) => [kind, key] as const))

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('{{name}}', '{{', '}}', '$&', '$1', '\n\n', '<b>', '{{answer_url}}', ''),
)
const values = fc.record(Object.fromEntries(names.map((name) => [name, odd])))
/** Text without braces, as these alone make placeholders. */
const words = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((text) => text.replaceAll(/[{}｛｝\s]/g, 'x'))

const subjectOf = (mail_subject: string, said: Record<string, string>) =>
  filled({ mail_subject, mail_body: '' }, said).subject

describe('filling', () => {
  test('puts each value in the place of its placeholder and touches nothing else', () => {
    const piece = fc.oneof(words, fc.constantFrom(...names))
    fc.assert(
      fc.property(fc.array(piece), values, (pieces, said) => {
        const isName = (text: string): text is MailPlaceholder => names.some((name) => name === text)
        const typed = pieces.map((text) => (isName(text) ? `{{${text}}}` : text)).join('')
        const expected = pieces.map((text) => (isName(text) ? (said[text] ?? '') : text)).join('')
        expect(subjectOf(typed, said)).toBe(expected)
      }),
    )
  })

  test('forgives blanks inside the braces, and leaves what it does not know as it was typed', () => {
    const said = { name: '花子', company: '青空' }
    expect(subjectOf('{{ name }}と{{　company　}}、{{nobody}}、{name}、{{}}、{{name', said)).toBe(
      '花子と青空、{{nobody}}、{name}、{{}}、{{name',
    )
    expect(subjectOf('{{constructor}}{{toString}}', said)).toBe('{{constructor}}{{toString}}')
  })

  test('parts paragraphs at empty lines and keeps single line ends, whatever the values hold', () => {
    fc.assert(
      fc.property(values, (said) => {
        const text = {
          mail_subject: '',
          mail_body: '{{name}}\r\n\r\n一行目{{company}}\n二行目\n　\n\n{{deadline}}',
        }
        const { paragraphs } = filled(text, said)
        expect(paragraphs.map((lines) => lines.length)).toEqual([1, 2, 1])
        expect(paragraphs[1]).toEqual([`一行目${said.company}`, '二行目'])
      }),
    )
  })

  test.each(cases)('of the default words of %s in %s leaves no braces', (kind, language) => {
    const said = Object.fromEntries(mailTextKinds[kind].placeholders.map((name) => [name, 'x']))
    const { subject, paragraphs } = filled(defaultText(kind, language), said)
    expect([subject, ...paragraphs.flat()].join('\n')).not.toMatch(/[{}]/)
  })
})

describe('the default words', () => {
  test.each(cases)('of %s in %s may be saved as they are', (kind, language) => {
    const text = defaultText(kind, language)
    expect(text.mail_subject.length).toBeLessThanOrEqual(mailSubjectLimit)
    expect(text.mail_body.length).toBeLessThanOrEqual(mailBodyLimit)
    for (const part of ['mail_subject', 'mail_body'] as const)
      expect(placeholderProblems(kind, part, text[part])).toEqual([])
  })

  test.each(mailLanguage.entries.map(({ key }) => key))('in %s are different for every kind', (language) => {
    const { words: all, lastReminder } = wordings[language]
    const said = [...Object.values(all), lastReminder]
    expect(new Set(said.map(({ subject }) => subject)).size).toBe(said.length)
  })
})

test.each([
  ['monthly', 'mail_body', 'こんにちは {{name}}、{{ answer_url }}', []],
  ['monthly', 'mail_subject', '{{answer_url}}', ['「{{answer_url}}」という差し込み項目はありません。']],
  ['welcome', 'mail_body', '{{deadline}} {{deadline}}', ['「{{deadline}}」という差し込み項目はありません。']],
  ['monthly', 'mail_body', '{{name', ['差し込み項目は、半角の {{ と }} で囲んでください。']],
  ['monthly', 'mail_body', '｛｛name｝｝', ['差し込み項目は、半角の {{ と }} で囲んでください。']],
  ['thanks', 'mail_body', '{{}} { } {a}', ['「{{}}」という差し込み項目はありません。']],
] as const)('%s, %s 「%s」 is told what is wrong', (kind, part, text, messages) => {
  expect(placeholderProblems(kind, part, text).map(({ message }) => message)).toEqual(messages)
})
