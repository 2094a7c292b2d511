import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-5 rounded-sm border bg-surface px-1 text-center font-sans text-meta text-ink-2">
      {children}
    </kbd>
  )
}
