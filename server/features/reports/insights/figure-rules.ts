import { leastPeople } from '#contract/limits.ts'
import type { ReportQuery } from '#contract/reports/calls.ts'
import type { Intake, ReportTopic, ReportUnit } from '#contract/reports/insight-calls.ts'
import type { Share } from '#contract/reports/proportions.ts'
import { conditionPie, emptyTally, groupCounts } from '../chart-rules.ts'
import { countOf, weatherTotal } from '../counter-rules.ts'
import { groupsBy, monthsOfAll, type Reading, talliesBy } from '../overview-rules.ts'
import { monthKey, monthsOf } from '../period-rules.ts'
import type { Figures } from './sentence-rules.ts'

const yearStart = (month: string): number => Number(month.slice(0, 4)) - (month.slice(5, 7) < '04' ? 1 : 0)

/** The first month of which the intakes of a report that ends with this month are told: they joined since. */
export const intakesSince = (to: string): string => `${yearStart(to) - 1}-04`

const rounds = Array.from({ length: 12 }, (_, at) => at + 1)

const later = (one: string, other = one) => (one > other ? one : other)
const earlier = (one: string, other = one) => (one < other ? one : other)

/** Those who joined in the business year of a report's end, and in the one before, by their rounds until that end. */
export const intakesOf = (reading: Reading): Intake[] =>
  [0, 1].map((ago) => {
    const year = yearStart(reading.period.to) - ago
    const { joined_from, joined_to } = reading.query
    const query: ReportQuery = {
      ...reading.query,
      joined_from: later(`${year}-04`, joined_from),
      joined_to: earlier(`${year + 1}-03`, joined_to),
    }
    const tallies = talliesBy({ ...reading, query, blocks: reading.everyBlock }, ({ round }) => round)
    return {
      year,
      rounds: rounds.map((round) => {
        const { n, cloudy, rainy, is_withheld, withheld_reason } = conditionPie(
          tallies.get(round) ?? emptyTally,
        )
        return { round, n, cloudy, rainy, is_withheld, withheld_reason }
      }),
    }
  })

const rainShare = ({ n, rainy_num }: Pick<ReportUnit, 'n' | 'rainy_num'>) =>
  n < leastPeople ? -1 : rainy_num / n

/** The departments that people stand in directly, the rainiest first, those with too few answers last. */
export function unitsOf(reading: Reading): ReportUnit[] {
  const { departments } = reading
  const above = new Set(
    departments.flatMap(({ id, ancestor_ids }) => ancestor_ids.filter((one) => one !== id)),
  )
  const names = new Map(departments.map(({ id, name }) => [id, name]))
  const { group } = groupsBy(reading, ({ department_id }) => department_id)
  const unitOf = (id: number, name: string, parent: string | null): ReportUnit[] =>
    group(id, id === 0 ? null : String(id), name).map(({ value, months, answer, condition }) => ({
      value,
      name,
      parent,
      months,
      has_below: above.has(id),
      delivery_num: answer.delivery_num,
      answer_num: answer.answer_num,
      n: condition.n,
      rainy_num: condition.rainy_num,
      is_withheld: answer.is_withheld || condition.is_withheld,
      withheld_reason: answer.withheld_reason ?? condition.withheld_reason,
    }))
  const units = [
    ...departments.flatMap(({ id, name, ancestor_ids }) =>
      unitOf(
        id,
        above.has(id) ? `${name}（この部署のみ）` : name,
        names.get(ancestor_ids.at(-2) ?? 0) ?? null,
      ),
    ),
    ...unitOf(0, '部署なし', null),
  ]
  return units.sort((one, other) => rainShare(other) - rainShare(one))
}

const rainOf = ({ n, rainy_num }: { n: number; rainy_num: number }): Share => ({ count: rainy_num, n })
const answeredOf = ({ delivery_num, answer_num }: { delivery_num: number; answer_num: number }): Share => ({
  count: answer_num,
  n: delivery_num,
})

const isOver = (month: string, today: string): boolean => month.slice(0, 7) < today.slice(0, 7)

/** A period's months that are over and had a delivery: in the current one many may answer still. */
function sharesOf(reading: Reading, today: string) {
  const months = [...monthsOfAll(reading)].flatMap(([month, tally]) =>
    isOver(month, today) ? [groupCounts(tally)] : [],
  )
  return { rainy: months.map(rainOf), answered: months.map(answeredOf) }
}

/** What the sentences are chosen from. */
export function figuresOf(
  reading: Reading,
  units: readonly ReportUnit[],
  topics: readonly ReportTopic[],
  today: string,
): Figures {
  const now = sharesOf(reading, today)
  const before = reading.before
    ? sharesOf({ ...reading, ...reading.before }, today)
    : { rainy: [], answered: [] }
  const months = monthsOf(reading.period)
    .map(monthKey)
    .filter((month) => month < monthKey(today))
  const none = { delivery_num: 0, answer_num: 0, n: 0, rainy_num: 0 }
  const over = reading.blocks.filter(({ month }) => isOver(month, today))
  const byRound = talliesBy({ ...reading, blocks: over }, ({ round }) => round)
  return {
    units: units.map((unit) => {
      const held = months.map((month) => unit.months.find((one) => one.month === month) ?? none)
      return { key: unit.value, rainy: held.map(rainOf), answered: held.map(answeredOf) }
    }),
    rounds: rounds.map((round) => {
      const { counts } = byRound.get(round) ?? emptyTally
      return { count: countOf(counts, 'rainy'), n: weatherTotal(counts) }
    }),
    rainy: { earlier: before.rainy, later: now.rainy },
    answered: { earlier: before.answered, later: now.answered },
    topics: topics
      .filter(({ is_withheld }) => !is_withheld)
      .map(({ key, share, before: was }) => ({ key, now: share, before: was })),
    comparesTopics: topics.every(({ withheld_reason }) => withheld_reason !== 'hr_only'),
  }
}
