import { type ReactNode, useEffect, useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { MemberInput } from '#contract/members/fields.ts'
import { FormSaveBar } from '../../../platform/editing/FormSaveBar.tsx'
import { LeaveGuard } from '../../../platform/editing/LeaveGuard.tsx'
import { MergeBanner } from '../../../platform/editing/MergeBanner.tsx'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Form, submitOnKeys } from '../../../ui/Form.tsx'
import { FormErrorSummary } from '../../../ui/FormErrorSummary.tsx'
import { FullPageSpinner } from '../../../ui/FullPageSpinner.tsx'
import { isAtDesk } from '../../../ui/first-focus.ts'
import { scrollToElement } from '../../../ui/scroll-to.ts'
import { BasicSection } from './BasicSection.tsx'
import { FieldGroups, warmGroups } from './FieldGroups.tsx'
import { StoredMember } from './FormerChoice.tsx'
import { everyGroup, formLabels } from './field-groups.ts'
import type { MemberValues } from './member-values.ts'
import { PlanAside } from './PlanAside.tsx'
import { loadPickers } from './pickers.ts'
import type { Picture } from './picture.ts'
import { type ChosenNames, shownValue } from './shown-values.ts'
import { useChosenNames } from './use-chosen-names.ts'
import { linkedGroup, useFolds } from './use-folds.ts'
import { type FormOfMember, type MemberFormOptions, useMemberForm } from './use-member-form.ts'
import { useSending } from './use-sending.ts'

const Confirmation = lazyNamed(
  () => import('./Confirmation.tsx'),
  (file) => file.Confirmation,
  () => <FullPageSpinner />,
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

const fields = everyGroup.flatMap((group) => group.fields)

const shownOf = (field: string, values: MemberValues, names: ChosenNames) => {
  const known = fields.find((name) => name === field)
  return known ? shownValue(known, values, names) : ''
}

/** What is wrong, field by field as they stand on the screen, with whom a value collides. */
const summaryOf = (form: FormOfMember) =>
  fields.flatMap((name) => {
    const { error } = form.getFieldState(name, form.formState)
    if (!error) return []
    const holder = error.type === 'duplicate' && error.types?.name ? `（${error.types.name}さん）` : ''
    return [{ name, label: formLabels[name], message: `${error.message ?? ''}${holder}` }]
  })

/** What is heavy comes at the first touch, so that the form opens light. */
function warm() {
  loadPickers()
  warmGroups()
}

/** So long after the opening it comes by itself; a mark in the browser's record parts it from what the opening took. */
const patience = 1500

function warmByItself() {
  performance.mark('warm-up')
  warm()
}

/** At a desk the cursor stands in the first field. */
function useFirstFocus(form: FormOfMember) {
  useEffect(() => {
    const linked = linkedGroup()
    const group = linked && document.getElementById(linked)
    if (group) {
      scrollToElement(group)
      group.querySelector('summary')?.focus({ preventScroll: true })
    } else if (isAtDesk()) form.setFocus('lastname')
  }, [form])
}

function useWarmUp() {
  useEffect(() => {
    const timer = setTimeout(warmByItself, patience)
    return () => clearTimeout(timer)
  }, [])
}

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
  const isNew = member.merging.origin.version === null
  const folds = useFolds({
    store: isNew ? 'member-form:new' : 'member-form:edit',
    wrong: summary.map(({ name }) => name),
    attempt: submitCount,
  })
  useFirstFocus(form)
  useWarmUp()
  // asked for before the session may end
  useSending()
  const imageUri = picture === null ? storedImage : picture === 'removed' ? null : picture.url
  const formId = useId()
  const problems = (
    <FormErrorSummary
      errors={member.refusal && summary.length === 0 ? [{ message: member.refusal }] : summary}
      attempt={submitCount}
    />
  )
  return (
    <FormProvider {...form}>
      <StoredMember value={props.stored ?? null}>
        <LeaveGuard
          isDirty={isDirty || picture !== null}
          isSaved={member.isSaved}
          onDiscard={member.discard}
        />
        {isConfirming && (
          <Confirmation
            imageUri={imageUri}
            isPending={isSubmitting}
            isRefused={member.refusal !== undefined}
            problems={problems}
            onBack={member.back}
            onConfirm={() => void member.confirm()}
          />
        )}
        <Form
          id={formId}
          hidden={isConfirming}
          onSubmit={props.blocked ? (event) => event.preventDefault() : member.submit}
          onKeyDown={submitOnKeys}
          onInput={warm}
          onPointerMove={warm}
        >
          <div className={cx(isNew && 'items-start gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_24.5rem]')}>
            <div className="flex max-w-reading min-w-0 flex-col gap-2">
              {props.notice}
              {member.isRestored && !member.merging.merge && (
                <p className="rounded bg-accent-soft p-3 text-accent-ink">
                  入力途中の内容を復元しました。写真は選び直してください。
                </p>
              )}
              {!isConfirming && problems}
              <MergeBanner edit={member} shown={(field, values) => shownOf(field, values, names)} />
              <BasicSection isNew={isNew} />
              <FieldGroups
                folds={folds}
                picture={{ stored: storedImage, picture, onChange: setPicture }}
                hasPicture={imageUri !== null}
              />
            </div>
            {isNew && <PlanAside />}
          </div>
        </Form>
        {!isConfirming && (
          <FormSaveBar
            edit={member}
            formId={formId}
            label={props.submitLabel}
            cancel={props.cancel}
            blocked={props.blocked}
            also={{ names: isNew || picture === null ? [] : ['写真'], takeBack: () => setPicture(null) }}
          />
        )}
      </StoredMember>
    </FormProvider>
  )
}
