import type { ReactNode } from 'react'
import './timeline.css'

export interface TimelineItem {
  id: string | number
  icon: ReactNode
  title: ReactNode
  /** As shown, such as 「2026年4月1日 10:15」, and for machines. */
  time: string
  dateTime: string
  body?: ReactNode
  actions?: ReactNode
}

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol>
      {items.map((item) => (
        <li key={item.id} className="timeline-item flex gap-3">
          <div className="flex flex-col items-center">
            <span className="grid size-8 shrink-0 place-content-center rounded-full border bg-surface text-ink-2">
              {item.icon}
            </span>
            <span className="timeline-line w-px flex-1 bg-line" />
          </div>
          <div className="timeline-content min-w-0 flex-1">
            <div className="flex flex-wrap items-start gap-2">
              <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{item.title}</span>
                <time dateTime={item.dateTime} className="text-ink-3">
                  {item.time}
                </time>
              </div>
              {item.actions && <span className="-my-1 ml-auto flex gap-1">{item.actions}</span>}
            </div>
            {item.body && <div className="mt-1 whitespace-pre-line text-ink-2">{item.body}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
