import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { get } from 'react-hook-form'
import { type Language, mailLanguage } from '#contract/codes.ts'
import { messageOf } from '../../../platform/editing/message-of.ts'
import { fieldIds } from '../../../ui/field-props.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { JapaneseFields } from './JapaneseFields.tsx'
import { isBlank } from './question-values.ts'
import { TranslatedFields } from './TranslatedFields.tsx'
import { type QuestionEdit, useValues } from './use-question-form.ts'

const labelOf = (language: Language) => mailLanguage.entries.find(({ key }) => key === language)?.label ?? ''

/** The words in each language, a tab each; after a refused save the first with a problem is open. */
export function LanguageTabs({ edit }: { edit: QuestionEdit }) {
  const { errors, submitCount } = edit.form.formState
  const [chosen, setChosen] = useState<{ language: string; attempt: number }>({ language: 'ja', attempt: 0 })
  const values = useValues(edit)
  const isWrong = (language: Language) =>
    language === 'ja'
      ? Boolean(errors.question_text ?? errors.options_json)
      : messageOf(get(errors, `translations.${language}`)) !== undefined
  const languages = mailLanguage.entries.map(({ key }) => key)
  const wrong = languages.find(isWrong)
  const selected = chosen.attempt === submitCount ? chosen.language : (wrong ?? chosen.language)
  const state = (language: Language) => {
    if (isWrong(language))
      return <CircleAlert size={14} aria-label="入力内容を確認してください" className="text-danger-ink" />
    if (language === 'ja' || !isBlank(values.translations[language], values.answer_type)) return null
    return <span className="text-meta text-ink-3">未入力</span>
  }
  return (
    <div id={fieldIds('translations').id}>
      <Tabs
        label="言語"
        selected={selected}
        onSelect={(language) => setChosen({ language, attempt: submitCount })}
        tabs={languages.map((language) => ({
          id: language,
          label: (
            <span className="inline-flex items-center gap-1.5">
              {labelOf(language)}
              {state(language)}
            </span>
          ),
          content:
            language === 'ja' ? (
              <JapaneseFields edit={edit} />
            ) : (
              <TranslatedFields key={language} edit={edit} language={language} />
            ),
        }))}
      />
    </div>
  )
}
