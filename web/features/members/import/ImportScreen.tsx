import { Link, useBlocker } from '@tanstack/react-router'
import { largestFileMegabytes, mostAtOnce } from '#contract/limits.ts'
import type { CheckedSheet } from '#contract/members/import-calls.ts'
import { Step } from '../../../parts/Step.tsx'
import { DownloadButton } from '../../../platform/DownloadButton.tsx'
import { downloadFile } from '../../../platform/download.ts'
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
import { ImportTabs } from './ImportTabs.tsx'
import { type ImportKind, importKinds } from './import-kinds.ts'
import { type Import, useImport } from './use-import.ts'

export const RegistrationImportScreen = () => <ImportScreen kind="registration" />
export const UpdateImportScreen = () => <ImportScreen kind="update" />

/** Many members from a file: take the sheet, fill it in, see every row with its errors, write all or none. */
function ImportScreen({ kind }: { kind: ImportKind }) {
  const flow = useImport(kind)
  const { title, description } = importKinds[kind]
  const isDone = (flow.write.data?.result.imported_count ?? 0) > 0
  const isAtWork = flow.write.isPending || (!isDone && countOf(flow.corrections.all) > 0)
  useBlocker({
    shouldBlockFn: () =>
      isAtWork && !window.confirm('取り込みはまだ終わっていません。このページを離れますか？'),
    enableBeforeUnload: () => isAtWork,
  })
  return (
    <div className="max-w-5xl">
      <PageHeader
        title={title}
        description={description}
        trail={[
          {
            label: 'ファイルでの取り込み',
            link: <Link to="/company/member/import">ファイルでの取り込み</Link>,
          },
        ]}
      />
      <ImportTabs />
      <Stage kind={kind} flow={flow} />
    </div>
  )
}

function Stage({ kind, flow }: { kind: ImportKind; flow: Import }) {
  const written = flow.write.data?.result
  if (written && written.imported_count > 0)
    return (
      <ImportDone kind={kind} result={written} isHeld={flow.isHeld} onAgain={flow.startOver}>
        <UndoImport
          undo={flow.write.data?.undo ?? null}
          takeBack={flow.takeBack}
          isSending={kind === 'registration' && !flow.isHeld}
        />
      </ImportDone>
    )
  if (flow.write.isPending) return <Writing kind={kind} flow={flow} />
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
  if (flow.sheet && flow.file)
    return <CheckResult kind={kind} flow={flow} file={flow.file} sheet={flow.sheet satisfies CheckedSheet} />
  return <Steps kind={kind} flow={flow} />
}

function Steps({ kind, flow }: { kind: ImportKind; flow: Import }) {
  const { sheet, sheetNote, fill } = importKinds[kind]
  return (
    <div className="flex flex-col gap-4">
      <Step number={1} title="記入用ファイルをダウンロードする">
        <p className="phrases text-ink-2">{sheetNote}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <DownloadButton variant="secondary" fetchFile={() => downloadFile(sheet, { format: 'xlsx' })}>
            Excelをダウンロードする
          </DownloadButton>
          <DownloadButton fetchFile={() => downloadFile(sheet, { format: 'csv' })}>
            CSVをダウンロードする
          </DownloadButton>
        </div>
      </Step>
      <Step number={2} title="入力する">
        <p className="phrases text-ink-2">{fill}</p>
        <p className="phrases mt-1 text-ink-2">
          Excelで作成したCSV（Shift_JIS）もそのまま取り込めます。1回に{mostAtOnce.toLocaleString('ja-JP')}行、
          {largestFileMegabytes}MBまでです。
        </p>
      </Step>
      <Step number={3} title="取り込む前に確認する">
        <p className="phrases mb-3 text-ink-2">
          ファイルを選ぶと、1行ずつ確認して結果を表示します。この時点では登録されません。
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

const Choose = ({ onFile }: { onFile: (file: File) => void }) => (
  <DropZone
    label="ファイルを選ぶか、ここにドロップ"
    accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    hint="CSV・XLSX"
    onFile={onFile}
  />
)

function Writing({ kind, flow }: { kind: ImportKind; flow: Import }) {
  const { progress } = flow
  return (
    <Card>
      <ProgressBar
        name="import"
        label={`${importKinds[kind].doing}…`}
        value={progress?.done ?? null}
        max={progress?.total ?? 100}
        detail={
          progress && `${progress.done.toLocaleString('ja-JP')} / ${progress.total.toLocaleString('ja-JP')}行`
        }
      />
      <p className="mt-3 text-ink-2">
        終わるまでこの画面を開いたままにしてください。途中で止まったときは、1件も登録されません。
      </p>
    </Card>
  )
}
