import { useId } from 'react'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { feedbackType } from '#contract/codes.ts'
import { useCan } from '../../../../platform/session.ts'
import { type Judgement, useFeedback } from './use-feedback.ts'

const effects: Record<NonNullable<Judgement>, string> = {
  1: '天気はこのままです。',
  2: '天気を、質問への回答だけの判定に戻します。対応がまだ始まっていなければ、対応状況も元に戻します。',
  3: '天気はこのままです。辞書の見直しに役立てます。',
}

interface FeedbackProps {
  answer: MonthlyAnswer
  readingId: number
}

/** Whether HR finds the reading right; who may not write sees what was said of it. */
export function Feedback({ answer: { feedback_type: given }, readingId }: FeedbackProps) {
  if (useCan()('member.update')) return <Choice given={given} readingId={readingId} />
  if (given === null) return null
  return <p className="mt-2 text-ink-2">人事の評価：{feedbackType.label(given)}</p>
}

const look =
  'min-h-8 rounded-full border bg-surface px-3 text-ink-2 hover:bg-hover ' +
  'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-ink'

function Choice({ given, readingId }: { given: Judgement; readingId: number }) {
  const id = useId()
  const feedback = useFeedback(readingId, given)
  const shown = feedback.isPending ? feedback.variables : given
  const press = (code: Judgement) => {
    if (!feedback.isPending) feedback.mutate(code === given ? null : code)
  }
  return (
    <fieldset className="mt-3 border-t pt-3 print:hidden" aria-describedby={id}>
      <legend className="sr-only">この判定は合っていますか</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        <span aria-hidden className="mr-2 text-ink-2">
          この判定は合っていますか
        </span>
        {feedbackType.entries.map(({ code, label }) => (
          <button
            key={code}
            type="button"
            aria-pressed={shown === code}
            aria-disabled={feedback.isPending || undefined}
            onClick={() => press(code)}
            className={look}
          >
            {label}
          </button>
        ))}
      </div>
      <p id={id} className="mt-1.5 text-ink-3">
        {shown === null
          ? '「判定が重すぎる」を選ぶと、質問への回答だけの天気に戻ります。評価は分析の見直しに使い、本人には伝わりません。'
          : `${effects[shown]}もう一度押すと、評価を取り消せます。`}
      </p>
    </fieldset>
  )
}
