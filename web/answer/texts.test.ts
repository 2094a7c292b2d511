import { describe, expect, test } from 'vitest'
import type { AnsweringPage } from '#contract/answers/calls.ts'
import { helpLinesIn, helpSources } from '#contract/answers/help-lines.ts'
import { monthlyQuestions } from '#contract/answers/questions.ts'
import { type Language, mailLanguage } from '#contract/codes.ts'
import { answerTexts, noticeLines, readersInShort } from './texts.ts'

const languages = mailLanguage.entries.map((entry) => entry.key)
const notice: AnsweringPage['notice'] = [
  { code: 'administrators' },
  { code: 'viewers' },
  { code: 'department_viewers', names: ['営業部', '開発部'] },
  { code: 'named_viewers' },
  { code: 'supervisor_weather', names: ['山田 太郎'] },
  { code: 'supervisor_text', names: ['山田 太郎'] },
  { code: 'external_reader' },
]

/** Pairs of one character in its two scripts, taken from the page's own words. */
const pairs =
  '問问題题寫写誰谁這这個个開开與与應应嗎吗遠远協协範范圍围無无請请說说內内錄录還还過过閉闭貼贴複复製制'
const traditionalOnly = [...pairs].filter((_, index) => index % 2 === 0)
const simplifiedOnly = [...pairs].filter((_, index) => index % 2 === 1)

/** Every sentence of a language; a list of one serves as a name, a number and a list of names alike. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value(['7'], ['7']))]
  return value && typeof value === 'object' ? Object.values(value).flatMap(sentences) : []
}

describe.each(languages)('the answering page in %s', (language) => {
  const all = [...sentences(answerTexts[language]), ...sentences(monthlyQuestions[language])]

  test('has a text for everything and no hole in any', () => {
    expect(all.length).toBeGreaterThan(60)
    for (const sentence of all) {
      expect(sentence.trim()).not.toBe('')
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object/)
    }
  })

  test('offers five different steps for each question', () => {
    for (const question of monthlyQuestions[language])
      expect(new Set(Object.values(question.steps)).size).toBe(5)
  })

  test('has a line for each group that can read, with its names', () => {
    const lines = noticeLines(notice, language)
    expect(new Set(lines).size).toBe(notice.length)
    expect(lines[2]).toContain('営業部')
    expect(lines[4]).toContain('山田 太郎')
  })
})

test.each([
  ['ja', '上司（目安だけ）', '上司は権限があれば', '上司には届きません'],
  ['en', 'supervisor (summary only)', 'supervisor if allowed', 'not sent to your supervisor'],
  ['zh-Hant', '主管（僅整體狀況）', '主管須有權限', '不會傳給主管'],
  ['zh-Hans', '上级（仅整体情况）', '上级须有权限', '不会发给上级'],
] as const)(
  'the closed line says in %s whether the supervisor reads, whoever else does',
  (language, weather, maybe, never) => {
    const line = (...codes: AnsweringPage['notice'][number]['code'][]) =>
      readersInShort([{ code: 'administrators' }, ...codes.map((code) => ({ code }))], language)
    expect(line('supervisor_weather')).toContain(weather)
    expect(line('department_viewers', 'supervisor_weather')).not.toContain(maybe)
    for (const code of ['department_viewers', 'named_viewers'] as const) expect(line(code)).toContain(maybe)
    expect(line('viewers')).toContain(never)
  },
)

const helpWords = (language: Language) =>
  [...helpLinesIn(language), ...helpSources].flatMap((line) => [
    line.name[language],
    ('speaks' in line && line.speaks?.[language]) || '',
  ])

test('the same help lines are named in every language, first who answers day and night and speaks it', () => {
  const phones = languages.map((language) => helpLinesIn(language).map(({ phone }) => phone))
  for (const of of phones) expect(of.toSorted()).toEqual(phones[0]?.toSorted())
  for (const phone of phones.flat()) expect(phone).toMatch(/^0[\d-]{11}$/)
  for (const language of languages) {
    const [first] = helpLinesIn(language)
    expect([first?.isDayAndNight, first?.speaks !== null]).toEqual([true, true])
  }
})

test('Traditional and Simplified Chinese do not mix', () => {
  const traditional = [
    ...sentences(answerTexts['zh-Hant']),
    ...sentences(monthlyQuestions['zh-Hant']),
    ...helpWords('zh-Hant'),
  ].join('')
  const simplified = [
    ...sentences(answerTexts['zh-Hans']),
    ...sentences(monthlyQuestions['zh-Hans']),
    ...helpWords('zh-Hans'),
  ].join('')
  expect(simplifiedOnly.filter((character) => traditional.includes(character))).toEqual([])
  expect(traditionalOnly.filter((character) => simplified.includes(character))).toEqual([])
})
