import { ChevronRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { lazyNamed } from '../../../../platform/lazy-named.ts'
import { cx } from '../../../../ui/class-names.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import type { HandlingFieldsProps } from './HandlingFields.tsx'

const HandlingFields = lazyNamed(
  () => import('./HandlingFields.tsx'),
  (file) => file.HandlingFields,
)

const names = ['hr_user_id', 'interview_due_date', 'importance'] as const

/** Folded until somebody takes the follow-up on or wants to change them; the calendar is loaded only then. */
export function FollowUpFields({ isTakenOn, ...fields }: HandlingFieldsProps & { isTakenOn: boolean }) {
  const { dirtyFields, errors } = useFormState({ control: fields.form.control })
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = isUnfolded || isTakenOn || names.some((name) => dirtyFields[name] || errors[name])
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setUnfolded(!isOpen)}
        className="flex items-center gap-1 rounded-sm text-accent-ink"
      >
        <ChevronRight size={16} aria-hidden className={cx('transition-transform', isOpen && 'rotate-90')} />
        担当者・期限・重要度を変更する
      </button>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mt-3 h-40 rounded" />}>
          <HandlingFields {...fields} />
        </Suspense>
      )}
    </div>
  )
}
