import { CircleAlert } from 'lucide-react'
import { japaneseOf, RequestError } from '../platform/request-error.ts'
import { cx } from '../ui/class-names.ts'

/** The sentence for a refusal: that of the field it names says more than the one for all of them. */
export const refusalOf = (error: unknown): string =>
  (error instanceof RequestError && error.fields[0]?.message) || japaneseOf(error)

/** Why a call was refused, where it is read out; what was chosen stays. */
export function Refusal({ error, className }: { error: unknown; className?: string }) {
  return (
    <div role="alert" className={cx('empty:hidden', className)}>
      {error ? (
        <p className="flex gap-2 rounded bg-danger-soft px-4 py-3 text-danger-ink">
          <CircleAlert size={18} className="mt-0.5 shrink-0" aria-hidden />
          {refusalOf(error)}
        </p>
      ) : null}
    </div>
  )
}
