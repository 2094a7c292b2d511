import { leastPeople, referenceBelow } from '#contract/limits.ts'
import { gutter } from '../../../charts/PercentLines.tsx'
import { PointedChart } from '../../../charts/PointedChart.tsx'
import { RateLine } from '../../../charts/RateLine.tsx'
import { ShareColumns } from '../../../charts/ShareColumns.tsx'
import { type AnswersBy, answerPoints, answerTable } from '../figures/answer-figures.ts'
import { weatherLooks } from '../figures/looks.ts'
import { withheldWords } from '../figures/table.ts'
import { type Axis, timeCaptions } from '../figures/time-points.ts'
import { type ConditionsBy, weatherPoints, weatherTable } from '../figures/weather-figures.ts'
import { ChartCard, type Frame } from './ChartCard.tsx'

interface TimeSectionProps {
  axis: Axis
  answers: AnswersBy
  frame: Frame
}

const axisWords: Record<Axis, { by: string; heading: string }> = {
  calendar: { by: '月別', heading: '月' },
  round: { by: '回別', heading: '回' },
}

const withheldRemark = `※ ${leastPeople}名に満たないグループの数字は、個人がわからないよう除いています。`

const remarksFor = (entries: Record<string, { is_withheld: boolean }>): string[] =>
  Object.values(entries).some(({ is_withheld }) => is_withheld) ? [withheldRemark] : []

const lineWords = { line: '回答率', band: '95%区間', reference: `参考値（${referenceBelow}名未満）` }

/** How many answered, along the months or the rounds. */
export function AnswerSection({ axis, answers, frame }: TimeSectionProps) {
  const { by, heading } = axisWords[axis]
  const title = `回答率（${by}）`
  const points = answerPoints(answers)
  const captions = timeCaptions(axis, ['配信', '回答'])
  const draw = (width: number, chosen?: number) => (
    <RateLine {...{ width, points, captions, chosen }} words={lineWords} />
  )
  return (
    <ChartCard
      title={title}
      description={`配信した人のうち、回答した人の割合です。帯は、95%の確からしさで見込まれる範囲です。${leastPeople}名未満のときは人数だけを下に示します。`}
      frame={frame}
      table={answerTable(answers, heading)}
      draw={draw}
      remarks={remarksFor(answers)}
      nothing={nothingOf(Object.values(answers))}
    >
      {(width) => (
        <PointedChart title={title} points={points} start={lastOf(Object.values(answers))} inset={gutter}>
          {(chosen) => draw(width, chosen)}
        </PointedChart>
      )}
    </ChartCard>
  )
}

/** The last place with a delivery, the very last where there is none. */
function lastOf(entries: readonly { delivery_num: number }[]): number {
  const last = entries.findLastIndex(({ delivery_num }) => delivery_num > 0)
  return last < 0 ? entries.length - 1 : last
}

/** Nothing but what is withheld, or nothing at all. */
function nothingOf(entries: readonly { delivery_num: number; is_withheld: boolean }[]) {
  if (entries.some(({ delivery_num }) => delivery_num > 0)) return undefined
  const isWithheld = entries.some(({ is_withheld }) => is_withheld)
  return <p className="text-sm text-ink-2">{isWithheld ? `${withheldWords}。` : '配信がありません。'}</p>
}

/** The weather along the months or the rounds, with the answer rate beside it. */
export function WeatherSection({
  axis,
  answers,
  conditions,
  frame,
}: TimeSectionProps & { conditions: ConditionsBy }) {
  const { by, heading } = axisWords[axis]
  const title = `天気（${by}）`
  const points = weatherPoints(conditions, answers)
  const captions = timeCaptions(axis, ['回答率', 'n'])
  const draw = (width: number, chosen?: number) => (
    <ShareColumns {...{ width, points, captions, chosen }} looks={weatherLooks} />
  )
  const hasAny = Object.values(conditions).some(({ n }) => n > 0)
  return (
    <ChartCard
      title={title}
      description={`天気のわかる回答（n）に占める割合です。${leastPeople}名未満の月は割合を出さず、人数を表に示します。`}
      frame={frame}
      table={weatherTable(conditions, answers, heading)}
      draw={draw}
      remarks={remarksFor(conditions)}
      nothing={
        hasAny ? undefined : <p className="text-sm text-ink-2">天気のわかる回答は、まだありません。</p>
      }
    >
      {(width) => (
        <PointedChart title={title} points={points} start={lastOf(Object.values(answers))} inset={gutter}>
          {(chosen) => draw(width, chosen)}
        </PointedChart>
      )}
    </ChartCard>
  )
}
