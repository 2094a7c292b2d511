import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { DashboardView } from '#contract/company/dashboard-calls.ts'
import type { FirstStepsView } from '#contract/company/first-step-calls.ts'
import { longDate } from '#contract/dates.ts'
import { api } from '../../platform/api.ts'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { useCan, useMe } from '../../platform/session.ts'
import { useArrived } from '../../platform/use-arrived.ts'
import { useFirstStepsQuery } from '../../shared/first-steps.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { MonthCard } from './MonthCard.tsx'
import { NeedGroups } from './NeedGroups.tsx'
import { NextSendingsCard } from './NextSendingsCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { isAllHandled } from './need-groups.ts'
import { SmallTasks } from './SmallTasks.tsx'
import { SpecialNotification } from './SpecialNotification.tsx'
import { type Waiting as TalksInWait, TalkTasks } from './TalkTasks.tsx'
import { TodayHead } from './TodayHead.tsx'
import { Waiting } from './Waiting.tsx'
import { YearCard } from './YearCard.tsx'
import './dashboard.css'

const TeamHome = lazyNamed(
  () => import('./team/TeamHome.tsx'),
  (file) => file.TeamHome,
  () => <PageHeader title="今日" note={'\u00a0'} />,
)

/** What its reader does today: a manager for the own team, others for everybody they see. */
export function DashboardScreen() {
  const isManager = useMe().roles.some(({ key }) => key === 'restricted_viewer')
  return (
    <>
      <div aria-hidden className="dashboard-sky sky" />
      {isManager ? <TeamHome /> : <Everybody />}
      <SpecialNotification />
    </>
  )
}

/** Who needs somebody today, how this month goes, and what is sent next. */
function Everybody() {
  const acts = useCan()('member.update')
  const { data, error, isFetching, refetch } = useQuery(api.dashboard.view.queryOptions())
  const annual = useQuery(api.annualSurvey.count.queryOptions({ input: {} }))
  const firstSteps = useQuery(useFirstStepsQuery())
  const waiting = useQuery({ ...api.talks.waiting.queryOptions(), enabled: acts })
  // shown together, so that nothing moves when the smaller answers come
  const isWaiting =
    (annual.isPending && annual.failureCount === 0) ||
    [firstSteps, waiting].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
  const hasArrived = useArrived(!isWaiting && data !== undefined)
  const view = hasArrived ? data?.result : undefined
  return (
    <>
      <PageHeader title="今日" note={data ? longDate(data.result.today, 'ja') : '\u00a0'} />
      {view ? (
        <Loaded
          view={view}
          annualUnread={annual.data?.result.unread ?? 0}
          openSteps={openStepsOf(firstSteps.data?.result)}
          talks={waiting.data?.result}
        />
      ) : error && !data ? (
        <Card padding="none">
          <ErrorState
            title="今日の画面を読み込めませんでした"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            {...(error instanceof RequestError && error.requestId && { requestId: error.requestId })}
          >
            {japaneseOf(error)}
          </ErrorState>
        </Card>
      ) : (
        <Waiting />
      )}
    </>
  )
}

const layout = 'dashboard-columns grid items-start gap-6'

type Steps = FirstStepsView['steps']

/** The steps while one is open and the reader has not put them away. */
const openStepsOf = (view: FirstStepsView | undefined): Steps | null =>
  view && !view.is_put_away && view.steps.some(({ is_done }) => !is_done) ? view.steps : null

type LoadedProps = {
  view: DashboardView
  annualUnread: number
  openSteps: Steps | null
  talks: TalksInWait | undefined
}

function Loaded({ view, annualUnread, openSteps, talks }: LoadedProps) {
  const acts = useCan()('member.update')
  if (!view.first_steps.has_sent) return <BeforeFirstSending view={view} openSteps={openSteps} />
  if (view.member_count === 0)
    return (
      <Card padding="none">
        <EmptyState title="表示できるメンバーはまだいません">
          閲覧できる範囲にメンバーが登録されると、対応が必要な人と回答の様子がここに出ます。
        </EmptyState>
      </Card>
    )
  return (
    <>
      <TodayHead view={view} />
      <div className={`${layout} mt-2`}>
        <Section title={acts ? '対応が必要な人' : '様子が気になる人'} className="dashboard-people min-w-0">
          {!isAllHandled(view, acts) ? (
            <NeedGroups view={view} />
          ) : view.reads_none ? (
            <NothingToRead acts={acts} />
          ) : (
            <AllHandled acts={acts} />
          )}
        </Section>
        <div className="dashboard-side grid gap-4 xl:pt-9">
          {talks && <TalkTasks waiting={talks} />}
          <SmallTasks {...view} annualUnread={annualUnread} />
          {openSteps && <FirstSteps steps={openSteps} isWhole={false} />}
          <MonthCard month={view.month} />
          <NextSendingsCard sendings={view.next_sendings} />
          <NotificationsCard />
        </div>
        <YearCard months={view.months} />
      </div>
    </>
  )
}

/** What comes first, and for who has put it away or may do nothing of it, when the first survey leaves. */
function BeforeFirstSending({ view, openSteps }: Pick<LoadedProps, 'view' | 'openSteps'>) {
  const [next] = view.next_sendings
  return (
    <div className={layout}>
      {openSteps ? (
        <FirstSteps steps={openSteps} isWhole />
      ) : (
        <Card padding="none" className="dashboard-people">
          <EmptyState title="アンケートはまだ配信されていません">
            {next
              ? `${longDate(next.date, 'ja')}の${next.hour}時から、${next.count.toLocaleString('ja-JP')}名に配信します。`
              : 'メンバーの初回配信日に、自動で配信します。'}
            回答が届くと、天気と対応が必要な人がここに表示されます。
          </EmptyState>
        </Card>
      )}
      <div className="dashboard-side grid gap-4">
        <NotificationsCard />
      </div>
    </div>
  )
}

/** No answer is there to read; a note of the frame says why where some have come. */
function NothingToRead({ acts }: { acts: boolean }) {
  return (
    <Card padding="none">
      <EmptyState title={acts ? '回答はまだ届いていません' : '読める回答はまだありません'}>
        {acts ? '届くと、対応が必要な人' : '読める回答が届くと、様子が気になる人'}がここに表示されます。
      </EmptyState>
    </Card>
  )
}

/** Nothing is waiting. That is not the same as nothing being wrong, and the words do not say so. */
function AllHandled({ acts }: { acts: boolean }) {
  return (
    <Card className="flex gap-4">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-content-center rounded-full bg-success-soft text-success-ink"
      >
        <Check size={20} />
      </span>
      <div>
        <p className="font-semibold">
          {acts ? '対応を待っている人はいません' : '様子が気になる人はいません'}
        </p>
        <p className="phrases mt-1 text-ink-2">
          {acts ? '届いた回答には、すべて対応しています。' : '読める回答の範囲での表示です。'}
          回答に表れない変化もあります。ふだんの声かけも続けましょう。
        </p>
      </div>
    </Card>
  )
}
