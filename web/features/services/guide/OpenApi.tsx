import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '../../../platform/api.ts'
import { CopyButton } from '../../../platform/CopyButton.tsx'
import { saveFile } from '../../../platform/download.ts'
import { LoadProblem } from '../../../platform/LoadProblem.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

/** The call's description for machines: every field with its limit. */
export function OpenApi() {
  const { data, error, refetch } = useQuery(api.services.description.queryOptions())
  return (
    <div>
      <h3 className="font-semibold">OpenAPIの定義</h3>
      <p className="text-ink-2">送れる項目と文字数の上限がわかります。</p>
      {data ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <CopyButton label="OpenAPIの定義" text={data.result.document} />
          <Button
            size="small"
            icon={<Download size={16} aria-hidden />}
            aria-label="OpenAPIの定義をダウンロードする"
            onClick={() =>
              saveFile(new Blob([data.result.document], { type: 'application/json' }), 'soramoyo-engage.json')
            }
          >
            ダウンロードする
          </Button>
        </div>
      ) : error ? (
        <LoadProblem error={error} noun="OpenAPIの定義" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-2 h-8 w-64" />
      )}
    </div>
  )
}
