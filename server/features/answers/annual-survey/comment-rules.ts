import { annualGroupKeys } from '#contract/annual-survey/questions.ts'
import { languageOf } from '#contract/codes.ts'
import type { WrittenText } from '../text-analysis/texts-rules.ts'
import type { AnnualComments } from './page-rules.ts'

/** The comments of a half as texts; in place of a question's number each has the place of its group, from 1. */
export const commentTexts = (comments: AnnualComments, language: number): WrittenText[] =>
  annualGroupKeys.flatMap((group, place) => {
    const text = comments[group]
    return text ? [{ questionId: place + 1, text, language: languageOf(language) }] : []
  })
