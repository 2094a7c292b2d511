import { type AnswerScore, answerScore } from '#contract/code-tables.ts'
import { cx } from '../../../ui/class-names.ts'

const steps = [1, 2, 3, 4, 5] as const

const fills: Record<AnswerScore, string> = {
  5: 'border-sun bg-sun-fill',
  4: 'border-sun bg-sun-fill',
  3: 'border-cloud bg-cloud-fill',
  2: 'border-rain bg-rain-fill',
  1: 'border-rain bg-rain',
  0: '',
}

/** A score as so many of five steps; the word for it stands in the picture's name. */
export function ScoreBar({ score, size = 'medium' }: { score: AnswerScore; size?: 'small' | 'medium' }) {
  const word = answerScore.label(score)
  return (
    <span
      role="img"
      aria-label={score === 0 ? word : `5段階の${score}、${word}`}
      title={word}
      className={cx('inline-flex shrink-0', size === 'small' ? 'gap-px' : 'gap-0.5')}
    >
      {steps.map((step) => (
        <span
          key={step}
          className={cx(
            'border first:rounded-l-sm last:rounded-r-sm print:[print-color-adjust:exact]',
            size === 'small' ? 'h-2 w-2.5' : 'h-3 w-6',
            step <= score ? fills[score] : 'border-line bg-sunken',
            score === 0 && 'border-dashed',
          )}
        />
      ))}
    </span>
  )
}
