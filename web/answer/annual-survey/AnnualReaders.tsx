import type { AnnualPage } from '#contract/annual-survey/answer-fields.ts'
import type { Language } from '#contract/codes.ts'
import { ReaderList } from '../Readers.tsx'
import { answerTexts, namesIn, readerLines, readersInShort } from '../texts.ts'
import { partTexts } from './texts.ts'

type AnnualReadersProps = { page: AnnualPage; language: Language; isOpen?: boolean }

/** Who can read this part; and that the other one of the pair never does. */
export function AnnualReaders({ page, language, isOpen = false }: AnnualReadersProps) {
  const { readers } = answerTexts[language]
  const { texts, names } = partTexts(page, language)
  const isHidden = (code: string) => code.startsWith('not_')
  const hidden = page.notice.filter(({ code }) => isHidden(code)).flatMap((entry) => namesIn(entry, language))
  const lines = readerLines(
    page.notice.filter(({ code }) => !isHidden(code)),
    language,
    { namedViewers: texts.namedViewers(names), grave: readers.graveAnnual },
  )
  return (
    <ReaderList
      inShort={readersInShort(page.notice, language)}
      title={readers.title}
      lines={lines}
      stressed={hidden.map(texts.hidden)}
      notes={[texts.purpose(names), readers.only]}
      isOpen={isOpen}
    />
  )
}
