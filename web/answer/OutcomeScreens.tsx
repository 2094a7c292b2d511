import type { OpenedPage } from '#contract/answers/calls.ts'
import type { AnswerScreen } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { longDate } from '#contract/dates.ts'
import { CareNote } from './Care.tsx'
import { CarriedFields } from './CarriedFields.tsx'
import { FailedScreen } from './CommonOutcomes.tsx'
import { EyeIcon } from './EyeIcon.tsx'
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
  ownPage,
  isLater,
  language,
}: ScreenOf<'thanks' | 'answered' | 'closed'>) {
  const {
    thanks,
    answered,
    care: { received },
  } = answerTexts[language]
  const own = surveyWords(page, language)
  return (
    <>
      <Outcome
        title={kind === 'thanks' ? thanks.title : answered.title}
        from={`${page.company_name} ${own.title}`}
        draft={{ key: draftKey, standing: kind === 'answered' ? 'changeable' : 'arrived' }}
      >
        {kind === 'thanks' ? (
          <>
            <p>{care ? received : own.thanks}</p>
            {care?.isLife ? <HelpLines language={language} isOpen /> : null}
            {care ? <CareNote care={care} language={language} /> : null}
          </>
        ) : (
          <p>{answered.body}</p>
        )}
      </Outcome>
      {care ? null : <Facts page={page} language={language} />}
      {isOfMember(page) && !care?.isLife ? (
        <HelpLines language={language} isOpen={kind === 'answered' || Boolean(isLater || care)} />
      ) : null}
      {care ? <Facts page={page} isKnown language={language} /> : null}
      {ownPage ? (
        <p className="own-page">
          <a href={ownPage}>{thanks.ownPage}</a>
        </p>
      ) : null}
      {kind === 'thanks' && !care ? <p className="quiet">{thanks.next}</p> : null}
    </>
  )
}

type FactsProps = { page: OpenedPage; isKnown?: boolean; language: Language }

/** Who reads the answer, unless that was just said, and until when it can be changed. */
function Facts({ page, isKnown = false, language }: FactsProps) {
  const { readers, changeUntil, change } = answerTexts[language].thanks
  const isChangeable = page.state === 'answered'
  if (isKnown && !isChangeable) return null
  return (
    <ul className="card facts">
      {isKnown ? null : (
        <li>
          <EyeIcon />
          <span>{readers}</span>
        </li>
      )}
      {isChangeable ? (
        <li>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />
          </svg>
          <span>
            {changeUntil(longDate(page.closes_on, language))}
            <a href={`?lang=${language}&change`}>{change}</a>
          </span>
        </li>
      ) : null}
    </ul>
  )
}

/** A supervisor answers about somebody else. */
const isOfMember = (page: OpenedPage) => page.survey === 'monthly' || page.half === 'member'

export function ClosedScreen({ page, draftKey, language }: ScreenOf<'thanks' | 'answered' | 'closed'>) {
  const { closed } = answerTexts[language]
  const own = surveyWords(page, language)
  return (
    <>
      <Outcome
        title={closed.title}
        from={`${page.company_name} ${own.title}`}
        draft={{ key: draftKey, standing: 'over' }}
      >
        <p>{page.version > 0 ? closed.answered : own.closed}</p>
        {page.version > 0 ? null : <p className="quiet">{closed.unsent}</p>}
      </Outcome>
      {isOfMember(page) ? <HelpLines language={language} isOpen /> : null}
    </>
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

const isWritten = (value: string): boolean => !/^\d*$/.test(value.trim())
