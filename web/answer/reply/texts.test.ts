import { describe, expect, test } from 'vitest'
import { mailLanguage } from '#contract/codes.ts'
import { replyNoticeLines, replyTexts } from './texts.ts'

const languages = mailLanguage.entries.map(({ key }) => key)

/** Every sentence of a language; a list of one serves as a name, a number and a list of names alike. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value(['7'], '8'))]
  return value && typeof value === 'object' ? Object.values(value).flatMap(sentences) : []
}

describe.each(languages)('the reply page in %s', (language) => {
  test('has a text for everything and no hole in any', () => {
    const all = sentences(replyTexts[language])
    expect(all.length).toBeGreaterThan(25)
    for (const sentence of all) {
      expect(sentence.trim()).not.toBe('')
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object/)
    }
  })

  test('speaks of replies, not of answers, where it names the readers', () => {
    const lines = replyNoticeLines(
      [{ code: 'viewers' }, { code: 'department_viewers', names: ['営業部'] }, { code: 'named_viewers' }],
      language,
    )
    expect(new Set(lines).size).toBe(3)
    expect(lines.join()).toContain('営業部')
    expect(lines.join()).not.toMatch(/回答|answer/)
  })
})
