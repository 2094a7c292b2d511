import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import type { CustomQuestion, CustomQuestionInput } from '#contract/custom-questions/calls.ts'
import { client } from '../../../platform/api.ts'
import { type Edit, useEditForm } from '../../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { refreshQuestions } from '../use-questions.ts'
import { labels, newQuestion, type QuestionValues, questionSchema, valuesOf } from './question-values.ts'

export type QuestionEdit = Edit<QuestionValues, CustomQuestionInput>

const originOf = (question: CustomQuestion) => ({ version: question.version, values: valuesOf(question) })

export function useQuestionForm(question: CustomQuestion | null): QuestionEdit {
  const flash = useFlash()
  const navigate = useNavigate()
  const save = async (
    input: CustomQuestionInput,
    version: number | null,
    changes: Partial<CustomQuestionInput>,
  ) => {
    const { message } =
      question && version !== null
        ? await client.customQuestions.update({ ...changes, id: question.id, version })
        : await client.customQuestions.create(input)
    return async () => {
      await refreshQuestions()
      await navigate({ to: '/company/setting/enq/monthly/questions' })
      flash(message)
    }
  }
  const readLatest = async () => {
    const { result } = await client.customQuestions.list({})
    const latest = result.find(({ id }) => id === question?.id)
    return latest ? originOf(latest) : Promise.reject(new Error('gone'))
  }
  return useEditForm<QuestionValues, CustomQuestionInput>({
    draft: `custom-question:${question?.id ?? 'new'}`,
    origin: question ? originOf(question) : { version: null, values: newQuestion },
    schema: questionSchema,
    labels,
    onSave: save,
    readLatest: question ? readLatest : undefined,
  })
}

/** The form's values as they are typed. */
export const useValues = ({ form: { control } }: QuestionEdit): QuestionValues =>
  useWatch({ control, compute: (values) => values })
