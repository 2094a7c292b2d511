import { leastPeople, referenceBelow } from '#contract/limits.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import type { ReportQuery } from '#contract/reports/calls.ts'
import type { ReportSentence } from '#contract/reports/insight-calls.ts'
import { peopleIn, peopleOf } from '#contract/reports/people-filters.ts'
import { type Share, wholePercents, wilsonInterval } from '#contract/reports/proportions.ts'
import { textCategoryLabel } from '#contract/text-analysis/categories.ts'
import type { Period } from '../period-rules.ts'
import type { Finding } from './sentence-rules.ts'

export type Context = {
  query: ReportQuery
  period: Period
  units: readonly { key: string | null; name: string; has_below: boolean }[]
}

const number = (count: number): string => Math.round(count).toLocaleString('ja-JP')
const percentOf = ({ count, n }: Share): string => `${Math.round((count / n) * 100)}%`
const countsOf = ({ count, n }: Share): string => `${number(n)}件中${number(count)}件`

type Ending = Record<Finding['verdict'], string>

/** How a comparison ends: what is sure is so, what is none has a tendency, and few answers are only told. */
const ending = ({ certainty, verdict }: Finding, sure: Ending, tendency: Ending): string =>
  certainty === 'sure' ? sure[verdict] : certainty === 'tendency' ? tendency[verdict] : 'でした'

const more: [Ending, Ending] = [
  { higher: 'より多くなっています', lower: 'より少なくなっています' },
  { higher: 'より多い傾向があります', lower: 'より少ない傾向があります' },
]
const higher: [Ending, Ending] = [
  { higher: 'より高くなっています', lower: 'より低くなっています' },
  { higher: 'より高い傾向があります', lower: 'より低い傾向があります' },
]

/** 「Aは24%（46件中11件）で、Bの11%より多くなっています。」, or without a direction where it is only for reference. */
function compared(finding: Finding, what: string, beside: string, endings: [Ending, Ending]): string {
  const { first, second, certainty } = finding
  const how = ending(finding, ...endings)
  if (certainty === 'reference')
    return `${what}は${percentOf(first)}（${countsOf(first)}）${how}。${beside}は${percentOf(second)}です。`
  return `${what}は${percentOf(first)}（${countsOf(first)}）で、${beside}の${percentOf(second)}${how}。`
}

const nameOf = ({ units }: Context, unit: string | null) => units.find(({ key }) => key === unit)?.name ?? ''

/** A finding as one sentence. */
export function wordsOf(finding: Finding, context: Context): string {
  switch (finding.kind) {
    case 'unit_rain':
      return compared(finding, `${nameOf(context, finding.unit)}の雨`, 'ほかの部署', more)
    case 'unit_answered':
      return compared(finding, `${nameOf(context, finding.unit)}の回答率`, 'ほかの部署', higher)
    case 'rain_change':
      return compared(finding, '雨の割合', '前の期間', higher)
    case 'answered_change':
      return compared(finding, '回答率', '前の期間', higher)
    case 'round':
      return compared(finding, `入社から${finding.round}回目の雨`, 'ほかの回', more)
    case 'topic_change':
    case 'topic_most':
      return topicWords(finding)
    case 'level':
      return `雨は${percentOf(finding.first)}（${countsOf(finding.first)}）です。`
  }
}

function topicWords(finding: Extract<Finding, { topic: unknown }>): string {
  const name = `「${textCategoryLabel(finding.topic)}」`
  const { first, second, certainty } = finding
  if (finding.kind === 'topic_most')
    return `自由記述で最も多い話題は${name}です（${number(first.count)}名）。`
  const shares = `${percentOf(first)}、前の期間は${percentOf(second)}`
  if (certainty === 'reference') return `${name}にふれた人は、書いた人の${shares}です。`
  return `${name}にふれた人が増え${certainty === 'sure' ? 'ています' : 'る傾向があります'}（書いた人の${shares}）。`
}

const signed = (fraction: number): string => {
  const points = (Math.round(fraction * 1000) / 10).toFixed(1)
  return fraction > 0 ? `+${points}` : points
}

const isOverZero = ({ low, high }: { low: number; high: number }) => low <= 0 && high >= 0

/** The figures behind a finding, and why it is not sure where it is not. */
export function detailOf(finding: Finding): string {
  const { first, second, interval, certainty, compared: count } = finding
  const isTopic = finding.kind === 'topic_change' || finding.kind === 'topic_most'
  const unit = isTopic ? '名' : '件'
  const of = ({ count: hits, n }: Share) => `${number(n)}${unit}中${number(hits)}${unit}`
  const few = certainty === 'reference' ? `${referenceBelow}${unit}未満を含むため、参考値です。` : ''
  if (finding.kind === 'topic_most') {
    const close = certainty === 'sure' ? '' : '2番目の話題との差があるとはまだいえません。'
    return `文章を書いた${number(first.n)}名のうち${number(first.count)}名、2番目の話題は${number(second.count)}名です。${close}`
  }
  if (interval === null) {
    const { low, high } = wholePercents(wilsonInterval(first.count, first.n))
    return `${of(first)}（95%信頼区間 ${low}〜${high}%）。${few}`
  }
  const points = signed(first.count / first.n - second.count / second.n)
  const between = `${of(first)}と${of(second)}の比較です。差は${points}ポイント（95%信頼区間 ${signed(interval.low)}〜${signed(interval.high)}）。`
  if (certainty === 'sure') return between
  const doubt = isOverZero(interval)
    ? '信頼区間に0が入るため、差があるとはまだいえません。'
    : count > 1
      ? `${count}組を同時に比べたため、偶然の差かもしれません。`
      : ''
  return `${between}${few}${doubt}`
}

function behindOf(finding: Finding, { query, period, units }: Context): ReportSentence['behind'] {
  const rained = { rained_from: period.from, rained_to: period.to }
  const members = (label: string, filters: MemberFilters) => ({ to: 'members', label, filters }) as const
  switch (finding.kind) {
    case 'unit_rain':
    case 'unit_answered': {
      const unit = units.find(({ key }) => key === finding.unit)
      const those = peopleIn(query, finding.unit, unit?.has_below ?? false)
      return finding.kind === 'unit_rain'
        ? members('雨だった人を見る', { ...those, ...rained })
        : members('この部署の人を見る', those)
    }
    case 'rain_change':
    case 'level':
      return members('雨だった人を見る', { ...peopleOf(query), ...rained })
    case 'round':
      return members('雨だった人を見る', { ...peopleOf(query), ...rained, rained_round: finding.round })
    case 'answered_change':
      return members('2回続けて未回答の人を見る', { ...peopleOf(query), silent: true })
    case 'topic_change':
    case 'topic_most':
      return { to: 'topic', topic: finding.topic }
  }
}

/** The findings as the first screen of the report says them. */
export const sentencesOf = (findings: readonly Finding[], context: Context): ReportSentence[] =>
  findings
    .filter(({ first }) => first.n >= leastPeople)
    .map((finding) => ({
      certainty: finding.certainty,
      words: wordsOf(finding, context),
      detail: detailOf(finding),
      behind: behindOf(finding, context),
    }))
