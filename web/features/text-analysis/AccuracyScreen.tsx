import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import type { TextAccuracy } from '#contract/text-analysis/calls.ts'
import { textCategoryLabel } from '#contract/text-analysis/categories.ts'
import { api } from '../../platform/api.ts'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Explanation } from '../../ui/Explanation.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { CountTable } from './CountTable.tsx'
import { Disagreements } from './Disagreements.tsx'
import { ExternalReader } from './ExternalReader.tsx'
import { JudgedFigures } from './JudgedFigures.tsx'
import { JudgementTable } from './JudgementTable.tsx'
import { Measured, MeasuredHow } from './Measured.tsx'
import { MonthTable } from './MonthTable.tsx'
import { MutedTerms } from './MutedTerms.tsx'
import './text-analysis.css'

/** How far the reading of free texts can be trusted: HR's own judgements, and sentences it had never seen. */
export function AccuracyScreen() {
  const { data, error, refetch, isFetching } = useQuery(api.textAnalysis.accuracy.queryOptions())
  return (
    <>
      <PageHeader
        title="自由記述の自動分析"
        description="分析は気づくためのきっかけで、判断の代わりにはなりません。"
      />
      {data ? (
        <Loaded accuracy={data.result} />
      ) : error ? (
        <Card padding="none">
          <ErrorState
            title="分析の記録を読み込めませんでした"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            {...(error instanceof RequestError && error.requestId && { requestId: error.requestId })}
          >
            {japaneseOf(error)}
          </ErrorState>
        </Card>
      ) : (
        <Card padding="none">
          <ListSkeleton rows={6} />
        </Card>
      )}
    </>
  )
}

function Loaded({ accuracy }: { accuracy: TextAccuracy }) {
  return (
    <>
      {accuracy.judged === 0 ? (
        <NothingJudged analysed={accuracy.analysed} />
      ) : (
        <Judged accuracy={accuracy} />
      )}
      <Section
        title="はじめて見る文での確かさ"
        description="遠回しに書かれたことは見落とすこともあるため、印のない文にも目をお通しください。"
        beside={<MeasuredHow version={accuracy.lexicon_version} />}
      >
        <Measured measured={accuracy.measured} />
      </Section>
      <ExternalReader />
    </>
  )
}

function NothingJudged({ analysed }: { analysed: number }) {
  return (
    <Card padding="none">
      <EmptyState icon={<MessageSquareText size={26} />} title="評価した分析はまだありません">
        {analysed > 0
          ? `これまでに分析した${analysed.toLocaleString('ja')}件について、メンバーのページで分析が合っているかどうかを選ぶと、ここに一致した割合が出ます。`
          : '自由記述のある回答が届き、メンバーのページで分析が合っているかどうかを選ぶと、ここに一致した割合が出ます。'}
      </EmptyState>
    </Card>
  )
}

function Judged({ accuracy }: { accuracy: TextAccuracy }) {
  const hasVersions = new Set(accuracy.judgements.map(({ lexicon_version }) => lexicon_version)).size > 1
  return (
    <>
      <Section
        title="この会社での評価"
        beside={
          <Explanation about="この会社での評価">
            <p>
              メンバーのページで付けた評価を、そのつど数えています。現在の辞書は{accuracy.lexicon_version}
              です。
            </p>
            <p className="mt-2">
              評価する文章は人が選ぶため、すべての文章での割合とは異なります。見落とした文章は評価されにくく、「判定が軽すぎる」は実際より少なく出ます。
            </p>
          </Explanation>
        }
      >
        <JudgedFigures accuracy={accuracy} />
      </Section>
      <Section
        title="内容ごと"
        beside={
          <Explanation about="内容ごとの評価">
            1つの文章に複数の内容が見つかることがあるため、合計は文章の数と一致しません。
          </Explanation>
        }
      >
        <CountTable
          caption="評価（内容ごと）"
          heading="見つけた内容"
          rows={accuracy.categories.map(({ category, ...counts }) => ({
            key: category,
            name: textCategoryLabel(category),
            ...counts,
          }))}
        />
      </Section>
      <Section title="月ごと">
        <MonthTable months={accuracy.months} />
      </Section>
      {hasVersions && (
        <Section title="辞書の版ごと">
          <JudgementTable accuracy={accuracy} />
        </Section>
      )}
      <Section title="見方が分かれた回答">
        <Disagreements disagreements={accuracy.disagreements} />
      </Section>
      <MutedTerms />
    </>
  )
}
