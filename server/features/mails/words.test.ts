import { describe, expect, test } from 'vitest'
import { type Language, mailLanguage } from '#contract/codes.ts'
import { filledLine } from './text-rules.ts'
import { wordings } from './words.ts'

const languages = mailLanguage.entries.map(({ key }) => key)

/** The longest that these can be. */
const longest: Record<Language, string> = {
  ja: '12月31日（木）',
  en: 'Wednesday, September 30',
  'zh-Hant': '12月31日（週四）',
  'zh-Hans': '12月31日（周四）',
}

/** What a phone shows of a subject: 18 full-width signs, or 42 letters. */
const shown: Record<Language, number> = { ja: 36, en: 42, 'zh-Hant': 36, 'zh-Hans': 36 }

const columns = (text: string) =>
  [...text].reduce((sum, sign) => sum + (/[\u3000-\u9fff\uff00-\uffef]/.test(sign) ? 2 : 1), 0)

const says: Record<Language, RegExp> = {
  ja: /^【(?:再送|最後のご案内)/,
  en: /reminder/i,
  'zh-Hant': /^【(?:最後)?提醒/,
  'zh-Hans': /^【(?:最后)?提醒/,
}

describe.each(languages)('the subjects in %s', (language) => {
  const { words, lastReminder } = wordings[language]
  const subjects = [...Object.entries(words), ['last_remind', lastReminder] as const]

  test('name no company: the sender does', () => {
    for (const [kind, { subject, preview }] of subjects)
      expect(subject + preview, kind).not.toContain('{{company}}')
  })

  test('say the deadline where a phone shows it', () => {
    const asking = subjects.filter(([, { subject }]) => subject.includes('{{deadline}}'))
    expect(asking).toHaveLength(7)
    for (const [, { subject }] of asking) {
      const deadline = longest[language]
      const filled = filledLine(subject, { round: '12', rounds: '12', deadline })
      const until = filled.slice(0, filled.indexOf(deadline) + deadline.length)
      expect(columns(until), until).toBeLessThanOrEqual(shown[language])
    }
  })

  test('say of a reminder that it is one', () => {
    for (const [kind, { subject }] of subjects)
      expect(says[language].test(subject), subject).toBe(kind.endsWith('_remind'))
  })
})
