import { lazyNamed } from '../platform/lazy-named.tsx'
import { useFactorQuestion } from '../platform/step-up.ts'

// only who has a second factor ever sees it
const StepUpDialog = lazyNamed(
  () => import('./StepUpDialog.tsx'),
  (file) => file.StepUpDialog,
)

/** Asks for a code before what cannot be undone, and lets the call that waits go on. */
export function StepUp() {
  const question = useFactorQuestion()
  return question && <StepUpDialog onAnswer={question.answer} />
}
