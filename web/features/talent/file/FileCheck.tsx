import type { CheckedTalent } from '#contract/talent/import-calls.ts'
import { ReadRows } from '../../../parts/ReadRows.tsx'
import { RowTable } from '../../../parts/RowTable.tsx'
import { Verdict } from '../../../parts/Verdict.tsx'
import { DownloadButton } from '../../../platform/DownloadButton.tsx'
import { downloadFrom } from '../../../platform/download.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import type { FileImport } from './use-file-import.ts'

const count = (number: number) => number.toLocaleString('ja-JP')

const encodings = { 'utf-8': 'CSV（UTF-8）', cp932: 'CSV（Shift_JIS）', xlsx: 'Excel（XLSX）' } as const

interface FileCheckProps {
  flow: FileImport
  file: File
  check: CheckedTalent
}

/** What the check found, and what can be done with it; nothing has been written. */
export function FileCheck({ flow, file, check }: FileCheckProps) {
  const isFatal = check.problems.some(({ is_fatal }) => is_fatal)
  const isReady = !isFatal && check.error_count === 0
  return (
    <div className="flex flex-col gap-4">
      <Verdict isReady={isReady} headline={headline(check, isFatal)}>
        <p className="wrap-anywhere text-ink-2">
          {file.name}・{encodings[check.encoding]}・{count(check.total)}行
        </p>
        {isReady && (
          <p className="mt-1">
            追加 {count(check.added_count)}名・更新 {count(check.changed_count)}名・変更なし{' '}
            {count(check.unchanged_count)}名
          </p>
        )}
        {check.problems.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {check.problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </Verdict>
      <div className="flex flex-wrap items-center gap-2">
        {isReady && (
          <Button variant="primary" onClick={() => flow.write.mutate(file)}>
            {count(check.total)}名の結果を取り込む
          </Button>
        )}
        {!isFatal && check.error_count > 0 && (
          <DownloadButton fetchFile={() => failures(file)}>エラー行をダウンロードする</DownloadButton>
        )}
        <Button variant={isReady ? 'default' : 'primary'} onClick={flow.startOver}>
          ほかのファイルにする
        </Button>
      </div>
      {!isFatal && <Rows check={check} />}
    </div>
  )
}

function headline({ error_count }: CheckedTalent, isFatal: boolean): string {
  if (isFatal) return 'このファイルは取り込めません。'
  return error_count > 0
    ? `${count(error_count)}行にエラーがあります。すべて修正すると取り込めます。`
    : 'すべての行を取り込めます。'
}

function Rows({ check }: { check: CheckedTalent }) {
  const wrong = check.rows.filter(({ errors }) => errors.length > 0)
  const sound = check.rows.filter(({ errors }) => errors.length === 0)
  const soundRows = <ReadRows caption="取り込める行" rows={sound} />
  if (wrong.length === 0) return soundRows
  const errorRows = <RowTable caption="エラーのある行" columns={check.columns} rows={wrong} />
  return (
    <Tabs
      label="読み取った行"
      tabs={[
        { id: 'errors', label: `エラーのある行（${count(check.error_count)}）`, content: errorRows },
        { id: 'sound', label: `取り込める行（${count(check.ok_count)}）`, content: soundRows },
      ]}
    />
  )
}

function failures(file: File): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  return downloadFrom(({ talentImports }) => talentImports.failedRows, body, '取り込めなかった行.csv')
}
