import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import type { HandlingFieldsProps } from './HandlingFields.tsx'

const HandlingFields = lazy(() =>
  import('./HandlingFields.tsx').then((file) => ({ default: file.HandlingFields })),
)

const names = ['hr_user_id', 'interview_due_date', 'importance'] as const

/** Folded until somebody takes the follow-up on or wants to change them; the calendar is loaded only then. */
export function FollowUpFields({ isTakenOn, ...fields }: HandlingFieldsProps & { isTakenOn: boolean }) {
  const { dirtyFields, errors } = useFormState({ control: fields.form.control })
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = isUnfolded || isTakenOn || names.some((name) => dirtyFields[name] || errors[name])
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    setUnfolded(!isOpen)
  }
  return (
    <details open={isOpen}>
      <summary onClick={toggle} className="w-fit rounded-sm text-sm text-accent-ink">
        担当者・期限・重要度を変える
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mt-3 h-40 rounded" />}>
          <HandlingFields {...fields} />
        </Suspense>
      )}
    </details>
  )
}
