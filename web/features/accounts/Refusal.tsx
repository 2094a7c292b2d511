import { CircleAlert } from 'lucide-react'
import { japaneseOf } from '../../platform/request-error.ts'

/** Why a call was refused, where it is read out. */
export function Refusal({ error }: { error: unknown }) {
  return (
    <div role="alert" className="empty:hidden">
      {error ? (
        <p className="flex gap-2 rounded bg-danger-soft px-4 py-3 text-sm text-danger-ink">
          <CircleAlert size={18} className="mt-0.5 shrink-0" aria-hidden />
          {japaneseOf(error)}
        </p>
      ) : null}
    </div>
  )
}
