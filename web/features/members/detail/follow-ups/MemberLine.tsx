import { ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { lazyNamed } from '../../../../platform/lazy-named.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import type { MemberLineFieldProps } from './MemberLineField.tsx'

const MemberLineField = lazyNamed(
  () => import('./MemberLineField.tsx'),
  (file) => file.MemberLineField,
  () => <Skeleton className="mt-2 h-40 rounded" />,
)

const title = '本人へのひとこと（任意）'

/** What the member will read, framed apart from the memo; folded until somebody wants it, open while there is any. */
export function MemberLine({ member, form }: MemberLineFieldProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const hasText = useWatch({ control: form.control, name: 'member_line' }) !== ''
  const isOpen = isUnfolded || hasText
  const clear = () => {
    form.setValue('member_line', '', { shouldDirty: true })
    form.clearErrors('member_line')
    setUnfolded(true)
    form.setFocus('member_line')
  }
  return (
    <section
      aria-label="本人へのひとこと"
      className={cx(isOpen && 'rounded border-l-3 border-accent bg-accent-soft p-3')}
    >
      {hasText ? (
        <p className="-my-1 flex min-h-8 items-center font-semibold text-accent-ink">
          <span className="min-w-0 flex-1">{title}</span>
          <IconButton
            size="small"
            label="ひとことを消す"
            icon={<X size={16} aria-hidden />}
            onClick={clear}
          />
        </p>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setUnfolded(!isOpen)}
          className="flex items-center gap-1 rounded-sm text-accent-ink"
        >
          <ChevronRight size={16} aria-hidden className={cx('transition-transform', isOpen && 'rotate-90')} />
          {title}
        </button>
      )}
      {isOpen && <MemberLineField member={member} form={form} />}
    </section>
  )
}
