import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../ui/IconButton.tsx'

interface PageStepsProps {
  page: number
  pageSize: number
  count: number
  onPage: (page: number) => void
}

export function PageSteps({ page, pageSize, count, onPage }: PageStepsProps) {
  if (count <= pageSize) return null
  const last = Math.ceil(count / pageSize) - 1
  const from = page * pageSize + 1
  const to = Math.min(count, from + pageSize - 1)
  return (
    <nav aria-label="行の表示" className="mt-3 flex items-center justify-end gap-2 text-ink-2">
      {`${count.toLocaleString('ja-JP')}行中 ${from.toLocaleString('ja-JP')}〜${to.toLocaleString('ja-JP')}行`}
      <IconButton
        label="前の行"
        icon={<ChevronLeft size={18} aria-hidden />}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label="次の行"
        icon={<ChevronRight size={18} aria-hidden />}
        disabled={page === last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
