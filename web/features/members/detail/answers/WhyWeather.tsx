import { ChevronRight } from 'lucide-react'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { followReasons } from '#contract/answers/reasons.ts'
import { Reading } from '../reading/Reading.tsx'
import { Given } from './AnswerContent.tsx'

/** How the machine came to its weather, folded: it is never read before the person's own words. */
export function WhyWeather({ answer }: { answer: MonthlyAnswer }) {
  const reasons = followReasons(answer.need_follow_reasons)
  return (
    <details className="group">
      <summary className="flex min-h-8 w-fit items-center gap-1 rounded-sm text-ink-2 hover:text-ink">
        <ChevronRight
          size={16}
          aria-hidden
          className="shrink-0 transition-transform group-open:rotate-90 print:hidden"
        />
        この天気になった理由
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        <p>{answer.explanation}</p>
        {reasons.length > 0 && (
          <div>
            <p className="text-ink-2">要フォローの理由</p>
            <ul className="list-disc pl-5">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
        <Reading answer={answer} />
        <p className="text-ink-3">
          <Given answer={answer} />
        </p>
      </div>
    </details>
  )
}
