import { Suspense } from 'react'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { lazyNamed } from '../../../../platform/lazy-named.ts'
import { useCan } from '../../../../platform/session.ts'

const Shareable = lazyNamed(
  () => import('./ShareAnswer.tsx'),
  (file) => file.Shareable,
)

/** Beside a grave answer: who does not read it, what was passed on, and the way to pass sentences on. */
export function ShareAnswer({ answer }: { answer: MonthlyAnswer }) {
  const can = useCan()
  const isShareable = answer.is_hr_only && !answer.is_withheld && !answer.waiting_emotion_answer
  if (!isShareable || !can('member.update')) return null
  return (
    <Suspense>
      <Shareable answer={answer} />
    </Suspense>
  )
}
