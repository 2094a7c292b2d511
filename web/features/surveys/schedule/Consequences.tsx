import { useId } from 'react'
import type { SurveyForecast } from '#contract/surveys/forecast-calls.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { useForecast } from '../use-settings.ts'
import type { Consequence } from './consequences.ts'

const marks: Record<Consequence['kind'], { tone: BadgeTone; label: string }> = {
  at_once: { tone: 'warning', label: 'すぐに' },
  later: { tone: 'info', label: 'これから' },
  kept: { tone: 'neutral', label: 'そのまま' },
}

interface ConsequencesProps {
  outlook: ReturnType<typeof useForecast>
  consequencesOf: (forecast: SurveyForecast) => Consequence[]
}

/** What saving would change, said while it is typed. */
export function Consequences({ outlook: forecast, consequencesOf }: ConsequencesProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="rounded bg-sunken p-4 lg:sticky lg:top-6">
      <h2 id={headingId} className="mb-2 text-lg font-semibold">
        保存すると変わること
      </h2>
      <div aria-live="polite">
        {forecast.data ? (
          <List consequences={consequencesOf(forecast.data.result)} />
        ) : forecast.error ? (
          <div className="flex flex-col items-start gap-2 text-ink-2">
            <p>配信の予定を読み込めなかったため、表示できません。保存はできます。</p>
            <Button size="small" onClick={() => void forecast.refetch()}>
              もう一度読み込む
            </Button>
          </div>
        ) : (
          <Skeleton className="h-16" />
        )}
      </div>
    </section>
  )
}

function List({ consequences }: { consequences: readonly Consequence[] }) {
  if (consequences.length === 0)
    return <p className="text-ink-2">設定を変えると、いつ・何名に影響するかをここに表示します。</p>
  return (
    <ul className="flex flex-col gap-2">
      {consequences.map(({ kind, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Badge tone={marks[kind].tone} className="mt-0.5 shrink-0">
            {marks[kind].label}
          </Badge>
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
