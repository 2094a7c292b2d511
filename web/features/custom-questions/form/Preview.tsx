import { useState } from 'react'
import { skipWords } from '#contract/answers/questions.ts'
import { type Language, mailLanguage, questionAnswerType } from '#contract/codes.ts'
import { wordingIn } from '#contract/custom-questions/rules.ts'
import { cx } from '../../../ui/class-names.ts'
import { Select } from '../../../ui/Select.tsx'
import { type QuestionValues, wordedOf } from './question-values.ts'

const languages = mailLanguage.entries.map(({ key, label }) => ({ value: key, label }))
const languageNamed = (value: string): Language =>
  mailLanguage.entries.find(({ key }) => key === value)?.key ?? 'ja'

/** The question as a member meets it. */
export function Preview({ values }: { values: QuestionValues }) {
  const [language, setLanguage] = useState<Language>('ja')
  const words = wordingIn(wordedOf(values), language)
  return (
    <aside aria-labelledby="preview-title" className="rounded bg-sunken p-4 lg:sticky lg:top-6">
      <h2 id="preview-title" className="mb-2 text-lg font-semibold">
        メンバーに見える画面
      </h2>
      <Select
        label="言語"
        name="preview-language"
        options={languages}
        value={language}
        onChange={(chosen) => setLanguage(languageNamed(chosen))}
      />
      <div className="mt-3 rounded bg-surface p-4" lang={words.language}>
        <p className="text-lg leading-normal font-semibold wrap-anywhere whitespace-pre-line">
          {words.question_text.trim() || <span className="text-ink-3">（質問文）</span>}
        </p>
        {values.answer_type === questionAnswerType.is.free_text ? (
          <div aria-hidden className="mt-3 h-24 rounded border border-line-strong/60 bg-sunken" />
        ) : (
          <Options options={[...words.options_json, skipWords[language]]} />
        )}
      </div>
      {words.language !== language && (
        <p className="mt-2 text-ink-2">この言語の文がないため、日本語で表示します。</p>
      )}
    </aside>
  )
}

function Options({ options }: { options: readonly string[] }) {
  return (
    <ul className="mt-3 flex flex-col gap-1.5">
      {options.map((option, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          key={index}
          className={cx(
            'flex min-h-11 items-center gap-3 rounded px-3 py-1.5 wrap-anywhere',
            index === options.length - 1 ? 'text-ink-2' : 'border',
          )}
        >
          <span aria-hidden className="size-5 shrink-0 rounded-full border-2 border-line-strong" />
          {option.trim() || <span className="text-ink-3">（選択肢{index + 1}）</span>}
        </li>
      ))}
    </ul>
  )
}
