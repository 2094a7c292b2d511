import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#contract/codes.ts'
import { isSameText, type MailTextKind } from '#contract/mails/text-rules.ts'
import { EditFrame } from '../../../platform/editing/EditFrame.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Preview } from '../preview/Preview.tsx'
import { LanguageFields } from './LanguageFields.tsx'
import { useValues, useWordsForm, type WordsEdit } from './use-words-form.ts'
import { labelOf, languages, type Stored, storedIn, textIn } from './words-values.ts'

type WordsEditorProps = {
  type: MailTextKind
  texts: readonly Stored[]
  language: Language
  onLanguage: (language: Language) => void
}

export function WordsEditor({ type, texts, language, onLanguage }: WordsEditorProps) {
  const edit = useWordsForm(type, texts)
  const { open, isWrong, choose } = useOpenLanguage(edit, language, onLanguage)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_24.5rem]">
      <EditFrame edit={edit} className="flex min-w-0 flex-col gap-5" saveLabel="保存する">
        <Tabs
          label="言語"
          selected={open}
          onSelect={(chosen) => choose(languages.find((one) => one === chosen) ?? 'ja')}
          tabs={languages.map((one) => ({
            id: one,
            label: <TabLabel edit={edit} language={one} texts={texts} isWrong={isWrong(one)} />,
            content: (
              <LanguageFields
                key={one}
                edit={edit}
                type={type}
                language={one}
                defaults={storedIn(texts, one).defaults}
              />
            ),
          }))}
        />
        {type === 'monthly_remind' && (
          <p className="rounded bg-sunken px-4 py-3 text-ink-2">
            標準の文面では、最後のリマインドだけ「これが最後です」と添えた別の文面で届きます。文面を変えると、どのリマインドも同じ文面になります。
          </p>
        )}
      </EditFrame>
      <PreviewOf edit={edit} type={type} language={open} />
    </div>
  )
}

/** The open tab; after a refused save it is the first with a problem. */
function useOpenLanguage(edit: WordsEdit, asked: Language, onLanguage: (language: Language) => void) {
  const { errors, submitCount } = edit.form.formState
  const [chosenAt, setChosenAt] = useState(0)
  const isWrong = (language: Language) =>
    Boolean(errors[`${language}_mail_subject`] ?? errors[`${language}_mail_body`])
  const wrong = isWrong(asked) ? asked : languages.find(isWrong)
  return {
    isWrong,
    open: chosenAt === submitCount ? asked : (wrong ?? asked),
    choose: (language: Language) => {
      setChosenAt(submitCount)
      onLanguage(language)
    },
  }
}

type TabLabelProps = { edit: WordsEdit; language: Language; texts: readonly Stored[]; isWrong: boolean }

function TabLabel({ edit, language, texts, isWrong }: TabLabelProps) {
  const isOwn = !isSameText(textIn(useValues(edit), language), storedIn(texts, language).defaults)
  return (
    <span className="inline-flex items-center gap-1.5">
      {labelOf(language)}
      {isOwn && <Badge tone="info">変更済み</Badge>}
      {isWrong && (
        <CircleAlert size={14} aria-label="入力内容を確認してください" className="text-danger-ink" />
      )}
    </span>
  )
}

type PreviewOfProps = { edit: WordsEdit; type: MailTextKind; language: Language }

const PreviewOf = ({ edit, type, language }: PreviewOfProps) => (
  <Preview type={type} language={language} text={textIn(useValues(edit), language)} mayTest />
)
