import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mostFileMonths } from '#contract/limits.ts'
import { PageSteps } from '../../../parts/PageSteps.tsx'
import { filePeriodProblem } from '../../../parts/period-problem.ts'
import { ReadRows } from '../../../parts/ReadRows.tsx'
import { Verdict } from '../../../parts/Verdict.tsx'
import { api, client, queryClient } from '../../../platform/api.ts'
import { DownloadButton } from '../../../platform/DownloadButton.tsx'
import { downloadFile } from '../../../platform/download.ts'
import { japaneseOf } from '../../../platform/request-error.ts'
import { UndoImport } from '../../../shared/import-undo/UndoImport.tsx'
import { useImportUndo } from '../../../shared/import-undo/use-import-undo.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

type Upload = Awaited<ReturnType<typeof client.timelineFiles.upload>>

/** The history of follow-ups as a file, out and in. */
export function TimelineFiles() {
  const flow = useHistoryUpload()
  return (
    <Section
      title="対応履歴のファイル"
      description="面談や声かけの記録を、ほかのシステムと受け渡しできます。"
      className="mt-10"
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <History />
        <HistoryUpload flow={flow} />
      </div>
      <HistoryCheck flow={flow} />
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

/** A file on its way in: checked, shown as it was read, written. */
function useHistoryUpload() {
  const [file, setFile] = useState<File | null>(null)
  const { takeBack, offer } = useImportUndo(() => startOver())
  const check = useMutation({ mutationFn: (chosen: File) => client.timelineFiles.validate({ file: chosen }) })
  const write = useMutation({
    mutationFn: (checked: File) => client.timelineFiles.upload({ file: checked }),
    onSuccess: ({ result, undo }) => {
      offer(undo)
      return result.imported_count > 0
        ? Promise.all(
            [api.members, api.followUps, api.dashboard].map((noun) =>
              queryClient.invalidateQueries({ queryKey: noun.key() }),
            ),
          )
        : undefined
    },
  })
  const choose = (chosen: File) => {
    setFile(chosen)
    write.reset()
    check.mutate(chosen)
  }
  const startOver = () => {
    setFile(null)
    check.reset()
    write.reset()
  }
  return { file, check, write, choose, takeBack }
}

type HistoryFlow = ReturnType<typeof useHistoryUpload>

function HistoryUpload({ flow }: { flow: HistoryFlow }) {
  const { check, write } = flow
  const error = check.error ?? write.error
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
        accept=".csv,.xlsx"
        hint="CSV・XLSX。読み取った内容を確認してから取り込みます。"
        isDisabled={check.isPending || write.isPending}
        onFile={flow.choose}
      />
      <div aria-live="polite" className="mt-3">
        {check.isPending && (
          <p className="flex items-center gap-2 text-ink-2">
            <Spinner size={18} />
            確認しています…
          </p>
        )}
        {error && <p className="text-danger-ink">{japaneseOf(error)}</p>}
      </div>
    </Card>
  )
}

/** What was read of the file, and then what became of it. */
function HistoryCheck({ flow: { file, check, write, takeBack } }: { flow: HistoryFlow }) {
  const written = write.data?.result
  if (written && written.imported_count > 0)
    return (
      <div className="mt-4">
        <Verdict isReady headline={write.data?.message ?? ''} />
        <UndoImport undo={write.data?.undo ?? null} takeBack={takeBack} />
      </div>
    )
  if (!check.data || !file) return null
  const { rows, total } = check.data
  const { problems } = written ?? check.data
  const wrong = (written?.rows ?? rows).filter(({ errors }) => errors.length > 0)
  const isReady = wrong.length === 0 && !problems.some(({ is_fatal }) => is_fatal)
  const sound = rows.filter(({ errors }) => errors.length === 0)
  return (
    <section aria-label="取り込みの確認" className="mt-4 flex flex-col gap-4">
      <Verdict isReady={isReady} headline={headline(isReady, wrong.length)}>
        <p className="wrap-anywhere text-ink-2">
          {file.name}・{total.toLocaleString('ja-JP')}行
        </p>
        {problems.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </Verdict>
      {isReady && (
        <Button
          variant="primary"
          className="self-start"
          isPending={write.isPending}
          onClick={() => write.mutate(file)}
        >
          {total.toLocaleString('ja-JP')}件の対応を取り込む
        </Button>
      )}
      {wrong.length > 0 && <WrongLines rows={wrong} />}
      {sound.length > 0 && (
        <ReadRows
          caption="読み取った対応"
          rows={sound.map(({ line, name, read }) => ({ line, read: { メンバー: name, ...read } }))}
        />
      )}
    </section>
  )
}

function headline(isReady: boolean, wrong: number): string {
  if (isReady) return 'すべての行を取り込めます。'
  return wrong > 0
    ? `${wrong.toLocaleString('ja-JP')}行にエラーがあります。すべて修正すると取り込めます。`
    : 'このファイルは取り込めません。'
}

const pageSize = 20

function WrongLines({ rows }: { rows: Upload['result']['rows'] }) {
  const [page, setPage] = useState(0)
  return (
    <div>
      <ul className="list-disc pl-5">
        {rows.slice(page * pageSize, (page + 1) * pageSize).map(({ line, code, errors }) => (
          <li key={line} className="wrap-anywhere">
            {line}行目{code && `（${code}）`}：
            {errors.map((error) => `${error.column} ${error.message}`).join(' ')}
          </li>
        ))}
      </ul>
      <PageSteps page={page} pageSize={pageSize} count={rows.length} onPage={setPage} />
    </div>
  )
}
