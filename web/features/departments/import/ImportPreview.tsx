import { useState } from 'react'
import type { CheckedImport, ImportedNode } from '#contract/departments/calls.ts'
import { FieldChanges } from '../../../parts/FieldChanges.tsx'
import { PageSteps } from '../../../parts/PageSteps.tsx'
import { otherProblems } from '../../../shared/file-mapping/mapping-draft.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/Section.tsx'

interface ImportPreviewProps {
  result: CheckedImport
  isPending: boolean
  onImport: () => void
}

/** What the file would do: its errors by line, or the tree that comes of it. */
export function ImportPreview({ result, isPending, onImport }: ImportPreviewProps) {
  const { new_count, changed_count, unchanged_count, error_count, problems } = result
  const isBarred = error_count > 0 || problems.some(({ is_fatal }) => is_fatal)
  const isEmpty = new_count + changed_count === 0
  return (
    <Section title="できあがる組織">
      <p role="status" className="mb-3">
        新しい部署 <b>{new_count}件</b>・変更 <b>{changed_count}件</b>・変更なし <b>{unchanged_count}件</b>
        ・エラー <b>{error_count}件</b>
      </p>
      {otherProblems(result).map(({ message }) => (
        <p key={message} className="mb-3 rounded bg-warning-soft p-3 text-warning-ink">
          {message}
        </p>
      ))}
      {error_count > 0 && <WrongRows result={result} />}
      {!isBarred && (
        <>
          <ChangedRows rows={result.rows} />
          <Card padding="none">
            <ul className="py-1" aria-label="取り込んだあとの部署">
              {result.tree.map((node) => (
                <Line key={node.path} node={node} />
              ))}
            </ul>
          </Card>
          <div className="mt-4 flex items-center justify-end gap-3">
            {isEmpty && <p className="text-ink-2">取り込む変更はありません。</p>}
            <Button variant="primary" disabled={isEmpty} isPending={isPending} onClick={onImport}>
              {isEmpty ? '取り込む' : `${new_count + changed_count}件を取り込む`}
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}

function WrongRows({ result }: { result: CheckedImport }) {
  const [page, setPage] = useState(0)
  const wrong = result.rows.filter(({ status }) => status === 'error')
  return (
    <>
      <p className="mb-2 text-ink-2">
        エラーのある行を修正して、もう一度選んでください。まだ何も登録されていません。
      </p>
      <div className="overflow-x-auto rounded border bg-surface">
        <table className="w-full">
          <thead className="bg-sunken text-left">
            <tr>
              <th className="px-3 py-2 whitespace-nowrap">行</th>
              <th className="px-3 py-2">部署</th>
              <th className="px-3 py-2">直すところ</th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {wrong.slice(page * pageSize, (page + 1) * pageSize).map(({ line, path, errors }) => (
              <tr key={line}>
                <td className="px-3 py-2">{line}</td>
                <td className="px-3 py-2 break-words">{path || '（空欄）'}</td>
                <td className="px-3 py-2">{errors.join('')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <PageSteps page={page} pageSize={pageSize} count={wrong.length} onPage={setPage} />
    </>
  )
}

function ChangedRows({ rows }: Pick<CheckedImport, 'rows'>) {
  const [page, setPage] = useState(0)
  const changed = rows.filter(({ status }) => status === 'new' || status === 'changed')
  if (changed.length === 0) return null
  return (
    <section aria-label="新しい部署と変更" className="mb-4">
      <ol className="divide-y rounded border bg-surface">
        {changed.slice(page * pageSize, (page + 1) * pageSize).map(({ line, path, status, changes }) => (
          <li key={line} className="grid gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[5rem_minmax(0,1fr)]">
            <span className="text-ink-2">{line.toLocaleString('ja-JP')}行目</span>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                {path} {status === 'new' && <Badge tone="success">新規</Badge>}
              </p>
              <FieldChanges
                changes={changes.filter(({ column }) => status === 'changed' || column !== '部署')}
              />
            </div>
          </li>
        ))}
      </ol>
      <PageSteps page={page} pageSize={pageSize} count={changed.length} onPage={setPage} />
    </section>
  )
}

const pageSize = 50

const looks: Record<ImportedNode['status'], { tone: BadgeTone; label: string } | null> = {
  new: { tone: 'success', label: '新規' },
  changed: { tone: 'info', label: '変更' },
  unchanged: null,
}

function Line({ node }: { node: ImportedNode }) {
  const look = looks[node.status]
  return (
    <li
      className="flex flex-wrap items-baseline gap-x-2 px-4 py-1.5"
      style={{ paddingLeft: `calc(1rem + ${node.depth - 1} * clamp(0.6rem, 2vw, 1.5rem))` }}
    >
      <span className={look ? 'font-semibold' : 'text-ink-2'}>{node.name}</span>
      {look && <Badge tone={look.tone}>{look.label}</Badge>}
      {node.before && <span className="text-base text-ink-3">もと：{node.before}</span>}
      {node.manager_name && <span className="text-base text-ink-3">責任者：{node.manager_name}</span>}
    </li>
  )
}
