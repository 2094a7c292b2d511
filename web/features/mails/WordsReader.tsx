import type { Language } from '#contract/codes.ts'
import type { MailTextKind } from '#contract/mails/text-rules.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { labelOf, languages, type Stored, storedIn } from './editor/words-values.ts'
import { Preview } from './preview/Preview.tsx'

type WordsReaderProps = {
  type: MailTextKind
  texts: readonly Stored[]
  language: Language
  onLanguage: (language: Language) => void
}

/** The mail in the words that are in use, for whom they may not be changed. */
export function WordsReader({ type, texts, language, onLanguage }: WordsReaderProps) {
  return (
    <>
      <p className="mb-4 rounded bg-sunken px-4 py-3 text-ink-2">
        文面の変更は、オーナーか全権管理者ができます。
      </p>
      <Tabs
        label="言語"
        selected={language}
        onSelect={(chosen) => onLanguage(languages.find((one) => one === chosen) ?? 'ja')}
        tabs={languages.map((one) => {
          const { own, defaults } = storedIn(texts, one)
          return {
            id: one,
            label: (
              <span className="inline-flex items-center gap-1.5">
                {labelOf(one)}
                {own && <Badge tone="info">変更済み</Badge>}
              </span>
            ),
            content: (
              <div className="max-w-lg">
                <Preview type={type} language={one} text={own ?? defaults} mayTest={false} />
              </div>
            ),
          }
        })}
      />
    </>
  )
}
