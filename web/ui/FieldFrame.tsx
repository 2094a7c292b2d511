import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { FieldMessage } from './FieldMessage.tsx'
import { type FieldProps, fieldIds } from './field-props.ts'

type FrameProps = Pick<
  FieldProps<unknown>,
  'label' | 'name' | 'isRequired' | 'description' | 'errorMessage' | 'className'
>

function RequiredBadge() {
  return (
    <span aria-hidden className="rounded-sm bg-sunken px-1 text-meta font-normal text-ink-2">
      必須
    </span>
  )
}

const labelLook = 'flex items-center gap-2 font-semibold text-ink'

/** Label above, error and description below an input. */
export function FieldFrame({ children, ...field }: FrameProps & { children: ReactNode }) {
  const { id, labelId } = fieldIds(field.name)
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', field.className)}>
      <label htmlFor={id} id={labelId} className={labelLook}>
        {field.label}
        {field.isRequired && <RequiredBadge />}
      </label>
      {children}
      <FieldNotes {...field} />
    </div>
  )
}

/** The same around several controls that answer one question. */
export function GroupFrame({
  children,
  role,
  ...field
}: FrameProps & { children: ReactNode; role?: 'radiogroup' }) {
  const { id, labelId, descriptionId, errorId } = fieldIds(field.name)
  const notes = [field.description && descriptionId, field.errorMessage && errorId].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      role={role}
      aria-labelledby={labelId}
      aria-describedby={notes || undefined}
      {...(role && { 'aria-required': field.isRequired, 'aria-invalid': Boolean(field.errorMessage) })}
      className={cx('flex min-w-0 flex-col gap-1', field.className)}
    >
      <span id={labelId} className={labelLook}>
        {field.label}
        {field.isRequired && <RequiredBadge />}
      </span>
      {children}
      <FieldNotes {...field} />
    </fieldset>
  )
}

function FieldNotes(field: FrameProps) {
  const { descriptionId, errorId } = fieldIds(field.name)
  return (
    <>
      <FieldMessage id={errorId}>{field.errorMessage}</FieldMessage>
      {field.description && (
        <p id={descriptionId} className="text-ink-3">
          {field.description}
        </p>
      )}
    </>
  )
}
