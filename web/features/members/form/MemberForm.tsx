import { type ReactNode, Suspense, useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { MemberInput } from '#contract/members/fields.ts'
import { memberLabels } from '#contract/members/labels.ts'
import { useChanges } from '../../../platform/editing/Changes.tsx'
import { LeaveGuard } from '../../../platform/editing/LeaveGuard.tsx'
import { MergeBanner } from '../../../platform/editing/MergeBanner.tsx'
import type { Edit } from '../../../platform/editing/use-edit-form.ts'
import { lazyNamed } from '../../../platform/lazy-named.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormErrorSummary } from '../../../ui/FormErrorSummary.tsx'
import { FullPageSpinner } from '../../../ui/FullPageSpinner.tsx'
import { BasicSection } from './BasicSection.tsx'
import { EmploymentSection } from './EmploymentSection.tsx'
import type { FieldName } from './field-groups.ts'
import type { MemberValues } from './member-values.ts'
import { DeliverySection, NotesSection, RecruitmentSection } from './OtherSections.tsx'
import { PictureField } from './PictureField.tsx'
import { loadPickers } from './pickers.ts'
import type { Picture } from './picture.ts'
import { type ChosenNames, shownValue } from './shown-values.ts'
import { useChosenNames } from './use-chosen-names.ts'
import { type FormOfMember, type MemberFormOptions, useMemberForm } from './use-member-form.ts'

const Confirmation = lazyNamed(
  () => import('./Confirmation.tsx'),
  (file) => file.Confirmation,
)

type MemberFormProps = Omit<MemberFormOptions, 'onSave'> & {
  storedImage: string | null
  submitLabel: string
  cancel: ReactNode
  /** Said above the fields, such as how many can still be registered. */
  notice?: ReactNode
  /** Why nothing can be saved now. */
  blocked?: string | undefined
  onSave: (
    member: MemberInput,
    more: { version: number | null; picture: Picture; changes: Partial<MemberInput> },
  ) => Promise<() => Promise<void>>
}

const isField = (name: string): name is FieldName => name in memberLabels

const shownOf = (field: string, values: MemberValues, names: ChosenNames) =>
  isField(field) ? shownValue(field, values, names) : ''

/** What is wrong, field by field, with whom a value collides. */
const summaryOf = (form: FormOfMember) =>
  Object.keys(form.formState.errors)
    .filter(isField)
    .map((name) => {
      const { error } = form.getFieldState(name, form.formState)
      const holder = error?.types?.name ? `（${error.types.name}さん）` : ''
      return { name, label: memberLabels[name], message: `${error?.message ?? ''}${holder}` }
    })

export function MemberForm({ storedImage, onSave, ...props }: MemberFormProps) {
  const [picture, setPicture] = useState<Picture>(null)
  const member = useMemberForm({
    ...props,
    onSave: (input, version, changes) => onSave(input, { version, picture, changes }),
  })
  const { form, isConfirming } = member
  const names = useChosenNames()
  const { submitCount, isSubmitting, isDirty } = form.formState
  const summary = summaryOf(form)
  const isOnlyRefused = member.refusal !== undefined && summary.length === 0
  return (
    <FormProvider {...form}>
      <LeaveGuard isDirty={isDirty || picture !== null} isSaved={member.isSaved} onDiscard={member.discard} />
      {isConfirming && (
        <Suspense fallback={<FullPageSpinner />}>
          <Confirmation
            imageUri={picture && picture !== 'removed' ? picture.url : storedImage}
            isPending={isSubmitting}
            onBack={member.back}
            onConfirm={() => void member.confirm()}
          />
        </Suspense>
      )}
      <Form
        hidden={isConfirming}
        onSubmit={props.blocked ? (event) => event.preventDefault() : member.submit}
        onFocusCapture={loadPickers}
        onPointerMove={loadPickers}
        className="flex flex-col gap-2"
      >
        {props.notice}
        {member.isRestored && !member.merging.merge && (
          <p className="rounded bg-accent-soft p-3 text-sm text-accent-ink">
            入力途中の内容を復元しました。写真は選び直してください。
          </p>
        )}
        <FormErrorSummary
          errors={isOnlyRefused ? [{ message: member.refusal ?? '' }] : summary}
          attempt={submitCount}
        />
        <MergeBanner edit={member} shown={(field, values) => shownOf(field, values, names)} />
        <BasicSection
          picture={<PictureField stored={storedImage} picture={picture} onChange={setPicture} />}
        />
        <EmploymentSection />
        <RecruitmentSection />
        <DeliverySection />
        <NotesSection />
        <FormFooter
          edit={member}
          isPictureChanged={picture !== null}
          blocked={props.blocked}
          cancel={props.cancel}
          submitLabel={props.submitLabel}
          isPending={isSubmitting}
        />
      </Form>
    </FormProvider>
  )
}

function FormFooter(props: {
  edit: Edit<MemberValues, MemberInput>
  isPictureChanged: boolean
  blocked: string | undefined
  cancel: ReactNode
  submitLabel: string
  isPending: boolean
}) {
  const reasonId = useId()
  const isStored = props.edit.merging.origin.version !== null
  const changes = [...useChanges(props.edit), ...(isStored && props.isPictureChanged ? ['写真'] : [])]
  const reason = props.blocked ?? (changes.length > 0 ? `変更：${changes.join('、')}` : null)
  return (
    <div className="sticky bottom-0 -mx-4 mt-6 flex flex-wrap items-center justify-end gap-3 border-t bg-surface/95 px-4 py-3 max-md:bottom-16 sm:-mx-8 sm:px-8">
      {reason && (
        <p
          id={reasonId}
          className="min-w-0 flex-1 truncate text-sm text-ink-2 max-sm:basis-full"
          title={reason}
        >
          {reason}
        </p>
      )}
      {props.cancel}
      <Button
        type="submit"
        variant="primary"
        isPending={props.isPending}
        disabled={props.blocked !== undefined}
        aria-describedby={reason ? reasonId : undefined}
      >
        {props.submitLabel}
      </Button>
    </div>
  )
}
