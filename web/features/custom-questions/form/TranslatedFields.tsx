import { type FieldPath, get } from 'react-hook-form'
import { mailLanguage, questionAnswerType } from '#contract/codes.ts'
import { customQuestionLimits as limits } from '#contract/custom-questions/rules.ts'
import { messageOf } from '../../../platform/editing/message-of.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { QuestionValues, TranslationValues } from './question-values.ts'
import { type QuestionEdit, useValues } from './use-question-form.ts'

type TranslatedFieldsProps = { edit: QuestionEdit; language: keyof TranslationValues }

export function TranslatedFields({ edit, language }: TranslatedFieldsProps) {
  const { form } = edit
  const { question_text, options_json, answer_type, translations } = useValues(edit)
  const words = translations[language]
  const { errors, isSubmitted } = form.formState
  const path = `translations.${language}` as const
  const label = mailLanguage.entries.find(({ key }) => key === language)?.label ?? ''
  const write = (name: FieldPath<QuestionValues>, value: string | string[]) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
  const field = (part: string) => ({
    name: `${path}.${part}`,
    errorMessage: messageOf(get(errors, `${path}.${part}`)),
  })
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2">
        {label}
        で案内を受け取るメンバーに、この文で尋ねます。すべて空にすると、日本語で尋ねます。
      </p>
      <TextArea
        {...field('question_text')}
        label={`${label}の質問文`}
        description={question_text.trim() ? `日本語：${question_text.trim()}` : undefined}
        rows={2}
        maxLength={limits.questionText}
        value={words.question_text}
        onChange={(text) => write(`${path}.question_text`, text)}
      />
      {answer_type === questionAnswerType.is.choice &&
        options_json.map((option, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
            key={index}
            {...field(`options_json.${index}`)}
            label={`選択肢${index + 1}${option.trim() ? `「${option.trim()}」` : ''}`}
            maxLength={limits.option}
            value={words.options_json[index] ?? ''}
            onChange={(text) => write(`${path}.options_json`, words.options_json.with(index, text))}
          />
        ))}
    </div>
  )
}
