import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, FileText, Mailbox } from 'lucide-react'
import type { AnnualRow } from '#contract/annual-survey/calls.ts'
import type { AnnualSearch } from '#contract/annual-survey/search.ts'
import { mostFileMonths } from '#contract/limits.ts'
import { api } from '../../platform/api.ts'
import { downloadFile, type FileCall } from '../../platform/download.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { useMe } from '../../platform/session.ts'
import { useFileExport } from '../../shared/exporting.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { AnnualTable } from './list/AnnualTable.tsx'
import { Filters } from './list/Filters.tsx'
import { ReportFigures } from './list/ReportFigures.tsx'
import { filtersOf, isNarrowed, pageSize, useAnnualRows, useAnnualSearch } from './list/use-annual-search.ts'

export function AnnualListScreen() {
  const { search, change, reset } = useAnnualSearch()
  const list = useAnnualRows(search)
  const isAdministrator = useMe().roles.some(({ type }) => type === 'administrator')
  const count = list.data?.result.count
  const report = useQuery(api.annualReports.report.queryOptions({ input: {} }))
  // shown together, so that nothing moves when the figures come
  const isWaiting = report.isPending && report.failureCount === 0
  return (
    <>
      <PageHeader
        title="入社1年アンケート"
        description="入社から1年のメンバーと上司に届くアンケートの、配信と回答の状況です。"
        actions={isAdministrator && count !== 0 && <Files search={search} />}
      />
      {isWaiting ? (
        <Card padding="none">
          <ListSkeleton rows={8} />
        </Card>
      ) : (
        <>
          {report.data && <ReportFigures report={report.data.result} />}
          <Filters search={search} onChange={change} onReset={reset} />
          <p role="status" className="mb-2 text-ink-2">
            {count === undefined || list.isPlaceholderData ? '\u00a0' : `${count.toLocaleString('ja-JP')}名`}
          </p>
          <Card padding="none">
            {list.data ? (
              <Rows
                rows={list.data.result.members}
                count={list.data.result.count}
                search={search}
                showsUnread={isAdministrator}
              />
            ) : list.error ? (
              <LoadProblem error={list.error} noun="入社1年アンケート" onRetry={() => void list.refetch()} />
            ) : (
              <ListSkeleton rows={6} />
            )}
          </Card>
        </>
      )}
    </>
  )
}

const callOf: Record<'annual' | 'annual_older', FileCall> = {
  annual: ({ annualReports }) => annualReports.xlsxNew,
  annual_older: ({ annualReports }) => annualReports.xlsx,
}

/** What is shown as a file: no more than twelve months. */
function Files({ search }: { search: AnnualSearch }) {
  const saving = useFileExport()
  const save = (kind: 'annual' | 'annual_older') => {
    const query = filtersOf(search)
    saving.mutate({
      atOnce: () => downloadFile(callOf[kind], query, '入社1年アンケート.xlsx'),
      order: { kind, query },
    })
  }
  const isTooLong = search.period === 'all'
  return (
    <>
      {isTooLong ? (
        <p className="text-ink-2">Excelは{mostFileMonths}か月までです。配信の時期を選んでください。</p>
      ) : (
        <Menu
          label="Excelファイルの種類"
          actions={[
            { id: 'new', label: '現在の質問（上司8問）', onAction: () => save('annual') },
            { id: 'older', label: '以前の質問（上司16問）', onAction: () => save('annual_older') },
          ]}
          trigger={(button) => (
            <Button icon={<Download size={18} aria-hidden />} isPending={saving.isPending} {...button}>
              Excelをダウンロードする
            </Button>
          )}
        />
      )}
      <Link
        to="/company/member/anniversary/pdf"
        search={{ ...search, page: undefined }}
        className={buttonClass({ variant: 'primary' })}
      >
        <FileText size={18} aria-hidden />
        PDFを作成する
      </Link>
    </>
  )
}

interface RowsProps {
  rows: readonly AnnualRow[]
  count: number
  search: AnnualSearch
  showsUnread: boolean
}

function Rows({ rows, count, search, showsUnread }: RowsProps) {
  const { page = 1 } = search
  if (count === 0) return <Nobody isFiltered={isNarrowed(search)} />
  const first = (page - 1) * pageSize + 1
  return (
    <>
      {rows.length === 0 ? (
        <p className="px-5 py-8 text-center text-ink-2">このページにメンバーはいません。</p>
      ) : (
        <AnnualTable rows={rows} showsUnread={showsUnread} />
      )}
      {count > pageSize && (
        <div className="border-t px-4">
          <Pagination
            page={page}
            pageCount={Math.ceil(count / pageSize)}
            summary={`${count.toLocaleString('ja-JP')}名中 ${first}〜${first + rows.length - 1}名`}
            renderLink={({ page: target, ...link }) => (
              <Link
                key={`${target}-${link['aria-label']}`}
                to="/company/member/anniversary"
                search={{ ...search, page: target }}
                {...link}
              />
            )}
          />
        </div>
      )}
    </>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<Mailbox size={28} />}
      title={isFiltered ? '条件に合うメンバーはいません' : 'この時期に対象のメンバーはいません'}
    >
      {isFiltered
        ? '絞り込みの条件を変えてみてください。'
        : '入社日から1年が過ぎたメンバーに、アンケートが自動で届きます。届くとここに並びます。'}
    </EmptyState>
  )
}
