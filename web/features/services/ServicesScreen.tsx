import { Link } from '@tanstack/react-router'
import type { ServiceOverview } from '#contract/services/calls.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { EngineerButton } from '../../shared/engineer-guide/EngineerButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatFigure } from '../../ui/StatFigure.tsx'
import { CallRecord } from './CallRecord.tsx'
import { ServiceItem } from './ServiceItem.tsx'
import { useRestCount, useServices } from './use-services.ts'

const Guide = lazyNamed(
  () => import('./guide/Guide.tsx'),
  (file) => file.Guide,
)

/** The provider's other services: which are linked, what came from them, and what their engineers need. */
export function ServicesScreen() {
  const { data, error, refetch } = useServices()
  // its sentence is two lines of what stands above all the rest
  const rest = useRestCount()
  return (
    <div>
      <PageHeader
        title="連携サービス"
        description="採用が決まった方の情報が「登録待ち」に届きます。登録するまで、本人には何も送信されません。"
        actions={
          data && (
            <EngineerButton>{(close) => <Guide overview={data.result} onClose={close} />}</EngineerButton>
          )
        }
      />
      {data && !rest.isPending ? (
        <Loaded overview={data.result} />
      ) : error ? (
        <LoadProblem error={error} noun="連携サービス" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 rounded" />
      )}
    </div>
  )
}

function Loaded({ overview }: { overview: ServiceOverview }) {
  return (
    <>
      <Figures waiting={overview.services.reduce((sum, { waiting_count }) => sum + waiting_count, 0)} />
      <Section title="サービス">
        <Card padding="none">
          <ul className="divide-y">
            {overview.services.map((service) => (
              <ServiceItem key={service.service} service={service} overview={overview} />
            ))}
          </ul>
        </Card>
      </Section>
      <CallRecord services={overview.services} />
    </>
  )
}

const counted = (count: number) => count.toLocaleString('ja-JP')

function Figures({ waiting }: { waiting: number }) {
  const rest = useRestCount().data?.result
  return (
    <Card className="mb-8 grid gap-6 sm:grid-cols-2">
      <StatFigure
        label="登録待ち"
        value={counted(waiting)}
        unit="名"
        hint={
          <Link to="/company/temp_member" className="text-accent-ink underline underline-offset-2">
            届いたメンバーを見る
          </Link>
        }
      />
      <StatFigure
        label="登録できる残り"
        value={rest ? counted(rest.rest_count) : '–'}
        unit="名"
        hint={
          rest
            ? `ご契約の登録枠${counted(rest.total_count)}名のうち${counted(rest.use_count)}名を使用中（登録待ちは数えません）`
            : ' '
        }
      />
    </Card>
  )
}
