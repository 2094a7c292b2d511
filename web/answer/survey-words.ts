import type { OpenedPage } from '#contract/answers/calls.ts'
import type { Language } from '#contract/codes.ts'
import { partTexts } from './annual-survey/texts.ts'
import { answerTexts } from './texts.ts'

export function surveyWords(page: OpenedPage, language: Language) {
  const { title, thanks, closed } = answerTexts[language]
  if (page.survey === 'monthly') return { title: title(page.round), thanks: thanks.body, closed: closed.body }
  const { texts, names } = partTexts(page, language)
  return { title: texts.title(names), thanks: texts.thanks(names), closed: texts.closed(names) }
}
