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

export function ExportsScreen() {
  const { data, error, refetch } = useQuery(exportsQuery())
  return (
    <>
      <PageHeader
        title="ダウンロード"
        description={`あなたが作成したファイルの一覧です。氏名や回答を含むため、ほかの人には表示されません。作成から${exportDays}日後に削除されます。`}
      />
      <Card padding="none" className="max-w-reading">
        {data ? (
          <Files files={data.result.exports} />
        ) : error ? (
          <LoadProblem error={error} noun="ダウンロード" onRetry={() => void refetch()} />
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
        title="ダウンロードできるファイルはまだありません"
        action={
          <Link to="/company/report/index" className={buttonClass({})}>
            回答レポートを開く
          </Link>
        }
      >
        件数の多いファイルやPDFを作成すると、ここからダウンロードできます。少ない件数のファイルは、すぐにダウンロードされます。
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
