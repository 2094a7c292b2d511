import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { DashboardView } from '#contract/company/dashboard-calls.ts'
import { longDate } from '#contract/dates.ts'
import { api } from '../../platform/api.ts'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { ListSkeleton, Skeleton } from '../../ui/Skeleton.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { MonthCard } from './MonthCard.tsx'
import { NeedCard } from './NeedCard.tsx'
import { NextSendingsCard } from './NextSendingsCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { isAllHandled, shownGroups } from './need-groups.ts'
import { SmallTasks } from './SmallTasks.tsx'
import { SpecialNotification } from './SpecialNotification.tsx'
import { YearCard } from './YearCard.tsx'
import './dashboard.css'

/** Who needs somebody today, how this month goes, and what is sent next. */
export function DashboardScreen() {
  const { data, error, isFetching, refetch } = useQuery(api.dashboard.view.queryOptions())
  const view = data?.result
  return (
    <>
      <PageHeader title="ダッシュボード" description={view ? longDate(view.today, 'ja') : '\u00a0'} />
      {view ? (
        <Loaded view={view} />
      ) : error ? (
        <Card padding="none">
          <ErrorState
            title="ダッシュボードを読み込めませんでした"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            {...(error instanceof RequestError && error.requestId && { requestId: error.requestId })}
          >
            {japaneseOf(error)}
          </ErrorState>
        </Card>
      ) : (
        <Loading />
      )}
      <SpecialNotification />
    </>
  )
}

const layout = 'dashboard-columns grid items-start gap-6'

function Loaded({ view }: { view: DashboardView }) {
  if (!view.first_steps.has_sent)
    return (
      <div className={layout}>
        <FirstSteps {...view} />
        <NotificationsCard />
      </div>
    )
  if (view.member_count === 0)
    return (
      <Card padding="none">
        <EmptyState title="表示できるメンバーはまだいません">
          閲覧できる範囲にメンバーが登録されると、声をかけたい人と回答の様子がここに出ます。
        </EmptyState>
      </Card>
    )
  return (
    <div className={layout}>
      <div className="flex min-w-0 flex-col gap-8">
        <Section title="今日、声をかけたい人">
          <SmallTasks {...view} />
          {isAllHandled(view) ? (
            <AllHandled />
          ) : (
            <div className="flex flex-col gap-4">
              {shownGroups(view).map((shown) => (
                <NeedCard key={shown.group.key} shown={shown} today={view.today} />
              ))}
            </div>
          )}
        </Section>
        <YearCard months={view.months} />
      </div>
      <div className="dashboard-side grid gap-4 xl:pt-10">
        <MonthCard month={view.month} />
        <NextSendingsCard sendings={view.next_sendings} />
        <NotificationsCard />
      </div>
    </div>
  )
}

/** Nothing is waiting. That is not the same as nothing being wrong, and the words do not say so. */
function AllHandled() {
  return (
    <Card className="flex gap-4">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-content-center rounded-full bg-success-soft text-success-ink"
      >
        <Check size={20} />
      </span>
      <div>
        <p className="font-semibold">対応を待っている人はいません</p>
        <p className="phrases mt-1 text-sm text-ink-2">
          届いた回答には、すべて対応しています。回答に表れない変化もあります。ふだんの声かけも続けましょう。
        </p>
      </div>
    </Card>
  )
}

function Loading() {
  return (
    <div className={layout}>
      <div>
        <Skeleton className="mb-3 h-7 w-48 rounded-sm" />
        <Card padding="none">
          <ListSkeleton rows={6} />
        </Card>
      </div>
      <div className="grid gap-4 xl:pt-10">
        <Skeleton className="h-72 rounded" />
        <Skeleton className="h-28 rounded" />
      </div>
    </div>
  )
}
