import type { CheckedAccounts } from '#contract/accounts/file-calls.ts'
import { roles, seesEverybody } from '#contract/permissions.ts'
import { ReadRows } from '../../../parts/ReadRows.tsx'
import { RowTable } from '../../../parts/RowTable.tsx'
import { Verdict } from '../../../parts/Verdict.tsx'
import { DownloadButton } from '../../../platform/DownloadButton.tsx'
import { downloadFrom } from '../../../platform/download.ts'
import { ColumnMapping, MappingNote } from '../../../shared/file-mapping/ColumnMapping.tsx'
import { addMapping, choicesIn, chosenOf, otherProblems } from '../../../shared/file-mapping/mapping-draft.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { type ImportKind, importKinds } from './import-kinds.ts'
import type { AccountImport } from './use-account-import.ts'

interface CheckResultProps {
  kind: ImportKind
  flow: AccountImport
  file: File
  sheet: CheckedAccounts
}

export function CheckResult({ kind, flow, file, sheet }: CheckResultProps) {
  // rows read under the wrong headings say nothing
  const isReadable = !isRefused(sheet) || sheet.error_count === 0
  const isReady = sheet.error_count === 0 && !isRefused(sheet)
  const problems = otherProblems(sheet)
  const choices = choicesIn(sheet, flow.mapping.isOpen)
  if (choices)
    return (
      <ColumnMapping choices={choices} mapping={flow.mapping} notes={problems} onOther={flow.startOver} />
    )
  return (
    <div className="flex flex-col gap-4">
      <Verdict isReady={isReady} headline={headline(kind, sheet)}>
        <p className="wrap-anywhere text-ink-2">
          {file.name}・{sheet.total.toLocaleString('ja-JP')}行
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
      <Opened opens={sheet.opens} />
      <div className="flex flex-wrap items-center gap-2">
        {isReady && (
          <Button variant="primary" onClick={() => flow.write.mutate(file)}>
            {importKinds[kind].verb(sheet.account_count)}
          </Button>
        )}
        {isReadable && sheet.error_count > 0 && (
          <DownloadButton fetchFile={() => failures(kind, file, sheet)}>
            エラーのある行をダウンロードする
          </DownloadButton>
        )}
        <Button variant={isReady ? 'default' : 'primary'} onClick={flow.startOver}>
          ほかのファイルにする
        </Button>
      </div>
      {isReadable && <Rows sheet={sheet} />}
    </div>
  )
}

/** Who would read more than now, and how much, before it is written. */
function Opened({ opens }: Pick<CheckedAccounts, 'opens'>) {
  const wider = opens.filter(({ member_count, count_before }) => member_count > count_before)
  const waiting = opens.filter(({ member_count }) => member_count === 0)
  if (opens.length === 0) return null
  return (
    <section aria-label="読めるようになる回答" className="rounded bg-accent-soft px-4 py-3 text-accent-ink">
      {wider.length > 0 && (
        <ul>
          {wider.slice(0, named).map((one) => (
            <li key={one.code} className="wrap-anywhere">
              {opensInWords(one)}
            </li>
          ))}
        </ul>
      )}
      {wider.length > named && <p>ほか{(wider.length - named).toLocaleString('ja-JP')}名</p>}
      {waiting.length > 0 && (
        <p>
          {waiting.length.toLocaleString('ja-JP')}
          名は、閲覧範囲を設定するまでだれの回答も読めません（限定閲覧者）。
        </p>
      )}
    </section>
  )
}

const named = 10

function opensInWords({ code, role_key, member_count, count_before }: CheckedAccounts['opens'][number]) {
  const count = `${member_count.toLocaleString('ja-JP')}名`
  const whose = seesEverybody(role_key) ? `全員（${count}）` : count
  const now = count_before > 0 ? `（いまは${count_before.toLocaleString('ja-JP')}名）` : ''
  return `${code}（${roles[role_key].name}）：${whose}の回答を読めます${now}`
}

const isRefused = ({ problems }: CheckedAccounts) => problems.some(({ is_fatal }) => is_fatal)

function headline(kind: ImportKind, sheet: CheckedAccounts): string {
  if (isRefused(sheet)) return 'このファイルは取り込めません。'
  if (sheet.error_count > 0)
    return `${sheet.error_count.toLocaleString('ja-JP')}行にエラーがあります。すべて修正すると登録できます。`
  return importKinds[kind].allSound
}

function Rows({ sheet }: Pick<CheckResultProps, 'sheet'>) {
  const { columns, rows, ok_count, error_count } = sheet
  const wrong = rows.filter(({ errors }) => errors.length > 0)
  const sound = rows.filter(({ errors }) => errors.length === 0)
  const soundRows = <ReadRows caption="登録できる行" rows={sound} />
  if (wrong.length === 0) return sound.length > 0 ? soundRows : null
  return (
    <Tabs
      label="読み取った行"
      tabs={[
        {
          id: 'errors',
          label: `エラーのある行（${error_count.toLocaleString('ja-JP')}）`,
          content: <RowTable caption="エラーのある行" columns={columns} rows={wrong} />,
        },
        {
          id: 'sound',
          label: `登録できる行（${ok_count.toLocaleString('ja-JP')}）`,
          content: soundRows,
        },
      ]}
    />
  )
}

function failures(kind: ImportKind, file: File, { choices }: CheckedAccounts): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  body.set('kind', kind)
  addMapping(body, chosenOf(choices).mapping)
  return downloadFrom(({ accountFiles }) => accountFiles.failedRows, body, '取り込めなかった行.csv')
}
