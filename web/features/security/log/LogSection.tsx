import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import type { SecurityLogLine } from '#contract/security/calls.ts'
import { api } from '../../../platform/api.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Section } from '../../../ui/Section.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { LogDownload } from './LogDownload.tsx'
import { LogFilters } from './LogFilters.tsx'
import { LogTable } from './LogTable.tsx'
import { logQuery, queryOf } from './log-query.ts'

const LogDrawer = lazyNamed(
  () => import('./LogDrawer.tsx'),
  (file) => file.LogDrawer,
)

const pageSize = 50
const address = '/company/setting/security'

/** Who did what, when and from where: filtered by the address, line by line in detail, and as a file. */
export function LogSection() {
  const { page = 1, ...filters } = logQuery(useSearch({ from: address }))
  const [open, setOpen] = useState<SecurityLogLine>()
  const input = { ...queryOf(filters), limit: pageSize, offset: (page - 1) * pageSize }
  const log = useQuery({ ...api.security.log.queryOptions({ input }), placeholderData: keepPreviousData })
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Section
      title="セキュリティログ"
      description="ログインや設定の変更、ダウンロードの記録で、変更や削除はできません。"
      actions={<LogDownload filters={filters} />}
    >
      <LogFilters search={filters} />
      <Card padding="none" className="overflow-hidden">
        {log.data ? (
          log.data.count === 0 ? (
            <NothingFound isFiltered={isFiltered} />
          ) : (
            <>
              <LogTable
                lines={log.data.companySecurityLog}
                onOpen={setOpen}
                isStale={log.isPlaceholderData}
              />
              <div className="border-t px-4 sm:px-5">
                <Pagination
                  page={page}
                  pageCount={Math.ceil(log.data.count / pageSize)}
                  summary={`${log.data.count.toLocaleString('ja-JP')}件`}
                  renderLink={({ page: target, ...link }) => (
                    <Link
                      key={target}
                      to={address}
                      search={{ ...filters, ...(target > 1 && { page: target }) }}
                      resetScroll={false}
                      {...link}
                    />
                  )}
                />
              </div>
            </>
          )
        ) : log.error ? (
          <ErrorState
            title="セキュリティログを読み込めませんでした"
            onRetry={() => void log.refetch()}
            isRetrying={log.isFetching}
          >
            {japaneseOf(log.error)}
          </ErrorState>
        ) : (
          <TableSkeleton rows={8} columns={4} />
        )}
      </Card>
      {open && <LogDrawer line={open} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<ScrollText size={28} />}
      title={isFiltered ? '条件に合う記録がありません' : '記録はまだありません'}
      action={
        isFiltered && (
          <Link to={address} search={{}} resetScroll={false} className={buttonClass({})}>
            条件をすべて解除する
          </Link>
        )
      }
    >
      {isFiltered ? '期間を広げるか、条件を減らしてください。' : 'ログインや変更があると、ここに並びます。'}
    </EmptyState>
  )
}
