import { largestFileMegabytes, mostAtOnce } from '#contract/limits.ts'
import { DownloadButton } from '../../../platform/DownloadButton.tsx'
import { downloadFile } from '../../../platform/download.ts'
import { japaneseOf, problemOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Section } from '../../../ui/Section.tsx'
import { FileCheck } from './FileCheck.tsx'
import { type FileImport, useFileImport } from './use-file-import.ts'

const sheet = (format: 'csv' | 'xlsx') => () =>
  downloadFile(({ talentImports }) => talentImports.sheet, { format })

/** Results out of a file: checked row by row before anything is written. */
export function FileSection() {
  const flow = useFileImport()
  return (
    <Section
      title="ファイルで取り込む"
      description="取り込む前に、1行ずつ確認できます。"
      actions={
        <>
          <DownloadButton size="small" fetchFile={sheet('xlsx')}>
            Excelをダウンロードする
          </DownloadButton>
          <DownloadButton size="small" fetchFile={sheet('csv')}>
            CSVをダウンロードする
          </DownloadButton>
        </>
      }
    >
      <Stage flow={flow} />
    </Section>
  )
}

function Stage({ flow }: { flow: FileImport }) {
  const { file, check, write } = flow
  const error = write.error ?? check.error
  if (file && (check.isPending || write.isPending))
    return (
      <Card>
        <ProgressBar
          name="talent-import"
          label={write.isPending ? '検査結果を取り込んでいます…' : `${file.name}を確認しています…`}
          value={null}
        />
      </Card>
    )
  if (file && error)
    return (
      <Card padding="none">
        <ErrorState
          title="ファイルを読み取れませんでした"
          {...((error.status === 0 || error.status >= 500) && { onRetry: () => flow.choose(file) })}
          {...(error.requestId && { requestId: error.requestId })}
        >
          <p>{problemOf(error, 'file') ?? japaneseOf(error)}</p>
          <p className="mt-1">データは変更されていません。</p>
          <div className="mt-4">
            <Button onClick={flow.startOver}>ほかのファイルにする</Button>
          </div>
        </ErrorState>
      </Card>
    )
  if (file && check.data) return <FileCheck flow={flow} file={file} check={check.data} />
  return (
    <DropZone
      label="ファイルを選ぶか、ここにドロップ"
      accept=".csv,.xlsx"
      hint={`CSV（UTF-8・Shift_JIS）・XLSX。${mostAtOnce.toLocaleString('ja-JP')}行、${largestFileMegabytes}MBまで`}
      onFile={flow.choose}
    />
  )
}
