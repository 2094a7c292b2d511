import type { RetirementRisk } from '#contract/talent/examination-calls.ts'
import { tendencyLimits } from '#contract/talent/risk-words.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { BackTestNote } from './BackTestNote.tsx'

/** The tendency in words with all that it was read from, what it is not, and how it did in this company. */
export function RiskBox({ risk: { tendency, inputs } }: { risk: RetirementRisk }) {
  return (
    <Section
      title="話を聞く時期の目安"
      description="直近の回答と検査結果から読み取った、退職についての目安です。"
    >
      <Card padding="none">
        <div className="p-4 sm:px-6">
          <p className="text-lg font-semibold">{tendency}</p>
          <p className="mt-1 text-ink-2">{tendencyLimits.isNoForecast}</p>
        </div>
        {inputs.length > 0 && (
          <ul aria-label="読み取ったもの" className="border-t px-4 py-3 sm:px-6">
            {inputs.map(({ words, on, is_heeded }) => (
              <li key={words + on} className="flex flex-wrap items-baseline gap-x-3 py-1">
                <span className="w-20 shrink-0 text-ink-3">{on.split('-').map(Number).join('/')}</span>
                <span className="min-w-0 flex-1 basis-52">{words}</span>
                {is_heeded && <Badge>目安に反映</Badge>}
              </li>
            ))}
          </ul>
        )}
        <div className="grid gap-1 border-t p-4 text-ink-2 sm:px-6">
          <p>{tendencyLimits.use}</p>
          <p>{tendencyLimits.misuse}</p>
          <p>{tendencyLimits.basis}</p>
        </div>
        <BackTestNote />
      </Card>
    </Section>
  )
}
