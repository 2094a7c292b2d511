import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'

export interface PointWindow {
  first: number
  size: number
}

interface PagedPointsProps {
  /** What the chart is of, such as 回答率（月別）. */
  title: string
  count: number
  width: number
  start: number
  children: (shown: PointWindow) => ReactNode
}

const [narrow, atATime] = [480, 6]

/** All points of a chart, or on a phone six at a time, so that its legend and its axis stay where they are. */
export function PagedPoints({ title, count, width, start, children }: PagedPointsProps) {
  const [turned, setFirst] = useState<number>()
  if (width >= narrow || count <= atATime) return children({ first: 0, size: count })
  const last = count - atATime
  const first = turned ?? Math.max(0, Math.min(last, start + 1 - atATime))
  return (
    <>
      <div className="flex items-center justify-end print:hidden">
        <IconButton
          label={`${title}：前の${atATime}つを見る`}
          icon={<ChevronLeft size={18} aria-hidden />}
          disabled={first === 0}
          onClick={() => setFirst(Math.max(0, first - atATime))}
        />
        <IconButton
          label={`${title}：次の${atATime}つを見る`}
          icon={<ChevronRight size={18} aria-hidden />}
          disabled={first === last}
          onClick={() => setFirst(Math.min(last, first + atATime))}
        />
      </div>
      {children({ first, size: atATime })}
    </>
  )
}

export const inWindow = <Entry,>(entries: Record<string, Entry>, { first, size }: PointWindow) =>
  Object.fromEntries(Object.entries(entries).slice(first, first + size))
