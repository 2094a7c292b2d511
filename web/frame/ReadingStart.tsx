import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { readingStartWords } from '#contract/answers/reading-start.ts'
import { longDate } from '#contract/dates.ts'
import { api } from '../platform/api.ts'

/** From when on a restricted viewer reads answers and why, and when the next come; nothing once she reads all there is. */
export function ReadingStart({ code }: { code: string | undefined }) {
  const { data } = useQuery(api.dashboard.readingStart.queryOptions({ input: code ? { code } : {} }))
  const start = data?.result
  if (!start) return null
  const { from, next } = start
  return (
    <p role="note" className="my-4 flex max-w-[60em] gap-2 rounded border bg-surface px-4 py-3">
      <Info size={18} aria-hidden className="mt-0.5 shrink-0 text-accent-ink" />
      <span className="phrases">
        {readingStartWords(longDate(from, 'ja'))}
        {next &&
          `次のアンケートは${longDate(next.date, 'ja')}に${code ? '' : `${next.count.toLocaleString('ja-JP')}名へ`}配信します。`}
      </span>
    </p>
  )
}
