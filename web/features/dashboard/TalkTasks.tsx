import { Link } from '@tanstack/react-router'
import type { TalkPromise } from '#contract/talks/calls.ts'
import { talkWent } from '#contract/talks/codes.ts'
import { shortDate } from '../../parts/japanese-dates.ts'
import { memberPage } from '../../platform/addresses.ts'
import type { client } from '../../platform/api.ts'
import { PromiseLine } from '../../shared/talks/PromiseLine.tsx'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Section.tsx'

export type Waiting = Awaited<ReturnType<typeof client.talks.waiting>>['result']
type Report = Waiting['reports'][number]

/** What managers reported and nobody has taken up, and promises whose day has come. */
export function TalkTasks({ waiting: { reports, promises } }: { waiting: Waiting }) {
  if (reports.length + promises.length === 0) return null
  return (
    <Section title="面談の報告と約束">
      <Card padding="none" className="px-4">
        <ul className="divide-y">
          {reports.map((report) => (
            <li key={report.id} className="py-2 wrap-anywhere">
              <Person of={report} />
              <p>{reportWords(report)}</p>
            </li>
          ))}
          {promises.map((promise) => (
            <PromiseLine key={promise.id} promise={promise}>
              <Person of={promise} />
            </PromiseLine>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

const Person = ({ of }: { of: Pick<TalkPromise, 'member_code' | 'member_name'> }) => (
  <Link
    {...memberPage(of.member_code)}
    hash="talks"
    className="font-semibold text-ink no-underline hover:underline"
  >
    {of.member_name}さん
  </Link>
)

function reportWords({ by, talked_on, went }: Report): string {
  const who = by ? `${by}さんが` : ''
  if (!talked_on || !went) return `${who}人事に相談しています。`
  return `${who}${shortDate(talked_on)}に話しました（${talkWent.label(went)}）。`
}
