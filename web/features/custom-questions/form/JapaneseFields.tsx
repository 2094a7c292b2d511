import { questionAnswerType } from '#contract/codes.ts'
import { customQuestionLimits as limits } from '#contract/custom-questions/rules.ts'
import { Bound } from '../../../platform/editing/Bound.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import { type QuestionEdit, useValues } from './use-question-form.ts'

/** The question as every member without a translation reads it. */
export function JapaneseFields({ edit }: { edit: QuestionEdit }) {
  const { answer_type: answerType } = useValues(edit)
  return (
    <div className="flex flex-col gap-5">
      <Bound
        edit={edit}
        name="question_text"
        render={(field) => (
          <TextArea
            {...field}
            label="質問文"
            isRequired
            rows={2}
            maxLength={limits.questionText}
            placeholder="例：研修で学んだことは、仕事に役立っていますか。"
          />
        )}
      />
      {answerType === questionAnswerType.is.choice && <OptionsEditor edit={edit} />}
    </div>
  )
}
