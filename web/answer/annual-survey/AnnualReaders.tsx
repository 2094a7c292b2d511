import type { AnnualPage } from '#contract/annual-survey/answer-fields.ts'
import type { Language } from '#contract/codes.ts'
import { ReaderList } from '../Readers.tsx'
import { answerTexts, readerLines } from '../texts.ts'
import { halfTexts } from './texts.ts'

/** Who can read this half; and that the other one of the pair never does. */
export function AnnualReaders({ page, language }: { page: AnnualPage; language: Language }) {
  const { readers } = answerTexts[language]
  const { texts, names } = halfTexts(page, language)
  const isHidden = (code: string) => code.startsWith('not_')
  const hidden = page.notice.filter(({ code }) => isHidden(code)).flatMap((entry) => entry.names ?? [])
  const lines = readerLines(
    page.notice.filter(({ code }) => !isHidden(code)),
    language,
    { namedViewers: texts.namedViewers(names) },
  )
  return (
    <ReaderList
      title={readers.title}
      lines={lines}
      stressed={hidden.map(texts.hidden)}
      notes={[texts.purpose(names), readers.only]}
    />
  )
}
