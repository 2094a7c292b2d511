import { currentEdition, type Survey } from '#contract/answers/editions.ts'
import { editionField } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'

/** Says with the answer in which edition its questions were read, also where a new one comes before it is sent. */
export const ShownEdition = ({ survey, language }: { survey: Survey; language: Language }) => (
  <input type="hidden" name={editionField} value={currentEdition(survey, language)} />
)
