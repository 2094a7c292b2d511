import type { AnnualAnswers } from '#contract/annual-survey/calls.ts'
import { Card } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/Section.tsx'
import { answerWords, widestGaps } from './score-words.ts'

/** What member and supervisor see most differently, before anything else; nothing where only one of them is read. */
export function Differences({ answers }: { answers: AnnualAnswers }) {
  const gaps = widestGaps(answers)
  if (gaps === null) return null
  return (
    <Section title="本人と上司で最も違うところ">
      <Card padding="small">
        {gaps.length === 0 ? (
          <p>どの質問への回答にも、差はありません。</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {gaps.map(({ index, question, own, seen }) => (
              <li key={index}>
                <span className="text-words wrap-anywhere">{question}</span>
                <span className="block text-ink-2">
                  本人：{answerWords(own)}／上司：{answerWords(seen)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}
