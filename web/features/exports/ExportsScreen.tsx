import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FolderDown } from 'lucide-react'
import type { Export } from '#contract/exports/calls.ts'
import { exportDays } from '#contract/limits.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { exportsQuery } from '../../shared/exports-query.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { ExportItem } from './ExportItem.tsx'

/** The files that are made in the background: how far they are, and the finished ones for some days. */
export function ExportsScreen() {
  const { data, error, refetch } = useQuery(exportsQuery())
  return (
    <>
      <PageHeader
        title="書き出し"
        description={`あなたが作成したファイルの、進み具合と受け取りです。氏名や回答を含むため、ほかの人には表示されず、作成から${exportDays}日で消えます。`}
      />
      <Card padding="none" className="max-w-4xl">
        {data ? (
          <Files files={data.result.exports} />
        ) : error ? (
          <LoadProblem error={error} noun="書き出し" onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={3} />
        )}
      </Card>
    </>
  )
}

function Files({ files }: { files: readonly Export[] }) {
  if (files.length === 0)
    return (
      <EmptyState
        icon={<FolderDown size={28} />}
        title="書き出しはまだありません"
        action={
          <Link to="/company/report/index" className={buttonClass({})}>
            回答レポートを開く
          </Link>
        }
      >
        件数の多いファイルやPDFを作成すると、ここで受け取れます。少ない件数のファイルは、その場で保存されます。
      </EmptyState>
    )
  return (
    <ul className="divide-y">
      {files.map((file) => (
        <ExportItem key={file.id} file={file} />
      ))}
    </ul>
  )
}
