import { type MonthlyQuestion, monthlyQuestions } from '#contract/answers/questions.ts'
import {
  type AnswerField,
  type AnswerScreen,
  customAnswerIn,
  type FilledForm,
  type PostedField,
} from '#contract/answers/view.ts'
import { type AnswerScore, type Language, questionAnswerType } from '#contract/codes.ts'
import type { CustomQuestionAsked } from '#contract/custom-questions/calls.ts'
import { customFieldName, wordingIn } from '#contract/custom-questions/rules.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { CarriedFields } from './CarriedFields.tsx'
import { FormProblems } from './FormProblems.tsx'
import { LanguageButtons } from './LanguageSwitch.tsx'
import { Readers } from './Readers.tsx'
import { RefusalBox } from './RefusalBox.tsx'
import { ShownEdition } from './ShownEdition.tsx'
import { answerTexts } from './texts.ts'
import { Sky, WeatherSymbols } from './Weather.tsx'

type ConfirmScreenProps = Extract<AnswerScreen, { kind: 'confirm'; survey: 'monthly' }> & {
  language: Language
}

export function ConfirmScreen({ page, form, problems, draftKey, writtenAt, language }: ConfirmScreenProps) {
  const { confirm, freeText } = answerTexts[language]
  const [first, second, third] = monthlyQuestions[language]
  return (
    <AnswerForm
      language={language}
      noticeId={page.notice_id}
      defaultStep="send"
      draftKey={draftKey}
      writtenAt={writtenAt}
    >
      <WeatherSymbols />
      <ShownEdition survey="monthly" language={language} />
      <LanguageButtons language={language} step="confirm" />
      <FormProblems problems={problems} form={form} language={language} />
      <header className="opening">
        <p className="from">{answerTexts[language].greeting(page.company_name)}</p>
        <h1>{confirm.title}</h1>
        <p>{confirm.lead}</p>
      </header>
      <CarriedFields fields={fieldsOf(form)} />
      <div className="card review">
        <Reviewed question={first} field="question1" score={form.question1} language={language} />
        <Reviewed question={second} field="question2" score={form.question2} language={language} />
        <Reviewed question={third} field="question3" score={form.question3} language={language} />
        {page.custom_questions.map((question) => (
          <ReviewedCustom
            key={question.id}
            question={question}
            answer={customAnswerIn(form, question)}
            language={language}
          />
        ))}
        <ReviewedPart name={freeText.label} field="answer_text" isWritten language={language}>
          {form.answer_text.trim() ? form.answer_text : <i>{confirm.notAnswered}</i>}
        </ReviewedPart>
      </div>
      <Readers page={page} language={language} isOpen />
      <RefusalBox page={page} form={form} language={language} />
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

/** The form's content as fields; a question that nobody touched has none. */
const fieldsOf = ({ custom_answers, refuses_external_reader: _box, ...form }: FilledForm): PostedField[] => [
  ...Object.entries(form).flatMap(([name, value]): PostedField[] =>
    value === null ? [] : [[name, String(value)]],
  ),
  ...custom_answers.map((given): PostedField => [customFieldName(given), given.answer]),
]

type ReviewedProps = {
  question: MonthlyQuestion
  field: AnswerField
  score: AnswerScore | null
  language: Language
}

function Reviewed({ question, field, score, language }: ReviewedProps) {
  return (
    <ReviewedPart name={question.text} field={field} language={language}>
      {score ? (
        <>
          <Sky step={score} />
          {question.steps[score]}
        </>
      ) : (
        <i>{emptyWords(score, language)}</i>
      )}
    </ReviewedPart>
  )
}

/** What stands for no answer: the choice not to give one, or that nothing was touched. */
const emptyWords = (given: AnswerScore | string | null, language: Language): string =>
  String(given) === '0' ? answerTexts[language].skip : answerTexts[language].confirm.notAnswered

type ReviewedCustomProps = { question: CustomQuestionAsked; answer: string; language: Language }

function ReviewedCustom({ question, answer, language }: ReviewedCustomProps) {
  const words = wordingIn(question, language)
  const isWritten = question.answer_type === questionAnswerType.is.free_text
  const given = isWritten ? answer : words.options_json[Number(answer) - 1]
  return (
    <ReviewedPart
      name={<span lang={words.language}>{words.question_text}</span>}
      field={customFieldName(question)}
      isWritten={isWritten}
      language={language}
    >
      {given?.trim() ? (
        <span lang={isWritten ? undefined : words.language}>{given}</span>
      ) : (
        <i>{isWritten ? answerTexts[language].confirm.notAnswered : emptyWords(answer, language)}</i>
      )}
    </ReviewedPart>
  )
}

type ReviewedPartProps = {
  name: React.ReactNode
  field: string
  isWritten?: boolean
  language: Language
  children: React.ReactNode
}

function ReviewedPart({ name, field, isWritten = false, language, children }: ReviewedPartProps) {
  const id = `review-${field}`
  return (
    <div className={isWritten ? 'part written' : 'part'}>
      <h2 id={id}>{name}</h2>
      <p className="given">{children}</p>
      <button
        type="submit"
        name="step"
        value="edit"
        formAction={`#${field}`}
        className="link"
        aria-describedby={id}
      >
        {answerTexts[language].confirm.back}
      </button>
    </div>
  )
}
