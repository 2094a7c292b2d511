import type { AnnualPage } from '#contract/annual-survey/answer-fields.ts'
import { groupsOf } from '#contract/annual-survey/view.ts'
import { annualWordings } from '#contract/annual-survey/wordings.ts'
import type { AnswerScreen } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { longDate } from '#contract/dates.ts'
import { annualLength } from '#contract/surveys/length.ts'
import { AnswerForm } from '../AnswerForm.tsx'
import { LanguageButtons } from '../LanguageSwitch.tsx'
import { answerTexts } from '../texts.ts'
import { AnnualPart } from './AnnualPart.tsx'
import { AnnualProblems } from './AnnualProblems.tsx'
import { AnnualReaders } from './AnnualReaders.tsx'
import {
  annualTexts,
  groupTitle,
  halfTexts,
  memberComment,
  questionsIn,
  supervisorComments,
} from './texts.ts'

type AnnualFillProps = Extract<AnswerScreen, { kind: 'fill'; survey: 'annual' }> & { language: Language }

/** The questions in their groups, after who asks, how long it takes, until when, and who reads. */
export function AnnualFillScreen({ page, form, problems, draftKey, isFresh, language }: AnnualFillProps) {
  const shared = answerTexts[language]
  const questions = questionsIn(page, language)
  const groups = groupsOf(page.half)
  const number = (index: number) => (groups.length > 1 ? `${index + 1}. ` : '')
  return (
    <AnswerForm
      language={language}
      noticeId={page.notice_id}
      defaultStep="confirm"
      draftKey={draftKey}
      isFresh={isFresh}
    >
      <LanguageButtons language={language} step="edit" />
      <AnnualProblems problems={problems} form={form} language={language} />
      <Opening page={page} language={language} />
      <AnnualReaders page={page} language={language} />
      <p className="draft" data-restored hidden>
        {shared.draft.restored}
        <button type="button" data-discard>
          {shared.draft.discard}
        </button>
      </p>
      {page.half === 'member' ? <Parts language={language} /> : null}
      <Progress questions={questions.length} language={language} />
      {groups.map((group, index) => (
        <AnnualPart
          key={group.key}
          part={{ group, title: `${number(index)}${groupTitle(group.key, page, language)}`, questions }}
          form={form}
          comments={
            group.key === 'senior' ? supervisorComments(page, language) : [memberComment(group.key, language)]
          }
          problem={problems.includes('nothing') ? shared.errors.nothing : undefined}
          language={language}
        />
      ))}
      <div className="actions">
        <button type="submit" name="step" value="confirm" className="primary">
          {shared.confirm.go}
        </button>
        <p className="quiet" data-kept hidden>
          {shared.draft.kept}
        </p>
      </div>
    </AnswerForm>
  )
}

function Opening({ page, language }: { page: AnnualPage; language: Language }) {
  const shared = answerTexts[language]
  const { texts, names } = halfTexts(page, language)
  const until = longDate(page.closes_on, language)
  return (
    <header className="opening">
      <p className="from">{shared.greeting(page.company_name)}</p>
      <h1>{texts.title(names)}</h1>
      <p>{texts.hello(names)}</p>
      <p>{texts.lead(names, annualLength(page.half))}</p>
      <p className={page.state === 'late' ? 'until late' : 'until'}>
        {page.state === 'late' ? shared.late(until) : shared.until(until)}
      </p>
    </header>
  )
}

/** The parts of the survey, each a way to its questions. */
function Parts({ language }: { language: Language }) {
  const { sections, countOf } = annualTexts[language]
  const { groups } = annualWordings[language]
  return (
    <nav className="parts" aria-label={sections}>
      <ol>
        {groupsOf('member').map(({ key, first, last }) => (
          <li key={key}>
            <a href={`#${key}`}>
              {groups[key]} <span>{countOf(last - first + 1)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** How far one has come; the script counts, and without it there is nothing to see. */
function Progress({ questions, language }: { questions: number; language: Language }) {
  return (
    <div className="progress" hidden>
      <progress max={questions} value={0} aria-label={annualTexts[language].progress} />
      <span aria-hidden="true" />
    </div>
  )
}
