import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Radio } from 'lucide-react'
import { withheldReasons } from '#contract/answers/withheld.ts'
import type { WithheldReason } from '#contract/answers/withheld-keys.ts'
import type { ReachReport } from '#contract/channels/attempt-calls.ts'
import { channelLabel } from '#contract/channels/names.ts'
import type { ReachSearch } from '#contract/channels/search.ts'
import { pathOf } from '../../../parts/department-choice.ts'
import { longMonth } from '../../../parts/japanese-dates.ts'
import { nameless } from '../../../parts/missing-words.ts'
import { api } from '../../../platform/api.ts'
import { useCan } from '../../../platform/session.ts'
import { useDepartmentChoices } from '../../../shared/department-choices.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Section } from '../../../ui/Section.tsx'
import { reasonOf } from '../figures/table.ts'
import { PaperHead } from '../PaperHead.tsx'
import { ReadReport } from '../ReadReport.tsx'
import { ReachChart } from './ReachChart.tsx'
import { ReachFiles } from './ReachFiles.tsx'
import { ReachFilters } from './ReachFilters.tsx'
import { ReachTable } from './ReachTable.tsx'
import { reachInsight } from './reach-words.ts'
import { type ChangeReach, useReachSearch } from './use-reach-search.ts'
import '../report.css'

/** Whom each way reaches, and what came of what was sent over it. */
export function ReachScreen() {
  const { search, change } = useReachSearch()
  const reading = useQuery({
    ...api.memberChannels.reach.queryOptions({ input: search }),
    placeholderData: keepPreviousData,
  })
  const report = reading.error && reading.isPlaceholderData ? undefined : reading.data?.result
  const departments = useDepartmentChoices(search.department_id !== undefined)
  const department =
    search.department_id &&
    (pathOf(departments, String(search.department_id)) ?? nameless('department', departments !== undefined))
  const line = report ? lineOf(report, department, search) : '\u00a0'
  const isEmpty = report?.total.sent === 0
  return (
    <div className="report-sheet">
      <PaperHead />
      <PageHeader
        title="到達レポート"
        description={line}
        actions={!isEmpty && <ReachFiles search={search} period={report} />}
      />
      <ReachFilters search={search} report={report} onChange={change} />
      <ReadReport reading={reading}>
        {report && <Loaded report={report} search={search} line={line} onChange={change} />}
      </ReadReport>
    </div>
  )
}

function lineOf(
  { from, to }: ReachReport,
  department: string | 0 | undefined,
  { route: channel }: ReachSearch,
): string {
  const period = from === to ? longMonth(from) : `${longMonth(from)}〜${longMonth(to)}`
  return [
    period,
    ...(department ? [`部署：${department}`] : []),
    ...(channel ? [`連絡手段：${channelLabel[channel]}`] : []),
  ].join(' / ')
}

interface LoadedProps {
  report: ReachReport
  search: ReachSearch
  line: string
  onChange: ChangeReach
}

function Loaded({ report, search, line, onChange }: LoadedProps) {
  const { total, by_channel, by_department } = report
  if (total.sent === 0) return <Nothing reason={reasonOf(total)} search={search} onChange={onChange} />
  const used = by_channel.filter(({ sent, linked, is_withheld }) => sent + linked > 0 || is_withheld)
  return (
    <>
      <p className="mb-6 text-words">{reachInsight(report)}</p>
      <div className="mb-8">
        <ReachChart
          ways={used}
          frame={{ report: '到達レポート', period: `${report.from}_${report.to}`, line }}
        />
      </div>
      <Section title="連絡手段ごと">
        <ReachTable
          heading="連絡手段"
          rows={used.map((row) => ({ key: row.route, name: channelLabel[row.route], ...row }))}
        />
      </Section>
      <Section title="部署ごと（下位部署を含む）">
        <ReachTable
          heading="部署"
          rows={by_department.map((row) => ({ key: String(row.id), ...row }))}
          onOpen={(key) => onChange({ department_id: Number(key) })}
        />
      </Section>
      <p className="mt-4 max-w-[60em] text-ink-2">
        送信は月次アンケートの数です（リマインドを除く）。届かずに次の連絡手段で送信したものは、それぞれに数えます。到達は、届いたことを確認できる連絡手段（アプリとSMS）だけの割合です。
      </p>
    </>
  )
}

interface NothingProps {
  reason: WithheldReason | undefined
  search: ReachSearch
  onChange: ChangeReach
}

function Nothing({ reason, search: { department_id, route: channel }, onChange }: NothingProps) {
  const isNarrowed = department_id !== undefined || channel !== undefined
  const maySetUp = useCan()('enq_setting.notification_options.read')
  const reset = () => onChange({ department_id: undefined, route: undefined })
  const title = isNarrowed ? '条件に合う送信はありません' : 'この期間に送信したものはまだありません'
  return (
    <Card padding="none">
      <EmptyState
        icon={<Radio size={28} />}
        title={reason ? withheldReasons[reason].title : title}
        action={
          isNarrowed ? (
            <Button onClick={reset}>条件をすべて解除する</Button>
          ) : (
            maySetUp && (
              <Link to="/company/setting/enq/notification/channels" className={buttonClass()}>
                連絡手段を設定する
              </Link>
            )
          )
        }
      >
        {reason
          ? withheldReasons[reason].why
          : '月次アンケートを送信すると、連絡手段ごとに届き方を比べられます。'}
      </EmptyState>
    </Card>
  )
}
