import { monthlyQuestions } from '#contract/answers/questions.ts'
import { type AnswerScreen, customAnswerIn } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { longDate } from '#contract/dates.ts'
import { monthlyQuestionCount } from '#contract/limits.ts'
import { personName } from '#contract/members/name.ts'
import { descriptionIn } from '#contract/supervisors/description-rules.ts'
import { monthlyLength } from '#contract/surveys/length.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { CustomQuestion } from './CustomQuestion.tsx'
import { FormProblems, problemText } from './FormProblems.tsx'
import { FreeText } from './FreeText.tsx'
import { LanguageButtons } from './LanguageSwitch.tsx'
import { Question } from './Question.tsx'
import { Readers } from './Readers.tsx'
import { RefusalBox } from './RefusalBox.tsx'
import { ShownEdition } from './ShownEdition.tsx'
import { answerTexts } from './texts.ts'
import { WeatherSymbols } from './Weather.tsx'

type FillScreenProps = Extract<AnswerScreen, { kind: 'fill'; survey: 'monthly' }> & { language: Language }

/** The questions, after who asks, how long it takes, until when, and who reads. */
export function FillScreen({ page, form, problems, draftKey, writtenAt, language }: FillScreenProps) {
  const texts = answerTexts[language]
  const [first, second, third] = monthlyQuestions[language]
  const asked = page.custom_questions
  const length = monthlyLength(asked)
  const until = longDate(page.closes_on, language)
  return (
    <AnswerForm
      language={language}
      noticeId={page.notice_id}
      defaultStep="confirm"
      draftKey={draftKey}
      writtenAt={writtenAt}
    >
      <WeatherSymbols />
      <ShownEdition survey="monthly" language={language} />
      <LanguageButtons language={language} step="edit" />
      <FormProblems problems={problems} form={form} language={language} />
      <header className="opening">
        <p className="from">{texts.greeting(page.company_name)}</p>
        <h1>
          {texts.title(page.round)} <small>{texts.roundOf(page.rounds)}</small>
        </h1>
        <p className="hello">{texts.hello(personName(page.member, language))}</p>
        <p>{texts.lead(length.questions, length.minutes)}</p>
        <p className={page.state === 'late' ? 'until late' : 'until'}>
          {page.state === 'late' ? texts.late(until) : texts.until(until)}
        </p>
      </header>
      <Readers page={page} language={language} />
      <p className="draft" data-restored hidden>
        {texts.draft.restored}
        <button type="button" data-discard>
          {texts.draft.discard}
        </button>
      </p>
      <Question
        number={1}
        question={first}
        chosen={form.question1}
        problem={problems.includes('nothing') ? problemText('nothing', language) : undefined}
        language={language}
      />
      <Question number={2} question={second} chosen={form.question2} language={language} />
      <Question
        number={3}
        question={third}
        chosen={form.question3}
        note={descriptionIn(page.supervisor_description, page.supervisor_description_translations, language)}
        language={language}
      />
      {asked.map((question, index) => (
        <CustomQuestion
          key={question.id}
          number={monthlyQuestionCount + 1 + index}
          question={question}
          answer={customAnswerIn(form, question)}
          language={language}
        />
      ))}
      <FreeText text={form.answer_text} isTooLong={problems.includes('too_long')} language={language} />
      <RefusalBox page={page} form={form} language={language} />
      <div className="actions">
        <button type="submit" name="step" value="confirm" className="primary">
          {texts.confirm.go}
        </button>
        <p className="quiet" data-kept hidden>
          {texts.draft.kept}
        </p>
      </div>
    </AnswerForm>
  )
}
