import { useBlocker } from '@tanstack/react-router'
import { accountRowLimit } from '#contract/accounts/calls.ts'
import { Step } from '../../../parts/Step.tsx'
import { DownloadButton } from '../../../platform/DownloadButton.tsx'
import { downloadFile } from '../../../platform/download.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { japaneseOf, problemOf } from '../../../platform/request-error.ts'
import { UndoImport } from '../../../shared/import-undo/UndoImport.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { ImportDone } from './ImportDone.tsx'
import { type ImportKind, importKinds } from './import-kinds.ts'
import { type AccountImport, useAccountImport } from './use-account-import.ts'

// nothing of it is shown before a file is chosen
const CheckResult = lazyNamed(
  () => import('./CheckResult.tsx'),
  (file) => file.CheckResult,
)

interface FlowProps {
  kind: ImportKind
  flow: AccountImport
}

export function ImportFlow({ kind }: { kind: ImportKind }) {
  const flow = useAccountImport(kind)
  const { file, check, write } = flow
  useBlocker({
    shouldBlockFn: () => !window.confirm('取り込みはまだ終わっていません。このページを離れますか？'),
    enableBeforeUnload: write.isPending,
    disabled: !write.isPending,
  })
  if (write.data && write.data.result.imported_count > 0)
    return (
      <ImportDone kind={kind} message={write.data.message} onAgain={flow.startOver}>
        <UndoImport undo={write.data.undo} takeBack={flow.takeBack} isSending={kind === 'accounts'} />
      </ImportDone>
    )
  if (write.isPending)
    return (
      <Card>
        <ProgressBar name="account-import" label={importKinds[kind].doing} value={null} />
      </Card>
    )
  const error = write.error ?? check.error
  if (error && file) return <Unread kind={kind} flow={flow} file={file} error={error} />
  if (flow.sheet && file) return <CheckResult kind={kind} flow={flow} file={file} sheet={flow.sheet} />
  return <Steps kind={kind} flow={flow} />
}

function Unread({
  flow,
  file,
  error,
}: FlowProps & { file: File; error: NonNullable<FlowProps['flow']['check']['error']> }) {
  const isWorthAgain = error.status === 0 || error.status >= 500
  return (
    <Card padding="none">
      <ErrorState
        title="ファイルを取り込めませんでした"
        {...(isWorthAgain && { onRetry: () => flow.choose(file) })}
        isRetrying={flow.check.isPending}
        {...(error.requestId && { requestId: error.requestId })}
      >
        <p>{problemOf(error, 'file') ?? japaneseOf(error)}</p>
        <p className="mt-1">データは変更されていません。</p>
        <div className="mt-6">
          <Choose flow={flow} />
        </div>
      </ErrorState>
    </Card>
  )
}

function Steps({ kind, flow }: FlowProps) {
  const { sheet, sheetTitle, sheetButton, sheetNote, fill } = importKinds[kind]
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <Step number={1} title={sheetTitle}>
        <p className="phrases text-ink-2">{sheetNote}</p>
        <div className="mt-3">
          <DownloadButton variant="secondary" fetchFile={() => downloadFile(sheet)}>
            {sheetButton}
          </DownloadButton>
        </div>
      </Step>
      <Step number={2} title="入力する">
        <p className="phrases text-ink-2">{fill}</p>
        <p className="phrases mt-1 text-ink-2">
          Excelで作成したCSV（Shift_JIS）とExcelファイルも、1回に
          {accountRowLimit.toLocaleString('ja-JP')}行まで取り込めます。
        </p>
      </Step>
      <Step number={3} title="取り込む前に確認する">
        <p className="phrases mb-3 text-ink-2">1行ずつ確認して結果を表示し、この時点では登録されません。</p>
        {flow.check.isPending ? (
          <p role="status" className="flex items-center gap-3 py-10 text-ink-2">
            <Spinner size={22} />
            {flow.file?.name}を確認しています…
          </p>
        ) : (
          <Choose flow={flow} />
        )}
      </Step>
    </div>
  )
}

const Choose = ({ flow }: Pick<FlowProps, 'flow'>) => (
  <DropZone
    label="ファイルを選ぶか、ここにドロップ"
    accept=".csv,.xlsx"
    hint="CSV・XLSX"
    isDisabled={flow.check.isPending}
    onFile={flow.choose}
  />
)
