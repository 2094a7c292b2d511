import type { MemberPage, MemberPageLine, OwnAnswer } from '#contract/channels/member-page-view.ts'
import type { Language } from '#contract/codes.ts'
import { longDateSeenOn } from '#contract/dates.ts'
import { memberLineWriter } from '#contract/follow-ups/member-line-words.ts'
import { memberPageTexts } from './texts.ts'

type AnswersProps = { page: MemberPage; language: Language }

export function Answers({ page, language }: AnswersProps) {
  const texts = memberPageTexts[language].answers
  const seen = { today: page.today, language }
  return (
    <section className="card own" id="answers">
      <h2>{texts.title}</h2>
      <p className="quiet">{page.answers.length > 0 ? texts.lead : texts.none}</p>
      {page.lines.length > 0 ? <Lines title={texts.other} lines={page.lines} {...seen} /> : null}
      {page.answers.map((answer, index) => (
        <Answer key={answer.round} answer={answer} isOpen={index === 0} {...seen} />
      ))}
    </section>
  )
}

type Seen = { language: Language; today: string }

function Answer({ answer, isOpen, ...seen }: { answer: OwnAnswer; isOpen: boolean } & Seen) {
  const { language, today } = seen
  const texts = memberPageTexts[language].answers
  return (
    <details className="earlier" open={isOpen}>
      <summary>{texts.round(answer.round, longDateSeenOn(today, answer.answeredOn, language))}</summary>
      <dl lang={answer.language === language ? undefined : answer.language}>
        {answer.chosen.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {answer.text ? (
        <>
          <h3>{texts.wrote}</h3>
          <p className="words">{answer.text}</p>
        </>
      ) : null}
      {answer.lines.length > 0 ? <Lines title={texts.lines} lines={answer.lines} {...seen} /> : null}
    </details>
  )
}

type LinesProps = { title: string; lines: readonly MemberPageLine[] } & Seen

function Lines({ title, lines, language, today }: LinesProps) {
  return (
    <div className="became">
      <h3>{title}</h3>
      {lines.map(({ text, writerName, writtenOn }) => (
        <blockquote key={`${writtenOn} ${text}`}>
          <p className="words">{text}</p>
          <footer>
            {memberLineWriter[language](writerName)} {longDateSeenOn(today, writtenOn, language)}
          </footer>
        </blockquote>
      ))}
    </div>
  )
}
