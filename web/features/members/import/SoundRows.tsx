import type { CheckedRow, CheckedSheet } from '#contract/members/import-calls.ts'
import { Card } from '../../../ui/Card.tsx'
import type { ImportKind } from './import-kinds.ts'

interface SoundRowsProps {
  kind: ImportKind
  sheet: CheckedSheet
}

/** How the first rows without errors were read, so that a wrong column is seen before it is written. */
export function SoundRows({ kind, sheet }: SoundRowsProps) {
  const rows = sheet.rows.filter(({ errors }) => errors.length === 0)
  if (rows.length === 0) return <p className="text-ink-2">登録できる行は、まだありません。</p>
  return (
    <>
      <Card padding="none" className="overflow-x-auto">
        {kind === 'update' ? <Changes rows={rows} /> : <Cells rows={rows} sheet={sheet} />}
      </Card>
      {sheet.ok_count > rows.length && (
        <p className="mt-2 text-ink-2">
          問題のない{sheet.ok_count.toLocaleString('ja-JP')}行のうち、はじめの{rows.length}
          行を表示しています。
        </p>
      )}
    </>
  )
}

const head = 'border-b bg-sunken px-3 py-2 text-left font-semibold whitespace-nowrap'
const cell = 'border-b px-3 py-2 align-top'

function Cells({ rows, sheet }: { rows: readonly CheckedRow[]; sheet: CheckedSheet }) {
  const used = sheet.columns.filter(
    ({ heading, field }) => field !== null && rows.some(({ values }) => values[heading]),
  )
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">読み取った内容</caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            行
          </th>
          {used.map(({ heading }) => (
            <th key={heading} scope="col" className={head}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <th scope="row" className={`${cell} text-right font-normal text-ink-2`}>
              {row.line}
            </th>
            {used.map(({ heading }) => (
              <td key={heading} className={`${cell} max-w-64 truncate`} title={row.values[heading]}>
                {row.values[heading]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Changes({ rows }: { rows: readonly CheckedRow[] }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">変更される内容</caption>
      <thead>
        <tr>
          {['行', 'メンバー', '変更される項目'].map((heading) => (
            <th key={heading} scope="col" className={head}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <td className={`${cell} w-px text-right text-ink-2`}>{row.line}</td>
            <th scope="row" className={`${cell} text-left font-semibold whitespace-nowrap`}>
              {row.name}
            </th>
            <td className={cell}>
              {row.changes.length === 0 ? (
                <span className="text-ink-3">変更なし</span>
              ) : (
                <ul className="flex flex-col gap-1">
                  {row.changes.map(({ column, before, after }) => (
                    <li key={column} className="wrap-anywhere">
                      <span className="text-ink-2">{column}：</span>
                      {before || '（なし）'}
                      <span aria-hidden> → </span>
                      <span className="sr-only">から</span>
                      <strong className="inline-block">{after || '（なし）'}</strong>
                    </li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
