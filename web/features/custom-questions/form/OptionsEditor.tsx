import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { get } from 'react-hook-form'
import { customQuestionLimits as limits, translatedLanguages } from '#contract/custom-questions/rules.ts'
import { messageOf } from '../../../platform/editing/message-of.ts'
import { Button } from '../../../ui/Button.tsx'
import { GroupFrame } from '../../../ui/FieldFrame.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { type QuestionEdit, useValues } from './use-question-form.ts'

type Change = (options: readonly string[]) => string[]

function useOptions(edit: QuestionEdit) {
  const { form } = edit
  const { options_json: options } = useValues(edit)
  const change = (make: Change) => {
    form.setValue('options_json', make(options), { shouldDirty: true })
    for (const language of translatedLanguages)
      form.setValue(
        `translations.${language}.options_json`,
        make(form.getValues(`translations.${language}.options_json`)),
        { shouldDirty: true },
      )
    if (form.formState.isSubmitted) void form.trigger()
  }
  return {
    options,
    add: () => change((before) => [...before, '']),
    remove: (index: number) => change((before) => before.toSpliced(index, 1)),
    move: (from: number, to: number) =>
      change((before) => before.toSpliced(from, 1).toSpliced(to, 0, before[from] ?? '')),
    write: (index: number, text: string) =>
      form.setValue('options_json', options.with(index, text), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
  }
}

export function OptionsEditor({ edit }: { edit: QuestionEdit }) {
  const { options, add, remove, move, write } = useOptions(edit)
  const { errors } = edit.form.formState
  const ofList = errors.options_json
  const last = options.length - 1
  return (
    <GroupFrame
      name="options_json"
      label="選択肢"
      isRequired
      errorMessage={typeof ofList?.message === 'string' ? ofList.message : undefined}
    >
      <ol className="flex flex-col gap-3">
        {options.map((option, index) => {
          const number = index + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
            <li key={index} className="flex items-start gap-1">
              <TextField
                className="min-w-0 flex-1"
                name={`options_json-${index}`}
                label={`選択肢${number}`}
                value={option}
                onChange={(text) => write(index, text)}
                maxLength={limits.option}
                errorMessage={messageOf(get(errors, `options_json.${index}`))}
              />
              <IconButton
                label={`選択肢${number}を上へ`}
                className="mt-6"
                icon={<ArrowUp size={18} aria-hidden />}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={`選択肢${number}を下へ`}
                className="mt-6"
                icon={<ArrowDown size={18} aria-hidden />}
                disabled={index === last}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                label={`選択肢${number}を削除する`}
                className="mt-6"
                icon={<X size={18} aria-hidden />}
                disabled={options.length <= limits.leastOptions}
                onClick={() => remove(index)}
              />
            </li>
          )
        })}
      </ol>
      <div className="mt-2">
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden />}
          disabled={options.length >= limits.options}
          onClick={add}
        >
          選択肢を追加する
        </Button>
      </div>
    </GroupFrame>
  )
}
