import { CircleAlert } from 'lucide-react'
import { japaneseOf, RequestError } from '../platform/request-error.ts'
import { cx } from '../ui/class-names.ts'

/** The sentence of a refusal; that of a field says more than the general one. */
export const refusalOf = (error: unknown): string =>
  (error instanceof RequestError && error.fields[0]?.message) || japaneseOf(error)

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
