import { Suspense } from 'react'
import { lazyNamed } from '../platform/lazy-named.ts'
import { useFactorQuestion } from '../platform/step-up.ts'

// only who has a second factor ever sees it
const StepUpDialog = lazyNamed(
  () => import('./StepUpDialog.tsx'),
  (file) => file.StepUpDialog,
)

/** Asks for a code before what cannot be undone, and lets the call that waits go on. */
export function StepUp() {
  const question = useFactorQuestion()
  return <Suspense>{question && <StepUpDialog onAnswer={question.answer} />}</Suspense>
}
