import type { TextAccuracy } from '#contract/text-analysis/calls.ts'
import { textCategoryLabel } from '#contract/text-analysis/categories.ts'
import { CountTable } from './CountTable.tsx'

export function JudgementTable({ accuracy: { judgements, lexicon_version } }: { accuracy: TextAccuracy }) {
  const versions = [...Map.groupBy(judgements, (judgement) => judgement.lexicon_version)]
  return (
    <div className="flex flex-col gap-4">
      {versions.map(([version, rows]) => (
        <div key={version}>
          {versions.length > 1 && (
            <h3 className="mb-2 font-semibold">
              辞書 {version}
              {version === lexicon_version && <span className="ml-1 font-normal text-ink-2">いまの版</span>}
            </h3>
          )}
          <CountTable
            caption={`辞書${version}の評価（内容ごと）`}
            heading="見つけた内容"
            rows={rows.map(({ category, ...counts }) => ({
              key: category,
              name: textCategoryLabel(category),
              ...counts,
            }))}
          />
        </div>
      ))}
    </div>
  )
}
