import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { type FieldPath, FormProvider, useForm } from 'react-hook-form'
import type { MemberInput } from '#contract/member-fields.ts'
import { forgetDraft, readDraft, useFormDraft } from '../../../platform/form-draft.ts'
import { japaneseOf, RequestError } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormErrorSummary } from '../../../ui/FormErrorSummary.tsx'
import { BasicSection } from './BasicSection.tsx'
import { EmploymentSection } from './EmploymentSection.tsx'
import { type MemberValues, memberSchema, todayInJapan } from './form-values.ts'
import { memberLabels } from './labels.ts'
import { DeliverySection, NotesSection, RecruitmentSection } from './OtherSections.tsx'

type MemberFormProps = {
  /** Names the draft that survives a reload and a new sign-in. */
  draft: string
  values: MemberValues
  submitLabel: string
  cancel: ReactNode
  /** Saves, or throws what the server refused. */
  onSave: (member: MemberInput) => Promise<void>
}

const isField = (name: string): name is FieldPath<MemberValues> => name in memberLabels

export function MemberForm({ draft, values, submitLabel, cancel, onSave }: MemberFormProps) {
  const [restored] = useState(() => readDraft<MemberValues>(draft))
  const [refusal, setRefusal] = useState<string>()
  const form = useForm<MemberValues, unknown, MemberInput>({
    resolver: zodResolver(memberSchema(todayInJapan())),
    defaultValues: values,
    ...(restored ? { values: { ...values, ...restored }, resetOptions: { keepDefaultValues: true } } : {}),
    shouldFocusError: false,
  })
  useFormDraft(form, draft)
  const refuse = (error: unknown) => {
    setRefusal(japaneseOf(error))
    if (!(error instanceof RequestError)) return
    for (const { field, message } of error.fields) if (isField(field)) form.setError(field, { message })
  }
  const submit = form.handleSubmit(async (member) => {
    setRefusal(undefined)
    try {
      await onSave(member)
      forgetDraft(draft)
    } catch (error) {
      refuse(error)
    }
  })
  const { errors, submitCount, isSubmitting } = form.formState
  const summary = Object.entries(errors).map(([name, error]) => ({
    name,
    label: memberLabels[name as keyof typeof memberLabels],
    message: String(error?.message ?? ''),
  }))
  const isOnlyRefused = refusal && summary.length === 0
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} className="flex flex-col gap-2">
        {restored && (
          <p className="rounded bg-accent-soft p-3 text-sm text-accent-ink">入力途中の内容を復元しました。</p>
        )}
        <FormErrorSummary errors={isOnlyRefused ? [{ message: refusal }] : summary} attempt={submitCount} />
        <BasicSection />
        <EmploymentSection />
        <RecruitmentSection />
        <DeliverySection />
        <NotesSection />
        <div className="sticky bottom-0 -mx-4 mt-6 flex flex-wrap justify-end gap-3 border-t bg-surface/95 px-4 py-3 max-md:bottom-16 sm:-mx-8 sm:px-8">
          {cancel}
          <Button type="submit" variant="primary" isPending={isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </Form>
    </FormProvider>
  )
}
