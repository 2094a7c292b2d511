import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface DescriptionListProps {
  items: readonly { term: string; description: ReactNode }[]
  columns?: 1 | 2
}

export function DescriptionList({ items, columns = 1 }: DescriptionListProps) {
  return (
    <dl className={cx('grid gap-x-8', columns === 2 && 'lg:grid-cols-2')}>
      {items.map(({ term, description }) => (
        <div key={term} className="grid gap-x-4 border-b py-2.5 sm:grid-cols-[10rem_1fr]">
          <dt className="text-ink-3">{term}</dt>
          <dd className="min-w-0">{isBlank(description) ? <Blank /> : description}</dd>
        </div>
      ))}
    </dl>
  )
}

function isBlank(description: ReactNode): boolean {
  return description === null || description === undefined || description === ''
}

function Blank() {
  return <span className="text-ink-3">未登録</span>
}
