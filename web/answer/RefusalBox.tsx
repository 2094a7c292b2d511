import type { AnsweringPage } from '#contract/answers/calls.ts'
import { type FilledForm, refusalField } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { answerTexts } from './texts.ts'

type RefusalBoxProps = { page: AnsweringPage; form: FilledForm; language: Language }

/** Where an external reader reads the free text: the box that keeps it here. */
export function RefusalBox({ page: { notice }, form, language }: RefusalBoxProps) {
  if (!notice.some(({ code }) => code === 'external_reader')) return null
  const { refuse, note } = answerTexts[language].externalReader
  return (
    <div className="card refusal">
      <label>
        <input
          type="checkbox"
          name={refusalField}
          value="1"
          defaultChecked={form.refuses_external_reader}
          aria-describedby="refusal-note"
        />
        {refuse}
      </label>
      <p className="quiet" id="refusal-note">
        {note}
      </p>
    </div>
  )
}
