import type { Rate } from '#contract/company/dashboard-calls.ts'
import type { TextAccuracy } from '#contract/text-analysis/calls.ts'
import { Card } from '../../ui/Card.tsx'
import { StatFigure } from '../../ui/StatFigure.tsx'
import { countOf } from './rate-cells.ts'

export function JudgedFigures({ accuracy }: { accuracy: TextAccuracy }) {
  const { agreement, severe, light, analysed, judged } = accuracy
  return (
    <Card>
      <div className="analysis-figures">
        <Share label="「合っている」" rate={agreement} />
        <Share label="「判定が重すぎる」" rate={severe} />
        <Share label="「判定が軽すぎる」" rate={light} />
      </div>
      <p className="phrases mt-4 border-t pt-3 text-ink-2">
        分析した{analysed.toLocaleString('ja')}件のうち、人事が評価した{judged.toLocaleString('ja')}
        件の内訳です。
        {judged < 30 && '件数が少ないあいだは、割合は目安です。'}
      </p>
    </Card>
  )
}

const Share = ({ label, rate }: { label: string; rate: Rate }) => (
  <StatFigure
    label={label}
    value={rate.percent ?? rate.count}
    unit={rate.percent === null ? '件' : '%'}
    hint={countOf(rate)}
  />
)
