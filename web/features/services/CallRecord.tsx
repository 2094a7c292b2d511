import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { joinedSite, serviceCallResult } from '#contract/codes.ts'
import { serviceCallDays } from '#contract/limits.ts'
import type { LinkedService, ServiceCall } from '#contract/services/calls.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { callWords } from './call-words.ts'

const firstPage = 10
const mostShown = 100

type Chosen = LinkedService['service'] | undefined

/** What came from services: when, what became of it, how many; nothing of whom. */
export function CallRecord({ services }: { services: readonly LinkedService[] }) {
  const [chosen, setChosen] = useState<Chosen>()
  const [limit, setLimit] = useState(firstPage)
  const { data, error, refetch } = useQuery({
    ...api.services.calls.queryOptions({ input: { ...(chosen && { service: chosen }), limit } }),
    placeholderData: (before) => before,
  })
  const choose = (value: string) => {
    setChosen(services.find(({ service }) => String(service) === value)?.service)
    setLimit(firstPage)
  }
  return (
    <Section
      title="受信の記録"
      description={`直近${serviceCallDays}日の記録で、届いた方の氏名などは含みません。`}
      actions={
        <Select
          label={<span className="sr-only">記録を表示するサービス</span>}
          name="record-service"
          className="w-64"
          value={String(chosen ?? '')}
          onChange={choose}
          placeholder="すべてのサービス"
          options={services.map(({ service, name }) => ({ value: String(service), label: name }))}
        />
      }
    >
      <Card padding="none">
        {data ? (
          <Calls {...data.result} />
        ) : error ? (
          <LoadProblem error={error} noun="受信の記録" onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={3} />
        )}
      </Card>
      {data && data.result.count > limit && limit < mostShown && (
        <Button className="mt-3" onClick={() => setLimit(mostShown)}>
          さらに表示する
        </Button>
      )}
      {data && data.result.count > mostShown && limit === mostShown && (
        <p className="mt-3 text-ink-3">新しい{mostShown}件を表示しています。</p>
      )}
    </Section>
  )
}

function Calls({ calls }: { calls: readonly ServiceCall[] }) {
  if (calls.length === 0)
    return (
      <EmptyState icon={<Inbox size={28} />} title="まだ受信の記録はありません">
        連携したサービスから届くか、「試しに送る」を押すと、ここに表示されます。
      </EmptyState>
    )
  return (
    <ul className="divide-y">
      {calls.map((call) => (
        <CallItem key={call.id} call={call} />
      ))}
    </ul>
  )
}

function CallItem({ call }: { call: ServiceCall }) {
  const isAccepted = call.result === serviceCallResult.is.accepted
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{dateAndMinute(call.called_at)}</span>
        <Badge tone={isAccepted ? 'success' : 'warning'}>
          {serviceCallResult.label(call.result)}（{call.status}）
        </Badge>
        {call.is_trial && <Badge tone="info">試し</Badge>}
        <span className="text-ink-2">
          {call.service === null ? '送信元を確認できません' : joinedSite.label(call.service)}
        </span>
      </p>
      <p className="phrases">{callWords(call)}</p>
      <p className="text-meta text-ink-3 wrap-anywhere">問い合わせ番号 {call.request_id}</p>
    </li>
  )
}
