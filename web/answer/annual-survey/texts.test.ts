import { describe, expect, test } from 'vitest'
import type { AnnualPage } from '#contract/annual-survey/answer-fields.ts'
import { questionCount } from '#contract/annual-survey/view.ts'
import { annualWordings } from '#contract/annual-survey/wordings.ts'
import { mailLanguage } from '#contract/codes.ts'
import { annualTexts, questionsIn } from './texts.ts'

const languages = mailLanguage.entries.map((entry) => entry.key)
const names = { member: '春野 みどり', senior: '上田 司' }
const page = (part: AnnualPage['half']): AnnualPage => ({
  survey: 'annual',
  half: part,
  state: 'open',
  language: 'ja',
  company_name: '株式会社あおぞら製作所',
  member_name: names.member,
  member: { lastname: '春野', firstname: 'みどり' },
  senior_name: names.senior,
  senior: { lastname: '上田', firstname: '司' },
  closes_on: '2026-06-14',
  notice: [],
  notice_id: 'x',
  version: 0,
  answer: null,
})

/** Every sentence of a language; names serve where a sentence asks for names, numbers or a name. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function')
    return [
      String(
        value(Object.assign(['7'], names, { questions: 34, minutes: 5, left: 3, all: 34 }), {
          questions: 34,
          minutes: 5,
        }),
      ),
    ]
  return value && typeof value === 'object' ? Object.values(value).flatMap(sentences) : []
}

describe.each(languages)('the one-year survey in %s', (language) => {
  const all = [
    ...sentences(annualTexts[language]),
    ...sentences(annualWordings[language].groups),
    ...sentences(annualWordings[language].scale),
    ...questionsIn(page('member'), language),
    ...questionsIn(page('senior'), language),
  ]

  test('has a text for everything and no hole in any', () => {
    expect(all.length).toBeGreaterThan(80)
    for (const sentence of all) {
      expect(sentence.trim()).not.toBe('')
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object/)
    }
  })

  test('asks as many different questions of each half as there are', () => {
    for (const part of ['member', 'senior'] as const) {
      const questions = questionsIn(page(part), language)
      expect(questions).toHaveLength(questionCount(part))
      expect(new Set(questions).size).toBe(questions.length)
    }
    expect(new Set(Object.values(annualWordings[language].scale)).size).toBe(6)
  })

  test('names the member in each of the supervisor’s questions', () => {
    for (const question of questionsIn(page('senior'), language)) expect(question).toContain(names.member)
  })
})

test('Traditional and Simplified Chinese do not mix, and neither holds Japanese', () => {
  const pairs =
    '問问題题寫写誰谁這这個个開开與与應应嗎吗遠远協协範范圍围無无請请說说內内錄录還还過过閉闭貼贴複复製制職职場场時时間间工工長长適适會会動动從从壓压經经員员歲岁給给讓让'
  const both = (language: 'zh-Hant' | 'zh-Hans') =>
    [...sentences(annualTexts[language]), ...sentences(annualWordings[language])]
      .join('')
      .replaceAll(names.member, '')
      .replaceAll(names.senior, '')
  const [traditional, simplified] = [both('zh-Hant'), both('zh-Hans')]
  const characters = [...pairs]
  const found = (text: string, isOther: (index: number) => boolean) =>
    characters.filter((character, index) => isOther(index) && character !== '工' && text.includes(character))
  expect(found(traditional, (index) => index % 2 === 1)).toEqual([])
  expect(found(simplified, (index) => index % 2 === 0)).toEqual([])
  expect(traditional + simplified).not.toMatch(/[ぁ-んァ-ヶ]/)
})
