import { describe, expect, test } from 'vitest'
import { annualWordings } from '../annual-survey/wordings.ts'
import { type Language, mailLanguage } from '../codes.ts'
import { monthlyQuestionsAs } from './earlier-questions.ts'
import { currentEdition, earlierEditions, editionShown, mixedWords } from './editions.ts'
import { monthlyQuestions, skipWords } from './questions.ts'

const languages = mailLanguage.entries.map(({ key }) => key)

/** What makes one pole of a scale the mirror of the other: the second word for each first one. */
const mirrors: Record<Language, readonly (readonly [best: RegExp, worst: RegExp])[]> = {
  ja: [
    [/^期待以上$/, /^期待と大きく違う$/],
    [/^とてもなじめている$/, /^まったくなじめていない$/],
    [/^とても話しやすい$/, /^とても話しにくい$/],
  ],
  en: [
    [/^Better than I expected$/, /^Very different from what I expected$/],
    [/^Very well$/, /^Not at all$/],
    [/^Very easy$/, /^Very difficult$/],
  ],
  'zh-Hant': [
    [/^超出期待$/, /^與期待差距很大$/],
    [/^非常適應$/, /^完全不適應$/],
    [/^非常容易$/, /^非常困難$/],
  ],
  'zh-Hans': [
    [/^超出期望$/, /^与期望差距很大$/],
    [/^非常适应$/, /^完全不适应$/],
    [/^非常容易$/, /^非常困难$/],
  ],
}

/** The halves of the one-year scale: 1 and 2 deny what 5 and 4 say, in the same words. */
const denial: Record<Language, { full: RegExp; half: RegExp }> = {
  ja: { full: /^あてはまらない$/, half: /^あまりあてはまらない$/ },
  en: { full: /^Not true$/, half: /^Not very true$/ },
  'zh-Hant': { full: /^不符合$/, half: /^不太符合$/ },
  'zh-Hans': { full: /^不符合$/, half: /^不太符合$/ },
}

describe.each(languages)('the monthly scale in %s', (language) => {
  test('has five distinct steps, none of them the choice not to answer', () => {
    for (const { steps } of monthlyQuestions[language]) {
      const words = [5, 4, 3, 2, 1].map(
        (step) => Object.entries(steps).find(([key]) => Number(key) === step)?.[1],
      )
      expect(new Set(words).size).toBe(5)
      expect(words).not.toContain(undefined)
      expect(words).not.toContain(skipWords[language])
    }
  })

  test('has mirrored poles', () => {
    for (const [index, [best, worst]] of mirrors[language].entries()) {
      expect(monthlyQuestions[language][index]?.steps[5]).toMatch(best)
      expect(monthlyQuestions[language][index]?.steps[1]).toMatch(worst)
    }
  })

  test('uses no step of another question, but for the middle', () => {
    const [first, second, third] = monthlyQuestions[language].map(({ steps }) =>
      [steps[5], steps[4], steps[2], steps[1]].join('\n').split('\n'),
    )
    expect(new Set([...(first ?? []), ...(second ?? []), ...(third ?? [])]).size).toBe(12)
  })
})

test.each(languages)('the one-year scale in %s has six distinct words that mirror each other', (language) => {
  const { scale } = annualWordings[language]
  expect(new Set(Object.values(scale)).size).toBe(6)
  expect(scale[1]).toMatch(denial[language].full)
  expect(scale[2]).toMatch(denial[language].half)
  const monthly = monthlyQuestions[language].flatMap(({ steps }) => [steps[5], steps[4], steps[2], steps[1]])
  for (const word of Object.values(scale)) expect(monthly).not.toContain(word)
  expect(scale[0]).not.toBe(skipWords[language])
})

describe('an edition', () => {
  test('that was replaced is quoted in its own words', () => {
    for (const edition of earlierEditions('monthly')) {
      const earlier = monthlyQuestionsAs(edition)
      expect(earlier).toHaveLength(3)
      expect(earlier).not.toEqual(monthlyQuestions[edition.language])
    }
    expect(monthlyQuestionsAs({ language: 'en', edition: 1 })[0].steps[1]).toBe('Far below expectations')
    expect(monthlyQuestionsAs({ language: 'en', edition: 2 })).toBe(monthlyQuestions.en)
  })

  test('is the one that the form showed, and the current one where it showed none that exists', () => {
    expect(editionShown('monthly', 'en', 1)).toBe(1)
    expect(editionShown('monthly', 'en', undefined)).toBe(currentEdition('monthly', 'en'))
    expect(editionShown('monthly', 'ja', 99)).toBe(currentEdition('monthly', 'ja'))
  })

  test('is named where a figure holds several', () => {
    expect(mixedWords([])).toBeNull()
    expect(mixedWords([{ language: 'en', edition: 1 }])).toContain('英語 第1版')
  })
})
