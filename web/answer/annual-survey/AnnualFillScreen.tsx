import type { AnnualPage } from '#contract/annual-survey/answer-fields.ts'
import { groupsOf } from '#contract/annual-survey/view.ts'
import type { AnswerScreen } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { longDate } from '#contract/dates.ts'
import { annualLength } from '#contract/surveys/length.ts'
import { AnswerForm } from '../AnswerForm.tsx'
import { LanguageButtons } from '../LanguageSwitch.tsx'
import { ShownEdition } from '../ShownEdition.tsx'
import { answerTexts } from '../texts.ts'
import { AnnualPart, type Part } from './AnnualPart.tsx'
import { AnnualProblems } from './AnnualProblems.tsx'
import { AnnualReaders } from './AnnualReaders.tsx'
import { AnnualSteps } from './AnnualSteps.tsx'
import { groupTitle, memberComment, partTexts, questionsIn, supervisorComments } from './texts.ts'

type AnnualFillProps = Extract<AnswerScreen, { kind: 'fill'; survey: 'annual' }> & { language: Language }

/** The questions part by part, after who asks, how long it takes, until when, and who reads. */
export function AnnualFillScreen({ page, form, problems, draftKey, writtenAt, language }: AnnualFillProps) {
  const shared = answerTexts[language]
  const questions = questionsIn(page, language)
  const parts = groupsOf(page.half).map((group) => ({
    group,
    title: groupTitle(group.key, page, language),
    questions,
  }))
  return (
    <AnswerForm
      language={language}
      noticeId={page.notice_id}
      defaultStep="confirm"
      draftKey={draftKey}
      writtenAt={writtenAt}
    >
      <ShownEdition survey="annual" language={language} />
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
      <AnnualSteps parts={parts} half={page.half} language={language} />
      {parts.map((part, index) => (
        <AnnualPart
          key={part.group.key}
          part={part}
          form={form}
          comments={commentsTo(part, page, language)}
          how={index === 0 ? partTexts(page, language).texts.how : undefined}
          problem={problems.includes('nothing') ? shared.errors.nothing : undefined}
          neighbours={{ before: parts[index - 1], after: parts[index + 1] }}
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
  const { texts, names } = partTexts(page, language)
  const until = longDate(page.closes_on, language)
  return (
    <header className="opening brief">
      <p className="from">{shared.greeting(page.company_name)}</p>
      <h1>{texts.title({ ...names, member: unbroken(names.member) })}</h1>
      <p className="hello">{texts.hello(names)}</p>
      <p>{texts.lead(names, annualLength(page.half))}</p>
      <p className={page.state === 'late' ? 'until late' : 'until'}>
        {page.state === 'late' ? shared.late(until) : shared.until(until)}
      </p>
    </header>
  )
}

/** A person's name is not parted at the end of a heading's line. */
const unbroken = (name: string): string => name.replaceAll(' ', '\u00a0')

/** The comments that a part of the survey takes on a group of questions. */
const commentsTo = ({ group: { key } }: Part, page: AnnualPage, language: Language) =>
  key === 'senior' ? supervisorComments(page, language) : [memberComment(key, language)]
