import { type AnswerScore, answerScore } from '#contract/codes.ts'
import { cx } from '../../../ui/class-names.ts'

const steps = [1, 2, 3, 4, 5] as const

const fills: Record<AnswerScore, string> = {
  5: 'is-sun',
  4: 'is-sun',
  3: 'is-cloud',
  2: 'is-rain',
  1: 'is-heavy-rain',
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
      className={cx('inline-flex shrink-0', size === 'small' ? 'score-small' : 'gap-0.5')}
    >
      {steps.map((step) => (
        <span
          key={step}
          className={cx(
            'score-step border',
            size === 'small' ? 'h-2' : 'h-3 w-6',
            step <= score && fills[score],
            score === 0 && 'border-dashed',
          )}
        />
      ))}
    </span>
  )
}
