import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useMay, useMe } from '../platform/session.ts'

/** On every screen and print while sample people stand for real ones. */
export function SampleNotice() {
  const isShown = useMe().has_sample_people
  const may = useMay()
  if (!isShown) return null
  return (
    <p
      role="note"
      aria-label="サンプルについて"
      className="frame-sample flex items-center gap-2 bg-sun-soft px-4 text-meta text-sun-ink"
    >
      <FlaskConical size={14} aria-hidden className="shrink-0" />
      <span className="min-w-0 truncate">
        サンプルのメンバーを表示しています
        {may('administrator') && (
          <Link
            to="/company/tutorial"
            hash="sample"
            className="ml-2 whitespace-nowrap underline underline-offset-2 print:hidden"
          >
            サンプルについて
          </Link>
        )}
      </span>
    </p>
  )
}
