import type { MatchState } from '#contract/talent/matching.ts'
import type { BadgeTone } from '../../../ui/Badge.tsx'

export const stateTones: Record<MatchState, BadgeTone> = {
  sure: 'success',
  proposed: 'info',
  conflict: 'warning',
  none: 'neutral',
}

export const count = (number: number): string => number.toLocaleString('ja-JP')

type Known = { employee_code: string | null; email: string | null; birth_date: string | null }

export const factsOf = ({ employee_code, email, birth_date }: Known): string[] => [
  ...(employee_code ? [`社員番号 ${employee_code}`] : []),
  ...(email ? [email] : []),
  ...(birth_date ? [`${birth_date.replaceAll('-', '/')}生まれ`] : []),
]
