import { monthlyQuestions } from '#contract/answers/questions.ts'
import { type Language, mailLanguage } from '#contract/codes.ts'
import { descriptionIn, type Translations } from '#contract/supervisors/description-rules.ts'
import { Card } from '../../ui/Card.tsx'

interface DescriptionPreviewProps {
  text: string
  translations: Translations
  language: Language
}

/** Question 3 as a member reads it in a language. */
export function DescriptionPreview({ text, translations, language }: DescriptionPreviewProps) {
  const reported = descriptionIn(text.trim(), translations, language)
  const name = mailLanguage.entries.find(({ key }) => key === language)?.label
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-ink-3">メンバーに見える画面（{name}）</figcaption>
      <Card>
        <p className="font-semibold text-accent-ink">質問3</p>
        <p lang={language} className="text-lg font-semibold">
          {monthlyQuestions[language][2].text}
        </p>
        {reported ? (
          <p lang={reported.language} className="mt-2 text-ink-2 wrap-anywhere whitespace-pre-wrap">
            {reported.text.trim()}
          </p>
        ) : (
          <p className="mt-2 text-ink-3">説明は表示されません。</p>
        )}
      </Card>
    </figure>
  )
}
