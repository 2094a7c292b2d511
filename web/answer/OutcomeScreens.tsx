import type { OpenedPage } from '#contract/answers/calls.ts'
import type { AnswerScreen } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { longDate } from '#contract/dates.ts'
import { CareNote } from './Care.tsx'
import { CarriedFields } from './CarriedFields.tsx'
import { FailedScreen } from './CommonOutcomes.tsx'
import { HelpLines } from './HelpLines.tsx'
import { Outcome } from './Outcome.tsx'
import { surveyWords } from './survey-words.ts'
import { answerTexts } from './texts.ts'

type ScreenOf<Kind extends AnswerScreen['kind']> = Extract<AnswerScreen, { kind: Kind }> & {
  language: Language
}

/** Just sent, or opened again later: it arrived, and it can still be changed while that is so. */
export function ReceivedScreen({
  kind,
  page,
  draftKey,
  care,
  language,
}: ScreenOf<'thanks' | 'answered' | 'closed'>) {
  const {
    thanks,
    answered,
    care: { received },
  } = answerTexts[language]
  const own = surveyWords(page, language)
  const until = longDate(page.closes_on, language)
  return (
    <>
      <Outcome
        title={kind === 'thanks' ? thanks.title : answered.title}
        from={`${page.company_name} ${own.title}`}
        draftKey={draftKey}
        keepsDraft={kind === 'answered'}
      >
        {kind === 'thanks' ? (
          <>
            <p>{care ? received : own.thanks}</p>
            {care ? <CareNote care={care} language={language} /> : null}
            {page.state === 'answered' ? <p>{thanks.changeUntil(until)}</p> : null}
            {care ? null : <p>{thanks.next}</p>}
          </>
        ) : (
          <p>{answered.body(until)}</p>
        )}
        {page.state === 'answered' ? (
          <a className="button secondary" href={`?lang=${language}&change`}>
            {thanks.change}
          </a>
        ) : null}
      </Outcome>
      {isOfMember(page) ? <HelpLines language={language} isOpen={Boolean(care)} /> : null}
    </>
  )
}

/** A supervisor answers about somebody else. */
const isOfMember = (page: OpenedPage) => page.survey === 'monthly' || page.half === 'member'

export function ClosedScreen({ page, draftKey, language }: ScreenOf<'thanks' | 'answered' | 'closed'>) {
  const { closed } = answerTexts[language]
  const own = surveyWords(page, language)
  return (
    <Outcome title={closed.title} from={`${page.company_name} ${own.title}`} draftKey={draftKey}>
      <p>{page.version > 0 ? closed.answered : own.closed}</p>
    </Outcome>
  )
}

export function FailedAnswerScreen({ fields, kind: _, ...failed }: ScreenOf<'failed'>) {
  const { errors, confirm, maintenance } = answerTexts[failed.language]
  const buttons = { edit: maintenance.goOn, confirm: confirm.go, send: maintenance.sendAgain }
  return (
    <FailedScreen
      {...failed}
      words={errors}
      button={buttons[failed.step]}
      written={fields.map(([, value]) => value).filter(isWritten)}
      isSurvey
    >
      <CarriedFields fields={fields} />
    </FailedScreen>
  )
}

/** A mark is a number, and so is a choice. */
const isWritten = (value: string): boolean => !/^\d*$/.test(value.trim())
