import type { AnnualPage } from '#contract/annual-survey/answer-fields.ts'
import type { AnnualGroup } from '#contract/annual-survey/questions.ts'
import { annualWordings } from '#contract/annual-survey/wordings.ts'
import type { Language } from '#contract/codes.ts'
import { personName } from '#contract/members/name.ts'
import { shortName } from '../short-name.ts'
import { en } from './texts/en.ts'
import { ja } from './texts/ja.ts'
import type { AnnualTexts, PairNames, PartTexts } from './texts/shape.ts'
import { zhHans } from './texts/zh-hans.ts'
import { zhHant } from './texts/zh-hant.ts'

export const annualTexts: Record<Language, AnnualTexts> = { ja, en, 'zh-Hant': zhHant, 'zh-Hans': zhHans }

export function questionsIn(page: AnnualPage, language: Language): readonly string[] {
  const { member, senior: supervisor } = annualWordings[language]
  if (page.half === 'member') return member
  const name = shortName(personName(page.member, language))
  return supervisor(annualTexts[language].called(name)).map((text) => text.trim())
}

export const groupTitle = (group: AnnualGroup, page: AnnualPage, language: Language): string =>
  group === 'senior'
    ? annualTexts[language].supervisorPart(partTexts(page, language).names)
    : annualWordings[language].groups[group]

export type Asked = { group: AnnualGroup; prompt: string }

export const memberComment = (group: Exclude<AnnualGroup, 'senior'>, language: Language): Asked => ({
  group,
  prompt: annualTexts[language].comments[group],
})

export function supervisorComments(page: AnnualPage, language: Language): Asked[] {
  const { supervisorComments: prompts } = annualTexts[language]
  const { names } = partTexts(page, language)
  return [
    { group: 'senior', prompt: prompts.senior(names) },
    { group: 'support', prompt: prompts.support(names) },
  ]
}

export const partTexts = (page: AnnualPage, language: Language): { texts: PartTexts; names: PairNames } => ({
  texts: annualTexts[language][page.half],
  names: {
    member: shortName(personName(page.member, language)),
    senior: page.senior && shortName(personName(page.senior, language)),
  },
})
