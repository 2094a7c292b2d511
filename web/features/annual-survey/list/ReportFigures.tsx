import type { AnnualReport } from '#contract/annual-survey/report-calls.ts'
import { mixedWords } from '#contract/answers/editions.ts'
import { undisclosedHidden } from '#contract/answers/undisclosed.ts'
import { leastPeople } from '#contract/limits.ts'
import { caution, rateWords } from '../../../parts/rate-words.ts'
import { Card } from '../../../ui/Card.tsx'
import { StatFigure } from '../../../ui/StatFigure.tsx'

export function ReportFigures({ report: result }: { report: AnnualReport }) {
  if (result.deliveredCount + result.notDeliveredCount === 0) return null
  const note = caution(result.answered)
  const mixed = mixedWords(result.earlier_editions)
  return (
    <section aria-label="入社1年アンケートの集計" className="mb-4">
      <Card padding="small">
        <div className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
          <Score report={result} of="success" label="活躍の実感（平均）" />
          <Score report={result} of="motivation" label="働き続ける意欲（平均）" />
          <StatFigure
            label="本人の回答"
            value={result.answeredCount.toLocaleString('ja-JP')}
            unit="名"
            hint={`配信した人のうち ${rateWords(result.answered)}`}
          />
          <StatFigure
            label="上司の回答"
            value={result.seniorAnsweredCount.toLocaleString('ja-JP')}
            unit="名"
            hint={sentWords(result)}
          />
        </div>
        {note && <p className="mt-2 text-meta text-ink-2">{note}</p>}
        {mixed && <p className="mt-2 text-ink-2">{mixed}</p>}
      </Card>
    </section>
  )
}

function sentWords({ deliveredCount, renewalDeliveredCount, notDeliveredCount }: AnnualReport): string {
  const older = deliveredCount - renewalDeliveredCount
  return [
    `配信済み ${deliveredCount.toLocaleString('ja-JP')}名`,
    ...(older > 0 ? [`うち以前の質問 ${older.toLocaleString('ja-JP')}名`] : []),
    `未配信 ${notDeliveredCount.toLocaleString('ja-JP')}名`,
  ].join('・')
}

const missingWords = ({ withheld_reason }: AnnualReport): string =>
  withheld_reason === 'not_told' ? undisclosedHidden : `${leastPeople}名以上の回答がそろうと表示します`

function Score({ report, of, label }: { report: AnnualReport; of: 'success' | 'motivation'; label: string }) {
  const [own, n, all] = [report.companyAverages[of], report.companyCounts[of], report.allAverages[of]]
  const others = all === null ? '全体の平均は、まだありません' : `全体の平均 ${all.toFixed(2)}`
  return (
    <StatFigure
      label={label}
      value={own === null ? '–' : own.toFixed(2)}
      {...(own !== null && { unit: '/ 5' })}
      hint={own === null ? missingWords(report) : `${n.toLocaleString('ja-JP')}件の回答。${others}`}
    />
  )
}
