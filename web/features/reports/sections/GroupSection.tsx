import { useState } from 'react'
import { referenceBelow } from '#contract/limits.ts'
import type { ReportGroup } from '#contract/reports/calls.ts'
import { type ReportKind, type ReportOrder, reportOrders } from '#contract/reports/search.ts'
import { GroupBars, hasBefore } from '../../../charts/GroupBars.tsx'
import { matchesText } from '../../../ui/match-text.ts'
import { Pagination } from '../../../ui/Pagination.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Select } from '../../../ui/Select.tsx'
import { groupRows, groupTable, kindWords, ordered } from '../figures/group-figures.ts'
import { weatherStack } from '../figures/looks.ts'
import { number, withheldRemarks } from '../figures/table.ts'
import {
  flagOf,
  type GroupDifferences,
  groupInsight,
  type MonthDifferences,
} from '../insights/group-insights.ts'
import { ChartCard, type Frame } from './ChartCard.tsx'
import { GroupLinks } from './GroupLinks.tsx'
import { HeatSection } from './HeatSection.tsx'

interface GroupSectionProps {
  kind: ReportKind
  groups: readonly ReportGroup[]
  /** The months (2026/04) of the report with a delivery. */
  months: readonly string[]
  differences: { groups: GroupDifferences; months: MonthDifferences }
  order: ReportOrder
  onOrder: (order: ReportOrder) => void
  frame: Frame
}

const onePage = 20

const orderWords: Record<ReportOrder, string> = {
  name: '名前・月の順',
  people: '配信の多い順',
  rain: '雨の割合が高い順',
  answered: '回答率が低い順',
}

function useFound(groups: readonly ReportGroup[], order: ReportOrder) {
  const [typed, setTyped] = useState('')
  const [turned, setPage] = useState(1)
  const found = ordered(groups, order).filter(({ name }) => matchesText(name, typed))
  const pageCount = Math.max(1, Math.ceil(found.length / onePage))
  const page = Math.min(turned, pageCount)
  const shown = found.slice((page - 1) * onePage, page * onePage)
  const search = (text: string) => {
    setTyped(text)
    setPage(1)
  }
  return { typed, search, found, shown, page, setPage, pageCount }
}

/** The same figures for each part of the people, over the period and month by month. */
export function GroupSections(props: GroupSectionProps) {
  const state = useFound(props.groups, props.order)
  const { kind, months, differences, frame } = props
  const { shown, found } = state
  return (
    <>
      <GroupSection {...props} {...state} />
      <HeatSection {...{ kind, months, shown, found, frame }} differences={differences.months} />
    </>
  )
}

function GroupSection(props: GroupSectionProps & ReturnType<typeof useFound>) {
  const { kind, groups, differences, order, onOrder, frame } = props
  const { typed, search, found, shown, page, setPage, pageCount } = props
  const rows = groupRows(shown, (group) => flagOf(differences.groups, group))
  const title = `${kindWords[kind]}ごとの回答率と天気`
  const draw = (width: number) => (
    <GroupBars
      width={width}
      looks={weatherStack}
      rows={rows}
      headings={['回答率', '天気']}
      beforeWords="前の期間の雨"
      summary={`${title}。${number(shown.length)}グループ。くわしい数字は表で確認できます。`}
    />
  )
  return (
    <ChartCard
      title={title}
      description="左が回答率で、帯は95%信頼区間です。右が天気の割合です。行を選ぶと、そのグループに絞り込みます。"
      terms={['answerRate', 'weatherBase', 'interval', 'sure', 'many', 'before', 'reference', 'blank']}
      insight={groupInsight(differences.groups, kind)}
      frame={frame}
      table={groupTable(found, kind)}
      draw={draw}
      controls={
        <Select
          label={<span className="sr-only">並び順</span>}
          name="report-order"
          value={order}
          options={reportOrders.map((value) => ({ value, label: orderWords[value] }))}
          onChange={(text) => onOrder(reportOrders.find((value) => value === text) ?? 'name')}
          className="w-44"
        />
      }
      after={
        pageCount > 1 && (
          <Pagination
            page={page}
            pageCount={pageCount}
            summary={`${number(found.length)}グループ中 ${(page - 1) * onePage + 1}〜${Math.min(page * onePage, found.length)}`}
            renderLink={({ page: target, ...link }) => (
              <button type="button" {...link} onClick={() => setPage(target)} />
            )}
          />
        )
      }
      remarks={remarksOf(groups)}
      {...(shown.length === 0 && {
        nothing: (
          <p role="status" className="text-ink-2">
            {typed ? `「${typed}」を含むグループはありません。` : '条件に合うグループはありません。'}
          </p>
        ),
      })}
      before={
        groups.length > onePage && (
          <SearchField
            label={`${kindWords[kind]}の名前で検索`}
            value={typed}
            onChange={search}
            className="mb-4 max-w-sm"
          />
        )
      }
    >
      {(width) => (
        <div className="relative">
          {draw(width)}
          <GroupLinks kind={kind} groups={shown} width={width} isCompared={hasBefore(rows)} />
        </div>
      )}
    </ChartCard>
  )
}

const remarksOf = (groups: readonly ReportGroup[]): string[] => [
  ...(groups.some(({ condition }) => condition.n > 0 && condition.n < referenceBelow)
    ? [`${referenceBelow}名未満のグループの割合は参考値です。順位や差を読みすぎないようご注意ください。`]
    : []),
  ...withheldRemarks(groups.flatMap(({ answer, condition }) => [answer, condition])),
]
