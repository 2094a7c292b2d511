import { useMutation } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { mostFileMonths } from '#contract/limits.ts'
import { filePeriodProblem } from '../../../parts/period-problem.ts'
import { api, client, queryClient } from '../../../platform/api.ts'
import { DownloadButton } from '../../../platform/DownloadButton.tsx'
import { downloadFile } from '../../../platform/download.ts'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Card } from '../../../ui/Card.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

type Upload = Awaited<ReturnType<typeof client.timelineFiles.upload>>

/** The history of follow-ups as a file, out and in. */
export function TimelineFiles() {
  return (
    <Section
      title="対応履歴のCSV"
      description="面談や声かけの記録を、ほかのシステムと受け渡しできます。"
      className="mt-10"
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <History />
        <HistoryUpload />
      </div>
    </Section>
  )
}

function History() {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const problem = filePeriodProblem({ from, to })
  return (
    <Card>
      <h3 className="font-semibold">ダウンロードする</h3>
      <p className="mb-3 text-ink-2">
        期間は最長{mostFileMonths}か月です。空欄なら直近の{mostFileMonths}か月です。
      </p>
      <div className="mb-4 grid gap-3 sm:grid-cols-2">
        <DateField label="開始日" name="timeline-from" value={from} onChange={setFrom} />
        <DateField
          label="終了日"
          name="timeline-to"
          value={to}
          onChange={setTo}
          errorMessage={problem ?? undefined}
        />
      </div>
      <DownloadButton
        fetchFile={() =>
          downloadFile(({ timelineFiles }) => timelineFiles.download, {
            from: from || undefined,
            to: to || undefined,
          })
        }
      >
        対応履歴をダウンロードする
      </DownloadButton>
    </Card>
  )
}

function HistoryUpload() {
  const upload = useMutation({
    mutationFn: (file: File) => client.timelineFiles.upload({ file }),
    onSuccess: ({ result }) =>
      result.imported_count > 0
        ? Promise.all(
            [api.members, api.followUps, api.dashboard].map((noun) =>
              queryClient.invalidateQueries({ queryKey: noun.key() }),
            ),
          )
        : undefined,
  })
  return (
    <Card>
      <div className="-mt-1 mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">取り込む</h3>
        <DownloadButton
          size="small"
          variant="white"
          fetchFile={() => downloadFile(({ timelineFiles }) => timelineFiles.download, { template: true })}
        >
          記入用をダウンロードする
        </DownloadButton>
      </div>
      <DropZone
        label="ファイルを選ぶか、ここにドロップ"
        accept=".csv,text/csv"
        hint="1行でもエラーがあれば、何も登録されません。"
        isDisabled={upload.isPending}
        onFile={(file) => upload.mutate(file)}
      />
      <div aria-live="polite" className="mt-3">
        {upload.isPending && (
          <p className="flex items-center gap-2 text-ink-2">
            <Spinner size={18} />
            取り込んでいます…
          </p>
        )}
        {upload.error && <p className="text-danger-ink">{japaneseOf(upload.error)}</p>}
        {upload.data && <Outcome upload={upload.data} />}
      </div>
    </Card>
  )
}

const listed = 20

function Outcome({ upload: { result, message } }: { upload: Upload }) {
  const isIn = result.imported_count > 0
  const Icon = isIn ? CircleCheck : TriangleAlert
  const wrong = result.rows.filter(({ errors }) => errors.length > 0)
  return (
    <div className="flex gap-2">
      <Icon size={20} aria-hidden className={isIn ? 'text-success-ink' : 'text-warning-ink'} />
      <div className="min-w-0">
        <p className="font-semibold">{message}</p>
        <ul className="mt-1 list-disc pl-5">
          {result.problems.map((problem) => (
            <li key={problem.message}>{problem.message}</li>
          ))}
          {wrong.slice(0, listed).map(({ line, code, errors }) => (
            <li key={line}>
              {line}行目{code && `（${code}）`}：
              {errors.map((error) => `${error.column} ${error.message}`).join(' ')}
            </li>
          ))}
        </ul>
        {wrong.length > listed && (
          <p className="mt-1 text-ink-2">ほかに{wrong.length - listed}行あります。</p>
        )}
      </div>
    </div>
  )
}
