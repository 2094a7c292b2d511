import { meantBy, resignReason } from '#contract/codes.ts'
import { leastPeople } from '#contract/limits.ts'
import { type Estimate, estimateDifference, wholePercents } from '#contract/reports/proportions.ts'
import type { Retention, RetentionCurve, Stayed } from '#contract/reports/retention-calls.ts'
import type { RatePoint } from '../../../charts/RateLine.tsx'
import type { StepCurve } from '../../../charts/StepCurves.tsx'
import { isReference, number, rangeCell, rangeOf, reasonOf, remarkOf, type Table } from '../figures/table.ts'

/** A month of the calendar in days, on average. */
const monthDays = 365.25 / 12

const percent = (share: number) => Math.round(share * 100)
const rangeWords = (estimate: Estimate) => {
  const { low, high } = wholePercents(estimate)
  return `${low}〜${high}`
}

export type MonthStayed = RetentionCurve['months'][number]

/** What a curve shows after so many months, if it goes so far. */
export const stayedAt = (curve: RetentionCurve, months: number): MonthStayed | undefined =>
  curve.months.find((one) => one.months === months)

/** How many months the axis must hold. */
export const monthsOf = (curves: readonly RetentionCurve[]): number =>
  Math.max(1, ...curves.map(({ days }) => Math.ceil((days?.until ?? 0) / monthDays)))

/** A curve as it is drawn: a step for each day somebody left, and the ends of months for the band. */
export function stepCurve(curve: RetentionCurve): StepCurve {
  const { days, steps, months } = curve
  const known = [...steps, ...months].sort((one, other) => one.day - other.day)
  const last = known.at(-1)
  const place = ({ day, share, low, high }: Pick<Stayed, 'day' | 'share' | 'low' | 'high'>) => ({
    month: day / monthDays,
    share,
    low,
    high,
  })
  const points = days
    ? [
        place({ share: 1, low: known[0]?.low ?? 1, high: 1, day: days.from }),
        ...known.map(place),
        ...(last ? [place({ ...last, day: days.until })] : []),
      ]
    : []
  const countAt = (month: number) =>
    month === 0 ? (days?.from === 0 ? curve.n : null) : (stayedAt(curve, month)?.at_risk ?? null)
  return { key: curve.value ?? '', label: curve.name, points, countAt }
}

/** A curve's months as a table. */
export function curveTable(curves: readonly RetentionCurve[]): Table {
  return {
    columns: [
      'グループ',
      '入社から（か月）',
      '在籍',
      'その月に退職',
      '定着率（%）',
      '95%信頼区間（%）',
      '備考',
    ],
    rows: curves.flatMap((curve) =>
      curve.months.map((one) => [
        curve.name,
        one.months,
        one.at_risk,
        one.left,
        percent(one.share),
        rangeWords(one),
        remarkOf(one.at_risk, reasonOf(curve)),
      ]),
    ),
  }
}

const signed = (points: number): string => `${points > 0 ? '+' : ''}${points}`

/** Two curves at the last month that both reach: how far apart, and whether chance alone gives as much. */
export function differenceAt(one: RetentionCurve, other: RetentionCurve): string | null {
  const months = one.months.findLast((entry) => stayedAt(other, entry.months))?.months
  const [first, second] = [one, other].map((curve) => stayedAt(curve, months ?? -1))
  if (months === undefined || !first || !second) return null
  const { low, high } = wholePercents(estimateDifference(first, second))
  const points = percent(first.share - second.share)
  const verdict =
    low > 0
      ? `「${one.name}」のほうが高く、偶然とは考えにくい差です。`
      : high < 0
        ? `「${other.name}」のほうが高く、偶然とは考えにくい差です。`
        : '差は偶然の範囲です。'
  return `入社から${months}か月：差 ${signed(points)}ポイント（95%信頼区間 ${signed(low)}〜${signed(high)}）。${verdict}`
}

/** In a sentence, for those who do not see the drawing. */
export function curveSummary(curve: RetentionCurve): string {
  const last = curve.months.at(-1)
  if (!last) return `${curve.name}：${number(curve.n)}名。`
  return `${curve.name}：${number(curve.n)}名のうち${number(curve.left)}名が退職。入社から${last.months}か月の定着率は${percent(last.share)}%（95%信頼区間 ${rangeWords(last)}%）。`
}

export const stayedWords = (stayed: MonthStayed): { figure: string; range: string } => ({
  figure: `${percent(stayed.share)}%`,
  range: `${rangeWords(stayed)}%`,
})

type WeatherEntries = NonNullable<Retention['weather']>

export const beforeWords = (months: number) => (months === 0 ? '1か月未満前' : `${months}か月前`)
const othersRain = (entry: WeatherEntries[number]) =>
  entry.others && entry.others.n >= leastPeople ? percent(entry.others.rainy) : null

const verdicts = {
  too_few: '人数が少ないため、比べられません。',
  within_chance: '在籍者との差は偶然の範囲です。',
  higher: '在籍者より高く、偶然とは考えにくい差です。',
  lower: '在籍者より低く、偶然とは考えにくい差です。',
} as const

/** The share of rain among those who left, month by month until they did, beside the others'. */
export function rainPoints(entries: WeatherEntries): (RatePoint & { sentence: string })[] {
  return entries.map((entry) => {
    const { rainy, n } = entry.leavers
    const others = othersRain(entry)
    const beside = others === null ? '' : `同じ回の在籍者は${others}%。`
    return {
      key: String(entry.months_before),
      label: entry.months_before === 0 ? '直前' : `${entry.months_before}`,
      figures: [n === 0 ? '–' : number(n), others === null ? '–' : `${others}%`],
      rate: rangeOf(rainy),
      isReference: isReference(n),
      before: others,
      sentence:
        n === 0
          ? `退職の${beforeWords(entry.months_before)}：回答がありません。`
          : `退職の${beforeWords(entry.months_before)}：${number(n)}件のうち${meantBy('rainy')}が${number(rainy.count)}件${rainy.percent === null ? '' : `（${rainy.percent}%）`}。${beside}${verdicts[entry.verdict]}`,
    }
  })
}

export function rainTable(entries: WeatherEntries): Table {
  return {
    columns: [
      '退職まで',
      '回答',
      '晴れ',
      'くもり',
      '雨',
      '雨の割合（%）',
      '95%信頼区間（%）',
      '在籍者の雨（%）',
      '見方',
    ],
    rows: entries.map((entry) => {
      const { leavers: formerEmployees, months_before, verdict } = entry
      return [
        beforeWords(months_before),
        formerEmployees.n,
        formerEmployees.sunny.count,
        formerEmployees.cloudy.count,
        formerEmployees.rainy.count,
        formerEmployees.rainy.percent,
        rangeCell(formerEmployees.rainy),
        othersRain(entry),
        formerEmployees.n === 0 ? null : verdicts[verdict],
      ]
    }),
  }
}

type Reasons = NonNullable<Retention['reasons']>

export function reasonTable({ left, without_reason, entries }: Reasons): Table {
  return {
    columns: ['退職理由', '人数', '退職者に占める割合（%）', '備考'],
    rows: [
      ...entries.map(({ code, share }) => [
        resignReason.label(code),
        share.count,
        share.percent,
        remarkOf(left, undefined),
      ]),
      ...(without_reason > 0 ? [['理由の登録なし', without_reason, null, null]] : []),
    ],
  }
}
