import type { AnswerScore } from '#contract/codes.ts'

const steps = [1, 2, 3, 4, 5] as const

const looks: Record<AnswerScore, string> = {
  5: 'fill-sun-fill stroke-sun',
  4: 'fill-sun-fill stroke-sun',
  3: 'fill-cloud-fill stroke-cloud',
  2: 'fill-rain-fill stroke-rain',
  1: 'fill-rain stroke-rain',
  0: '',
}

/** A choice as so many of five steps; what was chosen stands beside it in its own words. */
export function ScoreBar({ score }: { score: AnswerScore }) {
  return (
    <svg role="img" viewBox="0 0 60 12" width={60} height={12} className="shrink-0">
      <title>{score === 0 ? '無回答' : `5段階の${score}`}</title>
      {steps.map((step) => (
        <rect
          key={step}
          x={step * 12 - 11.5}
          y={0.5}
          width={10}
          height={11}
          rx={2}
          className={step <= score ? looks[score] : 'fill-none stroke-line'}
        />
      ))}
    </svg>
  )
}
