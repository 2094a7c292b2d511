import type { AnnualPage } from '#contract/annual-survey/answer-fields.ts'
import { type AnnualForm, commentField, groupsOf, scoreField } from '#contract/annual-survey/view.ts'
import { annualWordings } from '#contract/annual-survey/wordings.ts'
import type { AnswerScreen, PostedField } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { AnswerForm } from '../AnswerForm.tsx'
import { CarriedFields } from '../CarriedFields.tsx'
import { LanguageButtons } from '../LanguageSwitch.tsx'
import { ShownEdition } from '../ShownEdition.tsx'
import { answerTexts } from '../texts.ts'
import { AnnualProblems } from './AnnualProblems.tsx'
import { AnnualReaders } from './AnnualReaders.tsx'
import {
  type Asked,
  annualTexts,
  groupTitle,
  memberComment,
  partTexts,
  questionsIn,
  supervisorComments,
} from './texts.ts'

type AnnualConfirmProps = Extract<AnswerScreen, { kind: 'confirm'; survey: 'annual' }> & {
  language: Language
}

export function AnnualConfirmScreen({
  page,
  form,
  problems,
  draftKey,
  writtenAt,
  language,
}: AnnualConfirmProps) {
  const { confirm } = answerTexts[language]
  const { texts, names } = partTexts(page, language)
  return (
    <AnswerForm
      language={language}
      noticeId={page.notice_id}
      defaultStep="send"
      draftKey={draftKey}
      writtenAt={writtenAt}
    >
      <ShownEdition survey="annual" language={language} />
      <LanguageButtons language={language} step="confirm" />
      <AnnualProblems problems={problems} form={form} language={language} />
      <header className="opening">
        <p className="from">{`${page.company_name} ${texts.title(names)}`}</p>
        <h1>{confirm.title}</h1>
        <p>{confirm.lead}</p>
        <Untouched form={form} language={language} />
      </header>
      <CarriedFields fields={fieldsOf(form)} />
      <Groups page={page} form={form} language={language} />
      <AnnualReaders page={page} language={language} isOpen />
      <div className="actions">
        <button type="submit" name="step" value="send" className="primary" data-sending={confirm.sending}>
          {confirm.send}
        </button>
        <button type="submit" name="step" value="edit" className="secondary">
          {confirm.back}
        </button>
      </div>
    </AnswerForm>
  )
}

const fieldsOf = ({ scores, comments }: AnnualForm): PostedField[] => [
  ...scores.flatMap((score, index): PostedField[] =>
    score === null ? [] : [[scoreField(index), String(score)]],
  ),
  ...groupsWithComments
    .map((group): PostedField => [commentField(group), comments[group] ?? ''])
    .filter(([, text]) => text !== ''),
]

const groupsWithComments = [...groupsOf('member'), ...groupsOf('senior')].map(({ key }) => key)

/** A slip is seen before it is sent; leaving questions out is as good. */
function Untouched({ form, language }: { form: AnnualForm; language: Language }) {
  const left = form.scores.filter((score) => score === null).length
  if (left === 0) return null
  return <p className="until late">{annualTexts[language].left({ left, all: form.scores.length })}</p>
}

type GroupsProps = { page: AnnualPage; form: AnnualForm; language: Language }

function Groups({ page, form, language }: GroupsProps) {
  const questions = questionsIn(page, language)
  return groupsOf(page.half).map(({ key, first, last }) => (
    <section className="card given-group" key={key} aria-labelledby={`given-${key}`}>
      <h2 id={`given-${key}`}>{groupTitle(key, page, language)}</h2>
      <button
        type="submit"
        name="step"
        value="edit"
        formAction={`#${key}`}
        className="link"
        aria-label={annualTexts[language].editGroup(groupTitle(key, page, language))}
      >
        {answerTexts[language].confirm.back}
      </button>
      <dl>
        {questions.slice(first, last + 1).map((text, offset) => (
          <Given key={text} question={text} score={form.scores[first + offset] ?? null} language={language} />
        ))}
        {(key === 'senior' ? supervisorComments(page, language) : [memberComment(key, language)]).map(
          (asked) => (
            <Written key={asked.group} asked={asked} text={form.comments[asked.group] ?? ''} />
          ),
        )}
      </dl>
    </section>
  ))
}

type GivenProps = { question: string; score: AnnualForm['scores'][number]; language: Language }

function Given({ question, score, language }: GivenProps) {
  return (
    <div>
      <dt>{question}</dt>
      <dd>
        {score === null ? <i>{annualTexts[language].untouched}</i> : annualWordings[language].scale[score]}
      </dd>
    </div>
  )
}

function Written({ asked, text }: { asked: Asked; text: string }) {
  if (!text.trim()) return null
  return (
    <div className="wording">
      <dt>{asked.prompt}</dt>
      <dd>{text}</dd>
    </div>
  )
}
