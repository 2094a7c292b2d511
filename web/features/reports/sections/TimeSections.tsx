import type { ReactElement } from 'react'
import { withheldReasons } from '#contract/answers/withheld.ts'
import { leastPeople, referenceBelow } from '#contract/limits.ts'
import { gutter } from '../../../charts/PercentLines.tsx'
import { PointedChart, type Point as PointOf } from '../../../charts/PointedChart.tsx'
import { RateLine } from '../../../charts/RateLine.tsx'
import { ShareColumns } from '../../../charts/ShareColumns.tsx'
import { type AnswersBy, answerPoints, answerTable } from '../figures/answer-figures.ts'
import { weatherStack } from '../figures/looks.ts'
import { reasonOf, type Withheld, withheldRemarks } from '../figures/table.ts'
import { type Axis, timeCaptions } from '../figures/time-points.ts'
import { type ConditionsBy, weatherPoints, weatherTable } from '../figures/weather-figures.ts'
import type { Insight } from '../insights/insight.ts'
import { ChartCard, type Frame } from './ChartCard.tsx'
import { inWindow, PagedPoints, type PointWindow } from './PagedPoints.tsx'

interface TimeSectionProps {
  axis: Axis
  answers: AnswersBy
  answersBefore?: AnswersBy | undefined
  insight: Insight | null
  frame: Frame
}

const axisWords: Record<Axis, { by: string; heading: string }> = {
  calendar: { by: '月別', heading: '月' },
  round: { by: '回別', heading: '回' },
}

const lineWords = {
  line: '回答率',
  band: '95%信頼区間',
  reference: `参考値（${referenceBelow}件未満）`,
  before: '前の期間',
}

export function AnswerSection({ axis, answers, answersBefore, insight, frame }: TimeSectionProps) {
  const { by, heading } = axisWords[axis]
  const title = `回答率（${by}）`
  const pointsIn = (shown: PointWindow) =>
    answerPoints(inWindow(answers, shown), answersBefore && inWindow(answersBefore, shown))
  const captions = timeCaptions(axis, ['配信', '回答'])
  const draw = (width: number, points: ReturnType<typeof pointsIn>, chosen?: number) => (
    <RateLine {...{ width, points, captions, chosen }} words={lineWords} />
  )
  return (
    <ChartCard
      title={title}
      description={`配信のうち、回答があったものの割合です。帯は95%信頼区間、破線は前の期間です。${leastPeople}件未満のときは件数だけを下に示します。`}
      terms={['answerRate', 'interval', 'reference', 'before', 'sure', 'axis']}
      insight={insight}
      frame={frame}
      table={answerTable(answers, heading, answersBefore)}
      draw={(width) => draw(width, pointsIn(wholeOf(answers)))}
      remarks={withheldRemarks(Object.values(answers))}
      nothing={nothingOf(Object.values(answers))}
    >
      {(width) => <Along {...{ title, width, answers, pointsIn, draw }} />}
    </ChartCard>
  )
}

const wholeOf = (entries: object): PointWindow => ({ first: 0, size: Object.keys(entries).length })

interface AlongProps<Point> {
  title: string
  width: number
  answers: AnswersBy
  pointsIn: (shown: PointWindow) => Point[]
  draw: (width: number, points: Point[], chosen?: number) => ReactElement
}

/** A drawing along time, as many points at a time as there is room for. */
function Along<Point extends PointOf>({ title, width, answers, pointsIn, draw }: AlongProps<Point>) {
  const last = lastOf(Object.values(answers))
  return (
    <PagedPoints {...{ title, width }} count={Object.keys(answers).length} start={last}>
      {(shown) => {
        const points = pointsIn(shown)
        return (
          <PointedChart
            key={shown.first}
            {...{ title, points }}
            start={Math.min(points.length - 1, last - shown.first)}
            inset={gutter}
          >
            {(chosen) => draw(width, points, chosen)}
          </PointedChart>
        )
      }}
    </PagedPoints>
  )
}

function lastOf(entries: readonly { delivery_num: number }[]): number {
  const last = entries.findLastIndex(({ delivery_num }) => delivery_num > 0)
  return last < 0 ? entries.length - 1 : last
}

/** Nothing but what is withheld, or nothing at all. */
function nothingOf(entries: readonly (Withheld & { delivery_num: number })[]) {
  if (entries.some(({ delivery_num }) => delivery_num > 0)) return undefined
  const reason = reasonOf(...entries)
  return <p className="text-ink-2">{reason ? withheldReasons[reason].words : '配信がありません'}。</p>
}

interface WeatherSectionProps extends Omit<TimeSectionProps, 'answersBefore'> {
  conditions: ConditionsBy
  conditionsBefore?: ConditionsBy | undefined
}

/** The weather along the months or the rounds, with the answer rate beside it. */
export function WeatherSection({
  axis,
  answers,
  conditions,
  conditionsBefore,
  insight,
  frame,
}: WeatherSectionProps) {
  const { by, heading } = axisWords[axis]
  const title = `天気（${by}）`
  const pointsIn = (shown: PointWindow) =>
    weatherPoints(
      inWindow(conditions, shown),
      inWindow(answers, shown),
      conditionsBefore && inWindow(conditionsBefore, shown),
    )
  const captions = timeCaptions(axis, ['回答率', '回答'])
  const draw = (width: number, points: ReturnType<typeof pointsIn>, chosen?: number) => (
    <ShareColumns {...{ width, points, captions, chosen }} looks={weatherStack} beforeWords="前の期間の雨" />
  )
  const hasAny = Object.values(conditions).some(({ n }) => n > 0)
  return (
    <ChartCard
      title={title}
      description={`天気がわかる回答に占める割合です。雨を下にそろえ、晴れがほとんどのときは上を省いています。${leastPeople}件未満のときは割合を出さず、件数を表に示します。`}
      terms={['weatherBase', 'before', 'sure', 'reference', 'axis', 'blank']}
      insight={insight}
      frame={frame}
      table={weatherTable(conditions, answers, heading, conditionsBefore)}
      draw={(width) => draw(width, pointsIn(wholeOf(conditions)))}
      remarks={withheldRemarks(Object.values(conditions))}
      nothing={hasAny ? undefined : <p className="text-ink-2">天気がわかる回答は、まだありません。</p>}
    >
      {(width) => <Along {...{ title, width, answers, pointsIn, draw }} />}
    </ChartCard>
  )
}
