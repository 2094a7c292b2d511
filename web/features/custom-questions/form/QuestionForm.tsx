import { Link } from '@tanstack/react-router'
import { questionAnswerType } from '#contract/codes.ts'
import type { CustomQuestion } from '#contract/custom-questions/calls.ts'
import { customQuestionLimits as limits } from '#contract/custom-questions/rules.ts'
import { monthlyRounds } from '#contract/limits.ts'
import { Bound } from '../../../platform/editing/Bound.tsx'
import { EditFrame } from '../../../platform/editing/EditFrame.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { FormBeside } from '../../../ui/FormBeside.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import { Preview } from './Preview.tsx'
import { inWords } from './question-values.ts'
import { type QuestionEdit, useQuestionForm, useValues } from './use-question-form.ts'

const answerTypes = [
  {
    value: '1',
    label: questionAnswerType.label(1),
    description: `自分の言葉で書いてもらいます（${limits.answerText.toLocaleString('ja-JP')}文字まで）。`,
  },
  {
    value: '2',
    label: questionAnswerType.label(2),
    description: `${limits.leastOptions}〜${limits.options}個の選択肢から1つ選んでもらいます。`,
  },
]

const rounds = Array.from({ length: monthlyRounds }, (_, index) => ({
  value: String(index + 1),
  label: `第${index + 1}回`,
}))

export function QuestionForm({ question }: { question: CustomQuestion | null }) {
  const edit = useQuestionForm(question)
  return (
    <FormBeside>
      <Card width="form">
        <EditFrame
          edit={edit}
          shown={inWords}
          className="flex min-w-0 flex-col gap-6"
          saveLabel={question ? '保存する' : '追加する'}
          cancel={<Cancel />}
        >
          {question && question.answer_count > 0 && <Asked count={question.answer_count} />}
          <Bound
            edit={edit}
            name="answer_type"
            render={(field) => (
              <RadioGroup
                {...field}
                look="list"
                isRequired
                value={String(field.value)}
                onChange={(chosen) => field.onChange(chosen === '2' ? 2 : 1)}
                options={answerTypes}
              />
            )}
          />
          <LanguageTabs edit={edit} />
          <Rounds edit={edit} />
          <Bound
            edit={edit}
            name="is_active"
            render={({ label: _label, ...field }) => (
              <Checkbox {...field} label="この質問を尋ねる" description="外すと、保存したまま尋ねません。" />
            )}
          />
        </EditFrame>
      </Card>
      <PreviewOf edit={edit} />
    </FormBeside>
  )
}

const Cancel = () => (
  <Link to="/company/setting/enq/monthly/questions" className={buttonClass()}>
    キャンセル
  </Link>
)

function Asked({ count }: { count: number }) {
  return (
    <p className="rounded bg-sunken px-4 py-3 text-ink-2">
      この質問にはすでに{count.toLocaleString('ja-JP')}
      件の回答があります。質問文や選択肢を変えても、これまでの回答は、尋ねたときの言葉のまま残ります。
    </p>
  )
}

function Rounds({ edit }: { edit: QuestionEdit }) {
  const select = (name: 'from_round' | 'until_round') => (
    <Bound
      edit={edit}
      name={name}
      render={(field) => (
        <Select
          {...field}
          options={rounds}
          value={String(field.value)}
          onChange={(chosen) => field.onChange(Number(chosen))}
        />
      )}
    />
  )
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">尋ねる回</legend>
      <div className="grid grid-cols-2 gap-4 sm:max-w-sm">
        {select('from_round')}
        {select('until_round')}
      </div>
    </fieldset>
  )
}

const PreviewOf = ({ edit }: { edit: QuestionEdit }) => <Preview values={useValues(edit)} />
