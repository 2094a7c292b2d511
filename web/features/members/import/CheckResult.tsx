import type { CheckedSheet } from '#contract/members/import-calls.ts'
import { Verdict } from '../../../parts/Verdict.tsx'
import { DownloadButton } from '../../../platform/DownloadButton.tsx'
import { downloadFrom } from '../../../platform/download.ts'
import { ColumnMapping, MappingNote } from '../../../shared/file-mapping/ColumnMapping.tsx'
import { addMapping, asksOf, chosenOf, otherProblems } from '../../../shared/file-mapping/mapping-draft.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { asInput, type Corrections, countOf } from './corrections.ts'
import { ErrorRows } from './ErrorRows.tsx'
import { ImportMails } from './ImportMails.tsx'
import { type ImportKind, importKinds } from './import-kinds.ts'
import { SoundRows } from './SoundRows.tsx'
import type { Import } from './use-import.ts'

const encodings: Record<CheckedSheet['encoding'], string> = {
  'utf-8': 'CSV（UTF-8）',
  cp932: 'CSV（Shift_JIS）',
  xlsx: 'Excel（XLSX）',
}

interface CheckResultProps {
  kind: ImportKind
  flow: Import
  file: File
  sheet: CheckedSheet
}

/** What the check found; nothing has been written. */
export function CheckResult({ kind, flow, file, sheet }: CheckResultProps) {
  const corrections = countOf(flow.corrections.typed)
  const isFatal = sheet.problems.some((problem) => problem.is_fatal)
  const isRegistration = kind === 'registration'
  const written = sheet.ok_count - sheet.unchanged_count
  const isReady = sheet.error_count === 0 && !isFatal && written > 0 && corrections === 0
  const { verb } = importKinds[kind]
  const hasFormer = sheet.rows.some(({ errors }) => errors.some(({ rule }) => rule === 'former'))
  const words = isReady ? `${written.toLocaleString('ja-JP')}名を${verb}` : verb
  const mails = isRegistration && sheet.ok_count > 0 && !isFatal && (
    <ImportMails sheet={sheet} isHeld={flow.isHeld} onHold={flow.setHeld} />
  )
  const problems = otherProblems(sheet.choices, sheet.problems)
  if (sheet.choices && (flow.mapping.isOpen || asksOf(sheet.choices)))
    return <ColumnMapping choices={sheet.choices} mapping={flow.mapping} onOther={flow.startOver} />
  return (
    <div className="flex flex-col gap-4">
      <Verdict isReady={sheet.error_count === 0 && !isFatal} headline={headline(kind, sheet, isFatal)}>
        <p className="wrap-anywhere text-ink-2">
          {file.name}・{encodings[sheet.encoding]}・{sheet.total.toLocaleString('ja-JP')}行
          {sheet.unchanged_count > 0 && `（うち変更なし ${sheet.unchanged_count.toLocaleString('ja-JP')}行）`}
        </p>
        <MappingNote choices={sheet.choices} mapping={flow.mapping} />
        {problems.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </Verdict>
      {sheet.error_count === 0 && mails}
      <div className="flex flex-wrap items-center gap-2">
        {corrections > 0 ? (
          <Button variant="primary" isPending={flow.check.isPending} onClick={flow.checkAgain}>
            {corrections.toLocaleString('ja-JP')}か所の修正を確認する
          </Button>
        ) : isFatal ? null : (
          <Button variant="primary" disabled={!isReady} isPending={flow.write.isPending} onClick={flow.run}>
            {words}
          </Button>
        )}
        {isRegistration && hasFormer && (
          <Button isPending={flow.check.isPending} onClick={flow.rejoin}>
            再入社として確認する
          </Button>
        )}
        {sheet.error_count > 0 && (
          <DownloadButton fetchFile={() => failures(kind, file, sheet, flow.corrections.all)}>
            エラーのある行をダウンロードする
          </DownloadButton>
        )}
        <Button variant={isFatal ? 'primary' : 'default'} onClick={flow.startOver}>
          ほかのファイルにする
        </Button>
      </div>
      <Rows kind={kind} flow={flow} sheet={sheet} />
      {sheet.error_count > 0 && mails}
    </div>
  )
}

function headline(kind: ImportKind, sheet: CheckedSheet, isFatal: boolean): string {
  if (isFatal) return 'このファイルは取り込めません。'
  if (sheet.error_count > 0)
    return `${sheet.error_count.toLocaleString('ja-JP')}行にエラーがあります。すべて修正すると登録できます。`
  if (sheet.total === 0) return '入力された行がありません。'
  return kind === 'registration' ? 'すべての行を登録できます。' : 'すべての行を更新できます。'
}

function Rows({ kind, flow, sheet }: Omit<CheckResultProps, 'file'>) {
  const wrong = sheet.rows.filter(({ errors }) => errors.length > 0)
  const written = sheet.ok_count - sheet.unchanged_count
  const sound = {
    id: 'sound',
    label: `${importKinds[kind].sound}（${written.toLocaleString('ja-JP')}）`,
    content: <SoundRows kind={kind} sheet={sheet} />,
  }
  if (wrong.length === 0) return sheet.ok_count > 0 ? sound.content : null
  const errors = {
    id: 'errors',
    label: `エラーのある行（${sheet.error_count.toLocaleString('ja-JP')}）`,
    content: <ErrorRows rows={wrong} typed={flow.corrections.typed} onType={flow.corrections.setTyped} />,
  }
  return <Tabs label="読み取った行" tabs={[errors, sound]} />
}

function failures(
  kind: ImportKind,
  file: File,
  { choices }: CheckedSheet,
  corrections: Corrections,
): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  body.set('kind', kind)
  addMapping(body, chosenOf(choices).mapping)
  for (const [place, cell] of asInput(corrections).entries())
    for (const [name, value] of Object.entries(cell))
      body.set(`corrections[${place}][${name}]`, String(value))
  return downloadFrom(({ memberImports }) => memberImports.failedRows, body, '取り込めなかった行.csv')
}
