import { useState } from 'react'
import type { CheckedSheet } from '#contract/members/import-calls.ts'
import { ReadRows } from '../../../parts/ReadRows.tsx'
import { Verdict } from '../../../parts/Verdict.tsx'
import { DownloadButton } from '../../../platform/DownloadButton.tsx'
import { downloadFrom } from '../../../platform/download.ts'
import { ColumnMapping, MappingNote } from '../../../shared/file-mapping/ColumnMapping.tsx'
import { addMapping, choicesIn, chosenOf, otherProblems } from '../../../shared/file-mapping/mapping-draft.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { ChangedRows } from './ChangedRows.tsx'
import { asInput, type Corrections, countOf } from './corrections.ts'
import { ErrorRows } from './ErrorRows.tsx'
import { ImportMails } from './ImportMails.tsx'
import type { Import } from './use-import.ts'

const encodings: Record<CheckedSheet['encoding'], string> = {
  'utf-8': 'CSV（UTF-8）',
  cp932: 'CSV（Shift_JIS）',
  xlsx: 'Excel（XLSX）',
}

interface CheckResultProps {
  flow: Import
  file: File
  sheet: CheckedSheet
}

/** What the check found; nothing has been written. */
export function CheckResult({ flow, file, sheet }: CheckResultProps) {
  const corrections = countOf(flow.corrections.typed)
  const isFatal = sheet.problems.some((problem) => problem.is_fatal)
  const written = sheet.ok_count - sheet.unchanged_count
  const isReady = sheet.error_count === 0 && !isFatal && written > 0 && corrections === 0
  const hasFormer = sheet.rows.some(({ errors }) => errors.some(({ rule }) => rule === 'former'))
  const mails = sheet.new_count > 0 && !isFatal && (
    <ImportMails sheet={sheet} isHeld={flow.isHeld} onHold={flow.setHeld} />
  )
  const problems = otherProblems(sheet).filter(({ about }) => about !== 'caution')
  const cautions = sheet.problems.filter(({ about }) => about === 'caution')
  const [seen, setSeen] = useState<CheckedSheet | null>(null)
  const isSeen = cautions.length === 0 || seen === sheet
  const choices = choicesIn(sheet, flow.mapping.isOpen)
  if (choices)
    return (
      <ColumnMapping choices={choices} mapping={flow.mapping} notes={problems} onOther={flow.startOver} />
    )
  return (
    <div className="flex flex-col gap-4">
      <Verdict isReady={sheet.error_count === 0 && !isFatal} headline={headline(sheet, isFatal)}>
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
      <Cautions
        cautions={cautions}
        isSeen={isSeen}
        onSeen={(isChecked) => setSeen(isChecked ? sheet : null)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {corrections > 0 ? (
          <Button variant="primary" isPending={flow.check.isPending} onClick={flow.checkAgain}>
            {corrections.toLocaleString('ja-JP')}か所の修正を確認する
          </Button>
        ) : isFatal ? null : (
          <Button
            variant="primary"
            disabled={!isReady || !isSeen}
            isPending={flow.write.isPending}
            onClick={flow.run}
          >
            {isReady ? verbOf(sheet) : '取り込む'}
          </Button>
        )}
        {hasFormer && (
          <Button isPending={flow.check.isPending} onClick={flow.rejoin}>
            再入社として確認する
          </Button>
        )}
        {sheet.error_count > 0 && (
          <DownloadButton fetchFile={() => failures(file, sheet, flow.corrections.all)}>
            エラーのある行をダウンロードする
          </DownloadButton>
        )}
        <Button variant={isFatal ? 'primary' : 'default'} onClick={flow.startOver}>
          ほかのファイルにする
        </Button>
      </div>
      <Rows flow={flow} sheet={sheet} />
      {sheet.error_count > 0 && mails}
    </div>
  )
}

interface CautionsProps {
  cautions: CheckedSheet['problems']
  isSeen: boolean
  onSeen: (isSeen: boolean) => void
}

/** What seems to be somebody else, or the same person twice: nothing is written before somebody said to have seen it. */
function Cautions({ cautions, isSeen, onSeen }: CautionsProps) {
  if (cautions.length === 0) return null
  return (
    <section aria-label="確認が必要な行" className="rounded bg-danger-soft p-4 text-danger-ink">
      <ul className="mb-3 list-disc pl-5 wrap-anywhere">
        {cautions.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <Checkbox name="cautions-seen" label="確認して、このまま取り込む" value={isSeen} onChange={onSeen} />
    </section>
  )
}

const people = (count: number) => `${count.toLocaleString('ja-JP')}名`

const changedIn = (sheet: CheckedSheet) => sheet.ok_count - sheet.unchanged_count - sheet.new_count

function verbOf(sheet: CheckedSheet): string {
  const changed = changedIn(sheet)
  if (changed === 0) return `${people(sheet.new_count)}を登録する`
  if (sheet.new_count === 0) return `${people(changed)}を更新する`
  return `${people(sheet.new_count)}を登録し、${people(changed)}を更新する`
}

function headline(sheet: CheckedSheet, isFatal: boolean): string {
  if (isFatal) return 'このファイルは取り込めません。'
  if (sheet.error_count > 0)
    return `${sheet.error_count.toLocaleString('ja-JP')}行にエラーがあります。すべて修正すると取り込めます。`
  if (sheet.total === 0) return '入力された行がありません。'
  if (sheet.new_count === sheet.total) return 'すべての行を登録できます。'
  return sheet.new_count === 0 ? 'すべての行を更新できます。' : 'すべての行を取り込めます。'
}

/** The wrong rows, then whatever would change, then whoever is new. */
function Rows({ flow, sheet }: Omit<CheckResultProps, 'file'>) {
  const wrong = sheet.rows.filter(({ errors }) => errors.length > 0)
  const sound = sheet.rows.filter(({ errors }) => errors.length === 0)
  const [added, changed] = [sound.filter(({ is_new }) => is_new), sound.filter(({ is_new }) => !is_new)]
  const hasMembers = changed.length + sheet.unchanged_count > 0
  const tabs = [
    ...(wrong.length > 0
      ? [
          {
            id: 'errors',
            label: `エラーのある行（${sheet.error_count.toLocaleString('ja-JP')}）`,
            content: (
              <ErrorRows rows={wrong} typed={flow.corrections.typed} onType={flow.corrections.setTyped} />
            ),
          },
        ]
      : []),
    ...(hasMembers
      ? [
          {
            id: 'changed',
            label: `変更される行（${changed.length.toLocaleString('ja-JP')}）`,
            content: <ChangedRows rows={changed} unchanged={sheet.unchanged_count} />,
          },
        ]
      : []),
    ...(added.length > 0
      ? [
          {
            id: 'new',
            label: `登録できる行（${sheet.new_count.toLocaleString('ja-JP')}）`,
            content: <ReadRows caption="登録できる行" rows={added} />,
          },
        ]
      : []),
  ]
  const [only, ...more] = tabs
  if (!only) return null
  return more.length > 0 ? <Tabs label="読み取った行" tabs={tabs} /> : only.content
}

function failures(file: File, { choices }: CheckedSheet, corrections: Corrections): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  body.set('kind', 'upsert')
  addMapping(body, chosenOf(choices).mapping)
  for (const [place, cell] of asInput(corrections).entries())
    for (const [name, value] of Object.entries(cell))
      body.set(`corrections[${place}][${name}]`, String(value))
  return downloadFrom(({ memberImports }) => memberImports.failedRows, body, '取り込めなかった行.csv')
}
