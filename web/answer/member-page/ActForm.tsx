import type { ReactNode } from 'react'
import type { Language } from '#contract/codes.ts'

export function ActForm({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <form method="post">
      <input type="hidden" name="lang" value={language} />
      {children}
    </form>
  )
}

type ActButtonProps = { act: string; variant?: 'primary' | 'secondary'; children: ReactNode }

export function ActButton({ act, variant = 'secondary', children }: ActButtonProps) {
  return (
    <button type="submit" name="act" value={act} className={variant}>
      {children}
    </button>
  )
}
