import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import type { TextAccuracy } from '#contract/text-analysis/calls.ts'
import { api } from '../../platform/api.ts'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { StatFigure } from '../../ui/StatFigure.tsx'
import { Disagreements } from './Disagreements.tsx'
import { JudgementTable } from './JudgementTable.tsx'
import { Measured } from './Measured.tsx'
import { MonthTable } from './MonthTable.tsx'
import { countOf } from './rate-cells.ts'
import './text-analysis.css'

/** How far the reading of free texts can be trusted: HR's own judgements, and sentences it had never seen. */
export function AccuracyScreen() {
  const { data, error, refetch, isFetching } = useQuery(api.textAnalysis.accuracy.queryOptions())
  return (
    <>
      <PageHeader
        title="自由記述の自動分析"
        description="自由記述の分析が、人事の担当者の見方とどのくらい合っているかを確認できます。分析は気づくためのきっかけで、判断の代わりにはなりません。"
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
        description="製品の辞書を作るときに見ていない文で測った結果です。自社の回答は使っていません。"
      >
        <Measured measured={accuracy.measured} version={accuracy.lexicon_version} />
      </Section>
    </>
  )
}

function NothingJudged({ analysed }: { analysed: number }) {
  return (
    <Card padding="none">
      <EmptyState icon={<MessageSquareText size={26} />} title="評価した分析はまだありません">
        {analysed > 0
          ? `これまでに${analysed.toLocaleString('ja')}件の文章を分析しました。メンバーのページで、分析が合っているかどうかを選ぶと、ここに一致した割合が出ます。`
          : '自由記述のある回答が届くと、文章を分析します。メンバーのページで、分析が合っているかどうかを選ぶと、ここに一致した割合が出ます。'}
      </EmptyState>
    </Card>
  )
}

function Judged({ accuracy }: { accuracy: TextAccuracy }) {
  const { agreement, analysed, judged, lexicon_version } = accuracy
  return (
    <>
      <Card className="analysis-figures">
        <StatFigure
          label="「合っている」と評価した割合"
          value={agreement.percent ?? agreement.count}
          unit={agreement.percent === null ? '件' : '%'}
          hint={countOf(agreement)}
        />
        <StatFigure
          label="評価した文章"
          value={judged.toLocaleString('ja')}
          unit="件"
          hint={`分析した${analysed.toLocaleString('ja')}件のうち`}
        />
        <StatFigure
          label="現在の辞書"
          value={<span className="text-2xl">{lexicon_version}</span>}
          hint="辞書が変わると、割合は版ごとに分けて数えます。"
        />
      </Card>
      <Section
        title="内容ごと"
        description="1つの文章に複数の内容が見つかることがあるため、合計は文章の数と一致しません。"
      >
        <JudgementTable accuracy={accuracy} />
      </Section>
      <Section title="月ごと" description="文章を分析した月で数えています。">
        <MonthTable months={accuracy.months} />
      </Section>
      <Section
        title="見方が分かれた回答"
        description="「判定が重すぎる」「判定が軽すぎる」と評価された回答です。新しい順に50件まで表示します。"
      >
        <Disagreements disagreements={accuracy.disagreements} />
      </Section>
    </>
  )
}
