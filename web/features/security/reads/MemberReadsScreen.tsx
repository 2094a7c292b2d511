import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Download, Eye, Printer } from 'lucide-react'
import { memberPage, memberReadsPage } from '../../../platform/addresses.ts'
import { api } from '../../../platform/api.ts'
import { useDocumentTitle } from '../../../platform/document-title.ts'
import { downloadFile } from '../../../platform/download.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { ReadTable } from './ReadTable.tsx'

const pageSize = 50
const title = 'この方の情報を見た人'

export function MemberReadsScreen() {
  const { code } = useParams({ from: '/company/member/detail/$code/reads' })
  const { page = 1 } = useSearch({ from: '/company/member/detail/$code/reads' })
  const input = { code, limit: pageSize, offset: (page - 1) * pageSize }
  const read = useQuery({
    ...api.memberReads.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const found = read.data?.result
  const name = found?.member.name
  useDocumentTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        note={name && <LongName text={`${name}さん`} />}
        trail={[
          { label: 'メンバー', link: <Link to="/company/member">メンバー</Link> },
          ...(name ? [{ label: name, link: <Link {...memberPage(code)}>{name}</Link> }] : []),
        ]}
        description="回答・メッセージ・検査結果を開いた人、一覧で文章が表示された人、この方を含むファイルを作成した人です。1日ごとに1行で、3年間残ります。"
        actions={<ReadActions code={code} />}
      />
      <Card padding="none" className="overflow-hidden">
        {found ? (
          found.count === 0 ? (
            <EmptyState icon={<Eye size={28} />} title="情報を見た人はまだいません">
              回答やメッセージを開くと、その日のうちにここに並びます。
            </EmptyState>
          ) : (
            <>
              <ReadTable reads={found.reads} isStale={read.isPlaceholderData} />
              <div className="border-t px-4 sm:px-5">
                <Pagination
                  page={page}
                  pageCount={Math.ceil(found.count / pageSize)}
                  summary={`${found.count.toLocaleString('ja-JP')}件`}
                  renderLink={({ page: target, ...link }) => (
                    <Link
                      key={target}
                      {...memberReadsPage(code)}
                      search={target > 1 ? { page: target } : {}}
                      {...link}
                    />
                  )}
                />
              </div>
            </>
          )
        ) : read.error ? (
          <ErrorState
            title="情報を見た人を読み込めませんでした"
            onRetry={() => void read.refetch()}
            isRetrying={read.isFetching}
          >
            {japaneseOf(read.error)}
          </ErrorState>
        ) : (
          <TableSkeleton rows={8} columns={3} />
        )}
      </Card>
    </>
  )
}

function ReadActions({ code }: { code: string }) {
  const flash = useFlash()
  const download = useMutation({
    mutationFn: () => downloadFile(({ memberReads }) => memberReads.download, { code }),
    onSuccess: (file) => flash(`「${file}」をダウンロードしました。`),
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
  return (
    <>
      <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
        印刷する
      </Button>
      <Button
        icon={<Download size={16} aria-hidden />}
        isPending={download.isPending}
        onClick={() => download.mutate()}
      >
        CSVをダウンロードする
      </Button>
    </>
  )
}
