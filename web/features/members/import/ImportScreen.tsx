import { Link, useBlocker } from '@tanstack/react-router'
import { largestFileMegabytes, mostAtOnce } from '#contract/limits.ts'
import { Step } from '../../../parts/Step.tsx'
import { DownloadButton } from '../../../platform/DownloadButton.tsx'
import { type Calls, downloadFile } from '../../../platform/download.ts'
import { japaneseOf } from '../../../platform/request-error.ts'
import { UndoImport } from '../../../shared/import-undo/UndoImport.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { CheckResult } from './CheckResult.tsx'
import { countOf } from './corrections.ts'
import { ImportDone } from './ImportDone.tsx'
import { type Import, useImport } from './use-import.ts'

/** Many members from a file, new and known: see every row with its errors, write all or none. */
export function ImportScreen() {
  const flow = useImport()
  const isDone = (flow.write.data?.result.imported_count ?? 0) > 0
  const isAtWork = flow.write.isPending || (!isDone && countOf(flow.corrections.all) > 0)
  useBlocker({
    shouldBlockFn: () =>
      isAtWork && !window.confirm('取り込みはまだ終わっていません。このページを離れますか？'),
    enableBeforeUnload: () => isAtWork,
  })
  return (
    <div>
      <PageHeader
        title="メンバーの取り込み"
        description="ファイルから、まとめて登録・更新できます。"
        trail={[
          {
            label: 'ファイルでの取り込み',
            link: <Link to="/company/member/import">ファイルでの取り込み</Link>,
          },
        ]}
      />
      <Stage flow={flow} />
    </div>
  )
}

function Stage({ flow }: { flow: Import }) {
  const written = flow.write.data?.result
  if (written && written.imported_count > 0)
    return (
      <ImportDone result={written} isHeld={flow.isHeld} onAgain={flow.startOver}>
        <UndoImport
          undo={flow.write.data?.undo ?? null}
          takeBack={flow.takeBack}
          isSending={written.new_count > 0 && !flow.isHeld}
        />
      </ImportDone>
    )
  if (flow.write.isPending) return <Writing flow={flow} />
  const error = flow.write.error ?? flow.check.error
  if (error && flow.file)
    return (
      <Card padding="none">
        <ErrorState
          title="ファイルを読み取れませんでした"
          {...(error.status === 0 || error.status >= 500 ? { onRetry: flow.checkAgain } : {})}
          isRetrying={flow.check.isPending}
          {...(error.requestId && { requestId: error.requestId })}
        >
          <p>{japaneseOf(error)}</p>
          <p className="mt-1">データは変更されていません。</p>
          <div className="mt-6">
            <Choose onFile={flow.choose} />
          </div>
        </ErrorState>
      </Card>
    )
  if (flow.sheet && flow.file) return <CheckResult flow={flow} file={flow.file} sheet={flow.sheet} />
  return <Steps flow={flow} />
}

function Steps({ flow }: { flow: Import }) {
  return (
    <div className="flex flex-col gap-4">
      <Step number={1} title="ファイルを用意する">
        <p className="phrases text-ink-2">
          ほかのシステムの名簿を、そのまま取り込めます。次のファイルを直して取り込むこともできます。
        </p>
        <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Sheet
            name="記入用ファイル"
            note="列の説明と、選択肢の一覧が付いています。"
            sheet={({ memberImports }) => memberImports.registrationSheet}
          />
          <Sheet
            name="現在の登録内容"
            note="変更したいところだけ書き直します。"
            sheet={({ memberImports }) => memberImports.updateSheet}
          />
        </div>
      </Step>
      <Step number={2} title="取り込む前に確認する">
        <p className="phrases mb-3 text-ink-2">
          メンバーコードか社員番号が登録済みの行は更新、そのほかの行は登録です。空欄の項目は変更されません。1回に
          {mostAtOnce.toLocaleString('ja-JP')}行、{largestFileMegabytes}MBまでです。
        </p>
        {flow.check.isPending ? (
          <p role="status" className="flex items-center gap-3 py-10 text-ink-2">
            <Spinner size={22} />
            {flow.file?.name}を確認しています…
          </p>
        ) : (
          <Choose onFile={flow.choose} />
        )}
      </Step>
    </div>
  )
}

interface SheetProps {
  name: string
  note: string
  sheet: (calls: Calls) => Calls['memberImports']['registrationSheet']
}

/** A file to fill in or to correct, in the form that somebody's program opens. */
const Sheet = ({ name, note, sheet }: SheetProps) => (
  <section aria-label={name}>
    <h3 className="font-semibold">{name}</h3>
    <p className="phrases mb-2 text-ink-2">{note}</p>
    <div className="flex flex-wrap gap-2">
      <DownloadButton fetchFile={() => downloadFile(sheet, { format: 'xlsx' })}>
        Excelをダウンロードする
      </DownloadButton>
      <DownloadButton fetchFile={() => downloadFile(sheet, { format: 'csv' })}>
        CSVをダウンロードする
      </DownloadButton>
    </div>
  </section>
)

const Choose = ({ onFile }: { onFile: (file: File) => void }) => (
  <DropZone
    label="ファイルを選ぶか、ここにドロップ"
    accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    hint="CSV・XLSX"
    onFile={onFile}
  />
)

function Writing({ flow }: { flow: Import }) {
  const { progress } = flow
  return (
    <Card>
      <ProgressBar
        name="import"
        label="取り込んでいます…"
        value={progress?.done ?? null}
        max={progress?.total ?? 100}
        detail={
          progress && `${progress.done.toLocaleString('ja-JP')} / ${progress.total.toLocaleString('ja-JP')}行`
        }
      />
      <p className="mt-3 text-ink-2">
        終わるまでこの画面を開いたままにしてください。途中で止まったときは、1件も取り込まれません。
      </p>
    </Card>
  )
}
